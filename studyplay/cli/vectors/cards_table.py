"""Setting the crossword engine up with theme cards as a vector wants it."""

import re
from collections.abc import Mapping
from dataclasses import replace

from studyplay.cli.vectors.lexicon import Words
from studyplay.cli.vectors.reading import count, is_mapping, items, letters, text, truth
from studyplay.cli.vectors.scrabble_table import error_fact, preset, state
from studyplay.cli.vectors.verdict import Fact, Json, NotUnderstood
from studyplay.engines.core import Violation
from studyplay.engines.scrabble.board import Board
from studyplay.engines.scrabble.expansions.cards import Refill, RemovedTo, ThemeCards
from studyplay.engines.scrabble.expansions.cards.deck import CARDS
from studyplay.engines.scrabble.expansions.cards.table import PART, CardTable
from studyplay.engines.scrabble.folding import first_slices
from studyplay.engines.scrabble.rules import Rules
from studyplay.engines.scrabble.state import State
from studyplay.words.model import Vocabulary

Given = Mapping[str, Json]

DESCRIBED: Mapping[str, str] = {
    "blind_exchange": "lucky_dip",
    "blind_swap": "lucky_dip",
    "tally_ho": "lucky_dip",
    "extra_place": "encore",
    "extra_play": "encore",
    "fastpass": "encore",
    "second_place": "encore",
    "second_play": "encore",
    "all_aboard": "island_stage",
    "island": "island_stage",
    "island_theme_word": "island_stage",
    "theme_island": "island_stage",
    "happy_un_birthday": "repaint",
    "remove_word": "repaint",
    "replace_word": "repaint",
    "bon_jour": "passport",
    "foreign": "passport",
    "foreign_word": "passport",
}
"""Cards by what a file may call them instead of their id."""

ERRORS: Mapping[str, tuple[str, ...]] = {
    "card_frees_nothing": ("nothing_freed", "nothing_removed", "nothing_to_remove"),
    "card_needs_bag": ("bag_empty", "empty_bag", "not_usable"),
    "card_needs_freed_square": ("no_freed_square", "not_on_freed_square"),
    "card_needs_line": ("not_in_line", "not_same_line", "other_line"),
    "card_needs_opponent": ("no_opponent", "own_rack"),
    "card_needs_theme_word": ("no_theme_word", "not_a_theme_word", "not_theme_word"),
    "card_needs_word": ("no_such_word", "no_word"),
    "card_not_apart": ("adjacent", "connected", "not_isolated", "touches"),
    "card_not_foreign": ("no_foreign_lexicon", "not_foreign", "unknown_word"),
    "no_card_to_draw": ("deck_empty", "empty_deck", "no_card"),
    "one_card_a_play": ("one_card", "one_card_per_play", "too_many_cards"),
}
"""By the engine's own name of a violation, what else a file may call it."""

BESIDE = re.compile(r"[^a-z_]+")


def card_id(value: Json) -> str:
    """The id of the card that is called *value*: its id, or what it does."""
    name = text(value, "card").lower().partition("(")[0].strip()
    name = BESIDE.sub("_", name).strip("_")
    found = DESCRIBED.get(name, name)
    if found not in CARDS:
        raise NotUnderstood(f"card {value}")
    return found


def card_error(violation: Violation | None) -> Fact:
    """The violation by its engine name with underscores, or another name for it."""
    fact = error_fact(violation)
    return Fact(fact.shown, (*fact.also, *ERRORS.get(str(fact.shown), ())))


def rules_with_cards(given: Given, words: Words) -> Rules:
    """The preset of the input with theme cards, under the options of the input."""
    cards = ThemeCards(
        theme=_theme(given, words),
        foreign=tuple(sorted(_foreign(given, words).items())),
        card_refill=_refill(given),
        theme_bonus=count(given.get("theme_bonus", 10), "theme_bonus"),
        premium_reset=truth(given.get("premium_reset", False), "premium_reset"),
        removed_to=_removed_to(given),
    )
    rules = preset(given)
    return replace(rules, key=f"{rules.key}+cards", expansions=(*rules.expansions, cards))


def _theme(given: Given, words: Words) -> frozenset[str]:
    if "theme" not in given:
        return words.theme
    return frozenset(letters(each, "word").lower() for each in items(given["theme"], "theme"))


def _foreign(given: Given, words: Words) -> Mapping[str, Vocabulary]:
    value = given.get("lexica")
    if value is None:
        return words.foreign
    if is_mapping(value):
        return {code: _listed(spelt) for code, spelt in value.items()}
    codes = value if isinstance(value, list) else [value]
    named = [text(code, "language").lower() for code in codes]
    missing = [code for code in named if code not in words.foreign]
    if missing:
        raise NotUnderstood(f"the words of {', '.join(missing)}")
    return {code: words.foreign[code] for code in named}


def _listed(spelt: Json) -> frozenset[str]:
    return frozenset(letters(each, "word").lower() for each in items(spelt, "lexicon"))


def _refill(given: Given) -> Refill:
    value = text(given.get("card_refill", Refill.NONE), "card_refill")
    if value not in tuple(Refill):
        raise NotUnderstood(f"card_refill {value}")
    return Refill(value)


def _removed_to(given: Given) -> RemovedTo:
    value = text(given.get("removed_to", RemovedTo.BAG), "removed_to")
    if value not in tuple(RemovedTo):
        raise NotUnderstood(f"removed_to {value}")
    return RemovedTo(value)


def state_with_hand(
    rules: Rules, board: Board, racks: tuple[str, ...], bag: str, table: CardTable
) -> State:
    """A state in which all cards are where *table* says."""
    slices = first_slices(rules, len(racks)).with_value(PART, table)
    return replace(state(board, racks, bag), slices=slices)


def cards_table(seats: int, hand: tuple[str, ...], pile: tuple[str, ...] = ()) -> CardTable:
    """Seat 0 with *hand*, nobody else with a card."""
    return CardTable(hands=(hand, *((),) * (seats - 1)), pile=pile)

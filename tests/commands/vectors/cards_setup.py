"""Set up the crossword engine with theme cards for a vector."""

import re
from collections.abc import Mapping
from dataclasses import replace

from studyplay.engines.core import Violation
from studyplay.engines.scrabble.board import Board
from studyplay.engines.scrabble.expansions.cards import (
    CardRefill,
    RemovedTileDestination,
    ThemeCards,
)
from studyplay.engines.scrabble.expansions.cards.card_state import CARDS_SLICE, CardState
from studyplay.engines.scrabble.expansions.cards.deck import CARDS
from studyplay.engines.scrabble.folding import initial_slices
from studyplay.engines.scrabble.rules import Rules
from studyplay.engines.scrabble.state import State
from studyplay.words.model import Vocabulary
from tests.commands.vectors.json_values import (
    is_object,
    read_bool,
    read_count,
    read_letters,
    read_list,
    read_text,
)
from tests.commands.vectors.scrabble_setup import build_state, error_fact, parse_rules
from tests.commands.vectors.verdict import Fact, Json, UnsupportedVector
from tests.commands.vectors.word_lists import VectorWords

VectorInput = Mapping[str, Json]

CARD_ALIASES: Mapping[str, str] = {
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
"""Card ids by other names in vector files."""

ERROR_ALIASES: Mapping[str, tuple[str, ...]] = {
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
"""Other names of violations in vector files, by the engine's name."""

NON_NAME_CHARACTERS = re.compile(r"[^a-z_]+")


def read_card_id(value: Json) -> str:
    """Return the id of the card named *value*, an id or a description of its effect."""
    name = read_text(value, "card").lower().partition("(")[0].strip()
    name = NON_NAME_CHARACTERS.sub("_", name).strip("_")
    found = CARD_ALIASES.get(name, name)
    if found not in CARDS:
        raise UnsupportedVector(f"card {value}")
    return found


def card_error_fact(violation: Violation | None) -> Fact:
    """Return the violation's engine name with underscores, with its other names."""
    fact = error_fact(violation)
    return Fact(fact.value, (*fact.alternatives, *ERROR_ALIASES.get(str(fact.value), ())))


def parse_rules_with_cards(given: VectorInput, words: VectorWords) -> Rules:
    """Return the input's preset with theme cards and the input's options."""
    cards = ThemeCards(
        theme=_parse_theme_words(given, words),
        foreign=tuple(sorted(_parse_foreign_words(given, words).items())),
        card_refill=_parse_refill(given),
        theme_bonus=read_count(given.get("theme_bonus", 10), "theme_bonus"),
        premium_reset=read_bool(given.get("premium_reset", False), "premium_reset"),
        removed_to=_parse_removed_to(given),
    )
    rules = parse_rules(given)
    return replace(rules, key=f"{rules.key}+cards", expansions=(*rules.expansions, cards))


def _parse_theme_words(given: VectorInput, words: VectorWords) -> frozenset[str]:
    if "theme" not in given:
        return words.theme
    return frozenset(
        read_letters(each, "word").lower() for each in read_list(given["theme"], "theme")
    )


def _parse_foreign_words(given: VectorInput, words: VectorWords) -> Mapping[str, Vocabulary]:
    value = given.get("lexica")
    if value is None:
        return words.foreign
    if is_object(value):
        return {code: _read_word_set(spelt) for code, spelt in value.items()}
    codes = value if isinstance(value, list) else [value]
    named = [read_text(code, "language").lower() for code in codes]
    missing = [code for code in named if code not in words.foreign]
    if missing:
        raise UnsupportedVector(f"the words of {', '.join(missing)}")
    return {code: words.foreign[code] for code in named}


def _read_word_set(spelt: Json) -> frozenset[str]:
    return frozenset(read_letters(each, "word").lower() for each in read_list(spelt, "lexicon"))


def _parse_refill(given: VectorInput) -> CardRefill:
    value = read_text(given.get("card_refill", CardRefill.NONE), "card_refill")
    if value not in tuple(CardRefill):
        raise UnsupportedVector(f"card_refill {value}")
    return CardRefill(value)


def _parse_removed_to(given: VectorInput) -> RemovedTileDestination:
    value = read_text(given.get("removed_to", RemovedTileDestination.BAG), "removed_to")
    if value not in tuple(RemovedTileDestination):
        raise UnsupportedVector(f"removed_to {value}")
    return RemovedTileDestination(value)


def build_state_with_cards(
    rules: Rules, board: Board, racks: tuple[str, ...], bag: str, table: CardState
) -> State:
    """Build a state with the cards distributed as in *table*."""
    slices = initial_slices(rules, len(racks)).with_value(CARDS_SLICE, table)
    return replace(build_state(board, racks, bag), slices=slices)


def build_card_table(seats: int, hand: tuple[str, ...], pile: tuple[str, ...] = ()) -> CardState:
    """Build a card table: seat 0 has *hand*, the others have no cards."""
    return CardState(hands=(hand, *((),) * (seats - 1)), pile=pile)

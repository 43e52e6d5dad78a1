"""Set up the Word Basket engine for a vector: rules, hands, states, chance."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Final, TypeVar

from studyplay.engines.core import IllegalAction, ImpossibleRules, Millis, Seat, Violation
from studyplay.engines.wordbasket.actions import Action
from studyplay.engines.wordbasket.cards import (
    DECK,
    LINE_CARDS,
    Card,
    Cards,
    remove_cards,
    sort_cards,
)
from studyplay.engines.wordbasket.events import Event, GameOpened
from studyplay.engines.wordbasket.folding import initial_state
from studyplay.engines.wordbasket.game import WordBasket
from studyplay.engines.wordbasket.rules import (
    BEGINNER_LENGTHS,
    EXPERT_LENGTHS,
    NORMAL_LENGTHS,
    Enforcement,
    MinimumLengths,
    Rules,
    build_ruleset,
)
from studyplay.engines.wordbasket.state import State
from tests.commands.vectors.json_values import read_bool, read_count, read_text
from tests.commands.vectors.verdict import Fact, Json, UnsupportedVector
from tests.commands.vectors.word_lists import FixedVocabulary

VectorInput = Mapping[str, Json]
Item = TypeVar("Item")

HANDICAPS: Final = {
    "normal": NORMAL_LENGTHS,
    "none": NORMAL_LENGTHS,
    "beginner": BEGINNER_LENGTHS,
    "expert": EXPERT_LENGTHS,
}

ERROR_ALIASES: Final[Mapping[str, tuple[str, ...]]] = {
    "n-end": ("n_end", "ends_in_n", "n"),
    "wrong-start": ("start", "wrong_start"),
    "too-short": ("short", "too_short"),
    "wrong-end": ("end", "wrong_end"),
    "wrong-length": ("len", "length", "wrong_length"),
    "wrong-row": ("row", "wrong_row", "line"),
    "repeated": ("repeat", "same_word", "same", "repeated_word"),
    "wild-last": ("wild_last", "wild", "no_wild_last"),
    "number-on-top": ("top_must_not_be_number_card", "number_on_top"),
    "only-numbers": ("top_must_not_be_number_card", "only_number_cards", "only_numbers"),
    "not-in-hand": ("not_in_hand",),
    "chouon-first": ("start", "chouon_first"),
    "kanji": ("not_kana",),
    "not-kana": ("not_kana",),
    "no-word": ("empty", "no_word"),
}
"""Other names of violations in vector files, by the engine's name."""


def parse_rules(given: VectorInput) -> Rules:
    """Return the rules of the input, by default ``base``, which rejects wrong words."""
    try:
        rules = build_ruleset(read_text(given.get("preset", "base"), "preset").replace("_", "-"))
        usual = _parse_handicap(given, rules)
        return replace(
            rules,
            usual=usual,
            wild_last=read_bool(given.get("wild_last", rules.wild_last), "wild_last"),
            enforcement=_parse_enforcement(given, rules),
        )
    except KeyError as error:
        raise UnsupportedVector(f"preset {error}") from error
    except ImpossibleRules as error:
        raise UnsupportedVector(f"impossible rules: {error}") from error
    except ValueError as error:
        raise UnsupportedVector(str(error)) from error


def _parse_enforcement(given: VectorInput, rules: Rules) -> Enforcement:
    return Enforcement(read_text(given.get("enforcement", rules.enforcement), "enforcement"))


def _parse_handicap(given: VectorInput, rules: Rules) -> MinimumLengths:
    named = given.get("handicap")
    if named is None:
        usual = rules.usual
    elif named is True:
        usual = BEGINNER_LENGTHS
    elif isinstance(named, str) and named in HANDICAPS:
        usual = HANDICAPS[named]
    else:
        raise UnsupportedVector(f"handicap {named!r}")
    shortest = read_count(given.get("min_len", usual.shortest), "min_len")
    return replace(
        usual,
        shortest=shortest,
        shortest_last=read_count(given.get("min_last", usual.shortest_last), "min_last"),
    )


def read_card(value: Json, what: str) -> Card:
    """Return *value* as a card of the deck."""
    named = read_text(value, what)
    if named in DECK:
        return named
    raise UnsupportedVector(f"{what} {named}, not one of the cards")


def read_field_letters(value: Json, what: str) -> str:
    """Return the letters of a field: one, several, or a row such as ``か行``."""
    named = read_text(value, what)
    found = LINE_CARDS.get(named, named)
    if found and set(found) <= set("".join(LINE_CARDS.values()) + "わ"):
        return found
    raise UnsupportedVector(f"{what} {named}, not letters")


def field_fact(asked: str) -> Fact:
    """Return the required letters; a whole row by the name of its card."""
    named = next((line for line, row in LINE_CARDS.items() if row == asked), asked)
    return Fact(named, (asked, list(asked)))


def error_fact(violation: Violation | None) -> Fact:
    """Return the violation's engine name, or null."""
    if violation is None:
        return Fact(None)
    name = violation.code.rpartition(".")[2]
    return Fact(name.replace("-", "_"), (name, *ERROR_ALIASES.get(name, ())))


def build_state(asked: str, *hands: Cards, seq: int = 1) -> State:
    """Build a state with the field *asked*; cards that no player holds are in the deck."""
    held = [each for hand in hands for each in hand]
    start = initial_state(GameOpened(len(hands)))
    try:
        deck = remove_cards(sort_cards(DECK), held)
    except ValueError as error:
        raise UnsupportedVector("more of a card than there are") from error
    return replace(start, hands=hands, deck=deck, field=asked, seq=seq)


def build_hand(size: int, *first: Card) -> Cards:
    """Build a hand of *size* cards: *first*, then plain cards other than わ."""
    rest = remove_cards(tuple(dict.fromkeys(DECK)), set(first) | {"わ"})
    return (*first, *rest)[:size]


@dataclass(slots=True)
class FirstCardsChance:
    """``Chance`` that takes the cards in ``top`` first, then the first items."""

    top: list[Card] = field(default_factory=list)

    def sample(self, population: Sequence[Item], k: int) -> list[Item]:
        """Return the next *k* cards."""
        top_cards, self.top = self.top[:k], self.top[k:]
        left = list(population)
        drawn = [left.pop(left.index(each)) for each in top_cards if each in left]
        return drawn + left[: k - len(drawn)]


@dataclass(slots=True)
class WordBasketTable:
    """An engine state that changes by actions; ``violation`` is that of the last action."""

    rules: Rules
    state: State
    words_are_known: bool = True
    violation: Violation | None = None
    events: tuple[Event, ...] = ()

    def apply_action(self, seat: int, action: Action, at: int = 0) -> bool:
        """Apply *action* of *seat*; return whether it was legal."""
        game = WordBasket(self.rules, FixedVocabulary(self.words_are_known))
        try:
            self.events = tuple(
                game.decide(self.state, Seat(seat), action, Millis(at), FirstCardsChance())
            )
        except IllegalAction as error:
            self.violation, self.events = error.violation, ()
            return False
        self.violation = None
        for event in self.events:
            self.state = game.evolve(self.state, event)
        return True

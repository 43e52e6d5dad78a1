"""Setting the Word Basket engine up as a vector wants it: rules, hands, states, luck."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Final, TypeVar

from studyplay.cli.vectors.lexicon import AllWords
from studyplay.cli.vectors.reading import count, text, truth
from studyplay.cli.vectors.verdict import Fact, Json, NotUnderstood
from studyplay.engines.core import IllegalAction, ImpossibleRules, Millis, Seat, Violation
from studyplay.engines.wordbasket.actions import Action
from studyplay.engines.wordbasket.cards import DECK, LINES, Card, Cards, in_order, without
from studyplay.engines.wordbasket.events import Event, GameOpened
from studyplay.engines.wordbasket.folding import opened
from studyplay.engines.wordbasket.game import WordBasket
from studyplay.engines.wordbasket.rules import (
    BEGINNER,
    EXPERT,
    NORMAL,
    Enforcement,
    Handicap,
    Rules,
    ruleset,
)
from studyplay.engines.wordbasket.state import State

Given = Mapping[str, Json]
Item = TypeVar("Item")

HANDICAPS: Final = {"normal": NORMAL, "none": NORMAL, "beginner": BEGINNER, "expert": EXPERT}

OTHER_NAMES: Final[Mapping[str, tuple[str, ...]]] = {
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
"""By the engine's own name of a violation, what else a file may call it."""


def rules_of(given: Given) -> Rules:
    """The rules that the input names; ``base`` if it names none, refusing wrong words."""
    try:
        rules = ruleset(text(given.get("preset", "base"), "preset").replace("_", "-"))
        usual = _handicap(given, rules)
        return replace(
            rules,
            usual=usual,
            wild_last=truth(given.get("wild_last", rules.wild_last), "wild_last"),
            enforcement=_enforcement(given, rules),
        )
    except KeyError as error:
        raise NotUnderstood(f"preset {error}") from error
    except ImpossibleRules as error:
        raise NotUnderstood(f"impossible rules: {error}") from error
    except ValueError as error:
        raise NotUnderstood(str(error)) from error


def _enforcement(given: Given, rules: Rules) -> Enforcement:
    return Enforcement(text(given.get("enforcement", rules.enforcement), "enforcement"))


def _handicap(given: Given, rules: Rules) -> Handicap:
    named = given.get("handicap")
    if named is None:
        usual = rules.usual
    elif named is True:
        usual = BEGINNER
    elif isinstance(named, str) and named in HANDICAPS:
        usual = HANDICAPS[named]
    else:
        raise NotUnderstood(f"handicap {named!r}")
    shortest = count(given.get("min_len", usual.shortest), "min_len")
    return replace(
        usual,
        shortest=shortest,
        shortest_last=count(given.get("min_last", usual.shortest_last), "min_last"),
    )


def card(value: Json, what: str) -> Card:
    """A card of the deck."""
    named = text(value, what)
    if named in DECK:
        return named
    raise NotUnderstood(f"{what} {named}, not one of the cards")


def letters(value: Json, what: str) -> str:
    """The letters that a field asks for: one, several, or a row such as ``か行``."""
    named = text(value, what)
    found = LINES.get(named, named)
    if found and set(found) <= set("".join(LINES.values()) + "わ"):
        return found
    raise NotUnderstood(f"{what} {named}, not letters")


def field_fact(asked: str) -> Fact:
    """The letters asked for; a whole row by the name of its card."""
    named = next((line for line, row in LINES.items() if row == asked), asked)
    return Fact(named, (asked, list(asked)))


def error_fact(violation: Violation | None) -> Fact:
    """The violation by its engine name, null if there is none."""
    if violation is None:
        return Fact(None)
    name = violation.code.rpartition(".")[2]
    return Fact(name.replace("-", "_"), (name, *OTHER_NAMES.get(name, ())))


def state(asked: str, *hands: Cards, seq: int = 1) -> State:
    """A race in which *asked* is asked for; the deck has the cards that nobody holds."""
    held = [each for hand in hands for each in hand]
    start = opened(GameOpened(len(hands)))
    try:
        deck = without(in_order(DECK), held)
    except ValueError as error:
        raise NotUnderstood("more of a card than there are") from error
    return replace(start, hands=hands, deck=deck, field=asked, seq=seq)


def hand_of(size: int, *first: Card) -> Cards:
    """*first* and plain cards other than わ, *size* altogether."""
    rest = without(tuple(dict.fromkeys(DECK)), set(first) | {"わ"})
    return (*first, *rest)[:size]


@dataclass(slots=True)
class FirstCards:
    """Luck that takes what is on ``top`` as far as it goes, then the first cards offered."""

    top: list[Card] = field(default_factory=list)

    def sample(self, population: Sequence[Item], k: int) -> list[Item]:
        """The next *k* cards."""
        top_cards, self.top = self.top[:k], self.top[k:]
        left = list(population)
        drawn = [left.pop(left.index(each)) for each in top_cards if each in left]
        return drawn + left[: k - len(drawn)]


@dataclass(slots=True)
class Played:
    """A state, changed by real decisions; ``refused`` is why the last action was not done."""

    rules: Rules
    state: State
    known: bool = True
    refused: Violation | None = None
    events: tuple[Event, ...] = ()

    def act(self, seat: int, action: Action, at: int = 0) -> bool:
        """Let *seat* do *action*; whether it was done."""
        game = WordBasket(self.rules, AllWords(self.known))
        try:
            self.events = tuple(
                game.decide(self.state, Seat(seat), action, Millis(at), FirstCards())
            )
        except IllegalAction as error:
            self.refused, self.events = error.violation, ()
            return False
        self.refused = None
        for event in self.events:
            self.state = game.evolve(self.state, event)
        return True

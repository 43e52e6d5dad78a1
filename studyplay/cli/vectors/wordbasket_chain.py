"""Words and cards: what is thrown on which field, and how a word is spelt."""

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Final

from studyplay.cli.vectors.reading import count, text, truth
from studyplay.cli.vectors.verdict import Fact, Facts, Json, NotUnderstood
from studyplay.cli.vectors.wordbasket_game import (
    Played,
    card,
    error_fact,
    field_fact,
    hand_of,
    letters,
    rules_of,
    state,
)
from studyplay.engines.core import Seat
from studyplay.engines.wordbasket.actions import Throw
from studyplay.engines.wordbasket.rules import Enforcement
from studyplay.words import kana

Given = Mapping[str, Json]

PREVIOUS: Final = ("previous", "own_previous", "last_word")
MANY: Final = 5
OTHERS: Final = ("わ",)

SPELT: Final[Mapping[str, Callable[[str], Json]]] = {
    "length": kana.length,
    "start": kana.head,
    "end": kana.tail,
    "fold": kana.fold,
    "kana": str,
}
"""What can be said of a reading."""


def thrown(given: Given) -> Facts:
    """A word with a card: the letter that it opens, or the rule that it breaks.

    ``last``: it is the last card; ``previous``: the player's own last word.
    """
    rules = replace(rules_of(given), enforcement=Enforcement.STRICT)
    thrown_card = card(given["card"], "card")
    held = count(given["hand"], "hand") if "hand" in given else MANY
    last = truth(given.get("last", held == 1), "last")
    hand = hand_of(1 if last else max(held, 2), thrown_card)
    start = state(letters(given["field"], "field"), hand, OTHERS)
    value = next((text(given[key], key) for key in PREVIOUS if key in given), "")
    played = Played(rules, replace(start, said=(value and kana.normalise(value), "")))
    valid = played.act(0, Throw(text(given["word"], "word"), thrown_card, start.seq))
    error = error_fact(played.refused)
    opens = field_fact(played.state.field)
    return {
        "result": opens if valid else error,
        "error": error,
        "field": opens,
        "valid": Fact(valid),
        "ok": Fact(valid),
    }


def spelt(given: Given) -> Facts:
    """What the rules see in a word, or in each word of a list."""
    value = next(each for key, each in given.items() if key in {*SPELT, "word", "words"})
    try:
        if isinstance(value, str):
            word = kana.normalise(value)
            return {name: Fact(tell(word)) for name, tell in SPELT.items()}
        if isinstance(value, list):
            words = [kana.normalise(text(each, "word")) for each in value]
            return {name: Fact([tell(word) for word in words]) for name, tell in SPELT.items()}
    except kana.NotKana as error:
        raise NotUnderstood(str(error)) from error
    raise NotUnderstood(f"{value!r}, neither a word nor a list of words")


def lengths(given: Given) -> Facts:
    """The lengths that a handicap asks for."""
    handicap = rules_of(given).handicap(Seat(0))
    return {
        "min_len": Fact(handicap.shortest),
        "min_last": Fact(handicap.shortest_last),
    }

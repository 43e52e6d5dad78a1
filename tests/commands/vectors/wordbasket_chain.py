"""Words and cards: throws, and the letters of a word."""

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Final

from studyplay.engines.core import Seat
from studyplay.engines.wordbasket.actions import Throw
from studyplay.engines.wordbasket.rules import Enforcement
from studyplay.words import kana
from tests.commands.vectors.json_values import read_bool, read_count, read_text
from tests.commands.vectors.verdict import Fact, Facts, Json, UnsupportedVector
from tests.commands.vectors.wordbasket_setup import (
    WordBasketTable,
    build_hand,
    build_state,
    error_fact,
    field_fact,
    parse_rules,
    read_card,
    read_field_letters,
)

VectorInput = Mapping[str, Json]

PREVIOUS_KEYS: Final = ("previous", "own_previous", "last_word")
MANY: Final = 5
OTHERS: Final = ("わ",)

READING_FACTS: Final[Mapping[str, Callable[[str], Json]]] = {
    "length": kana.length,
    "start": kana.head,
    "end": kana.tail,
    "fold": kana.fold,
    "kana": str,
}
"""Facts about a reading."""


def answer_throw(given: VectorInput) -> Facts:
    """Throw a card with a word: the letter that follows, or the violation.

    ``last``: it is the last card; ``previous``: the player's own previous word.
    """
    rules = replace(parse_rules(given), enforcement=Enforcement.STRICT)
    thrown_card = read_card(given["card"], "card")
    held = read_count(given["hand"], "hand") if "hand" in given else MANY
    last = read_bool(given.get("last", held == 1), "last")
    hand = build_hand(1 if last else max(held, 2), thrown_card)
    start = build_state(read_field_letters(given["field"], "field"), hand, OTHERS)
    value = next((read_text(given[key], key) for key in PREVIOUS_KEYS if key in given), "")
    played = WordBasketTable(rules, replace(start, said=(value and kana.normalise(value), "")))
    valid = played.apply_action(0, Throw(read_text(given["word"], "word"), thrown_card, start.seq))
    error = error_fact(played.violation)
    opens = field_fact(played.state.field)
    return {
        "result": opens if valid else error,
        "error": error,
        "field": opens,
        "valid": Fact(valid),
        "ok": Fact(valid),
    }


def answer_spelling(given: VectorInput) -> Facts:
    """Return facts about a word, or about each word of a list."""
    value = next(each for key, each in given.items() if key in {*READING_FACTS, "word", "words"})
    try:
        if isinstance(value, str):
            word = kana.normalise(value)
            return {name: Fact(tell(word)) for name, tell in READING_FACTS.items()}
        if isinstance(value, list):
            words = [kana.normalise(read_text(each, "word")) for each in value]
            return {
                name: Fact([tell(word) for word in words]) for name, tell in READING_FACTS.items()
            }
    except kana.NotKana as error:
        raise UnsupportedVector(str(error)) from error
    raise UnsupportedVector(f"{value!r}, neither a word nor a list of words")


def answer_lengths(given: VectorInput) -> Facts:
    """Return the word lengths that a handicap requires."""
    handicap = parse_rules(given).lengths_for(Seat(0))
    return {
        "min_len": Fact(handicap.shortest),
        "min_last": Fact(handicap.shortest_last),
    }

"""How much a look-up reveals; it decides how the next play is counted (SCR-8.2)."""

from enum import StrEnum


class Aid(StrEnum):
    """What a look-up revealed, weakest first.

    ``CHECK``: whether a word that the player entered is valid.  The steps of the hint ladder are
    that a word exists, its position, its meaning, its first letter, and the word.
    ``PATTERN``: the words that match a pattern.
    """

    CHECK = "check"
    THERE = "there"
    WHERE = "where"
    MEANING = "meaning"
    FIRST = "first"
    PATTERN = "pattern"
    WORD = "word"


RUNGS = (Aid.THERE, Aid.WHERE, Aid.MEANING, Aid.FIRST, Aid.WORD)
"""The steps of the hint ladder, weakest first."""


def more(one: Aid | None, other: Aid) -> Aid:
    """Return the stronger of two aids; ``None`` is weaker than any."""
    order = tuple(Aid)
    return other if one is None else max(one, other, key=order.index)

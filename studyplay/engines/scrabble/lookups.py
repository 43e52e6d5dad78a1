"""How much a look-up tells: what a play after it counts as (SCR-8.2)."""

from enum import StrEnum


class Aid(StrEnum):
    """What the dictionary told, the least first.

    ``CHECK``: whether a word of the player's own may be laid.  ``THERE`` to ``WORD`` are the
    rungs of the ladder: that there is a word, where, what it means, its first letter, the word.
    ``PATTERN``: the words that fit a pattern.
    """

    CHECK = "check"
    THERE = "there"
    WHERE = "where"
    MEANING = "meaning"
    FIRST = "first"
    PATTERN = "pattern"
    WORD = "word"


RUNGS = (Aid.THERE, Aid.WHERE, Aid.MEANING, Aid.FIRST, Aid.WORD)
"""The ladder from the lowest rung up."""


def more(one: Aid | None, other: Aid) -> Aid:
    """The one of both that tells more."""
    order = tuple(Aid)
    return other if one is None else max(one, other, key=order.index)

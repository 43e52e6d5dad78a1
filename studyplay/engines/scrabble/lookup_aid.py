"""How much a look-up reveals; it decides how the next play is counted (SCR-8.2)."""

from enum import StrEnum


class LookupAid(StrEnum):
    """What a look-up revealed, weakest first.

    ``CHECK``: whether a word that the player entered is valid.  The steps of the hint ladder are
    that a word exists, its position, its meaning, its first letter, and the word.
    ``PATTERN``: the words that match a pattern.
    """

    CHECK = "check"
    EXISTS = "there"
    POSITION = "where"
    MEANING = "meaning"
    FIRST_LETTER = "first"
    PATTERN = "pattern"
    WORD = "word"


HINT_LADDER_AIDS = (
    LookupAid.EXISTS,
    LookupAid.POSITION,
    LookupAid.MEANING,
    LookupAid.FIRST_LETTER,
    LookupAid.WORD,
)
"""The steps of the hint ladder, weakest first."""


def stronger_aid(one: LookupAid | None, other: LookupAid) -> LookupAid:
    """Return the stronger of two aids; ``None`` is weaker than any."""
    order = tuple(LookupAid)
    return other if one is None else max(one, other, key=order.index)

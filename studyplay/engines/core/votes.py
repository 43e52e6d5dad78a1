"""Counting votes on words that no dictionary has; abstentions do not count."""

from collections.abc import Callable
from enum import Enum, auto
from typing import TypeAlias


class Verdict(Enum):
    """What a vote came to.

    ``SET_ASIDE``: the votes that were given do not decide.  The word is not allowed, and nobody
    is punished for it.
    """

    ALLOWED = auto()
    REFUSED = auto()
    SET_ASIDE = auto()


Outcome: TypeAlias = Callable[[int, int], Verdict]
"""The verdict of so many votes for a word and so many against it."""


def decided(outcome: Outcome, agreed: int, against: int, missing: int) -> Verdict | None:
    """The verdict if the *missing* votes cannot change it, else ``None``.

    Each of the missing votes may still be for the word, against it, or an abstention.
    """
    possible = {
        outcome(agreed + more, against + less)
        for more in range(missing + 1)
        for less in range(missing + 1 - more)
    }
    return possible.pop() if len(possible) == 1 else None

"""Vote counting for words that are not in the dictionary; abstentions do not count."""

from collections.abc import Callable
from enum import Enum, auto
from typing import TypeAlias


class Verdict(Enum):
    """The result of a vote.

    ``SET_ASIDE``: the votes do not decide.  The word is not allowed, and there is no penalty.
    """

    ALLOWED = auto()
    REFUSED = auto()
    SET_ASIDE = auto()


VoteRule: TypeAlias = Callable[[int, int], Verdict]
"""Returns the verdict for the numbers of votes for and against a word."""


def early_verdict(rule: VoteRule, in_favour: int, against: int, missing: int) -> Verdict | None:
    """Return the verdict if the *missing* votes cannot change it, else ``None``.

    Each missing vote may be for the word, against it, or an abstention.
    """
    possible = {
        rule(in_favour + more, against + less)
        for more in range(missing + 1)
        for less in range(missing + 1 - more)
    }
    return possible.pop() if len(possible) == 1 else None

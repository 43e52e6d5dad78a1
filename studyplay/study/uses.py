"""One log of words for all games and drills (rules.md H.1).

A *use* says what happened between one learner and one word.  *New* is not stored: it is the
first use of a lemma in a learner's log.  Assisted uses are no proof of recall.
"""

from dataclasses import dataclass
from enum import StrEnum

from studyplay.engines.core import Seat


class Role(StrEnum):
    """How the learner met the word."""

    PLAYED = "played"
    FORMED = "formed"
    SEEN = "seen"
    MISSED = "missed"
    REJECTED = "rejected"
    CHALLENGED_OK = "challenged-ok"
    CHALLENGED_BAD = "challenged-bad"
    LOOKED_UP = "looked-up"


@dataclass(frozen=True, slots=True)
class Use:
    """One word in one role for one seat.

    ``word`` is in lower case (for a look-up: what was searched).  ``rack`` is what the seat
    held when it happened, sorted tiles, empty where it does not matter.
    """

    seat: Seat
    word: str
    role: Role
    assisted: bool = False
    points: int | None = None
    rack: str = ""

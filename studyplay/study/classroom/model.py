"""Who is who in a class, and in the house."""

from dataclasses import dataclass
from datetime import datetime, timedelta
from enum import StrEnum
from typing import Final

from studyplay.words.model import Level

GRACE: Final = timedelta(hours=1)
"""When a class is closed, work that has been begun may be finished for so long."""


class Rank(StrEnum):
    """What somebody may do in this installation.

    The owner set it up and may do everything; a teacher may open classes.
    """

    OWNER = "owner"
    TEACHER = "teacher"
    LEARNER = "learner"


class Role(StrEnum):
    """What somebody is in one class; the same person may be a learner in another."""

    TEACHER = "teacher"
    LEARNER = "learner"


class Standing(StrEnum):
    """Whether a member has asked to come in, is in, or was sent out or left."""

    ASKED = "asked"
    IN = "in"
    OUT = "out"


class Joining(StrEnum):
    """What becomes of who comes with the code: in at once, asked for first, or turned away."""

    OPEN = "open"
    ASK = "ask"
    CLOSED = "closed"


@dataclass(frozen=True, slots=True)
class Classroom:
    """A class.  ``code`` is upper case, ``None`` if nobody can come in by one any more.

    The code works before ``code_until``; afterwards a teacher renews it.

    ``zone`` is the IANA name of the time zone in which its dates are meant.  After ``keep_until``
    the class and what its members did in it is purged.
    """

    id: str
    name: str
    code: str | None
    joining: Joining
    zone: str
    level: Level
    opened_at: datetime
    keep_until: datetime
    closed_at: datetime | None = None
    code_until: datetime | None = None

    def has_valid_code(self, at: datetime) -> bool:
        """Whether somebody can come in by the code at *at*."""
        return self.code is not None and self.code_until is not None and at < self.code_until

    @property
    def is_closed(self) -> bool:
        """Whether it is over: it can be looked at, and nothing in it changes any more."""
        return self.closed_at is not None


@dataclass(frozen=True, slots=True)
class Member:
    """Somebody in a class; ``called`` is the name there, which the teacher may change."""

    learner_id: int
    role: Role
    standing: Standing
    called: str
    since: datetime

    @property
    def learns(self) -> bool:
        """Whether they are in as a learner."""
        return self.standing is Standing.IN and self.role is Role.LEARNER

    @property
    def teaches(self) -> bool:
        """Whether they are in to teach."""
        return self.standing is Standing.IN and self.role is Role.TEACHER

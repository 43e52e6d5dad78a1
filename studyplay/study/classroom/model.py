"""Classes, their members, and the ranks of people on the server."""

from dataclasses import dataclass
from datetime import datetime, timedelta
from enum import StrEnum
from typing import Final

from studyplay.words.model import Level

CLOSING_GRACE: Final = timedelta(hours=1)
"""After a class is closed, work in progress may be finished for this long."""


class Rank(StrEnum):
    """The rank of a person on this server.

    The owner set it up and may do everything; teachers may open classes.
    """

    OWNER = "owner"
    TEACHER = "teacher"
    LEARNER = "learner"


class ClassRole(StrEnum):
    """A person's role in one class; it may differ between classes."""

    TEACHER = "teacher"
    LEARNER = "learner"


class MembershipStatus(StrEnum):
    """Whether a member asked to join, is in the class, or left or was removed."""

    ASKED = "asked"
    IN = "in"
    OUT = "out"


class JoinPolicy(StrEnum):
    """What the class code does: join at once, ask the teacher to join, or nothing."""

    OPEN = "open"
    ASK = "ask"
    CLOSED = "closed"


@dataclass(frozen=True, slots=True)
class Classroom:
    """A class.

    ``code`` is the upper-case join code, ``None`` if joining by code is disabled.  It is valid
    until ``code_until``; afterwards a teacher renews it.  ``zone`` is the IANA name of the time
    zone of its dates.  After ``keep_until`` the class and the work of its members are deleted.
    """

    id: str
    name: str
    code: str | None
    joining: JoinPolicy
    zone: str
    level: Level
    opened_at: datetime
    keep_until: datetime
    closed_at: datetime | None = None
    code_until: datetime | None = None

    def has_valid_code(self, at: datetime) -> bool:
        """Whether the join code is valid at *at*."""
        return self.code is not None and self.code_until is not None and at < self.code_until

    @property
    def is_closed(self) -> bool:
        """Whether the class is closed, which makes it read-only."""
        return self.closed_at is not None


@dataclass(frozen=True, slots=True)
class Member:
    """A member of a class.  ``called`` is the name in this class; the teacher may change it."""

    learner_id: int
    role: ClassRole
    standing: MembershipStatus
    called: str
    since: datetime

    @property
    def is_learner(self) -> bool:
        """Whether the member is in the class as a learner."""
        return self.standing is MembershipStatus.IN and self.role is ClassRole.LEARNER

    @property
    def is_teacher(self) -> bool:
        """Whether the member is in the class as a teacher."""
        return self.standing is MembershipStatus.IN and self.role is ClassRole.TEACHER

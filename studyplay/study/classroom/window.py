"""The time window of an assignment."""

from dataclasses import dataclass
from datetime import datetime
from enum import StrEnum
from typing import Final


class AssignmentPhase(StrEnum):
    """The phase of an assignment."""

    NOT_YET = "not-yet"
    OPEN = "open"
    LATE = "late"
    OVER = "over"


STARTABLE_PHASES: Final = frozenset({AssignmentPhase.OPEN, AssignmentPhase.LATE})
"""Phases in which an attempt can be started."""


@dataclass(frozen=True, slots=True)
class AssignmentWindow:
    """Open from ``opens_at`` to ``due_at``, then late until ``late_until`` if it is set.

    All times are aware datetimes.  The end of each interval is exclusive.
    """

    opens_at: datetime
    due_at: datetime
    late_until: datetime | None = None

    def phase(self, at: datetime) -> AssignmentPhase:
        """Return the phase at *at*."""
        if at < self.opens_at:
            return AssignmentPhase.NOT_YET
        if at < self.due_at:
            return AssignmentPhase.OPEN
        if self.late_until is not None and at < self.late_until:
            return AssignmentPhase.LATE
        return AssignmentPhase.OVER

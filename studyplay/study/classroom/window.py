"""When an assignment can be done."""

from dataclasses import dataclass
from datetime import datetime
from enum import StrEnum
from typing import Final


class Phase(StrEnum):
    """Where the clock of an assignment stands."""

    NOT_YET = "not-yet"
    OPEN = "open"
    LATE = "late"
    OVER = "over"


MAY_BEGIN: Final = frozenset({Phase.OPEN, Phase.LATE})
"""Where the clock stands while something can be begun."""


@dataclass(frozen=True, slots=True)
class Window:
    """From ``opens_at`` to ``due_at``; then late until ``late_until``, if late work is taken.

    All are aware times, and each is outside the stretch that it ends.
    """

    opens_at: datetime
    due_at: datetime
    late_until: datetime | None = None

    def phase(self, at: datetime) -> Phase:
        """Where the clock stands at *at*."""
        if at < self.opens_at:
            return Phase.NOT_YET
        if at < self.due_at:
            return Phase.OPEN
        if self.late_until is not None and at < self.late_until:
            return Phase.LATE
        return Phase.OVER

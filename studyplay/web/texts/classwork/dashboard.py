"""Texts of the class dashboard."""

from collections.abc import Mapping
from typing import Final

from studyplay.services.classes.dashboard import DashboardPeriod
from studyplay.web.i18n import LazyText, lazy

PERIODS: Final[Mapping[DashboardPeriod, LazyText]] = {
    DashboardPeriod.WEEK: lazy("Last 7 days"),
    DashboardPeriod.MONTH: lazy("Last 4 weeks"),
    DashboardPeriod.ALL: lazy("All"),
}

RESULT_COLUMNS: Final = (
    lazy("Name"),
    lazy("Work"),
    lazy("Attempt"),
    lazy("Begun"),
    lazy("Handed in"),
    lazy("Late"),
    lazy("Right"),
    lazy("Asked"),
    lazy("Not known"),
    lazy("Counts"),
)

WORD_COLUMNS: Final = (
    lazy("Word"),
    lazy("Learners asked"),
    lazy("Knew it alone"),
    lazy("Had help"),
    lazy("Written instead"),
)


def percentage(part: int, whole: int) -> int | None:
    """*part* of *whole* in per cent, rounded; ``None`` if *whole* is 0."""
    return round(100 * part / whole) if whole else None

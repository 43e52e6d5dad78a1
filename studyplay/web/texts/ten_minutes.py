"""Texts of today's ten minutes: kinds of drills, and rough time intervals."""

from collections.abc import Mapping
from datetime import timedelta
from typing import Final

from studyplay.study.drill.tasks import Task
from studyplay.web.i18n import Lazy, gettext, lazy, ngettext

KINDS: Final[Mapping[Task, tuple[str, Lazy]]] = {
    Task.DEFINITION: ("book", lazy("by their meaning")),
    Task.MISSING: ("keyboard", lazy("by their spelling")),
    Task.WHOLE: ("rack", lazy("by their letters")),
    Task.READING: ("book", lazy("by what they mean, in Japanese")),
}
"""Icon and button text by task."""

WEEKS: Final = timedelta(days=14)
MONTHS: Final = timedelta(days=60)


def interval(time: timedelta) -> str:
    """Format a rough time span from now: tomorrow, in 5 days, in 3 weeks."""
    days = time.days if time.seconds < 43_200 else time.days + 1
    if days < 1:
        return gettext("later today")
    if days == 1:
        return gettext("tomorrow")
    if time < WEEKS:
        return ngettext("in %(num)s day", "in %(num)s days", days)
    if time < MONTHS:
        return ngettext("in %(num)s week", "in %(num)s weeks", round(days / 7))
    return ngettext("in %(num)s month", "in %(num)s months", round(days / 30))

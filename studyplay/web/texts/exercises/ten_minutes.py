"""Texts of today's ten minutes: kinds of drills, and rough time intervals."""

from collections.abc import Mapping
from datetime import timedelta
from typing import Final

from studyplay.study.drill.tasks import TaskKind
from studyplay.web.i18n import LazyText, gettext, lazy, ngettext

TASK_PROMPTS: Final[Mapping[TaskKind, tuple[str, LazyText]]] = {
    TaskKind.DEFINITION: ("book", lazy("by their meaning")),
    TaskKind.MISSING: ("keyboard", lazy("by their spelling")),
    TaskKind.WHOLE: ("rack", lazy("by their letters")),
    TaskKind.READING: ("book", lazy("by what they mean, in Japanese")),
}
"""Icon and button text by task."""

MAX_SPAN_IN_DAYS: Final = timedelta(days=14)
MAX_SPAN_IN_WEEKS: Final = timedelta(days=60)


def format_interval(time: timedelta) -> str:
    """Format a rough time span from now: tomorrow, in 5 days, in 3 weeks."""
    days = time.days if time.seconds < 43_200 else time.days + 1
    if days < 1:
        return gettext("later today")
    if days == 1:
        return gettext("tomorrow")
    if time < MAX_SPAN_IN_DAYS:
        return ngettext("in %(num)s day", "in %(num)s days", days)
    if time < MAX_SPAN_IN_WEEKS:
        return ngettext("in %(num)s week", "in %(num)s weeks", round(days / 7))
    return ngettext("in %(num)s month", "in %(num)s months", round(days / 30))

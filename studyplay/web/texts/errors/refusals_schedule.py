"""Messages for refusals about the review schedule."""

from collections.abc import Mapping
from typing import Final

from studyplay.web.i18n import LazyText, lazy

SCHEDULE: Final[Mapping[str, LazyText]] = {
    "schedule.nothing-due": lazy("There are no words left for today."),
    "schedule.nothing-fits": lazy("Today's words do not suit any drill; look at them instead."),
}

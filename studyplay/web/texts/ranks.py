"""Names of the ranks (permissions) on this server."""

from collections.abc import Mapping
from typing import Final

from studyplay.study.classroom.model import Rank
from studyplay.web.i18n import LazyText, lazy

RANK_NAMES: Final[Mapping[Rank, LazyText]] = {
    Rank.OWNER: lazy("Owner"),
    Rank.TEACHER: lazy("Teacher"),
    Rank.LEARNER: lazy("Learner"),
}

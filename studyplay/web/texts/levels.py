"""Descriptions of the levels, with a comparable examination."""

from dataclasses import dataclass
from typing import Final

from studyplay.web.i18n import LazyText, lazy
from studyplay.words.model import Level


@dataclass(frozen=True, slots=True)
class LevelText:
    """Texts of a level.  ``exam`` is a roughly comparable examination."""

    level: Level
    line: LazyText
    exam: LazyText


LEARNER_LEVELS: Final = (
    LevelText(Level.A1, lazy("First words: family, food, numbers"), lazy("about EIKEN Grade 3")),
    LevelText(
        Level.A2, lazy("Everyday life: school, shopping, trips"), lazy("about EIKEN Grade Pre-2")
    ),
    LevelText(
        Level.B1, lazy("Work, news and stories in simple English"), lazy("about EIKEN Grade 2")
    ),
    LevelText(
        Level.B2,
        lazy("Novels and newspapers, with a little help"),
        lazy("about EIKEN Grade Pre-1"),
    ),
    LevelText(Level.C1, lazy("Almost any text, at ease"), lazy("about EIKEN Grade 1")),
    LevelText(Level.C2, lazy("Rare and literary words too"), lazy("above EIKEN Grade 1")),
)
"""Levels that a learner can choose.  Level X is for words only."""

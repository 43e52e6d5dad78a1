"""The schedule card of one word for one learner."""

from dataclasses import dataclass
from datetime import datetime
from typing import Final

from studyplay.words.model import Level

MAX_COUNTED_SOURCES: Final = 4
"""Length of ``counted``; no learner is in more games and drills at the same time."""


@dataclass(frozen=True, slots=True)
class ScheduleCard:
    """The schedule of a word with at least one piece of evidence.

    ``stability`` is the number of days until the recall probability falls to 90 %.
    ``difficulty`` is from 1 to 10, ``last_at`` is the time of the last change of either.
    ``failed`` counts failures: not recalled, done with help, challenged in vain or looked up.
    ``known``: the learner marked the word as known, so it is not asked.  ``counted`` are the
    last games and drills that were counted.  ``before`` is the card before its last change, for
    undo.

    Two fields reflect the word log and are not affected by undo: ``learnt``, the word was played
    without help at least once, and ``missed_at``, the time of the last miss, if any.
    """

    lang: str
    lemma: str
    level: Level
    stability: float
    difficulty: float
    last_at: datetime
    due_at: datetime
    failed: int = 0
    known: bool = False
    counted: tuple[str, ...] = ()
    learnt: bool = False
    missed_at: datetime | None = None
    before: "ScheduleCard | None" = None

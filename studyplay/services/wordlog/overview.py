"""Overview of a word log: totals, growth and uses per day.

It reads stored totals, so its cost does not depend on the size of the log.  The totals are updated
first; if the disk is full, the old totals are shown.
"""

import logging
from collections.abc import Mapping
from dataclasses import dataclass, replace
from datetime import date, datetime

from sqlalchemy import Connection
from sqlalchemy.exc import OperationalError

from studyplay.services.days import day_of
from studyplay.services.drilling import schedule
from studyplay.services.studio import Studio
from studyplay.services.wordlog import mistakes
from studyplay.store import sums
from studyplay.store.learners import Learner
from studyplay.store.sums import Totals
from studyplay.store.sureness import fading_unless_aside, sureness
from studyplay.study.spelling.fingerprint import Share
from studyplay.study.wordlog.growth import Growth, growth, spans
from studyplay.study.wordlog.sureness import Sureness
from studyplay.study.wordlog.tallies import Kind

log = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class Overview:
    """``uses`` is the number of uses by day; days without uses are left out."""

    totals: Totals
    sureness: Sureness
    growth: Growth
    mistakes: tuple[Share, ...]
    uses: Mapping[date, int]
    today: date


def bring_up(studio: Studio, learner: Learner) -> None:
    """Update the learner's totals from new word uses; cheap if there are none."""
    try:
        while _is_behind(studio, learner):
            with studio.database.writing() as connection:
                sums.bring_up(connection, learner.id, day_of)
    except OperationalError as error:
        log.warning("could not update the totals of a word log: %s", error.orig)


def _is_behind(studio: Studio, learner: Learner) -> bool:
    with studio.database.reading() as connection:
        return sums.is_behind(connection, learner.id)


def read(studio: Studio, learner: Learner, since: date, at: datetime) -> Overview:
    """Return the overview, with the uses of each day from *since* on."""
    bring_up(studio, learner)
    schedule.catch_up(studio, learner)
    today, shares = day_of(at), mistakes.lately(studio, learner, at)
    with studio.database.reading() as connection:
        uses = sums.days(connection, learner.id, [Kind.USES], since)
        return Overview(
            totals=sums.read_totals(connection, learner.id),
            sureness=_sureness(connection, learner, at),
            growth=_growth(connection, learner, today),
            mistakes=shares,
            uses={key.day: number for key, number in uses},
            today=today,
        )


def _sureness(connection: Connection, learner: Learner, at: datetime) -> Sureness:
    """Count words by confidence.  Fading words that are never asked are counted separately."""
    found = sureness(connection, learner.id, at)
    if schedule.is_asked_all(learner, "ja"):
        return found
    idle = fading_unless_aside(connection, learner.id, "ja", at)
    return replace(found, fading=found.fading - idle, idle=idle)


def _growth(connection: Connection, learner: Learner, today: date) -> Growth:
    first = sums.first_day(connection, learner.id) or today
    periods = spans(first, today)
    return growth(periods, sums.brought(connection, learner.id, periods.first, periods.step))

"""Deletion of accounts that were created and never used."""

import logging
from datetime import datetime, timedelta
from typing import Final

from studyplay.services.people import devices
from studyplay.services.studio import Studio
from studyplay.store import idle

log = logging.getLogger(__name__)

PATIENCE: Final = timedelta(days=30)
"""Time since the last visit after which an unused account is deleted."""

AT_ONCE: Final = 200
"""Accounts deleted in one transaction; other writers run in between."""


def purge(studio: Studio, at: datetime) -> int:
    """Delete unused accounts whose last visit is long before *at*; return their number.

    Does nothing while streams are open, because sweeping the database files blocks writers.
    """
    if studio.hall.hub.streams:
        return 0
    count = 0
    while gone := _some(studio, at - PATIENCE):
        for learner_id in gone:
            devices.ask_anew(studio, learner_id)
        count += len(gone)
    if count:
        log.info("purged %d accounts that were never used", count)
        studio.database.sweep()
    return count


def _some(studio: Studio, since: datetime) -> tuple[int, ...]:
    with studio.database.writing() as connection:
        return idle.forget(connection, since, AT_ONCE)

"""Accounts that were made and never used: the prankster's five hundred, and a forgotten try."""

import logging
from datetime import datetime, timedelta
from typing import Final

from studyplay.services.people import devices
from studyplay.services.studio import Studio
from studyplay.store import idle

log = logging.getLogger(__name__)

PATIENCE: Final = timedelta(days=30)
"""So long after the last visit an account stays with which nothing was done."""

AT_ONCE: Final = 200
"""Accounts deleted in one transaction; whoever plays meanwhile gets in between."""


def purge(studio: Studio, at: datetime) -> int:
    """Delete the accounts that did nothing and were last here long before *at*; how many.

    Nothing is deleted while pages listen: what is swept out of the files keeps writers waiting.
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

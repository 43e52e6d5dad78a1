"""Deletion of accounts that were created and never used."""

import logging
from datetime import datetime, timedelta
from typing import Final

from studyplay.services.app_context import AppContext
from studyplay.services.people import devices
from studyplay.store import inactive_learners

log = logging.getLogger(__name__)

UNUSED_ACCOUNT_RETENTION: Final = timedelta(days=30)
"""Time since the last visit after which an unused account is deleted."""

BATCH_SIZE: Final = 200
"""Accounts deleted in one transaction; other writers run in between."""


def purge_unused_accounts(context: AppContext, at: datetime) -> int:
    """Delete unused accounts whose last visit is long before *at*; return their number.

    Does nothing while streams are open, because sweeping the database files blocks writers.
    """
    if context.table_registry.hub.stream_count:
        return 0
    count = 0
    while gone := _delete_batch(context, at - UNUSED_ACCOUNT_RETENTION):
        for learner_id in gone:
            devices.invalidate_sign_ins(context, learner_id)
        count += len(gone)
    if count:
        log.info("purged %d accounts that were never used", count)
        context.database.vacuum()
    return count


def _delete_batch(context: AppContext, since: datetime) -> tuple[int, ...]:
    with context.database.write_transaction() as connection:
        return inactive_learners.delete_inactive_learners(connection, since, BATCH_SIZE)

"""Established accounts: those that are unlikely to be created in bulk by a script."""

from datetime import datetime, timedelta
from typing import Final

from studyplay.services.app_context import AppContext
from studyplay.store import classes, learners
from studyplay.store.learners import Learner
from studyplay.study.classroom.model import MembershipStatus, Rank

MIN_ACCOUNT_AGE: Final = timedelta(days=1)


def is_established(context: AppContext, learner: Learner, at: datetime) -> bool:
    """Return whether *learner* is at least a day old, is in a class, or has a rank.

    Played games do not count: a script can play one against bots at once.
    """
    if learner.rank is not Rank.LEARNER:
        return True
    with context.database.read_transaction() as connection:
        if learners.find_learner(connection, learner.id) is None:
            return False  # deleted concurrently
        if at - learners.find_joined_at(connection, learner.id) >= MIN_ACCOUNT_AGE:
            return True
        attended = classes.list_classes_of_learner(connection, learner.id)
    return any(member.standing is MembershipStatus.IN for _, member in attended)

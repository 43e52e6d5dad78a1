"""Established accounts: those that are unlikely to be created in bulk by a script."""

from datetime import datetime, timedelta
from typing import Final

from studyplay.services.studio import Studio
from studyplay.store import classes, learners
from studyplay.store.learners import Learner
from studyplay.study.classroom.model import Rank, Standing

SETTLES: Final = timedelta(days=1)


def is_settled(studio: Studio, learner: Learner, at: datetime) -> bool:
    """Return whether *learner* is at least a day old, is in a class, or has a rank.

    Played games do not count: a script can play one against bots at once.
    """
    if learner.rank is not Rank.LEARNER:
        return True
    with studio.database.reading() as connection:
        if learners.by_id(connection, learner.id) is None:
            return False  # deleted concurrently
        if at - learners.joined_at(connection, learner.id) >= SETTLES:
            return True
        attended = classes.of_learner(connection, learner.id)
    return any(member.standing is Standing.IN for _, member in attended)

"""Who has settled here: an account that nobody makes by the dozen for a moment's use."""

from datetime import datetime, timedelta
from typing import Final

from studyplay.services.studio import Studio
from studyplay.store import classes, learners
from studyplay.store.learners import Learner
from studyplay.study.classroom.model import Rank, Standing

SETTLES: Final = timedelta(days=1)


def is_settled(studio: Studio, learner: Learner, at: datetime) -> bool:
    """Whether *learner* has been here for a day, is in a class, or has a rank.

    A game that was played does not count: a script plays one against robots at once.
    """
    if learner.rank is not Rank.LEARNER:
        return True
    with studio.database.reading() as connection:
        if learners.by_id(connection, learner.id) is None:
            return False  # deleted meanwhile
        if at - learners.joined_at(connection, learner.id) >= SETTLES:
            return True
        attended = classes.of_learner(connection, learner.id)
    return any(member.standing is Standing.IN for _, member in attended)

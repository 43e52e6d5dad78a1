"""Ids of learners.  No id is used twice, not even after the learner with the highest is deleted.

SQLite would reuse that id.  A new learner would then be taken for the deleted one wherever an id
outlives its learner: on a page that is still open, in a file, in a count.
"""

from typing import Final

from sqlalchemy import Connection, delete, func, insert, select

from studyplay.store.class_schema import house
from studyplay.store.schema import learners

HIGHEST_ID_SETTING: Final = "last-learner"
"""The setting with the highest id that a deleted learner may have had."""


def next_learner_id(connection: Connection) -> int:
    """Return the id of the next learner; call it in the transaction that stores the learner."""
    return _highest_id(connection) + 1


def reserve_highest_id(connection: Connection) -> None:
    """Store the highest id that is in use; call it before a learner is deleted."""
    last = _highest_id(connection)
    connection.execute(delete(house).where(house.c.key == HIGHEST_ID_SETTING))
    connection.execute(insert(house).values(key=HIGHEST_ID_SETTING, value=str(last)))


def _highest_id(connection: Connection) -> int:
    kept = connection.execute(
        select(house.c.value).where(house.c.key == HIGHEST_ID_SETTING)
    ).scalar()
    highest = connection.execute(select(func.max(learners.c.id))).scalar()
    return max(int(kept or 0), highest or 0)

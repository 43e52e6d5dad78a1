"""Ids of learners.  No id is used twice, not even after the learner with the highest is deleted.

SQLite would reuse that id.  A new learner would then be taken for the deleted one wherever an id
outlives its learner: on a page that is still open, in a file, in a count.
"""

from typing import Final

from sqlalchemy import Connection, delete, func, insert, select

from studyplay.store.class_schema import house
from studyplay.store.schema import learners

LAST: Final = "last-learner"
"""The setting with the highest id that a deleted learner may have had."""


def next_number(connection: Connection) -> int:
    """Return the id of the next learner; call it in the transaction that stores the learner."""
    return _last(connection) + 1


def keep_last(connection: Connection) -> None:
    """Store the highest id that is in use; call it before a learner is deleted."""
    last = _last(connection)
    connection.execute(delete(house).where(house.c.key == LAST))
    connection.execute(insert(house).values(key=LAST, value=str(last)))


def _last(connection: Connection) -> int:
    kept = connection.execute(select(house.c.value).where(house.c.key == LAST)).scalar()
    highest = connection.execute(select(func.max(learners.c.id))).scalar()
    return max(int(kept or 0), highest or 0)

"""The numbers of learners: none is given twice, not even when who had the highest is deleted.

SQLite alone would give it to the next newcomer, who would then be taken for somebody else
wherever a number outlives its learner: in a list on a page that is still open, a file, a count.
"""

from typing import Final

from sqlalchemy import Connection, delete, func, insert, select

from studyplay.store.class_schema import house
from studyplay.store.schema import learners

LAST: Final = "last-learner"
"""The setting that holds the highest number that a deleted learner may have had."""


def next_number(connection: Connection) -> int:
    """The number of the next new learner, within the write transaction that stores them."""
    return _last(connection) + 1


def keep_last(connection: Connection) -> None:
    """Remember what the highest number is now; to be called before a learner is deleted."""
    last = _last(connection)
    connection.execute(delete(house).where(house.c.key == LAST))
    connection.execute(insert(house).values(key=LAST, value=str(last)))


def _last(connection: Connection) -> int:
    kept = connection.execute(select(house.c.value).where(house.c.key == LAST)).scalar()
    highest = connection.execute(select(func.max(learners.c.id))).scalar()
    return max(int(kept or 0), highest or 0)

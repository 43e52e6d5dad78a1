"""The whole record of a learner, which nothing but a test reads at once."""

from sqlalchemy import Connection, select

from studyplay.store.schema import word_uses
from studyplay.store.word_log import WordUseRow
from studyplay.words.model import Level


def all_uses(connection: Connection, learner_id: int) -> tuple[WordUseRow, ...]:
    """All uses of words, the oldest first."""
    columns = [word_uses.c[name] for name in WordUseRow.__slots__]
    of_learner = select(*columns).where(word_uses.c.learner_id == learner_id)
    found = connection.execute(of_learner.order_by(word_uses.c.at, word_uses.c.id))
    return tuple(WordUseRow(**{**row, "level": Level(row["level"])}) for row in found.mappings())

"""The data of a club evening: its games, word uses, and which words were new."""

from collections.abc import Collection, Iterable
from datetime import datetime
from typing import Final

from sqlalchemy import Connection, exists, func, or_, select, true

from studyplay.store.schema import chairs, real_games, rooms, seats, word_uses
from studyplay.store.word_log import WordUseRow
from studyplay.study.wordlog.word_uses import MET_ROLES
from studyplay.words.model import Level

_HAS_CHAIR: Final = exists().where(
    chairs.c.room_id == seats.c.table_id,
    chairs.c.seat == seats.c.seat,
    chairs.c.bot.is_(None),
)
"""Whether a person has the seat in the room, though a bot may play on for them."""

_PERSON_COUNT: Final = (
    select(func.count())
    .select_from(seats)
    .where(seats.c.table_id == rooms.c.id, or_(seats.c.bot.is_(None), _HAS_CHAIR))
    .correlate(rooms)
    .scalar_subquery()
)
"""The number of people at the table of a room, including deleted ones."""

_IS_SHARED: Final = _PERSON_COUNT > 1


def list_real_game_ids_between(
    connection: Connection, start: datetime, end: datetime
) -> tuple[str, ...]:
    """Return the ids of real games opened in [*start*, *end*), in order."""
    statement = (
        select(real_games.c.id)
        .where(real_games.c.opened_at >= start, real_games.c.opened_at < end)
        .order_by(real_games.c.opened_at, real_games.c.id)
    )
    return tuple(row[0] for row in connection.execute(statement))


def list_shared_table_ids_between(
    connection: Connection, start: datetime, end: datetime
) -> tuple[str, ...]:
    """Return the ids of the tables with several people dealt in [*start*, *end*), in order."""
    statement = (
        select(rooms.c.id)
        .where(rooms.c.dealt_at >= start, rooms.c.dealt_at < end, _IS_SHARED)
        .order_by(rooms.c.dealt_at, rooms.c.id)
    )
    return tuple(row[0] for row in connection.execute(statement))


def list_game_start_times(
    connection: Connection, before: datetime, limit: int, *, shared_only: bool = False
) -> tuple[datetime, ...]:
    """Return when the last games of rooms and real boards before *before* began, the latest first.

    *shared_only* leaves out rooms in which one person played with bots only.
    """
    shown = _IS_SHARED if shared_only else true()
    found: list[datetime] = []
    for began, condition in ((rooms.c.dealt_at, shown), (real_games.c.opened_at, true())):
        statement = select(began).where(began < before, condition)
        last = statement.order_by(began.desc()).limit(limit)
        found += [row[0] for row in connection.execute(last)]
    return tuple(sorted(found, reverse=True))


def iter_word_uses(
    connection: Connection, learner_ids: Collection[int], sources: Collection[str]
) -> Iterable[tuple[int, WordUseRow]]:
    """Yield the learners' word uses in these games, each with the learner's id, in order."""
    columns = [word_uses.c[name] for name in WordUseRow.__slots__]
    statement = (
        select(word_uses.c.learner_id, *columns)
        .where(word_uses.c.learner_id.in_(learner_ids), word_uses.c.source.in_(sources))
        .order_by(word_uses.c.at, word_uses.c.id)
    )
    for learner_id, at, lang, word, lemma, level, *rest in connection.execute(statement):
        yield learner_id, WordUseRow(at, lang, word, lemma, Level(level), *rest)


def find_lemmas_met_before(
    connection: Connection, learner_ids: Collection[int], sources: Collection[str], at: datetime
) -> frozenset[tuple[int, str]]:
    """Return learner and lemma for the lemmas of *sources* that a learner met before *at*."""
    uses = word_uses.c
    lemmas = select(uses.lemma).where(uses.learner_id.in_(learner_ids), uses.source.in_(sources))
    statement = (
        select(uses.learner_id, uses.lemma)
        .where(uses.learner_id.in_(learner_ids), uses.lemma.in_(lemmas))
        .where(uses.role.in_(sorted(MET_ROLES)), uses.at < at)
        .distinct()
    )
    return frozenset((row[0], row[1]) for row in connection.execute(statement))

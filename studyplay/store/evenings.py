"""What a club evening is made of: its real games, what was said of words, and which were new."""

from collections.abc import Collection, Iterable
from datetime import datetime

from sqlalchemy import Connection, select

from studyplay.store.schema import real_games, rooms, word_uses
from studyplay.store.words import UseRow
from studyplay.study.wordlog.uses import MET
from studyplay.words.model import Level


def real_between(connection: Connection, start: datetime, end: datetime) -> tuple[str, ...]:
    """The ids of games on a real board opened from *start* up to but not at *end*, in order."""
    statement = (
        select(real_games.c.id)
        .where(real_games.c.opened_at >= start, real_games.c.opened_at < end)
        .order_by(real_games.c.opened_at, real_games.c.id)
    )
    return tuple(row[0] for row in connection.execute(statement))


def starts(connection: Connection, before: datetime, most: int) -> tuple[datetime, ...]:
    """When the last games of rooms and real boards began *before* then, the latest first."""
    found: list[datetime] = []
    for began in (rooms.c.dealt_at, real_games.c.opened_at):
        statement = select(began).where(began < before).order_by(began.desc()).limit(most)
        found += [row[0] for row in connection.execute(statement)]
    return tuple(sorted(found, reverse=True))


def uses_of(
    connection: Connection, learner_ids: Collection[int], sources: Collection[str]
) -> Iterable[tuple[int, UseRow]]:
    """What these learners did with words in these games, each with the learner's id, in order."""
    columns = [word_uses.c[name] for name in UseRow.__slots__]
    statement = (
        select(word_uses.c.learner_id, *columns)
        .where(word_uses.c.learner_id.in_(learner_ids), word_uses.c.source.in_(sources))
        .order_by(word_uses.c.at, word_uses.c.id)
    )
    for learner_id, at, lang, word, lemma, level, *rest in connection.execute(statement):
        yield learner_id, UseRow(at, lang, word, lemma, Level(level), *rest)


def met_before(
    connection: Connection, learner_ids: Collection[int], sources: Collection[str], at: datetime
) -> frozenset[tuple[int, str]]:
    """Which learner had met which lemma before *at*, of the lemmas that *sources* have."""
    uses = word_uses.c
    there = select(uses.lemma).where(uses.learner_id.in_(learner_ids), uses.source.in_(sources))
    statement = (
        select(uses.learner_id, uses.lemma)
        .where(uses.learner_id.in_(learner_ids), uses.lemma.in_(there))
        .where(uses.role.in_(sorted(MET)), uses.at < at)
        .distinct()
    )
    return frozenset((row[0], row[1]) for row in connection.execute(statement))

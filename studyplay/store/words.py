"""The word record: every use of a word by a learner, and what the learner decided about it."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime

from sqlalchemy import ColumnElement, Connection, Row, Select, and_, delete, func, insert, select

from studyplay.store.schema import choices, word_uses
from studyplay.words.model import Level


@dataclass(frozen=True, slots=True)
class UseRow:
    """One use.  ``source`` is the table or drill, ``seq`` the event of its log.

    ``context`` is JSON text for the page that shows it (rack, score and the like).
    """

    at: datetime
    lang: str
    word: str
    lemma: str
    level: Level
    role: str
    mode: str
    assisted: bool
    points: int | None
    source: str
    seq: int
    context: str


@dataclass(frozen=True, slots=True)
class Filter:
    """What to show of a record: a piece of the word, and exact role, level and dates.

    ``since`` is included, ``before`` is not; empty values filter nothing.
    """

    text: str = ""
    role: str = ""
    level: Level | None = None
    since: datetime | None = None
    before: datetime | None = None


@dataclass(frozen=True, slots=True)
class LemmaRow:
    """One word of the record with its sums; ``words`` are the forms met."""

    lemma: str
    level: Level
    uses: int
    first_at: datetime
    last_at: datetime


def add(connection: Connection, learner_id: int, rows: Sequence[UseRow]) -> None:
    """Add uses; one that is there already (same source, event, role and word) is left alone."""
    for row in rows:
        values = {name: getattr(row, name) for name in UseRow.__slots__}
        key = and_(
            word_uses.c.learner_id == learner_id,
            word_uses.c.source == row.source,
            word_uses.c.seq == row.seq,
            word_uses.c.role == row.role,
            word_uses.c.word == row.word,
        )
        if connection.execute(select(word_uses.c.id).where(key)).first() is None:
            connection.execute(insert(word_uses).values(learner_id=learner_id, **values))


def history(connection: Connection, learner_id: int, lemma: str) -> tuple[UseRow, ...]:
    """All uses of one lemma, the latest first."""
    statement = (
        _uses(learner_id)
        .where(word_uses.c.lemma == lemma)
        .order_by(word_uses.c.at.desc(), word_uses.c.id.desc())
    )
    return tuple(map(_use, connection.execute(statement)))


def all_uses(connection: Connection, learner_id: int) -> tuple[UseRow, ...]:
    """The whole record, the oldest first."""
    statement = _uses(learner_id).order_by(word_uses.c.at, word_uses.c.id)
    return tuple(map(_use, connection.execute(statement)))


def of_source(connection: Connection, learner_id: int, source: str) -> tuple[UseRow, ...]:
    """What one game or drill left in the record, in order."""
    statement = (
        _uses(learner_id)
        .where(word_uses.c.source == source)
        .order_by(word_uses.c.seq, word_uses.c.id)
    )
    return tuple(map(_use, connection.execute(statement)))


def search(
    connection: Connection, learner_id: int, wanted: Filter, most: int, skip: int
) -> tuple[LemmaRow, ...]:
    """The lemmas that have a use which fits *wanted*, the latest first, one page of them."""
    last = func.max(word_uses.c.at)
    statement = (
        select(
            word_uses.c.lemma,
            func.min(word_uses.c.level),
            func.count(),
            func.min(word_uses.c.at),
            last,
        )
        .where(word_uses.c.learner_id == learner_id, *_conditions(wanted))
        .group_by(word_uses.c.lemma)
        .order_by(last.desc(), word_uses.c.lemma)
        .limit(most)
        .offset(skip)
    )
    return tuple(
        LemmaRow(lemma, Level(level), uses, first, latest)
        for lemma, level, uses, first, latest in connection.execute(statement)
    )


def found(connection: Connection, learner_id: int, wanted: Filter) -> int:
    """How many lemmas ``search`` would find in all."""
    statement = select(func.count(func.distinct(word_uses.c.lemma))).where(
        word_uses.c.learner_id == learner_id, *_conditions(wanted)
    )
    return connection.execute(statement).scalar_one()


def roles(connection: Connection, learner_id: int) -> dict[str, int]:
    """How many different lemmas the learner has in each role."""
    statement = (
        select(word_uses.c.role, func.count(func.distinct(word_uses.c.lemma)))
        .where(word_uses.c.learner_id == learner_id)
        .group_by(word_uses.c.role)
    )
    return {row[0]: row[1] for row in connection.execute(statement)}


def played_unaided(connection: Connection, learner_id: int) -> frozenset[str]:
    """The lemmas that the learner has produced without help."""
    statement = select(word_uses.c.lemma).where(
        word_uses.c.learner_id == learner_id,
        word_uses.c.role == "played",
        word_uses.c.assisted.is_(False),
    )
    return frozenset(connection.execute(statement).scalars())


def choose(connection: Connection, learner_id: int, lemma: str, choice: str, at: datetime) -> None:
    """Remember *choice* for *lemma*, once."""
    unchoose(connection, learner_id, lemma, choice)
    connection.execute(
        insert(choices).values(learner_id=learner_id, lemma=lemma, choice=choice, at=at)
    )


def unchoose(connection: Connection, learner_id: int, lemma: str, choice: str) -> None:
    """Forget *choice* for *lemma*."""
    connection.execute(
        delete(choices).where(
            choices.c.learner_id == learner_id,
            choices.c.lemma == lemma,
            choices.c.choice == choice,
        )
    )


def chosen(connection: Connection, learner_id: int) -> dict[str, frozenset[str]]:
    """The lemmas under each choice."""
    statement = select(choices.c.choice, choices.c.lemma).where(choices.c.learner_id == learner_id)
    by_choice: dict[str, set[str]] = {}
    for choice, lemma in connection.execute(statement):
        by_choice.setdefault(choice, set()).add(lemma)
    return {choice: frozenset(lemmas) for choice, lemmas in by_choice.items()}


def _uses(learner_id: int) -> Select[tuple[object, ...]]:
    columns = [word_uses.c[name] for name in UseRow.__slots__]
    return select(*columns).where(word_uses.c.learner_id == learner_id)


def _use(row: Row[tuple[object, ...]]) -> UseRow:
    values = dict(zip(UseRow.__slots__, row, strict=True))
    return UseRow(**values | {"level": Level(row.level)})  # type: ignore[arg-type]  # by name


def _conditions(wanted: Filter) -> list[ColumnElement[bool]]:
    conditions: list[ColumnElement[bool]] = []
    if wanted.text:
        conditions.append(word_uses.c.word.contains(wanted.text, autoescape=True))
    if wanted.role:
        conditions.append(word_uses.c.role == wanted.role)
    if wanted.level is not None:
        conditions.append(word_uses.c.level == int(wanted.level))
    if wanted.since is not None:
        conditions.append(word_uses.c.at >= wanted.since)
    if wanted.before is not None:
        conditions.append(word_uses.c.at < wanted.before)
    return conditions

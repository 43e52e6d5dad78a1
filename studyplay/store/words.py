"""The word log: every use of a word by a learner, and the learner's decisions about words."""

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Any, Final

from sqlalchemy import (
    ColumnElement,
    Connection,
    Select,
    and_,
    case,
    delete,
    func,
    insert,
    or_,
    select,
)
from sqlalchemy.dialects import postgresql, sqlite

from studyplay.store import schedule_log, sums
from studyplay.store.schema import Instant, choices, lemma_sums, tables, word_uses
from studyplay.store.tags import tagged
from studyplay.study.wordlog.decisions import Decision
from studyplay.study.wordlog.uses import MET, Role, is_word
from studyplay.words.model import Level

level_of_lemma = func.min(word_uses.c.level)
last_met = func.max(word_uses.c.at)
first_met = func.min(case((word_uses.c.role.in_(sorted(MET)), word_uses.c.at)), type_=Instant)


@dataclass(frozen=True, slots=True)
class UseRow:
    """One use of a word; the fields are columns of ``word_uses``.

    ``source`` is the id of the table or drill, ``seq`` the number of the event in its log.
    ``context`` is JSON text with details for the page (rack, score and the like).
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
    """Selects lemmas with a use that fits all conditions; empty values select everything.

    Attributes:
        text: A part of the word or lemma.
        assisted: Only uses with help.
        level: The level of the lemma.
        since: The earliest time of the use, included.
        before: The end of the time, not included.
        new_since: The earliest time when the lemma was first played, formed or seen.
        tag: A tag that the learner put on the lemma.
    """

    text: str = ""
    role: str = ""
    assisted: bool = False
    level: Level | None = None
    since: datetime | None = None
    before: datetime | None = None
    new_since: datetime | None = None
    tag: str = ""


@dataclass(frozen=True, slots=True)
class LemmaRow:
    """One lemma with the totals of all its uses.

    ``met_at`` is when it was first played, formed or seen, ``None`` if never.  ``roles`` are
    sorted.  ``assisted``: at least one use was with help.
    """

    lemma: str
    level: Level
    uses: int
    met_at: datetime | None
    last_at: datetime
    roles: tuple[str, ...]
    assisted: bool


BATCH: Final = 500
"""Rows that one statement deletes."""

INSERT_NEW: Final = {
    "sqlite": sqlite.insert(word_uses).on_conflict_do_nothing(),
    "postgresql": postgresql.insert(word_uses).on_conflict_do_nothing(),
}
"""Inserts rows that do not exist yet; SQLAlchemy has no construct for both databases."""


def add(connection: Connection, learner_id: int, rows: Sequence[UseRow]) -> None:
    """Add uses; skip those that exist already (same source, event, role and word)."""
    add_all(connection, [(learner_id, row) for row in rows])


def add_all(connection: Connection, uses: Sequence[tuple[int, UseRow]]) -> None:
    """Add uses of several learners, each with the learner's id, in one statement.

    All games and drills use this function, so it drops everything that is not a word.
    """
    values = [
        {"learner_id": learner_id} | {name: getattr(row, name) for name in UseRow.__slots__}
        for learner_id, row in uses
        if is_word(row.word)
    ]
    if not values:
        return
    connection.execute(INSERT_NEW[connection.dialect.name], values)


def without_words(connection: Connection) -> dict[int, tuple[int, ...]]:
    """Return the ids of uses whose text is no word, by learner: earlier releases stored patterns.

    Only roles whose text is typed by the player are searched; they have an index.
    """
    uses = word_uses.c
    written = uses.role.in_([Role.LOOKED_UP, Role.REJECTED])
    found: dict[int, list[int]] = {}
    for number, learner_id, word in connection.execute(
        select(uses.id, uses.learner_id, uses.word).where(written)
    ):
        if not is_word(word):
            found.setdefault(learner_id, []).append(number)
    return {learner_id: tuple(numbers) for learner_id, numbers in found.items()}


def remove(connection: Connection, learner_id: int, numbers: Sequence[int]) -> None:
    """Delete uses, and the totals and schedule position of the learner, which are built anew."""
    for first in range(0, len(numbers), BATCH):
        batch = numbers[first : first + BATCH]
        connection.execute(delete(word_uses).where(word_uses.c.id.in_(batch)))
    sums.forget(connection, learner_id)
    schedule_log.forget(connection, learner_id)


def replace_source(
    connection: Connection, source: str, rows: Mapping[int, Sequence[UseRow]]
) -> None:
    """Replace the uses of *source* in the word logs of the learners in *rows*."""
    for learner_id, uses in rows.items():
        deleted = connection.execute(
            delete(word_uses).where(
                word_uses.c.learner_id == learner_id, word_uses.c.source == source
            )
        )
        if deleted.rowcount:
            sums.forget(connection, learner_id)
            schedule_log.forget(connection, learner_id)
        add(connection, learner_id, uses)


def history(connection: Connection, learner_id: int, lemma: str) -> tuple[UseRow, ...]:
    """Return all uses of one lemma, the latest first.

    Sorted in Python: with ORDER BY, SQLite would scan all uses by time.
    """
    statement = _uses(learner_id, word_uses.c.id).where(word_uses.c.lemma == lemma)
    rows = connection.execute(statement).all()
    latest = sorted(rows, key=lambda row: (row.at, row.id), reverse=True)
    return tuple(_use(row[:-1]) for row in latest)


def games_over(connection: Connection, learner_id: int, lemma: str) -> frozenset[str]:
    """Return the ids of the finished games among the sources of a lemma's uses."""
    statement = (
        select(tables.c.id)
        .join(word_uses, word_uses.c.source == tables.c.id)
        .where(word_uses.c.learner_id == learner_id, word_uses.c.lemma == lemma)
        .where(tables.c.ended_at.is_not(None))
    )
    return frozenset(connection.scalars(statement))


def has_language(connection: Connection, learner_id: int, lang: str) -> bool:
    """Whether the word log has words of *lang*."""
    statement = (
        select(word_uses.c.id)
        .where(word_uses.c.learner_id == learner_id, word_uses.c.lang == lang)
        .limit(1)
    )
    return connection.execute(statement).first() is not None


def lemmas_since(
    connection: Connection, learner_id: int, lang: str, since: datetime
) -> frozenset[str]:
    """Return the lemmas of *lang* that were used at *since* or later."""
    uses = word_uses.c
    statement = select(uses.lemma).where(
        uses.learner_id == learner_id, uses.at >= since, uses.lang == lang
    )
    return frozenset(connection.execute(statement).scalars())


def deck_uses(
    connection: Connection, learner_id: int, lang: str, top: Level, chosen: Collection[str]
) -> tuple[UseRow, ...]:
    """Return the uses of the lemmas of *lang* that may belong in a deck, the oldest first.

    These are the *chosen* lemmas, those ever missed, and those up to *top* that were met but never
    produced without help, according to the totals.
    """
    lemma = lemma_sums.c
    is_new = and_(lemma.met_at.is_not(None), lemma.learnt_at.is_(None), lemma.level <= int(top))
    may_belong = select(lemma.lemma).where(
        lemma.learner_id == learner_id,
        lemma.lang == lang,
        or_(lemma.missed_at.is_not(None), is_new, lemma.lemma.in_(sorted(chosen))),
    )
    uses = word_uses.c
    statement = _uses(learner_id).where(uses.lang == lang, uses.lemma.in_(may_belong))
    return tuple(map(_use, connection.execute(statement.order_by(uses.at, uses.id))))


def misspelt(
    connection: Connection, learner_id: int, among: int
) -> tuple[tuple[datetime, str, str], ...]:
    """Return time, word and context of the missed words for which the learner typed something.

    Only the last *max_uses* uses are searched, so that a long log costs no more.
    """
    uses = word_uses.c
    newest = (
        select(uses.at, uses.word, uses.context, uses.role)
        .where(uses.learner_id == learner_id)
        .order_by(uses.id.desc())
        .limit(among)
        .subquery()
    )
    statement = select(newest.c.at, newest.c.word, newest.c.context).where(
        newest.c.role == "missed", newest.c.context.contains('"typed"', autoescape=True)
    )
    return tuple((row[0], row[1], row[2]) for row in connection.execute(statement))


def search(
    connection: Connection, learner_id: int, wanted: Filter, most: int, skip: int
) -> tuple[LemmaRow, ...]:
    """Return one page of the lemmas that fit *word_filter*, the one used last first."""
    statement = (
        _lemmas(
            learner_id,
            wanted,
            word_uses.c.lemma,
            level_of_lemma,
            func.count(),
            first_met,
            last_met,
        )
        .order_by(last_met.desc(), word_uses.c.lemma)
        .limit(most)
        .offset(skip)
    )
    page = connection.execute(statement).all()
    kinds = _kinds(connection, learner_id, [row[0] for row in page])
    return tuple(
        LemmaRow(
            lemma=lemma,
            level=Level(level),
            uses=uses,
            met_at=met_at,
            last_at=last_at,
            roles=tuple(dict.fromkeys(role for role, _ in kinds[lemma])),
            assisted=any(assisted for _, assisted in kinds[lemma]),
        )
        for lemma, level, uses, met_at, last_at in page
    )


def found(connection: Connection, learner_id: int, wanted: Filter) -> int:
    """Count all lemmas that ``search_lemmas`` can find."""
    lemmas = _lemmas(learner_id, wanted, word_uses.c.lemma).subquery()
    return connection.execute(select(func.count()).select_from(lemmas)).scalar_one()


def played_unaided(connection: Connection, learner_id: int) -> frozenset[str]:
    """Return the lemmas that the learner played without help."""
    statement = select(word_uses.c.lemma).where(
        word_uses.c.learner_id == learner_id,
        word_uses.c.role == "played",
        word_uses.c.assisted.is_(False),
    )
    return frozenset(connection.execute(statement).scalars())


def choose(
    connection: Connection, learner_id: int, lemma: str, decision: Decision, at: datetime
) -> None:
    """Store *decision* for *lemma*, replacing an equal one."""
    unchoose(connection, learner_id, lemma, decision)
    connection.execute(
        insert(choices).values(learner_id=learner_id, lemma=lemma, choice=decision, at=at)
    )


def unchoose(connection: Connection, learner_id: int, lemma: str, decision: Decision) -> None:
    """Delete *decision* for *lemma*."""
    connection.execute(
        delete(choices).where(
            choices.c.learner_id == learner_id,
            choices.c.lemma == lemma,
            choices.c.choice == decision,
        )
    )


def chosen(connection: Connection, learner_id: int) -> dict[Decision, frozenset[str]]:
    """Return the lemmas by decision."""
    statement = select(choices.c.choice, choices.c.lemma).where(choices.c.learner_id == learner_id)
    by_decision: dict[Decision, set[str]] = {}
    for choice, lemma in connection.execute(statement):
        by_decision.setdefault(Decision(choice), set()).add(lemma)
    return {decision: frozenset(lemmas) for decision, lemmas in by_decision.items()}


def _lemmas(learner_id: int, wanted: Filter, *columns: Any) -> Select[Any]:
    """Select *columns* of the lemmas that fit *word_filter*, aggregated over all uses of each."""
    uses = word_uses.c
    statement = select(*columns).where(uses.learner_id == learner_id).group_by(uses.lemma)
    if conditions := _conditions(wanted):
        matching = select(uses.lemma).where(uses.learner_id == learner_id, *conditions)
        statement = statement.where(uses.lemma.in_(matching))
    if wanted.tag:
        statement = statement.where(uses.lemma.in_(tagged(learner_id, wanted.tag)))
    if wanted.level is not None:
        statement = statement.having(level_of_lemma == int(wanted.level))
    if wanted.new_since is not None:
        statement = statement.having(first_met >= wanted.new_since)
    return statement


def _kinds(
    connection: Connection, learner_id: int, lemmas: Sequence[str]
) -> dict[str, list[tuple[str, bool]]]:
    """Return role and assistance of the uses of each of *lemmas*, sorted."""
    uses = word_uses.c
    statement = (
        select(uses.lemma, uses.role, uses.assisted)
        .where(uses.learner_id == learner_id, uses.lemma.in_(lemmas))
        .distinct()
        .order_by(uses.lemma, uses.role, uses.assisted)
    )
    kinds: dict[str, list[tuple[str, bool]]] = {lemma: [] for lemma in lemmas}
    for lemma, role, assisted in connection.execute(statement):
        kinds[lemma].append((role, assisted))
    return kinds


def _uses(learner_id: int, *more: Any) -> Select[Any]:
    """Select the columns of ``WordUseRow`` in the order of its fields, then *extra_columns*."""
    columns = [word_uses.c[name] for name in UseRow.__slots__]
    return select(*columns, *more).where(word_uses.c.learner_id == learner_id)


def _use(row: Sequence[Any]) -> UseRow:
    at, lang, word, lemma, level, *rest = row
    return UseRow(at, lang, word, lemma, Level(level), *rest)


def _conditions(wanted: Filter) -> list[ColumnElement[bool]]:
    conditions: list[ColumnElement[bool]] = []
    if wanted.text:
        word, lemma = word_uses.c.word, word_uses.c.lemma
        text = wanted.text
        conditions.append(
            or_(word.contains(text, autoescape=True), lemma.contains(text, autoescape=True))
        )
    if wanted.role:
        conditions.append(word_uses.c.role == wanted.role)
    if wanted.assisted:
        conditions.append(word_uses.c.assisted.is_(True))
    if wanted.since is not None:
        conditions.append(word_uses.c.at >= wanted.since)
    if wanted.before is not None:
        conditions.append(word_uses.c.at < wanted.before)
    return conditions

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

from studyplay.store import schedule_log, totals
from studyplay.store.schema import UtcDateTime, choices, lemma_sums, tables, word_uses
from studyplay.store.tags import select_tagged_words
from studyplay.study.wordlog.decisions import WordDecision
from studyplay.study.wordlog.word_uses import MET_ROLES, UseRole, is_word
from studyplay.words.model import Level

lemma_level = func.min(word_uses.c.level)
last_used_at = func.max(word_uses.c.at)
first_met_at = func.min(
    case((word_uses.c.role.in_(sorted(MET_ROLES)), word_uses.c.at)), type_=UtcDateTime
)


@dataclass(frozen=True, slots=True)
class WordUseRow:
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
class WordLogFilter:
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


DELETE_BATCH_SIZE: Final = 500
"""Rows that one statement deletes."""

INSERT_NEW_USES: Final = {
    "sqlite": sqlite.insert(word_uses).on_conflict_do_nothing(),
    "postgresql": postgresql.insert(word_uses).on_conflict_do_nothing(),
}
"""Inserts rows that do not exist yet; SQLAlchemy has no construct for both databases."""


def add_word_uses(connection: Connection, learner_id: int, rows: Sequence[WordUseRow]) -> None:
    """Add uses; skip those that exist already (same source, event, role and word)."""
    add_word_uses_of_learners(connection, [(learner_id, row) for row in rows])


def add_word_uses_of_learners(
    connection: Connection, uses: Sequence[tuple[int, WordUseRow]]
) -> None:
    """Add uses of several learners, each with the learner's id, in one statement.

    All games and drills use this function, so it drops everything that is not a word.
    """
    values = [
        {"learner_id": learner_id} | {name: getattr(row, name) for name in WordUseRow.__slots__}
        for learner_id, row in uses
        if is_word(row.word)
    ]
    if not values:
        return
    connection.execute(INSERT_NEW_USES[connection.dialect.name], values)


def find_invalid_use_ids(connection: Connection) -> dict[int, tuple[int, ...]]:
    """Return the ids of uses whose text is no word, by learner: earlier releases stored patterns.

    Only roles whose text is typed by the player are searched; they have an index.
    """
    uses = word_uses.c
    written = uses.role.in_([UseRole.LOOKED_UP, UseRole.REJECTED])
    found: dict[int, list[int]] = {}
    for number, learner_id, word in connection.execute(
        select(uses.id, uses.learner_id, uses.word).where(written)
    ):
        if not is_word(word):
            found.setdefault(learner_id, []).append(number)
    return {learner_id: tuple(numbers) for learner_id, numbers in found.items()}


def delete_word_uses(connection: Connection, learner_id: int, use_ids: Sequence[int]) -> None:
    """Delete uses, and the totals and schedule position of the learner, which are built anew."""
    for first in range(0, len(use_ids), DELETE_BATCH_SIZE):
        batch = use_ids[first : first + DELETE_BATCH_SIZE]
        connection.execute(delete(word_uses).where(word_uses.c.id.in_(batch)))
    totals.delete_totals(connection, learner_id)
    schedule_log.reset_schedule(connection, learner_id)


def replace_uses_of_source(
    connection: Connection, source: str, rows: Mapping[int, Sequence[WordUseRow]]
) -> None:
    """Replace the uses of *source* in the word logs of the learners in *rows*."""
    for learner_id, uses in rows.items():
        deleted = connection.execute(
            delete(word_uses).where(
                word_uses.c.learner_id == learner_id, word_uses.c.source == source
            )
        )
        if deleted.rowcount:
            totals.delete_totals(connection, learner_id)
            schedule_log.reset_schedule(connection, learner_id)
        add_word_uses(connection, learner_id, uses)


def list_uses_of_lemma(
    connection: Connection, learner_id: int, lemma: str
) -> tuple[WordUseRow, ...]:
    """Return all uses of one lemma, the latest first.

    Sorted in Python: with ORDER BY, SQLite would scan all uses by time.
    """
    statement = _select_uses(learner_id, word_uses.c.id).where(word_uses.c.lemma == lemma)
    rows = connection.execute(statement).all()
    latest = sorted(rows, key=lambda row: (row.at, row.id), reverse=True)
    return tuple(_use_from_row(row[:-1]) for row in latest)


def list_finished_game_ids(connection: Connection, learner_id: int, lemma: str) -> frozenset[str]:
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


def list_lemmas_used_since(
    connection: Connection, learner_id: int, lang: str, since: datetime
) -> frozenset[str]:
    """Return the lemmas of *lang* that were used at *since* or later."""
    uses = word_uses.c
    statement = select(uses.lemma).where(
        uses.learner_id == learner_id, uses.at >= since, uses.lang == lang
    )
    return frozenset(connection.execute(statement).scalars())


def list_deck_uses(
    connection: Connection, learner_id: int, lang: str, top: Level, chosen: Collection[str]
) -> tuple[WordUseRow, ...]:
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
    statement = _select_uses(learner_id).where(uses.lang == lang, uses.lemma.in_(may_belong))
    return tuple(map(_use_from_row, connection.execute(statement.order_by(uses.at, uses.id))))


def list_recent_misspellings(
    connection: Connection, learner_id: int, max_uses: int
) -> tuple[tuple[datetime, str, str], ...]:
    """Return time, word and context of the missed words for which the learner typed something.

    Only the last *max_uses* uses are searched, so that a long log costs no more.
    """
    uses = word_uses.c
    newest = (
        select(uses.at, uses.word, uses.context, uses.role)
        .where(uses.learner_id == learner_id)
        .order_by(uses.id.desc())
        .limit(max_uses)
        .subquery()
    )
    statement = select(newest.c.at, newest.c.word, newest.c.context).where(
        newest.c.role == "missed", newest.c.context.contains('"typed"', autoescape=True)
    )
    return tuple((row[0], row[1], row[2]) for row in connection.execute(statement))


def search_lemmas(
    connection: Connection, learner_id: int, word_filter: WordLogFilter, limit: int, offset: int
) -> tuple[LemmaRow, ...]:
    """Return one page of the lemmas that fit *word_filter*, the one used last first."""
    statement = (
        _select_lemmas(
            learner_id,
            word_filter,
            word_uses.c.lemma,
            lemma_level,
            func.count(),
            first_met_at,
            last_used_at,
        )
        .order_by(last_used_at.desc(), word_uses.c.lemma)
        .limit(limit)
        .offset(offset)
    )
    page = connection.execute(statement).all()
    kinds = _load_roles(connection, learner_id, [row[0] for row in page])
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


def count_lemmas(connection: Connection, learner_id: int, word_filter: WordLogFilter) -> int:
    """Count all lemmas that ``search_lemmas`` can find."""
    lemmas = _select_lemmas(learner_id, word_filter, word_uses.c.lemma).subquery()
    return connection.execute(select(func.count()).select_from(lemmas)).scalar_one()


def list_lemmas_played_unaided(connection: Connection, learner_id: int) -> frozenset[str]:
    """Return the lemmas that the learner played without help."""
    statement = select(word_uses.c.lemma).where(
        word_uses.c.learner_id == learner_id,
        word_uses.c.role == "played",
        word_uses.c.assisted.is_(False),
    )
    return frozenset(connection.execute(statement).scalars())


def add_decision(
    connection: Connection, learner_id: int, lemma: str, decision: WordDecision, at: datetime
) -> None:
    """Store *decision* for *lemma*, replacing an equal one."""
    delete_decision(connection, learner_id, lemma, decision)
    connection.execute(
        insert(choices).values(learner_id=learner_id, lemma=lemma, choice=decision, at=at)
    )


def delete_decision(
    connection: Connection, learner_id: int, lemma: str, decision: WordDecision
) -> None:
    """Delete *decision* for *lemma*."""
    connection.execute(
        delete(choices).where(
            choices.c.learner_id == learner_id,
            choices.c.lemma == lemma,
            choices.c.choice == decision,
        )
    )


def load_decisions(connection: Connection, learner_id: int) -> dict[WordDecision, frozenset[str]]:
    """Return the lemmas by decision."""
    statement = select(choices.c.choice, choices.c.lemma).where(choices.c.learner_id == learner_id)
    by_decision: dict[WordDecision, set[str]] = {}
    for choice, lemma in connection.execute(statement):
        by_decision.setdefault(WordDecision(choice), set()).add(lemma)
    return {decision: frozenset(lemmas) for decision, lemmas in by_decision.items()}


def _select_lemmas(learner_id: int, word_filter: WordLogFilter, *columns: Any) -> Select[Any]:
    """Select *columns* of the lemmas that fit *word_filter*, aggregated over all uses of each."""
    uses = word_uses.c
    statement = select(*columns).where(uses.learner_id == learner_id).group_by(uses.lemma)
    if conditions := _filter_conditions(word_filter):
        matching = select(uses.lemma).where(uses.learner_id == learner_id, *conditions)
        statement = statement.where(uses.lemma.in_(matching))
    if word_filter.tag:
        statement = statement.where(
            uses.lemma.in_(select_tagged_words(learner_id, word_filter.tag))
        )
    if word_filter.level is not None:
        statement = statement.having(lemma_level == int(word_filter.level))
    if word_filter.new_since is not None:
        statement = statement.having(first_met_at >= word_filter.new_since)
    return statement


def _load_roles(
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


def _select_uses(learner_id: int, *extra_columns: Any) -> Select[Any]:
    """Select the columns of ``WordUseRow`` in the order of its fields, then *extra_columns*."""
    columns = [word_uses.c[name] for name in WordUseRow.__slots__]
    return select(*columns, *extra_columns).where(word_uses.c.learner_id == learner_id)


def _use_from_row(row: Sequence[Any]) -> WordUseRow:
    at, lang, word, lemma, level, *rest = row
    return WordUseRow(at, lang, word, lemma, Level(level), *rest)


def _filter_conditions(word_filter: WordLogFilter) -> list[ColumnElement[bool]]:
    conditions: list[ColumnElement[bool]] = []
    if word_filter.text:
        columns = (word_uses.c.word, word_uses.c.lemma)
        matches = (each.contains(word_filter.text, autoescape=True) for each in columns)
        conditions.append(or_(*matches))
    if word_filter.role:
        conditions.append(word_uses.c.role == word_filter.role)
    if word_filter.assisted:
        conditions.append(word_uses.c.assisted.is_(True))
    if word_filter.since is not None:
        conditions.append(word_uses.c.at >= word_filter.since)
    if word_filter.before is not None:
        conditions.append(word_uses.c.at < word_filter.before)
    return conditions

"""Totals of word logs, stored beside the log so that reading them costs the same for any length.

They are updated by row id when somebody asks for them (DECISIONS.md).  Code that deletes uses must
delete the totals of their learner.
"""

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from datetime import date, datetime, timedelta
from itertools import islice
from typing import Any, Final

import msgspec
from sqlalchemy import BigInteger, Connection, Table, delete, exists, func, select, type_coerce
from sqlalchemy.dialects import postgresql, sqlite

from studyplay.store.schema import EPOCH, day_sums, lemma_sums, record_sums, word_uses
from studyplay.study.wordlog.totals import (
    WEEKLY_KINDS,
    DailyTotalKey,
    DailyTotalKind,
    DayOf,
    LemmaTotal,
    UseGroup,
    daily_contribution,
    lemma_counts,
    merge_groups,
)
from studyplay.words.model import Level

QUARTER_HOUR_MS: Final = 15 * 60 * 1000
"""Milliseconds.  Time zone offsets are whole quarters of an hour: no quarter is in two days."""

ANY_LEVEL: Final = 0
DAYS_PER_WEEK: Final = 7
LEMMAS_PER_QUERY: Final = 2000
USES_PER_UPDATE: Final = 10_000
"""Uses that one transaction adds, in about a fifth of a second."""

INSERT_BY_DIALECT: Final[Mapping[str, Callable[[Table], Any]]] = {
    "sqlite": sqlite.insert,
    "postgresql": postgresql.insert,
}


@dataclass(frozen=True, slots=True)
class LemmaCounts:
    """Numbers of lemmas: all, met, learnt, with help (``assisted``), and by role."""

    all: int
    met: int
    learnt: int
    assisted: int
    roles: dict[str, int]


def is_outdated(connection: Connection, learner_id: int) -> bool:
    """Whether there are uses that the totals do not include yet."""
    return _last_use_id(connection, learner_id) > _load_progress(connection, learner_id)[0]


def update_totals(connection: Connection, learner_id: int, day_of: DayOf) -> None:
    """Add the uses since the last update to the totals.

    One call adds at most ``USES_PER_UPDATE`` uses, so that other writers need not wait long.
    Call it until ``is_outdated`` is false.
    """
    since, counted = _load_progress(connection, learner_id)
    until = _last_use_id_of_update(connection, learner_id, since)
    if until <= since:
        return
    span = (
        word_uses.c.learner_id == learner_id,
        word_uses.c.id > since,
        word_uses.c.id <= until,
    )
    days = Counter[DailyTotalKey]()
    for at, number in connection.execute(_select_uses_by_quarter_hour(span)):
        day = day_of(EPOCH + timedelta(milliseconds=at * QUARTER_HOUR_MS))
        days[DailyTotalKey(day, DailyTotalKind.USES, None)] += number
    groups = tuple(_load_use_groups(connection, span))
    before = load_lemma_totals(connection, learner_id, {group.lemma for group in groups})
    after = merge_groups(before.values(), groups)
    for lemma, now in after.items():
        was = before.get(lemma)
        _add_difference(days, daily_contribution(now, day_of), daily_contribution(was, day_of))
        _add_difference(counted, lemma_counts(now), lemma_counts(was))
    _save_lemma_totals(connection, learner_id, after.values())
    _add_day_totals(connection, learner_id, days)
    values = {"learner_id": learner_id, "up_to": until, "totals": _encode_counts(counted)}
    _upsert(connection, record_sums, [values], adding=())


def delete_totals(connection: Connection, learner_id: int) -> None:
    """Delete the totals of a learner, because uses were deleted: they are counted anew."""
    for table in (record_sums, day_sums, lemma_sums):
        connection.execute(delete(table).where(table.c.learner_id == learner_id))


def load_lemma_counts(connection: Connection, learner_id: int) -> LemmaCounts:
    """Return the numbers of lemmas as of the last update."""
    counted = _load_progress(connection, learner_id)[1]
    roles = {
        name.removeprefix("role:"): number
        for name, number in counted.items()
        if name.startswith("role:") and number
    }
    return LemmaCounts(
        counted["all"], counted["met"], counted["learnt"], counted["assisted"], roles
    )


def count_lemmas_met_since(connection: Connection, learner_id: int, since: datetime) -> int:
    """Count the lemmas that were first met at *since* or later."""
    statement = (
        select(func.count())
        .select_from(lemma_sums)
        .where(lemma_sums.c.learner_id == learner_id, lemma_sums.c.met_at >= since)
    )
    return connection.execute(statement).scalar_one()


def list_missed_lemma_totals(
    connection: Connection, learner_id: int, limit: int
) -> tuple[LemmaTotal, ...]:
    """Return the lemmas that were missed, the one missed last first."""
    sums = lemma_sums.c
    order = (sums.missed_at.desc(), sums.lemma)
    return list_lemma_totals(connection, learner_id, order, limit, 0, sums.missed_at.is_not(None))


def has_missed_words(connection: Connection, learner_id: int, lang: str) -> bool:
    """Whether the learner ever missed a word of the language *lang*."""
    found = exists().where(
        lemma_sums.c.learner_id == learner_id,
        lemma_sums.c.lang == lang,
        lemma_sums.c.missed_at.is_not(None),
    )
    return bool(connection.execute(select(found)).scalar_one())


def list_lemma_totals(
    connection: Connection,
    learner_id: int,
    order: Sequence[Any],
    limit: int | None,
    offset: int,
    *where: Any,
) -> tuple[LemmaTotal, ...]:
    """Return one page of the lemmas for which *where* holds: *limit* of them after *offset*."""
    columns = [lemma_sums.c[name] for name in LemmaTotal.__slots__]
    statement = (
        select(*columns)
        .where(lemma_sums.c.learner_id == learner_id, *where)
        .order_by(*order)
        .limit(limit)
        .offset(offset)
    )
    return tuple(map(_lemma_total_from_row, connection.execute(statement)))


def list_all_lemma_totals(connection: Connection, learner_id: int) -> tuple[LemmaTotal, ...]:
    """Return every lemma, in alphabetical order."""
    return list_lemma_totals(connection, learner_id, (lemma_sums.c.lemma,), None, 0)


def load_lemma_totals(
    connection: Connection, learner_id: int, lemmas: Iterable[str]
) -> dict[str, LemmaTotal]:
    """Return the totals of *lemmas*, by lemma; lemmas without any are left out."""
    found: dict[str, LemmaTotal] = {}
    names = iter(sorted(lemmas))
    while batch := list(islice(names, LEMMAS_PER_QUERY)):
        where = lemma_sums.c.lemma.in_(batch)
        rows = list_lemma_totals(connection, learner_id, (lemma_sums.c.lemma,), None, 0, where)
        found |= {each.lemma: each for each in rows}
    return found


def list_day_totals(
    connection: Connection, learner_id: int, kinds: Iterable[DailyTotalKind], since: date
) -> tuple[tuple[DailyTotalKey, int], ...]:
    """Return the numbers of the days from *since* on, the earliest first."""
    sums = day_sums.c
    statement = (
        select(sums.day, sums.kind, sums.level, sums.number)
        .where(sums.learner_id == learner_id, sums.kind.in_(sorted(kinds)))
        .where(sums.day >= since.toordinal(), sums.number != 0)
        .order_by(sums.day, sums.kind, sums.level)
    )
    return tuple(
        (
            DailyTotalKey(
                date.fromordinal(day), DailyTotalKind(kind), Level(level) if level else None
            ),
            number,
        )
        for day, kind, level, number in connection.execute(statement)
    )


def find_first_use_day(connection: Connection, learner_id: int) -> date | None:
    """Return the day of the learner's first use, ``None`` without any."""
    statement = (
        select(day_sums.c.day)
        .where(day_sums.c.learner_id == learner_id, day_sums.c.kind == DailyTotalKind.USES)
        .order_by(day_sums.c.day)
        .limit(1)
    )
    day = connection.execute(statement).scalar()
    return None if day is None else date.fromordinal(day)


def count_new_words_by_span(
    connection: Connection, learner_id: int, first: date, days_per_span: int
) -> tuple[tuple[int, DailyTotalKind, Level, int], ...]:
    """Count words met and learnt by span of *days_per_span* days; span 0 begins at *first*.

    With spans of a week or more, weekly numbers are added; a week is in the span of its Monday.

    Returns:
        Span, kind, level and number.
    """
    sums = day_sums.c
    kinds = {weekly: daily for daily, weekly in WEEKLY_KINDS.items()}
    if days_per_span < DAYS_PER_WEEK:
        kinds = {daily: daily for daily in WEEKLY_KINDS}
    span = (sums.day - first.toordinal()) // days_per_span
    statement = (
        select(span, sums.kind, sums.level, func.sum(sums.number))
        .where(sums.learner_id == learner_id, sums.kind.in_(sorted(kinds)))
        .group_by(span, sums.kind, sums.level)
        .order_by(span, sums.kind, sums.level)
    )
    return tuple(
        (max(at, 0), kinds[DailyTotalKind(kind)], Level(level), number)
        for at, kind, level, number in connection.execute(statement)
    )


def _last_use_id(connection: Connection, learner_id: int) -> int:
    """Return the id of the learner's last use, 0 without any."""
    statement = select(func.max(word_uses.c.id)).where(word_uses.c.learner_id == learner_id)
    return connection.execute(statement).scalar() or 0


def _last_use_id_of_update(connection: Connection, learner_id: int, since: int) -> int:
    """Return the id of the last use of the next update, which begins after *since*."""
    statement = (
        select(word_uses.c.id)
        .where(word_uses.c.learner_id == learner_id, word_uses.c.id > since)
        .order_by(word_uses.c.id)
        .offset(USES_PER_UPDATE - 1)
        .limit(1)
    )
    return connection.execute(statement).scalar() or _last_use_id(connection, learner_id)


def _load_progress(connection: Connection, learner_id: int) -> tuple[int, Counter[str]]:
    """Return the id of the last use in the totals, and the numbers of lemmas."""
    columns = (record_sums.c.up_to, record_sums.c.totals)
    row = connection.execute(
        select(*columns).where(record_sums.c.learner_id == learner_id)
    ).first()
    if row is None:
        return 0, Counter()
    return row[0], Counter(msgspec.json.decode(row[1], type=dict[str, int]))


def _encode_counts(counted: Counter[str]) -> str:
    return msgspec.json.encode(dict(sorted(counted.items()))).decode()


def _select_uses_by_quarter_hour(span: Sequence[Any]) -> Any:
    quarter = type_coerce(word_uses.c.at, BigInteger) // QUARTER_HOUR_MS
    return select(quarter, func.count()).where(*span).group_by(quarter)


def _load_use_groups(connection: Connection, span: Sequence[Any]) -> Iterator[UseGroup]:
    uses = word_uses.c
    statement = (
        select(
            uses.lemma,
            func.min(uses.lang),
            uses.role,
            uses.assisted,
            func.min(uses.level),
            func.count(),
            func.min(uses.at),
            func.max(uses.at),
        )
        .where(*span)
        .group_by(uses.lemma, uses.role, uses.assisted)
    )
    for lemma, lang, role, assisted, level, number, first, last in connection.execute(statement):
        yield UseGroup(lemma, lang, role, assisted, Level(level), number, first, last)


def _lemma_total_from_row(row: Sequence[Any]) -> LemmaTotal:
    lemma, lang, level, uses, roles, *rest = row
    return LemmaTotal(lemma, lang, Level(level), uses, tuple(roles.split()), *rest)


def _add_difference(counter: Counter[Any], plus: Counter[Any], minus: Counter[Any]) -> None:
    if plus != minus:
        counter.update(plus)
        counter.subtract(minus)


def _save_lemma_totals(
    connection: Connection, learner_id: int, sums: Iterable[LemmaTotal]
) -> None:
    values = [
        {name: getattr(each, name) for name in LemmaTotal.__slots__}
        | {"learner_id": learner_id, "roles": " ".join(each.roles)}
        for each in sums
    ]
    _upsert(connection, lemma_sums, values, adding=())


def _add_day_totals(connection: Connection, learner_id: int, days: Counter[DailyTotalKey]) -> None:
    values = [
        {
            "learner_id": learner_id,
            "day": key.day.toordinal(),
            "kind": key.kind,
            "level": key.level or ANY_LEVEL,
            "number": number,
        }
        for key, number in days.items()
        if number
    ]
    _upsert(connection, day_sums, values, adding=("number",))


def _upsert(
    connection: Connection, table: Table, values: Sequence[dict[str, Any]], adding: Sequence[str]
) -> None:
    """Insert *values*; update an existing row: add to the columns *adding*, replace the others."""
    if not values:
        return
    statement = INSERT_BY_DIALECT[connection.dialect.name](table)
    key = [column.name for column in table.primary_key]
    changed = {
        name: table.c[name] + statement.excluded[name] if name in adding else excluded
        for name, excluded in statement.excluded.items()
        if name not in key
    }
    connection.execute(
        statement.on_conflict_do_update(index_elements=key, set_=changed), list(values)
    )

"""All that the database has of one learner, row by row."""

from collections.abc import Mapping, Sequence
from datetime import datetime
from typing import Any, Final, TypeAlias

import msgspec
from sqlalchemy import ColumnElement, Connection, Table, exists, or_, select

from studyplay.store.class_schema import (
    assignments,
    attempts,
    class_notes,
    classes,
    devices,
    forgotten,
    house,
    known_words,
    members,
    pin_locks,
    word_tags,
)
from studyplay.store.schema import (
    bans,
    chairs,
    challenge_shares,
    choices,
    day_sums,
    drill_events,
    drills,
    events,
    exported_notes,
    heartbeat,
    learners,
    lemma_sums,
    real_game_entries,
    real_game_seats,
    real_games,
    record_sums,
    reviews,
    rooms,
    schedule,
    schedule_deeds,
    schedule_marks,
    seats,
    tables,
    word_uses,
)

Rows: TypeAlias = Sequence[Mapping[str, Any]]

OWN: Final[Mapping[Table, ColumnElement[int]]] = {
    learners: learners.c.id,
    rooms: rooms.c.host_id,
    **{
        table: table.c.learner_id
        for table in (
            attempts, bans, chairs, challenge_shares, choices, day_sums, devices, drills,
            exported_notes, known_words, lemma_sums, members, pin_locks, real_game_seats,
            record_sums, reviews, schedule, schedule_deeds, schedule_marks, seats, word_tags,
            word_uses,
        )
    },
}  # fmt: skip
"""Tables whose rows are a learner's, by the column that says whose."""

SHARED: Final = (assignments, classes, drill_events, events, real_game_entries, real_games, tables)
"""Tables of which a learner has those rows that hang on something of theirs."""

NOBODYS: Final = (class_notes, forgotten, heartbeat, house)
"""Tables in which nothing tells of anybody; a new table is in one of the three."""

SECRET: Final = frozenset({learners.c.key, learners.c.pin, learners.c.slip, devices.c.id})
"""What opens the account: a file that lies about must not."""

HIDDEN: Final = frozenset({tables.c.state})
"""What is told by the events, or not at all while the game is on."""

_JSON: Final = frozenset(
    {
        assignments.c.task, drill_events.c.payload, events.c.payload, real_game_entries.c.payload,
        real_games.c.setup, record_sums.c.totals, reviews.c.payload, schedule.c.card,
        word_uses.c.context,
    }
)  # fmt: skip


def of_learner(connection: Connection, learner_id: int) -> Mapping[str, Rows]:
    """The rows of *learner_id* by table, in the order of their keys; times are texts.

    Of games that are on there is no log: it holds what players must not see yet.
    """
    wanted: dict[Table, ColumnElement[bool]] = {
        **{table: whose == learner_id for table, whose in OWN.items()},
        **_shared(learner_id),
    }
    return {
        table.name: _rows(connection, table, which)
        for table, which in sorted(wanted.items(), key=lambda pair: pair[0].name)
    }


def _shared(learner_id: int) -> Mapping[Table, ColumnElement[bool]]:
    drilled = select(drills.c.id).where(drills.c.learner_id == learner_id)
    sat = select(seats.c.table_id).where(seats.c.learner_id == learner_id)
    over = select(tables.c.id).where(tables.c.id.in_(sat), tables.c.ended_at.is_not(None))
    written = select(real_games.c.id).where(
        or_(
            real_games.c.keeper_id == learner_id,
            exists().where(
                real_game_seats.c.game_id == real_games.c.id,
                real_game_seats.c.learner_id == learner_id,
            ),
        )
    )
    tried = select(attempts.c.assignment_id).where(attempts.c.learner_id == learner_id)
    joined = select(members.c.class_id).where(members.c.learner_id == learner_id)
    return {
        assignments: assignments.c.id.in_(tried),
        classes: classes.c.id.in_(joined),
        drill_events: drill_events.c.drill_id.in_(drilled),
        events: events.c.table_id.in_(over),
        real_games: real_games.c.id.in_(written),
        real_game_entries: real_game_entries.c.game_id.in_(written),
        tables: tables.c.id.in_(sat),
    }


def _rows(connection: Connection, table: Table, which: ColumnElement[bool]) -> Rows:
    columns = [column for column in table.c if column not in SECRET | HIDDEN]
    statement = select(*columns).where(which).order_by(*table.primary_key)
    return [
        {column.name: _told(column, value) for column, value in zip(columns, row, strict=True)}
        for row in connection.execute(statement)
    ]


def _told(column: ColumnElement[Any], value: Any) -> Any:
    """*value* of the *column* as JSON has it."""
    if isinstance(value, datetime):
        return value.isoformat()
    return msgspec.json.decode(value) if column in _JSON and value else value

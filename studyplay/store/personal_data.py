"""All rows that the database has of one learner."""

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

DataRows: TypeAlias = Sequence[Mapping[str, Any]]

OWNER_COLUMNS: Final[Mapping[Table, ColumnElement[int]]] = {
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
"""Tables whose rows belong to one learner, with the column of the learner's id."""

INDIRECT_TABLES: Final = (
    assignments,
    classes,
    drill_events,
    events,
    real_game_entries,
    real_games,
    tables,
)
"""Tables whose rows belong to a learner through another table."""

IMPERSONAL_TABLES: Final = (class_notes, forgotten, heartbeat, house)
"""Tables without personal data.  Every new table must be in one of the three constants."""

SECRET_COLUMNS: Final = frozenset({learners.c.key, learners.c.pin, learners.c.slip, devices.c.id})
"""Columns that give access to the account: they must not be in an exported file."""

HIDDEN_COLUMNS: Final = frozenset({tables.c.state})
"""Columns that repeat the events, or contain what players must not see during the game."""

_JSON_COLUMNS: Final = frozenset(
    {
        assignments.c.task, drill_events.c.payload, events.c.payload, real_game_entries.c.payload,
        real_games.c.setup, record_sums.c.totals, reviews.c.payload, schedule.c.card,
        word_uses.c.context,
    }
)  # fmt: skip


def load_personal_data(connection: Connection, learner_id: int) -> Mapping[str, DataRows]:
    """Return the rows of *learner_id* by table, in the order of their keys; times are texts.

    The events of unfinished games are left out: they contain what players must not see yet.
    """
    wanted: dict[Table, ColumnElement[bool]] = {
        **{table: whose == learner_id for table, whose in OWNER_COLUMNS.items()},
        **_indirect_conditions(learner_id),
    }
    return {
        table.name: _load_rows(connection, table, which)
        for table, which in sorted(wanted.items(), key=lambda pair: pair[0].name)
    }


def _indirect_conditions(learner_id: int) -> Mapping[Table, ColumnElement[bool]]:
    drill_ids = select(drills.c.id).where(drills.c.learner_id == learner_id)
    seated = select(seats.c.table_id).where(seats.c.learner_id == learner_id)
    ended = select(tables.c.id).where(tables.c.id.in_(seated), tables.c.ended_at.is_not(None))
    real_game_ids = select(real_games.c.id).where(
        or_(
            real_games.c.keeper_id == learner_id,
            exists().where(
                real_game_seats.c.game_id == real_games.c.id,
                real_game_seats.c.learner_id == learner_id,
            ),
        )
    )
    attempted = select(attempts.c.assignment_id).where(attempts.c.learner_id == learner_id)
    joined = select(members.c.class_id).where(members.c.learner_id == learner_id)
    return {
        assignments: assignments.c.id.in_(attempted),
        classes: classes.c.id.in_(joined),
        drill_events: drill_events.c.drill_id.in_(drill_ids),
        events: events.c.table_id.in_(ended),
        real_games: real_games.c.id.in_(real_game_ids),
        real_game_entries: real_game_entries.c.game_id.in_(real_game_ids),
        tables: tables.c.id.in_(seated),
    }


def _load_rows(connection: Connection, table: Table, condition: ColumnElement[bool]) -> DataRows:
    columns = [column for column in table.c if column not in SECRET_COLUMNS | HIDDEN_COLUMNS]
    statement = select(*columns).where(condition).order_by(*table.primary_key)
    return [
        {
            column.name: _to_json_value(column, value)
            for column, value in zip(columns, row, strict=True)
        }
        for row in connection.execute(statement)
    ]


def _to_json_value(column: ColumnElement[Any], value: Any) -> Any:
    """Convert *value* of the *column* for JSON."""
    if isinstance(value, datetime):
        return value.isoformat()
    return msgspec.json.decode(value) if column in _JSON_COLUMNS and value else value

"""Transfer of games between installations: export to a file and import from one."""

import secrets
from collections.abc import Sequence
from dataclasses import dataclass, replace
from datetime import datetime, timedelta
from enum import Enum
from typing import Any

from sqlalchemy import Connection
from sqlalchemy.exc import IntegrityError

from studyplay.engines.core import Seat
from studyplay.services.app_context import AppContext
from studyplay.services.errors import Forbidden, NotFound, Refused
from studyplay.services.lobby import room_codes
from studyplay.services.people.learners import parse_nickname
from studyplay.services.tables import pausing, table_actions, table_startup
from studyplay.services.tables.exported_game import (
    WRITTEN_VERSIONS,
    ExportedEvent,
    ExportedGame,
    ExportedSeat,
    learner_mark,
    pack,
    practice_copy_id,
    require_continuation,
)
from studyplay.services.tables.import_validation import validate_game
from studyplay.services.tables.loaded_table import LoadedTable
from studyplay.services.tables.table_loading import read_table
from studyplay.services.tables.table_streams import Notice, TableUpdate
from studyplay.store import assignments, codec, imported_games, learners
from studyplay.store import rooms as room_store
from studyplay.store import tables as store
from studyplay.store import word_log as word_store
from studyplay.store.learners import Learner
from studyplay.store.rooms import RoomRow
from studyplay.store.tables import EventRow, SeatRow, TableRow
from studyplay.store.word_log import WordUseRow
from studyplay.study.classroom.assignment import WorkKind
from studyplay.study.games.catalog import engine_of
from studyplay.words.model import Level


@dataclass(frozen=True, slots=True)
class ImportedGame:
    """An imported game; ``new_learners`` are the learners who were created for it."""

    table_id: str
    new_learners: tuple[Learner, ...]


class ExportRight(Enum):
    """How a learner may export a game."""

    NONE = "not"
    """No export."""

    TABLE = "table"
    """As the host of its room, with all seats."""

    PRACTICE = "practice"
    """As the only learner of a practice game."""

    COPY = "copy"
    """As a practice copy, because the game itself is an assignment of a class."""


def export_right(context: AppContext, learner: Learner, table_id: str) -> ExportRight:
    """Return how the learner may export the game.  Raises ``NotFound``."""
    with context.database.read_transaction() as connection:
        if store.find_table_version(connection, table_id) is None:
            raise NotFound("table")
        room = room_store.find_room(connection, table_id)
        if learner.id not in _controller_ids(connection, room, table_id):
            return ExportRight.NONE
        if room is not None:
            return ExportRight.TABLE
        work = assignments.find_attempt_by_work(connection, WorkKind.TABLE, table_id)
    return ExportRight.COPY if work else ExportRight.PRACTICE


def export_game(context: AppContext, learner: Learner, table_id: str, at: datetime) -> bytes:
    """Return the game as a file and pause it here, unless the file is a copy.

    Raises ``NotFound``, and ``Forbidden`` without the right to export.
    """
    right = export_right(context, learner, table_id)
    if right is ExportRight.NONE:
        raise Forbidden(table_id)
    if (
        right is not ExportRight.COPY
        and table_actions.load_table(context, table_id).row.ended_at is None
    ):
        pausing.pause(context, learner, table_id, at)
    return pack(_build_export(context, table_id, right, at))


def _build_export(
    context: AppContext, table_id: str, right: ExportRight, at: datetime
) -> ExportedGame:
    """Build the export of the table's current state."""
    with context.database.read_transaction() as connection:
        table = read_table(context, connection, table_id)
        rows = store.load_events(connection, table_id)
        seats = [_export_seat(connection, seat) for seat in table.seats]
    ended_at, game = table.row.ended_at, table.row.game
    events = [
        ExportedEvent(table.to_game_time(row.at), row.payload, row.client_id) for row in rows
    ]
    clock = table.to_game_time(ended_at or at)
    kind = "table" if right is ExportRight.TABLE else "practice"
    own_id = practice_copy_id(table_id) if right is ExportRight.COPY else table_id
    over = ended_at is not None
    return ExportedGame(kind, WRITTEN_VERSIONS[kind], own_id, game, clock, over, seats, events)


def import_game(
    context: AppContext, learner: Learner, exported: ExportedGame, at: datetime
) -> ImportedGame:
    """Import the game of a file; it is paused until somebody resumes it.

    A game that exists here is continued with the additional events of the file.  Unknown players
    get a new account.  A practice game belongs to the learner who imports it.

    Raises:
        Refused: The log is invalid or has no new events.
        Forbidden: The game exists here and the learner does not control it.
    """
    checked = validate_game(context, exported)
    with context.table_registry.locked(exported.table_id):
        _require_importable(context, learner, exported)
        try:
            new_learners = _store_import(context, learner, exported, checked.state, at)
        except IntegrityError as twice:
            # The same person on two seats, or a duplicate client id.
            raise Refused("travel.damaged") from twice
        context.table_registry.evict(exported.table_id)
        table = table_actions.load_table(context, exported.table_id)
        _record_word_uses(context, table, checked.word_uses)
        table_startup.schedule_follow_up(context, TableUpdate(table, ()))
        context.table_registry.hub.notify(exported.table_id, Notice("room"))
    return ImportedGame(exported.table_id, new_learners)


def _store_import(
    context: AppContext, learner: Learner, exported: ExportedGame, state: Any, at: datetime
) -> tuple[Learner, ...]:
    """Store the new events, and the table if it is unknown; return the learners created."""
    new_learners: tuple[Learner, ...] = ()
    with context.database.write_transaction() as connection:
        if store.find_table_version(connection, exported.table_id) is None:
            new_learners = _create_table(connection, learner, exported, at)
        row = store.find_table(connection, exported.table_id)
        if row is None:
            raise NotFound("table")
        _append_events(connection, row, exported, state, at)
    return new_learners


def _export_seat(connection: Connection, seat: SeatRow) -> ExportedSeat:
    if seat.bot is not None:
        return ExportedSeat(bot=seat.bot)
    person = learners.find_learner(connection, seat.learner_id) if seat.learner_id else None
    if person is None:
        return ExportedSeat()
    return ExportedSeat(person.nickname, int(person.level), person.lang, learner_mark(person.key))


def _require_importable(context: AppContext, learner: Learner, exported: ExportedGame) -> None:
    """Raise if the game may not be imported.

    A known game requires that the learner controls it and that the file continues its log.  Rooms
    without a table and assignments of a class cannot be imported over.
    """
    with context.database.read_transaction() as connection:
        version = store.find_table_version(connection, exported.table_id)
        room = room_store.find_room(connection, exported.table_id)
        work = assignments.find_attempt_by_work(connection, WorkKind.TABLE, exported.table_id)
        if version is None and room is None and work is None:
            _require_own_practice(connection, learner, exported)
            return
        controller_ids = _controller_ids(connection, room, exported.table_id)
        ours = [row.payload for row in store.load_events(connection, exported.table_id)]
    if version is None or learner.id not in controller_ids:
        raise Forbidden(exported.table_id)
    if work is not None:
        raise Refused("travel.class-work")
    require_continuation(ours, [event.payload for event in exported.events])


def _controller_ids(
    connection: Connection, room: RoomRow | None, table_id: str
) -> set[int | None]:
    """Return who controls the game: the host of its room, or the practising learner."""
    if room is not None:
        return {room.host_id}
    return {seat.learner_id for seat in store.list_seats(connection, table_id)} - {None}


def _require_own_practice(
    connection: Connection, learner: Learner, exported: ExportedGame
) -> None:
    """Raise ``Refused`` for another learner's practice game or a copy of own class work."""
    if exported.studyplay != "practice":
        return
    known = _match_learners(connection, learner, exported).values()
    if any(each.id != learner.id for each in known):
        raise Refused("travel.of-another")
    dealt = imported_games.list_assignment_table_ids(connection, learner.id)
    if exported.table_id in map(practice_copy_id, dealt):
        raise Refused("travel.class-work")


def _create_table(
    connection: Connection, learner: Learner, exported: ExportedGame, at: datetime
) -> tuple[Learner, ...]:
    """Store the table without events and, unless it is practice, its room."""
    opened = at - timedelta(milliseconds=exported.clock)
    row = TableRow(exported.table_id, exported.game, opened, at, None, 0, "")
    if exported.studyplay == "practice":
        seats = enumerate(exported.seats)
        mine = [
            SeatRow(n, None if each.bot else learner.id, each.bot or None) for n, each in seats
        ]
        store.add_table(connection, row, mine)
        return ()
    seat_rows, new_learners = _match_seats(connection, learner, exported, at)
    store.add_table(connection, row, seat_rows)
    room = RoomRow(
        id=exported.table_id, code=_new_room_code(connection), host_id=learner.id,
        game=exported.game, seats=len(seat_rows), locked=False, watched=True,
        opened_at=at, dealt_at=at,
    )  # fmt: skip
    room_store.add_room(connection, room)
    taken = [seat for seat in seat_rows if seat.learner_id is not None or seat.bot]
    room_store.replace_room_seats(connection, room.id, taken)
    return new_learners


def _match_seats(
    connection: Connection, learner: Learner, exported: ExportedGame, at: datetime
) -> tuple[list[SeatRow], tuple[Learner, ...]]:
    """Return the seats of the file with learners of this server, and the learners created."""
    known = _match_learners(connection, learner, exported)
    new_learners: list[Learner] = []
    seat_rows = []
    for seat, exported_seat in enumerate(exported.seats):
        person = None if exported_seat.bot else known.get(seat)
        if person is None and exported_seat.name:
            person = learners.add_learner(connection, _new_learner(exported_seat), at)
            new_learners.append(person)
        seat_rows.append(SeatRow(seat, person.id if person else None, exported_seat.bot or None))
    return seat_rows, tuple(new_learners)


def _new_room_code(connection: Connection) -> str:
    while room_store.find_room_by_code(connection, code := room_codes.generate_code()) is not None:
        pass
    return code


def _match_learners(
    connection: Connection, learner: Learner, exported: ExportedGame
) -> dict[int, Learner]:
    """Match seats to learners by mark; the importing learner also matches by nickname."""
    marks = {learner_mark(each.key): each for each in learners.list_learners(connection)}
    found = {
        seat: marks[exported_seat.mark]
        for seat, exported_seat in enumerate(exported.seats)
        if exported_seat.mark in marks
    }
    if learner.id not in {each.id for each in found.values()}:
        for seat, exported_seat in enumerate(exported.seats):
            if (
                seat not in found
                and exported_seat.name == learner.nickname
                and not exported_seat.bot
            ):
                return {**found, seat: learner}
    return found


def _new_learner(exported_seat: ExportedSeat) -> Learner:
    """Build a new learner from the seat.  Raises ``Refused`` for an invalid nickname or level."""
    if exported_seat.level not in set(Level):
        raise Refused("travel.damaged")
    key, name = secrets.token_urlsafe(24), parse_nickname(exported_seat.name)
    return Learner(0, key, name, Level(exported_seat.level), exported_seat.lang[:16])


def _append_events(
    connection: Connection, row: TableRow, exported: ExportedGame, state: Any, at: datetime
) -> None:
    """Append the missing events of the file and pause the game unless it is over."""
    opened = at - timedelta(milliseconds=exported.clock)
    rows = [
        EventRow(
            seq=seq,
            client_id=event.client_id,
            at=opened + timedelta(milliseconds=event.at),
            payload=event.payload,
        )
        for seq, event in enumerate(exported.events[row.version :], start=row.version + 1)
    ]
    engine = engine_of(exported.game)
    stored = codec.encode_derived(state, engine.expansion_state_types)
    store.append_events(connection, row.id, rows, stored, ended=exported.over)
    store.resume_clock(connection, row.id, (opened - row.opened_at) // timedelta(milliseconds=1))
    if not exported.over:
        store.pause_clock(connection, row.id, at)


def _record_word_uses(
    context: AppContext, table: LoadedTable, word_uses: Sequence[tuple[Seat, WordUseRow]]
) -> None:
    """Store the word uses of the whole game; existing ones are unchanged."""
    people = [seat.learner_id for seat in table.seats]
    with context.database.read_transaction() as connection:
        times = [row.at for row in store.load_events(connection, table.row.id)]
    rows = [
        (learner_id, replace(row, at=times[row.seq - 1]))
        for seat, row in word_uses
        if (learner_id := people[seat]) is not None
    ]
    with context.database.write_transaction() as connection:
        word_store.add_word_uses_of_learners(connection, rows)

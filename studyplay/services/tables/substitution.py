"""Substitution: a bot takes a person's seat during a game, and the person can take it back.

The room chair stays with the person, so that nobody else can take the seat.  Only players who
are removed or have left permanently lose the chair too.
"""

from dataclasses import replace
from typing import Final

from sqlalchemy import Connection

from studyplay.bots.player import Bot, BotStrength
from studyplay.services.app_context import AppContext
from studyplay.services.errors import Forbidden, Refused
from studyplay.services.lobby import room_state
from studyplay.services.lobby.room_state import RoomState, require_host
from studyplay.services.lobby.rooms import Room
from studyplay.services.tables import bot_turns, table_actions, table_startup
from studyplay.services.tables.loaded_table import LoadedTable
from studyplay.services.tables.table_streams import Notice, TableUpdate
from studyplay.store import learners, rooms, tables
from studyplay.store.learners import Learner
from studyplay.store.tables import SeatRow
from studyplay.words.model import Level

SUBSTITUTE_STRENGTH: Final = BotStrength.EVEN
"""Strength of a substitute; its word level is that of the person."""


def replace_with_bot(
    context: AppContext, room_host: Learner, table_id: str, learner_id: int
) -> None:
    """Let a bot play for a person, who can come back.

    Raises ``NotFound``, ``Forbidden`` if the caller is not the host, and ``Refused`` after the
    end of the game.
    """
    with context.table_registry.locked(table_id):
        room, table = _load_room_and_table(context, table_id)
        require_host(room, room_host.id)
        _seat_substitute(context, table, learner_id)


def ban_player(context: AppContext, room_host: Learner, table_id: str, learner_id: int) -> None:
    """Let a bot play for a person and ban the person.  Raises as ``replace_with_bot``."""
    with context.table_registry.locked(table_id):
        room, table = _load_room_and_table(context, table_id)
        require_host(room, room_host.id)
        if learner_id == room_host.id:
            raise Refused("room.kick-host")
        _seat_substitute(context, table, learner_id)

        def step(connection: Connection, now: RoomState) -> RoomState:
            chair = now.chair_of(learner_id)
            if chair is None:
                return now
            rooms.ban_learner(connection, table_id, learner_id)
            return now.with_chair(SeatRow(chair, None, _encode_substitute(connection, learner_id)))

        room_state.update_room(context, table_id, step)


def leave_table(context: AppContext, learner: Learner, table_id: str) -> None:
    """Let a bot play for the learner.  If the learner was the host, the next person is.

    Raises ``NotFound``, and ``Refused`` if the game is over.
    """
    with context.table_registry.locked(table_id):
        _, table = _load_room_and_table(context, table_id)
        _seat_substitute(context, table, learner.id)
        still_here = [
            seat.learner_id for seat in table.seats if seat.learner_id not in {None, learner.id}
        ]

        def step(_: Connection, now: RoomState) -> RoomState:
            if now.row.host_id != learner.id or not still_here:
                return now
            return now.with_row(replace(now.row, host_id=still_here[0]))

        room_state.update_room(context, table_id, step)


def leave_permanently(context: AppContext, learner: Learner, table_id: str) -> None:
    """Let a bot play for a learner who does not come back; the room chair goes to the bot too.

    If the learner is the host, the next person becomes the host.  No effect on a finished game.
    """
    with context.table_registry.locked(table_id):
        table = table_actions.load_table(context, table_id)
        if table.row.ended_at is not None:
            return
        _seat_substitute(context, table, learner.id)
        others = [seat.learner_id for seat in table.seats if seat.learner_id != learner.id]
        next_host = next((each for each in others if each is not None), None)

        def step(connection: Connection, now: RoomState) -> RoomState:
            chair = now.chair_of(learner.id)
            if chair is not None:
                now = now.with_chair(
                    SeatRow(chair, None, _encode_substitute(connection, learner.id))
                )
            is_host = now.row.host_id == learner.id
            return now.with_row(replace(now.row, host_id=next_host)) if is_host else now

        with context.database.read_transaction() as connection:
            has_room = rooms.find_room(connection, table_id) is not None
        if has_room:
            room_state.update_room(context, table_id, step)


def reclaim_seat(context: AppContext, learner: Learner, table_id: str) -> None:
    """Give the learner's seat back.

    Raises ``NotFound``, ``Forbidden`` without a chair, and ``Refused`` if the game is over.
    """
    with context.table_registry.locked(table_id):
        room, table = _load_room_and_table(context, table_id)
        chair = room.chair_of(learner.id)
        if chair is None:
            raise Forbidden(table_id)
        if table.seats[chair].learner_id != learner.id:
            _assign_seat(context, table, SeatRow(chair, learner.id, None))


def is_substituted(room: Room, table: LoadedTable, learner: Learner | None) -> bool:
    """Return whether a bot plays for the learner, who can take the seat back."""
    chair = room.chair_of(learner)
    if learner is None or chair is None or table.row.ended_at is not None:
        return False
    return table.seats[chair].learner_id != learner.id


def _load_room_and_table(context: AppContext, table_id: str) -> tuple[RoomState, LoadedTable]:
    with context.database.read_transaction() as connection:
        room = room_state.load_room(connection, table_id)
    return room, table_actions.load_table(context, table_id)


def _seat_substitute(context: AppContext, table: LoadedTable, learner_id: int) -> None:
    for seat in table.seats:
        if seat.learner_id == learner_id:
            with context.database.read_transaction() as connection:
                bot = _encode_substitute(connection, learner_id)
            _assign_seat(context, table, SeatRow(seat.seat, None, bot))
            context.table_registry.hub.close_table_streams(table.row.id, learner_id)


def _encode_substitute(connection: Connection, learner_id: int) -> str:
    person = learners.find_learner(connection, learner_id)
    return bot_turns.encode_bot(Bot(person.level if person else Level.A2, SUBSTITUTE_STRENGTH))


def _assign_seat(context: AppContext, table: LoadedTable, seat: SeatRow) -> None:
    """Change the player of a seat and publish the reloaded table."""
    table_id = table.row.id
    if table.row.ended_at is not None:
        raise Refused("table.over")
    with context.database.write_transaction() as connection:
        tables.update_seat(connection, table_id, seat)
    context.table_registry.evict(table_id)
    table_startup.schedule_follow_up(
        context, TableUpdate(table_actions.load_table(context, table_id), ())
    )
    context.table_registry.hub.notify(table_id, Notice("room"))

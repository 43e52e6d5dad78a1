"""Start games from rooms, and create rematch rooms."""

import secrets
from dataclasses import replace
from datetime import datetime

from sqlalchemy import Connection

from studyplay.engines.core import ImpossibleRules
from studyplay.services.app_context import AppContext
from studyplay.services.errors import Forbidden, Refused
from studyplay.services.lobby import room_state, rooms, seating
from studyplay.services.lobby.room_state import RoomState, reorder_handicaps, require_host
from studyplay.services.lobby.rooms import RoomRequest
from studyplay.services.tables import table_actions
from studyplay.services.tables.table_streams import Notice
from studyplay.store import rooms as store
from studyplay.store import tables
from studyplay.store.learners import Learner
from studyplay.store.rooms import RoomRow


def start_game(context: AppContext, learner: Learner, room_id: str, at: datetime) -> None:
    """Start the game with the people and bots in the room; free chairs are removed.

    No effect if the game has begun.  Raises ``Forbidden`` if the learner is not the host, and
    ``Refused`` if the number of players is not allowed.
    """
    with context.table_registry.locked(room_id):
        with context.database.read_transaction() as connection:
            room = room_state.load_room(connection, room_id)
            dealt = _find_dealt_room(connection, room)
        if room.row.dealt_at is not None:
            return
        require_host(room, learner.id)
        room_state.require_waiting(room)
        if dealt is None:
            room = _without_free_chairs(context, room)
            _open_table(context, room, at)
        else:
            room = dealt
        begun = room.with_row(replace(room.row, dealt_at=at))
        room_state.update_room(context, room_id, lambda _connection, _room: begun)


def start_solo_game(
    context: AppContext, learner: Learner, request: RoomRequest, at: datetime
) -> RoomRow:
    """Create a room, add bots up to the smallest allowed number of players, and start the game.

    Idempotent by the request's id.  Raises ``Refused`` as ``open_room`` and ``start_game`` do.
    """
    row = rooms.open_room(context, learner, request, at)
    if row.dealt_at is None:
        seating.set_locked(context, learner, row.id, locked=True)
        for bot in request.bots[:1]:
            seating.fill_with_bots(context, learner, row.id, bot)
        start_game(context, learner, row.id, at)
    return row


def open_rematch(context: AppContext, learner: Learner, room_id: str, at: datetime) -> RoomRow:
    """Return the room of the next game; the first caller creates it for all players.

    People, bots and rules are the same.  Everybody moves one chair, so that somebody else begins.
    Raises ``Forbidden`` for others than players and host, and ``Refused`` while the game is on.
    """
    with context.table_registry.locked(room_id):
        with context.database.read_transaction() as connection:
            room = room_state.load_room(connection, room_id)
            known = store.find_next_room(connection, room_id)
            table = tables.find_table(connection, room_id)
            seats = tables.list_seats(connection, room_id)
            away = store.list_banned_learner_ids(connection, room_id)
        if learner.id not in (*room.learner_ids, room.row.host_id):
            raise Forbidden(room_id)
        if known is not None:
            return known
        if table is None or table.ended_at is None:
            raise Refused("room.game-on")
        new = rooms.add_room(context, _rotate_seats(RoomState(room.row, seats), learner, at), away)
    context.table_registry.hub.notify(room_id, Notice("room"))
    return new


def _find_dealt_room(connection: Connection, room: RoomState) -> RoomState | None:
    """Return the room of a stored table, if a restart interrupted ``start_game``."""
    table = tables.find_table(connection, room.row.id)
    if table is None:
        return None
    chairs = tables.list_seats(connection, room.row.id)
    return RoomState(replace(room.row, seats=len(chairs), game=table.game), chairs)


def _without_free_chairs(context: AppContext, room: RoomState) -> RoomState:
    """Return the room without free chairs.  Raises ``Refused`` for a wrong number of players."""
    allowed = room_state.player_counts(context, room.row.game)
    if not room.learner_ids:
        raise Refused("room.nobody")
    if len(room.chairs) not in allowed:
        facts = {"have": str(len(room.chairs)), "sizes": ", ".join(map(str, allowed))}
        raise Refused("room.count", facts)
    order = [chair.seat for chair in room.chairs]
    row = replace(room.row, seats=len(order), game=reorder_handicaps(room.row.game, order))
    return RoomState(row, tuple(replace(each, seat=n) for n, each in enumerate(room.chairs)))


def _open_table(context: AppContext, room: RoomState, at: datetime) -> None:
    try:
        table_actions.open_table(context, room.row.id, room.row.game, room.chairs, at)
    except (KeyError, ImpossibleRules) as wrong:
        raise Refused("room.rules") from wrong


def _rotate_seats(room: RoomState, learner: Learner, at: datetime) -> RoomState:
    """Build the rematch room of *room*, with everybody moved by one chair."""
    order = [*range(1, room.row.seats), 0]
    moved = [replace(room.chairs[old], seat=new) for new, old in enumerate(order)]
    chairs = [each for each in moved if each.learner_id is not None or each.bot is not None]
    host_id = room.row.host_id if room.row.host_id in room.learner_ids else learner.id
    row = RoomRow(
        id=secrets.token_urlsafe(9),
        code="",
        host_id=host_id,
        game=reorder_handicaps(room.row.game, order),
        seats=room.row.seats,
        locked=room.row.locked,
        watched=room.row.watched,
        opened_at=at,
        after=room.row.id,
    )
    return RoomState(row, tuple(chairs))

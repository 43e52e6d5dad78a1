"""Chairs, bots and host decisions in a room before the game begins.

All functions are idempotent.  Those for the host raise ``Forbidden`` for everybody else.
"""

from dataclasses import replace
from datetime import datetime

from sqlalchemy import Connection

from studyplay.bots.player import Bot
from studyplay.services.app_context import AppContext
from studyplay.services.errors import Refused
from studyplay.services.lobby.room_state import (
    RoomState,
    RoomUpdate,
    player_counts,
    require_host,
    require_waiting,
    update_room,
)
from studyplay.services.tables import bot_turns
from studyplay.store import rooms as store
from studyplay.store.learners import Learner
from studyplay.store.tables import SeatRow


def take_chair(
    context: AppContext, learner: Learner, room_id: str, chair: int | None = None
) -> None:
    """Take *chair*, or any free one; a seated learner moves there.

    Raises ``Refused`` if the room is locked, full, closed or started, or the learner is banned.
    """

    def step(connection: Connection, room: RoomState) -> RoomState:
        mine = room.chair_of(learner.id)
        if mine is not None and chair in {None, mine}:
            return room
        require_waiting(room)
        if store.is_banned(connection, room_id, learner.id):
            raise Refused("room.banned")
        if room.row.locked and mine is None and room.row.host_id != learner.id:
            raise Refused("room.locked")
        if not room.free_chairs:
            raise Refused("room.full")
        seat = room.free_chairs[0] if chair is None else chair
        if seat not in room.free_chairs:
            raise Refused("room.chair-taken")
        return room.with_chair(SeatRow(seat, learner.id, None))

    update_room(context, room_id, step)


def free_own_chair(context: AppContext, learner: Learner, room_id: str) -> None:
    """Free the learner's chair.  Raises ``Refused`` once the game has begun."""

    def step(_: Connection, room: RoomState) -> RoomState:
        mine = room.chair_of(learner.id)
        if mine is None:
            return room
        require_waiting(room)
        return room.without_chair(mine)

    update_room(context, room_id, step)


def leave_room(context: AppContext, learner: Learner, room_id: str, at: datetime) -> None:
    """Leave the room.  The next person becomes the host; the room closes if there is none.

    Raises ``Refused`` once the game has begun.
    """

    def step(_: Connection, room: RoomState) -> RoomState:
        if room.row.closed_at is not None:
            return room
        require_waiting(room)
        rest = room.without_chair(room.chair_of(learner.id))
        if room.row.host_id != learner.id:
            return rest
        next_host = next(iter(rest.learner_ids), None)
        if next_host is None:
            return rest.with_row(replace(room.row, closed_at=at))
        return rest.with_row(replace(room.row, host_id=next_host))

    update_room(context, room_id, step)


def put_bot(context: AppContext, host: Learner, room_id: str, chair: int, bot: Bot) -> None:
    """Place *bot* on a free chair, or replace another bot."""

    def step(_: Connection, room: RoomState) -> RoomState:
        bot_row = SeatRow(chair, None, bot_turns.encode_bot(bot))
        taken = {each.seat: each for each in room.chairs}.get(chair)
        if taken == bot_row:
            return room
        if chair not in room.free_chairs and (taken is None or taken.bot is None):
            raise Refused("room.chair-taken")
        return room.with_chair(bot_row)

    update_room(context, room_id, _host_only(host, step))


def fill_with_bots(context: AppContext, host: Learner, room_id: str, bot: Bot) -> None:
    """Add copies of *bot* up to the next allowed number of players."""

    def step(_: Connection, room: RoomState) -> RoomState:
        have = len(room.chairs)
        enough = (size for size in player_counts(context, room.row.game) if size >= have)
        for chair in room.free_chairs[: next(enough, have) - have]:
            room = room.with_chair(SeatRow(chair, None, bot_turns.encode_bot(bot)))
        return room

    update_room(context, room_id, _host_only(host, step))


def remove_bot(context: AppContext, host: Learner, room_id: str, chair: int) -> None:
    """Free the chair of a bot.  No effect if a person has the chair."""

    def step(_: Connection, room: RoomState) -> RoomState:
        bots = {each.seat for each in room.chairs if each.bot is not None}
        return room.without_chair(chair) if chair in bots else room

    update_room(context, room_id, _host_only(host, step))


def unseat_learner(context: AppContext, host: Learner, room_id: str, learner_id: int) -> None:
    """Free the chair of a learner, who may take one again."""

    def step(_: Connection, room: RoomState) -> RoomState:
        return room.without_chair(room.chair_of(learner_id))

    update_room(context, room_id, _host_only(host, step))


def kick_learner(context: AppContext, host: Learner, room_id: str, learner_id: int) -> None:
    """Ban a learner from the room.  Raises ``Refused`` for the host."""

    def step(connection: Connection, room: RoomState) -> RoomState:
        chair = room.chair_of(learner_id)
        if learner_id == host.id:
            raise Refused("room.kick-host")
        if chair is not None:
            store.ban_learner(connection, room_id, learner_id)
        return room.without_chair(chair)

    update_room(context, room_id, _host_only(host, step))
    context.table_registry.hub.close_table_streams(room_id, learner_id)


def set_locked(context: AppContext, host: Learner, room_id: str, *, locked: bool) -> None:
    """Set whether new people may take a chair."""

    def step(_: Connection, room: RoomState) -> RoomState:
        return room.with_row(replace(room.row, locked=locked))

    update_room(context, room_id, _host_only(host, step))


def set_watched(context: AppContext, host: Learner, room_id: str, *, watched: bool) -> None:
    """Set whether spectators may watch the game."""

    def step(_: Connection, room: RoomState) -> RoomState:
        return room.with_row(replace(room.row, watched=watched))

    update_room(context, room_id, _host_only(host, step))


def set_chair_count(context: AppContext, host: Learner, room_id: str, seats: int) -> None:
    """Set the number of chairs.  Raises ``Refused`` if it is not allowed or too many are taken."""

    def step(_: Connection, room: RoomState) -> RoomState:
        allowed = player_counts(context, room.row.game)
        if not min(allowed) <= seats <= max(allowed):
            facts = {"fewest": str(min(allowed)), "most": str(max(allowed))}
            raise Refused("room.seats", facts)
        if len(room.chairs) > seats:
            raise Refused("room.chairs-taken")
        moved = tuple(
            replace(chair, seat=seat) if room.chairs[-1].seat >= seats else chair
            for seat, chair in enumerate(room.chairs)
        )
        return RoomState(replace(room.row, seats=seats), moved)

    update_room(context, room_id, _host_only(host, step))


def transfer_host(context: AppContext, host: Learner, room_id: str, learner_id: int) -> None:
    """Make another player the host, also during the game.

    Raises ``Forbidden``, and ``Refused`` if that person has no chair.
    """

    def step(_: Connection, room: RoomState) -> RoomState:
        if room.row.host_id == learner_id:
            return room
        require_host(room, host.id)
        if learner_id not in room.learner_ids:
            raise Refused("room.not-here")
        return room.with_row(replace(room.row, host_id=learner_id))

    update_room(context, room_id, step)


def close_room(context: AppContext, host: Learner, room_id: str, at: datetime) -> None:
    """Close the room without a game.  Raises ``Refused`` once the game has begun."""

    def step(_: Connection, room: RoomState) -> RoomState:
        require_host(room, host.id)
        if room.row.closed_at is not None:
            return room
        require_waiting(room)
        return room.with_row(replace(room.row, closed_at=at))

    update_room(context, room_id, step)


def _host_only(host: Learner, update: RoomUpdate) -> RoomUpdate:
    """Return *update* with a check for the host and for a room whose game has not begun."""

    def guarded(connection: Connection, room: RoomState) -> RoomState:
        require_host(room, host.id)
        require_waiting(room)
        return update(connection, room)

    return guarded

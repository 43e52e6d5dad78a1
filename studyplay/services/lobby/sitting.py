"""Chairs, bots and host decisions in a room before the game begins.

All functions are idempotent.  Those for the host raise ``Forbidden`` for everybody else.
"""

from dataclasses import replace
from datetime import datetime

from sqlalchemy import Connection

from studyplay.bots.player import Bot
from studyplay.services.lobby.gathering import (
    Gathering,
    Step,
    change,
    require_host,
    require_waiting,
    sizes,
)
from studyplay.services.refusals import Refused
from studyplay.services.studio import Studio
from studyplay.services.tables import botplay
from studyplay.store import rooms as store
from studyplay.store.learners import Learner
from studyplay.store.tables import SeatRow


def sit(studio: Studio, learner: Learner, room_id: str, chair: int | None = None) -> None:
    """Take *chair*, or any free one; a seated learner moves there.

    Raises ``Refused`` if the room is locked, full, closed or started, or the learner is banned.
    """

    def step(connection: Connection, room: Gathering) -> Gathering:
        mine = room.chair_of(learner.id)
        if mine is not None and chair in {None, mine}:
            return room
        require_waiting(room)
        if store.is_banned(connection, room_id, learner.id):
            raise Refused("room.banned")
        if room.row.locked and mine is None and room.row.host_id != learner.id:
            raise Refused("room.locked")
        if not room.free:
            raise Refused("room.full")
        seat = room.free[0] if chair is None else chair
        if seat not in room.free:
            raise Refused("room.chair-taken")
        return room.with_chair(SeatRow(seat, learner.id, None))

    change(studio, room_id, step)


def stand(studio: Studio, learner: Learner, room_id: str) -> None:
    """Free the learner's chair.  Raises ``Refused`` once the game has begun."""

    def step(_: Connection, room: Gathering) -> Gathering:
        mine = room.chair_of(learner.id)
        if mine is None:
            return room
        require_waiting(room)
        return room.without(mine)

    change(studio, room_id, step)


def leave(studio: Studio, learner: Learner, room_id: str, at: datetime) -> None:
    """Leave the room.  The next person becomes the host; the room closes if there is none.

    Raises ``Refused`` once the game has begun.
    """

    def step(_: Connection, room: Gathering) -> Gathering:
        if room.row.closed_at is not None:
            return room
        require_waiting(room)
        rest = room.without(room.chair_of(learner.id))
        if room.row.host_id != learner.id:
            return rest
        next_host = next(iter(rest.people), None)
        if next_host is None:
            return rest.changed(replace(room.row, closed_at=at))
        return rest.changed(replace(room.row, host_id=next_host))

    change(studio, room_id, step)


def put_bot(studio: Studio, host: Learner, room_id: str, chair: int, bot: Bot) -> None:
    """Place *bot* on a free chair, or replace another bot."""

    def step(_: Connection, room: Gathering) -> Gathering:
        bot_row = SeatRow(chair, None, botplay.describe(bot))
        taken = {each.seat: each for each in room.chairs}.get(chair)
        if taken == bot_row:
            return room
        if chair not in room.free and (taken is None or taken.bot is None):
            raise Refused("room.chair-taken")
        return room.with_chair(bot_row)

    change(studio, room_id, _by_host(host, step))


def fill(studio: Studio, host: Learner, room_id: str, bot: Bot) -> None:
    """Add copies of *bot* up to the next allowed number of players."""

    def step(_: Connection, room: Gathering) -> Gathering:
        have = len(room.chairs)
        enough = (size for size in sizes(studio, room.row.game) if size >= have)
        for chair in room.free[: next(enough, have) - have]:
            room = room.with_chair(SeatRow(chair, None, botplay.describe(bot)))
        return room

    change(studio, room_id, _by_host(host, step))


def remove_bot(studio: Studio, host: Learner, room_id: str, chair: int) -> None:
    """Free the chair of a bot.  No effect if a person has the chair."""

    def step(_: Connection, room: Gathering) -> Gathering:
        bots = {each.seat for each in room.chairs if each.bot is not None}
        return room.without(chair) if chair in bots else room

    change(studio, room_id, _by_host(host, step))


def unseat(studio: Studio, host: Learner, room_id: str, learner_id: int) -> None:
    """Free the chair of a learner, who may take one again."""

    def step(_: Connection, room: Gathering) -> Gathering:
        return room.without(room.chair_of(learner_id))

    change(studio, room_id, _by_host(host, step))


def kick(studio: Studio, host: Learner, room_id: str, learner_id: int) -> None:
    """Ban a learner from the room.  Raises ``Refused`` for the host."""

    def step(connection: Connection, room: Gathering) -> Gathering:
        chair = room.chair_of(learner_id)
        if learner_id == host.id:
            raise Refused("room.kick-host")
        if chair is not None:
            store.ban(connection, room_id, learner_id)
        return room.without(chair)

    change(studio, room_id, _by_host(host, step))
    studio.hall.hub.dismiss(room_id, learner_id)


def set_locked(studio: Studio, host: Learner, room_id: str, *, locked: bool) -> None:
    """Set whether new people may take a chair."""

    def step(_: Connection, room: Gathering) -> Gathering:
        return room.changed(replace(room.row, locked=locked))

    change(studio, room_id, _by_host(host, step))


def set_watched(studio: Studio, host: Learner, room_id: str, *, watched: bool) -> None:
    """Set whether spectators may watch the game."""

    def step(_: Connection, room: Gathering) -> Gathering:
        return room.changed(replace(room.row, watched=watched))

    change(studio, room_id, _by_host(host, step))


def resize(studio: Studio, host: Learner, room_id: str, seats: int) -> None:
    """Set the number of chairs.  Raises ``Refused`` if it is not allowed or too many are taken."""

    def step(_: Connection, room: Gathering) -> Gathering:
        allowed = sizes(studio, room.row.game)
        if not min(allowed) <= seats <= max(allowed):
            facts = {"fewest": str(min(allowed)), "most": str(max(allowed))}
            raise Refused("room.seats", facts)
        if len(room.chairs) > seats:
            raise Refused("room.chairs-taken")
        moved = tuple(
            replace(chair, seat=seat) if room.chairs[-1].seat >= seats else chair
            for seat, chair in enumerate(room.chairs)
        )
        return Gathering(replace(room.row, seats=seats), moved)

    change(studio, room_id, _by_host(host, step))


def hand_on(studio: Studio, host: Learner, room_id: str, learner_id: int) -> None:
    """Make another player the host, also during the game.

    Raises ``Forbidden``, and ``Refused`` if that person has no chair.
    """

    def step(_: Connection, room: Gathering) -> Gathering:
        if room.row.host_id == learner_id:
            return room
        require_host(room, host.id)
        if learner_id not in room.people:
            raise Refused("room.not-here")
        return room.changed(replace(room.row, host_id=learner_id))

    change(studio, room_id, step)


def give_up(studio: Studio, host: Learner, room_id: str, at: datetime) -> None:
    """Close the room without a game.  Raises ``Refused`` once the game has begun."""

    def step(_: Connection, room: Gathering) -> Gathering:
        require_host(room, host.id)
        if room.row.closed_at is not None:
            return room
        require_waiting(room)
        return room.changed(replace(room.row, closed_at=at))

    change(studio, room_id, step)


def _by_host(host: Learner, step: Step) -> Step:
    """Return *update* with a check for the host and for a room whose game has not begun."""

    def guarded(connection: Connection, room: Gathering) -> Gathering:
        require_host(room, host.id)
        require_waiting(room)
        return step(connection, room)

    return guarded

"""Start games from rooms, and create rematch rooms."""

import secrets
from dataclasses import replace
from datetime import datetime

from sqlalchemy import Connection

from studyplay.engines.core import ImpossibleRules
from studyplay.services.lobby import gathering, rooms, sitting
from studyplay.services.lobby.gathering import Gathering, reordered, require_host
from studyplay.services.lobby.rooms import Wish
from studyplay.services.refusals import Forbidden, Refused
from studyplay.services.studio import Studio
from studyplay.services.tables import host
from studyplay.services.tables.hub import Notice
from studyplay.store import rooms as store
from studyplay.store import tables
from studyplay.store.learners import Learner
from studyplay.store.rooms import RoomRow


def start(studio: Studio, learner: Learner, room_id: str, at: datetime) -> None:
    """Start the game with the people and bots in the room; free chairs are removed.

    No effect if the game has begun.  Raises ``Forbidden`` if the learner is not the host, and
    ``Refused`` if the number of players is not allowed.
    """
    with studio.hall.alone(room_id):
        with studio.database.reading() as connection:
            room = gathering.read(connection, room_id)
            dealt = _dealt(connection, room)
        if room.row.dealt_at is not None:
            return
        require_host(room, learner.id)
        gathering.require_waiting(room)
        if dealt is None:
            room = _gathered(studio, room)
            _deal(studio, room, at)
        else:
            room = dealt
        begun = room.changed(replace(room.row, dealt_at=at))
        gathering.change(studio, room_id, lambda _connection, _room: begun)


def play_alone(studio: Studio, learner: Learner, wish: Wish, at: datetime) -> RoomRow:
    """Create a room, add bots up to the smallest allowed number of players, and start the game.

    Idempotent by the request's id.  Raises ``Refused`` as ``open_room`` and ``start_game`` do.
    """
    row = rooms.open_room(studio, learner, wish, at)
    if row.dealt_at is None:
        sitting.set_locked(studio, learner, row.id, locked=True)
        for bot in wish.bots[:1]:
            sitting.fill(studio, learner, row.id, bot)
        start(studio, learner, row.id, at)
    return row


def rematch(studio: Studio, learner: Learner, room_id: str, at: datetime) -> RoomRow:
    """Return the room of the next game; the first caller creates it for all players.

    People, bots and rules are the same.  Everybody moves one chair, so that somebody else begins.
    Raises ``Forbidden`` for others than players and host, and ``Refused`` while the game is on.
    """
    with studio.hall.alone(room_id):
        with studio.database.reading() as connection:
            room = gathering.read(connection, room_id)
            known = store.following(connection, room_id)
            table = tables.find(connection, room_id)
            seats = tables.sitting_at(connection, room_id)
            away = store.banned(connection, room_id)
        if learner.id not in (*room.people, room.row.host_id):
            raise Forbidden(room_id)
        if known is not None:
            return known
        if table is None or table.ended_at is None:
            raise Refused("room.game-on")
        new = rooms.add(studio, _rotated(Gathering(room.row, seats), learner, at), away)
    studio.hall.hub.tell(room_id, Notice("room"))
    return new


def _dealt(connection: Connection, room: Gathering) -> Gathering | None:
    """Return the room of a stored table, if a restart interrupted ``start_game``."""
    table = tables.find(connection, room.row.id)
    if table is None:
        return None
    chairs = tables.sitting_at(connection, room.row.id)
    return Gathering(replace(room.row, seats=len(chairs), game=table.game), chairs)


def _gathered(studio: Studio, room: Gathering) -> Gathering:
    """Return the room without free chairs.  Raises ``Refused`` for a wrong number of players."""
    allowed = gathering.sizes(studio, room.row.game)
    if not room.people:
        raise Refused("room.nobody")
    if len(room.chairs) not in allowed:
        facts = {"have": str(len(room.chairs)), "sizes": ", ".join(map(str, allowed))}
        raise Refused("room.count", facts)
    order = [chair.seat for chair in room.chairs]
    row = replace(room.row, seats=len(order), game=reordered(room.row.game, order))
    return Gathering(row, tuple(replace(each, seat=n) for n, each in enumerate(room.chairs)))


def _deal(studio: Studio, room: Gathering, at: datetime) -> None:
    try:
        host.open_table(studio, room.row.id, room.row.game, room.chairs, at)
    except (KeyError, ImpossibleRules) as wrong:
        raise Refused("room.rules") from wrong


def _rotated(room: Gathering, learner: Learner, at: datetime) -> Gathering:
    """Build the rematch room of *room*, with everybody moved by one chair."""
    order = [*range(1, room.row.seats), 0]
    moved = [replace(room.chairs[old], seat=new) for new, old in enumerate(order)]
    chairs = [each for each in moved if each.learner_id is not None or each.bot is not None]
    host_id = room.row.host_id if room.row.host_id in room.people else learner.id
    row = RoomRow(
        id=secrets.token_urlsafe(9),
        code="",
        host_id=host_id,
        game=reordered(room.row.game, order),
        seats=room.row.seats,
        locked=room.row.locked,
        watched=room.row.watched,
        opened_at=at,
        after=room.row.id,
    )
    return Gathering(row, tuple(chairs))

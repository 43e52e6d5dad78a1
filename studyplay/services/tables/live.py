"""Tables at which people play live: looking, acting, and what has happened since."""

import secrets
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Any

from sqlalchemy import Connection

from studyplay.bots.player import Bot
from studyplay.engines.catalog import engine_of
from studyplay.engines.core import Seat
from studyplay.services.people import naming
from studyplay.services.people.naming import Unnamed
from studyplay.services.refusals import Forbidden
from studyplay.services.studio import Studio
from studyplay.services.tables import botplay, host
from studyplay.services.tables.host import Request
from studyplay.services.tables.hosted import Hosted
from studyplay.services.tables.reviving import revive
from studyplay.store import codec, learners, rooms
from studyplay.store import tables as store
from studyplay.store.learners import Learner
from studyplay.store.rooms import RoomRow
from studyplay.store.tables import SeatRow


@dataclass(frozen=True, slots=True)
class Seen:
    """A table as somebody sees it who sits on ``seat``, or in the audience with ``None``.

    ``players`` by seat: a learner, a bot, ``Unnamed`` for somebody whose name the viewer may not
    see (``people/naming.py``), or ``None`` for somebody whose record was deleted.  ``room`` is
    where people gathered for it; a practice table has none.
    """

    hosted: Hosted
    seat: Seat | None
    players: tuple[Learner | Bot | Unnamed | None, ...]
    room: RoomRow | None


@dataclass(frozen=True, slots=True)
class Sent:
    """An action as a page sent it; ``base`` is the version to judge it by, ``None`` for any."""

    action: Any
    client_id: str
    base: int | None
    at: datetime


def look(studio: Studio, learner: Learner | None, table_id: str, at: datetime) -> Seen:
    """The table now, from the learner's seat or from the audience if the room lets people watch.

    The host may always look on, and who was sent away may not.  Raises ``NotFound`` and
    ``Forbidden``.
    """
    seen = glance(studio, learner, table_id)
    if seen.hosted.overdue(at):
        host.tick(studio, table_id, at)
        seen = glance(studio, learner, table_id)
    if botplay.waiting(seen.hosted) is not None:
        botplay.nudge(studio, table_id)
    return seen


def act(studio: Studio, learner: Learner, table_id: str, sent: Sent) -> int:
    """Do what was *sent* on the learner's seat and return the table's new version.

    Raises ``NotFound``, ``Forbidden`` and all that ``host.act`` raises.
    """
    with studio.hall.alone(table_id):
        hosted = host.at_hand(studio, table_id)
        seat = hosted.seat_of(learner.id)
        cid = f"{seat}-{sent.client_id or secrets.token_urlsafe(12)}"
        return host.act(studio, table_id, Request(seat, sent.action, cid, sent.base, sent.at))


def since(studio: Studio, table_id: str, after: int) -> tuple[Hosted, Sequence[Any]]:
    """The table now, and its events with numbers above *after*, in order."""
    with studio.database.reading() as connection:
        hosted = revive(studio, connection, table_id)
        rows = store.log(connection, table_id, min(max(0, after), hosted.row.version))
    types = engine_of(hosted.row.game).events
    return hosted, [codec.decode(row.payload, types) for row in rows]


def glance(studio: Studio, learner: Learner | None, table_id: str) -> Seen:
    """The table as it stands, like ``look``; no clock is asked and no bot is woken."""
    with studio.database.reading() as connection:
        hosted = revive(studio, connection, table_id)
        room = rooms.find(connection, table_id)
        looks_on = _looks_on(connection, room, learner)
        people = naming.at_table(connection, table_id, hosted.sitting, room)
        hidden = naming.unnamed_at(connection, learner, people)
        players = tuple(_player(connection, each, hidden) for each in hosted.sitting)
    seat = hosted.seat_of(learner.id) if learner and _sits(learner, hosted) else None
    if seat is None and not looks_on:
        raise Forbidden(table_id)
    return Seen(hosted, seat, players, room)


def peek(studio: Studio, learner: Learner | None, table_id: str) -> Hosted:
    """The table as this process saw it last, if ``glance`` shows it to the learner.

    For requests beside the stream.  A seated learner needs no database query.  Raises ``NotFound``
    and ``Forbidden``.
    """
    hosted = host.at_hand(studio, table_id)
    if learner is not None and _sits(learner, hosted):
        return hosted
    with studio.database.reading() as connection:
        if not _looks_on(connection, rooms.find(connection, table_id), learner):
            raise Forbidden(table_id)
    return hosted


def may_see(studio: Studio, learner: Learner, hosted: Hosted) -> bool:
    """Whether ``glance`` shows the learner the table."""
    if _sits(learner, hosted):
        return True
    with studio.database.reading() as connection:
        return _looks_on(connection, rooms.find(connection, hosted.row.id), learner)


def stands(studio: Studio, learner: Learner | None, seen: Seen) -> bool:
    """Whether the learner may still see the table as it was *seen*: the seat can be lost."""
    try:
        now = glance(studio, learner, seen.hosted.row.id)
    except Forbidden:
        return False
    return seen.seat is None or seen.seat == now.seat


def _player(
    connection: Connection, sitting: SeatRow, hidden: frozenset[int]
) -> Learner | Bot | Unnamed | None:
    """Who sits there; those *hidden* have no name."""
    if sitting.learner_id is None:
        return botplay.bot_of(sitting)
    if sitting.learner_id in hidden:
        return Unnamed()
    return learners.by_id(connection, sitting.learner_id)


def _sits(learner: Learner, hosted: Hosted) -> bool:
    return learner.id in {sitting.learner_id for sitting in hosted.sitting}


def _looks_on(connection: Connection, room: RoomRow | None, learner: Learner | None) -> bool:
    """Whether the learner may look on at the game of *room*; practice tables have none."""
    if room is None:
        return False
    if learner is None:
        return room.watched
    is_away = rooms.is_banned(connection, room.id, learner.id)
    return not is_away and (room.watched or room.host_id == learner.id)

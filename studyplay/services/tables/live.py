"""Live tables for a viewer: access checks, loading, actions and new events."""

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
    """A table for one viewer, on ``seat`` or, with ``None``, as a spectator.

    ``players`` is by seat: a learner, a bot, ``HiddenPlayer`` if the viewer may not see the name
    (``people/name_visibility.py``), or ``None`` for a deleted account.  ``room`` is ``None`` for a
    practice table.
    """

    hosted: Hosted
    seat: Seat | None
    players: tuple[Learner | Bot | Unnamed | None, ...]
    room: RoomRow | None


@dataclass(frozen=True, slots=True)
class Sent:
    """An action as the page sent it.

    ``base_version`` is the version that the page showed; ``None`` accepts any version.
    """

    action: Any
    client_id: str
    base: int | None
    at: datetime


def look(studio: Studio, learner: Learner | None, table_id: str, at: datetime) -> Seen:
    """Load the table for the learner, from the own seat or as a spectator.

    Applies a passed deadline and schedules bots.  The host may always watch; banned learners may
    not.  Raises ``NotFound`` and ``Forbidden``.
    """
    table_view = glance(studio, learner, table_id)
    if table_view.hosted.overdue(at):
        host.tick(studio, table_id, at)
        table_view = glance(studio, learner, table_id)
    if botplay.waiting(table_view.hosted) is not None:
        botplay.nudge(studio, table_id)
    return table_view


def act(studio: Studio, learner: Learner, table_id: str, sent: Sent) -> int:
    """Apply the action on the learner's seat and return the table's new version.

    Raises ``NotFound``, ``Forbidden`` and what ``table_actions.submit_action`` raises.
    """
    with studio.hall.alone(table_id):
        table = host.at_hand(studio, table_id)
        seat = table.seat_of(learner.id)
        cid = f"{seat}-{sent.client_id or secrets.token_urlsafe(12)}"
        return host.act(studio, table_id, Request(seat, sent.action, cid, sent.base, sent.at))


def since(studio: Studio, table_id: str, after: int) -> tuple[Hosted, Sequence[Any]]:
    """Return the current table and its events with numbers above *after*, in order."""
    with studio.database.reading() as connection:
        table = revive(studio, connection, table_id)
        rows = store.log(connection, table_id, min(max(0, after), table.row.version))
    types = engine_of(table.row.game).events
    return table, [codec.decode(row.payload, types) for row in rows]


def glance(studio: Studio, learner: Learner | None, table_id: str) -> Seen:
    """Load the table like ``load_for_viewer``, without applying deadlines or scheduling bots."""
    with studio.database.reading() as connection:
        table = revive(studio, connection, table_id)
        room = rooms.find(connection, table_id)
        looks_on = _looks_on(connection, room, learner)
        people = naming.at_table(connection, table_id, table.sitting, room)
        hidden = naming.unnamed_at(connection, learner, people)
        players = tuple(_player(connection, each, hidden) for each in table.sitting)
    seat = table.seat_of(learner.id) if learner and _sits(learner, table) else None
    if seat is None and not looks_on:
        raise Forbidden(table_id)
    return Seen(table, seat, players, room)


def peek(studio: Studio, learner: Learner | None, table_id: str) -> Hosted:
    """Return the cached table, if the learner may see it.

    For requests outside the stream; a seated learner needs no database query.  Raises
    ``NotFound`` and ``Forbidden``.
    """
    table = host.at_hand(studio, table_id)
    if learner is not None and _sits(learner, table):
        return table
    with studio.database.reading() as connection:
        if not _looks_on(connection, rooms.find(connection, table_id), learner):
            raise Forbidden(table_id)
    return table


def may_see(studio: Studio, learner: Learner, hosted: Hosted) -> bool:
    """Return whether the learner may see the table."""
    if _sits(learner, hosted):
        return True
    with studio.database.reading() as connection:
        return _looks_on(connection, rooms.find(connection, hosted.row.id), learner)


def stands(studio: Studio, learner: Learner | None, seen: Seen) -> bool:
    """Return whether the learner still has the seat or the spectator access of *table_view*."""
    try:
        now = glance(studio, learner, seen.hosted.row.id)
    except Forbidden:
        return False
    return seen.seat is None or seen.seat == now.seat


def _player(
    connection: Connection, sitting: SeatRow, hidden: frozenset[int]
) -> Learner | Bot | Unnamed | None:
    """Return the player of a seat; learners in *hidden* become ``HiddenPlayer``."""
    if sitting.learner_id is None:
        return botplay.bot_of(sitting)
    if sitting.learner_id in hidden:
        return Unnamed()
    return learners.by_id(connection, sitting.learner_id)


def _sits(learner: Learner, hosted: Hosted) -> bool:
    return learner.id in {seat.learner_id for seat in hosted.sitting}


def _looks_on(connection: Connection, room: RoomRow | None, learner: Learner | None) -> bool:
    """Return whether the learner may watch.  Practice tables have no room and no spectators."""
    if room is None:
        return False
    if learner is None:
        return room.watched
    is_away = rooms.is_banned(connection, room.id, learner.id)
    return not is_away and (room.watched or room.host_id == learner.id)

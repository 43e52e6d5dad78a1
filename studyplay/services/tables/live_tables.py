"""Live tables for a viewer: access checks, loading, actions and new events."""

import secrets
from collections.abc import Sequence
from dataclasses import dataclass, replace
from datetime import datetime
from typing import Any

from sqlalchemy import Connection

from studyplay.bots.player import Bot
from studyplay.engines.core import Seat
from studyplay.services.app_context import AppContext
from studyplay.services.errors import Forbidden
from studyplay.services.people import name_visibility
from studyplay.services.people.name_visibility import HiddenPlayer
from studyplay.services.tables import bot_turns, table_actions
from studyplay.services.tables.action_request import ActionRequest
from studyplay.services.tables.loaded_table import LoadedTable
from studyplay.services.tables.table_loading import read_table
from studyplay.store import codec, learners, rooms
from studyplay.store import tables as store
from studyplay.store.learners import Learner
from studyplay.store.rooms import RoomRow
from studyplay.store.tables import SeatRow
from studyplay.study.games.catalog import engine_of


@dataclass(frozen=True, slots=True)
class TableView:
    """A table for one viewer, on ``seat`` or, with ``None``, as a spectator.

    ``players`` is by seat: a learner, a bot, ``HiddenPlayer`` if the viewer may not see the name
    (``people/name_visibility.py``), or ``None`` for a deleted account.  ``room`` is ``None`` for a
    practice table.
    """

    table: LoadedTable
    seat: Seat | None
    players: tuple[Learner | Bot | HiddenPlayer | None, ...]
    room: RoomRow | None


def load_for_viewer(
    context: AppContext, learner: Learner | None, table_id: str, at: datetime
) -> TableView:
    """Load the table for the learner, from the own seat or as a spectator.

    Applies a passed deadline and schedules bots.  The host may always watch; banned learners may
    not.  Raises ``NotFound`` and ``Forbidden``.
    """
    table_view = peek(context, learner, table_id)
    if table_view.table.is_overdue(at):
        table_actions.tick(context, table_id, at)
        table_view = peek(context, learner, table_id)
    if bot_turns.next_bot_seat(table_view.table) is not None:
        bot_turns.schedule_bots(context, table_id)
    return table_view


def apply_action(
    context: AppContext, learner: Learner, table_id: str, request: ActionRequest
) -> int:
    """Apply the action on the learner's seat and return the table's new version.

    Raises ``NotFound``, ``Forbidden`` and what ``table_actions.submit_action`` raises.
    """
    with context.table_registry.locked(table_id):
        seat = table_actions.cached_table(context, table_id).seat_of(learner.id)
        client_id = f"{seat}-{request.client_id or secrets.token_urlsafe(12)}"
        return table_actions.submit_action(
            context, table_id, seat, replace(request, client_id=client_id)
        )


def load_events_since(
    context: AppContext, table_id: str, after: int
) -> tuple[LoadedTable, Sequence[Any]]:
    """Return the current table and its events with numbers above *after*, in order."""
    with context.database.read_transaction() as connection:
        table = read_table(context, connection, table_id)
        rows = store.load_events(connection, table_id, min(max(0, after), table.row.version))
    types = engine_of(table.row.game).events
    return table, [codec.decode(row.payload, types) for row in rows]


def peek(context: AppContext, learner: Learner | None, table_id: str) -> TableView:
    """Load the table like ``load_for_viewer``, without applying deadlines or scheduling bots."""
    with context.database.read_transaction() as connection:
        table = read_table(context, connection, table_id)
        room = rooms.find_room(connection, table_id)
        looks_on = _may_watch(connection, room, learner)
        people = name_visibility.list_table_people(connection, table_id, table.seats, room)
        hidden = name_visibility.find_hidden_at_table(connection, learner, people)
        players = tuple(_player_on(connection, each, hidden) for each in table.seats)
    seat = table.seat_of(learner.id) if learner and _is_seated(learner, table) else None
    if seat is None and not looks_on:
        raise Forbidden(table_id)
    return TableView(table, seat, players, room)


def cached_for_viewer(context: AppContext, learner: Learner | None, table_id: str) -> LoadedTable:
    """Return the cached table, if the learner may see it.

    For requests outside the stream; a seated learner needs no database query.  Raises
    ``NotFound`` and ``Forbidden``.
    """
    table = table_actions.cached_table(context, table_id)
    if learner is not None and _is_seated(learner, table):
        return table
    with context.database.read_transaction() as connection:
        if not _may_watch(connection, rooms.find_room(connection, table_id), learner):
            raise Forbidden(table_id)
    return table


def can_view(context: AppContext, learner: Learner, table: LoadedTable) -> bool:
    """Return whether the learner may see the table."""
    if _is_seated(learner, table):
        return True
    with context.database.read_transaction() as connection:
        return _may_watch(connection, rooms.find_room(connection, table.row.id), learner)


def is_still_visible(context: AppContext, learner: Learner | None, table_view: TableView) -> bool:
    """Return whether the learner still has the seat or the spectator access of *table_view*."""
    try:
        now = peek(context, learner, table_view.table.row.id)
    except Forbidden:
        return False
    return table_view.seat is None or table_view.seat == now.seat


def _player_on(
    connection: Connection, seat: SeatRow, hidden: frozenset[int]
) -> Learner | Bot | HiddenPlayer | None:
    """Return the player of a seat; learners in *hidden* become ``HiddenPlayer``."""
    if seat.learner_id is None:
        return bot_turns.decode_bot(seat)
    if seat.learner_id in hidden:
        return HiddenPlayer()
    return learners.find_learner(connection, seat.learner_id)


def _is_seated(learner: Learner, table: LoadedTable) -> bool:
    return learner.id in {seat.learner_id for seat in table.seats}


def _may_watch(connection: Connection, room: RoomRow | None, learner: Learner | None) -> bool:
    """Return whether the learner may watch.  Practice tables have no room and no spectators."""
    if room is None:
        return False
    if learner is None:
        return room.watched
    is_away = rooms.is_banned(connection, room.id, learner.id)
    return not is_away and (room.watched or room.host_id == learner.id)

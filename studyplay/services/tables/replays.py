"""Replays of finished games, event by event, for a seat or for spectators.

The log is folded again and each step uses the engine's view of that state.  After the end every
player may choose any seat; spectators still get the spectator view.  A replay requires that the
viewer may see the names of all players (``people/name_visibility.py``): a pupil's game is open
only to its players, its host and those members of the pupil's class who may watch it.
"""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Any

from studyplay.engines.core import Seat
from studyplay.services.app_context import AppContext
from studyplay.services.errors import Forbidden, NotFound, Refused
from studyplay.services.people import name_visibility
from studyplay.services.tables import live_tables
from studyplay.services.tables.live_tables import TableView
from studyplay.services.tables.loaded_scrabble_table import scrabble_state_of
from studyplay.services.tables.loaded_table import LoadedTable
from studyplay.services.tables.table_loading import read_events
from studyplay.store import rooms
from studyplay.store.learners import Learner
from studyplay.study.games.catalog import definition_of


@dataclass(frozen=True, slots=True)
class Replay:
    """A finished table, seen at its end from the chosen seat.

    ``viewpoints`` are the seats that may be chosen, the viewer's own first; ``None`` is spectator.
    """

    table_view: TableView
    viewpoints: tuple[Seat | None, ...]


@dataclass(frozen=True, slots=True)
class ReplayStep:
    """The table after ``events``, which are all events since the previous step."""

    table: LoadedTable
    events: tuple[Any, ...]


def default_viewpoint(context: AppContext, learner: Learner, table_id: str) -> Seat | None:
    """Return the default viewpoint: the learner's own seat, else spectator.

    Raises ``NotFound``, ``Forbidden``, and ``Refused`` while the game is on.
    """
    return _allowed_viewpoints(_load_final_view(context, learner, table_id))[0]


def load_replay(
    context: AppContext, learner: Learner, table_id: str, viewpoint: Seat | None
) -> Replay:
    """Load the replay from *viewpoint*.

    Raises:
        NotFound: There is no such table or seat.
        Forbidden: The learner may not choose this viewpoint.
        Refused: The game is not over.
    """
    table_view = _load_final_view(context, learner, table_id)
    allowed = _allowed_viewpoints(table_view)
    if viewpoint is not None and viewpoint not in range(len(table_view.players)):
        raise NotFound("seat")
    if viewpoint not in allowed:
        raise Forbidden(table_id)
    return Replay(replace(table_view, seat=viewpoint), allowed)


def can_open(context: AppContext, learner: Learner, table: LoadedTable) -> bool:
    """Return whether the learner may see the replay of a finished table."""
    if not live_tables.can_view(context, learner, table):
        return False
    table_id = table.row.id
    with context.database.read_transaction() as connection:
        room = rooms.find_room(connection, table_id)
        people = name_visibility.list_table_people(connection, table_id, table.seats, room)
        return not name_visibility.find_hidden_at_table(connection, learner, people)


def iter_steps(context: AppContext, replay: Replay) -> Iterator[ReplayStep]:
    """Yield the steps of the game: each event with the follow-up events after it."""
    table, log = replay.table_view.table, _load_events(context, replay)
    quiet = definition_of(table.row.game).follow_up_events
    state: Any = None
    pending: list[Any] = []
    for seq, event in enumerate(log, start=1):
        state = table.game.evolve(state, event)
        pending.append(event)
        if seq == len(log) or type(log[seq]) not in quiet:
            yield ReplayStep(_table_at(table, state, seq), tuple(pending))
            pending = []


def last_event_before_line(context: AppContext, replay: Replay, line: int) -> int:
    """Return the number of the last event before *line* (from 1) of a Scrabble score sheet.

    Raises ``NotFound`` for another game or a line out of range.
    """
    before = 0
    for each in iter_steps(context, replay):
        if len(scrabble_state_of(each.table).sheet) >= line:
            return before
        before = each.table.row.version
    raise NotFound("line")


def _load_final_view(context: AppContext, learner: Learner, table_id: str) -> TableView:
    """Load the table at its end.  Raises ``Forbidden`` if the viewer may not see all names."""
    table_view = live_tables.peek(context, learner, table_id)
    if not can_open(context, learner, table_view.table):
        raise Forbidden(table_id)
    return table_view


def _allowed_viewpoints(table_view: TableView) -> tuple[Seat | None, ...]:
    if table_view.table.row.ended_at is None:
        raise Refused("replay.game-on")
    if table_view.seat is None:
        return (None,)
    others = (Seat(n) for n in range(len(table_view.players)) if n != table_view.seat)
    return (table_view.seat, *others, None)


def _load_events(context: AppContext, replay: Replay) -> list[Any]:
    with context.database.read_transaction() as connection:
        return read_events(context, connection, replay.table_view.table.row)


def _table_at(table: LoadedTable, state: Any, seq: int) -> LoadedTable:
    ended = table.row.ended_at if seq == table.row.version else None
    return replace(table, row=replace(table.row, version=seq, ended_at=ended), state=state)

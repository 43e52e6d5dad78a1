"""Rooms for pages: create, load, find by code, and list."""

from dataclasses import dataclass, replace
from datetime import datetime, timedelta
from typing import Final

from sqlalchemy import Connection
from sqlalchemy.exc import IntegrityError

from studyplay.bots.player import Bot
from studyplay.services.app_context import AppContext
from studyplay.services.errors import Expired, NotFound, Refused
from studyplay.services.lobby import room_codes, room_state
from studyplay.services.lobby.room_state import MAX_WAITING_TIME, RoomState
from studyplay.services.people import name_visibility
from studyplay.services.people.name_visibility import HiddenPlayer
from studyplay.services.tables import bot_turns
from studyplay.store import learners, tables
from studyplay.store import rooms as store
from studyplay.store.learners import Learner
from studyplay.store.rooms import RoomRow
from studyplay.store.tables import SeatRow

LIST_LIMIT: Final = 20

CODE_LIFETIME: Final = timedelta(hours=12)
"""Time since the last event or the opening; a code does not expire while a page is open.

Codes are short, so that they can be typed, and a permanent code could be found by guessing.
"""

MAX_CODE_TRIES: Final = 20
"""Attempts to find an unused code; there are 47 million codes."""

MAX_REMATCH_CHAIN: Final = 100
"""Maximum number of rematches followed from the first room's code."""


@dataclass(frozen=True, slots=True)
class RoomRequest:
    """Options of a new room.

    ``id`` comes from the form, so that a repeated request creates one room only.  ``seats`` is the
    number of chairs; ``None`` is the maximum of the game.  ``host_plays``: the host takes a chair.
    """

    id: str
    game: str
    seats: int | None = None
    bots: tuple[Bot, ...] = ()
    watched: bool = True
    host_plays: bool = True


@dataclass(frozen=True, slots=True)
class Room:
    """A room with its players.

    ``occupants`` is by chair: a learner, a bot, ``None`` for a free chair, ``HiddenPlayer`` after
    ``hide_names``.  ``player_counts`` are the allowed numbers of players, ascending.
    ``rematch`` is the room of the next game, if there is one.
    """

    row: RoomRow
    occupants: tuple[Learner | Bot | HiddenPlayer | None, ...]
    host: Learner | None
    player_counts: tuple[int, ...]
    rematch: RoomRow | None

    @property
    def taken_count(self) -> int:
        """Number of taken chairs."""
        return sum(sitter is not None for sitter in self.occupants)

    @property
    def missing_count(self) -> int | None:
        """Number of players missing before the game can begin; ``None`` if there are too many."""
        return next(
            (size - self.taken_count for size in self.player_counts if size >= self.taken_count),
            None,
        )

    @property
    def is_full(self) -> bool:
        """Whether all chairs are taken."""
        return self.taken_count == len(self.occupants)

    @property
    def is_waiting(self) -> bool:
        """Whether the room is open and the game has not begun."""
        return self.row.dealt_at is None and self.row.closed_at is None

    def chair_of(self, learner: Learner | None) -> int | None:
        """Return the learner's chair, or ``None``."""
        for chair, sitter in enumerate(self.occupants):
            if learner and isinstance(sitter, Learner) and sitter.id == learner.id:
                return chair
        return None

    def is_hosted_by(self, learner: Learner | None) -> bool:
        """Return whether the learner is the host."""
        return learner is not None and learner.id == self.row.host_id


def open_room(context: AppContext, host: Learner, request: RoomRequest, at: datetime) -> RoomRow:
    """Create the room, or return it if it exists.

    Raises ``Refused`` for unknown rules or a number of chairs that is not allowed.
    """
    sizes = room_state.player_counts(context, request.game)
    seats = max(sizes) if request.seats is None else request.seats
    if not min(sizes) <= seats <= max(sizes):
        raise Refused("room.seats", {"fewest": str(min(sizes)), "most": str(max(sizes))})
    people = [SeatRow(0, host.id, None)] if request.host_plays else []
    bots = [
        SeatRow(seat, None, bot_turns.encode_bot(bot))
        for seat, bot in enumerate(request.bots, start=len(people))
    ]
    if len(people) + len(bots) > seats:
        raise Refused("room.full")
    row = RoomRow(request.id, "", host.id, request.game, seats, False, request.watched, at)
    return add_room(context, RoomState(row, (*people, *bots)))


def add_room(context: AppContext, new: RoomState, banned: frozenset[int] = frozenset()) -> RoomRow:
    """Store a new room with a new code, or return the host's existing room with this id.

    Learners in *banned* may not enter.  Raises ``Refused`` if the id is in use by another host.
    """
    for _ in range(MAX_CODE_TRIES):
        code = room_codes.generate_code()
        try:
            with context.database.write_transaction() as connection:
                known = store.find_room(connection, new.row.id)
                if known is None:
                    _require_no_table(connection, new.row.id)
                    row = replace(new.row, code=code)
                    store.add_room(connection, row)
                    store.replace_room_seats(connection, row.id, new.chairs)
                    for learner_id in banned:
                        store.ban_learner(connection, row.id, learner_id)
                    return row
        except IntegrityError:
            continue
        if known.host_id != new.row.host_id:
            raise Refused("room.id")
        return known
    raise Refused("room.codes")


def _require_no_table(connection: Connection, room_id: str) -> None:
    """Raise ``Refused`` if a table has this id: the creator of the room would become its host."""
    if tables.find_table_version(connection, room_id) is not None:
        raise Refused("room.id")


def load_room(context: AppContext, room_id: str) -> Room:
    """Load the room with its players.  Raises ``NotFound``."""
    with context.database.read_transaction() as connection:
        return _build_room(context, connection, room_state.load_room(connection, room_id))


def hide_names(context: AppContext, room: Room, viewer: Learner | None) -> Room:
    """Replace all names that *viewer* may not see (``people/name_visibility.py``).

    A hidden host becomes ``None``, like a deleted one.
    """
    with context.database.read_transaction() as connection:
        chairs = store.list_room_seats(connection, room.row.id)
        people = name_visibility.list_table_people(connection, room.row.id, chairs, room.row)
        hidden = name_visibility.find_hidden_at_table(connection, viewer, people)
    sitters = (
        HiddenPlayer() if isinstance(each, Learner) and each.id in hidden else each
        for each in room.occupants
    )
    host = None if room.host is not None and room.host.id in hidden else room.host
    return replace(room, occupants=tuple(sitters), host=host)


def room_exists(context: AppContext, room_id: str) -> bool:
    """Return whether the room exists."""
    with context.database.read_transaction() as connection:
        return store.find_room(connection, room_id) is not None


def find_by_code(context: AppContext, typed: str, at: datetime) -> RoomRow:
    """Return the room of a typed code, or the last room in its chain of rematches.

    So one code serves for a whole evening.  Raises ``NotFound``, and ``Expired`` with the room's
    id if the code has expired.
    """
    with context.database.read_transaction() as connection:
        row = store.find_room_by_code(connection, room_codes.normalise_code(typed))
        if row is None:
            raise NotFound("room")
        for _ in range(MAX_REMATCH_CHAIN):
            after = store.find_next_room(connection, row.id)
            if after is None:
                break
            row = after
        if not _is_code_valid(context, connection, row, at):
            raise Expired(row.id)
        return row


def _is_code_valid(
    context: AppContext, connection: Connection, row: RoomRow, at: datetime
) -> bool:
    """Return whether the room's code is valid at *at*."""
    table = tables.find_table(connection, row.id)
    happened = [row.opened_at, row.dealt_at, table.touched_at if table else None]
    if at - max(moment for moment in happened if moment is not None) <= CODE_LIFETIME:
        return True
    seated, watching = context.table_registry.hub.presence(row.id)
    return bool(seated) or watching > 0


def list_current_rooms(context: AppContext, learner: Learner, at: datetime) -> tuple[Room, ...]:
    """Return the learner's rooms that wait for a game or have an unfinished one, newest first."""
    with context.database.read_transaction() as connection:
        rows = [
            row
            for row in store.list_rooms_of_learner(connection, learner.id, LIST_LIMIT)
            if _is_active(connection, row, at)
        ]
        return tuple(
            _build_room(context, connection, room_state.load_room(connection, r.id)) for r in rows
        )


def list_open_rooms(context: AppContext, learner: Learner, at: datetime) -> tuple[Room, ...]:
    """Return the rooms with a free chair for the learner, newest first."""
    with context.database.read_transaction() as connection:
        found = [
            _build_room(context, connection, room_state.load_room(connection, row.id))
            for row in store.list_joinable_rooms(
                connection, learner.id, at - MAX_WAITING_TIME, LIST_LIMIT
            )
        ]
    return tuple(room for room in found if not room.is_full and room.chair_of(learner) is None)


def is_banned(context: AppContext, learner: Learner | None, room_id: str) -> bool:
    """Return whether the learner is banned from the room."""
    if learner is None:
        return False
    with context.database.read_transaction() as connection:
        return store.is_banned(connection, room_id, learner.id)


def _is_active(connection: Connection, row: RoomRow, at: datetime) -> bool:
    if row.dealt_at is None:
        return row.opened_at > at - MAX_WAITING_TIME
    table = tables.find_table(connection, row.id)
    return table is not None and table.ended_at is None


def _build_room(context: AppContext, connection: Connection, state: RoomState) -> Room:
    row = state.row
    taken = {chair.seat: chair for chair in state.chairs}
    return Room(
        row=row,
        occupants=tuple(_occupant(connection, taken.get(seat)) for seat in range(row.seats)),
        host=learners.find_learner(connection, row.host_id) if row.host_id else None,
        player_counts=room_state.player_counts(context, row.game),
        rematch=store.find_next_room(connection, row.id),
    )


def _occupant(connection: Connection, chair: SeatRow | None) -> Learner | Bot | None:
    if chair is None:
        return None
    bot = bot_turns.decode_bot(chair)
    return bot or (
        learners.find_learner(connection, chair.learner_id) if chair.learner_id else None
    )

"""Rooms for pages: create, load, find by code, and list."""

from dataclasses import dataclass, replace
from datetime import datetime
from typing import Final

from sqlalchemy import Connection
from sqlalchemy.exc import IntegrityError

from studyplay.bots.player import Bot
from studyplay.services.lobby import codes, gathering, lasting
from studyplay.services.lobby.gathering import FRESH, Gathering
from studyplay.services.people import naming
from studyplay.services.people.naming import Unnamed
from studyplay.services.refusals import Expired, NotFound, Refused
from studyplay.services.studio import Studio
from studyplay.services.tables import botplay
from studyplay.store import learners, tables
from studyplay.store import rooms as store
from studyplay.store.learners import Learner
from studyplay.store.rooms import RoomRow
from studyplay.store.tables import SeatRow

LISTED: Final = 20

TRIES: Final = 20
"""Attempts to find an unused code; there are 47 million codes."""

LONGEST_CHAIN: Final = 100
"""Maximum number of rematches followed from the first room's code."""


@dataclass(frozen=True, slots=True)
class Wish:
    """Options of a new room.

    ``id`` comes from the form, so that a repeated request creates one room only.  ``seats`` is the
    number of chairs; ``None`` is the maximum of the game.  ``host_plays``: the host takes a chair.
    """

    id: str
    game: str
    seats: int | None = None
    bots: tuple[Bot, ...] = ()
    watched: bool = True
    plays: bool = True


@dataclass(frozen=True, slots=True)
class Room:
    """A room with its players.

    ``occupants`` is by chair: a learner, a bot, ``None`` for a free chair, ``HiddenPlayer`` after
    ``hide_names``.  ``player_counts`` are the allowed numbers of players, ascending.
    ``rematch`` is the room of the next game, if there is one.
    """

    row: RoomRow
    sitters: tuple[Learner | Bot | Unnamed | None, ...]
    host: Learner | None
    sizes: tuple[int, ...]
    after: RoomRow | None

    @property
    def count(self) -> int:
        """Number of taken chairs."""
        return sum(sitter is not None for sitter in self.sitters)

    @property
    def missing(self) -> int | None:
        """Number of players missing before the game can begin; ``None`` if there are too many."""
        return next((size - self.count for size in self.sizes if size >= self.count), None)

    @property
    def is_full(self) -> bool:
        """Whether all chairs are taken."""
        return self.count == len(self.sitters)

    @property
    def is_waiting(self) -> bool:
        """Whether the room is open and the game has not begun."""
        return self.row.dealt_at is None and self.row.closed_at is None

    def chair_of(self, learner: Learner | None) -> int | None:
        """Return the learner's chair, or ``None``."""
        for chair, sitter in enumerate(self.sitters):
            if learner and isinstance(sitter, Learner) and sitter.id == learner.id:
                return chair
        return None

    def is_hosted_by(self, learner: Learner | None) -> bool:
        """Return whether the learner is the host."""
        return learner is not None and learner.id == self.row.host_id


def open_room(studio: Studio, host: Learner, wish: Wish, at: datetime) -> RoomRow:
    """Create the room, or return it if it exists.

    Raises ``Refused`` for unknown rules or a number of chairs that is not allowed.
    """
    sizes = gathering.sizes(studio, wish.game)
    seats = max(sizes) if wish.seats is None else wish.seats
    if not min(sizes) <= seats <= max(sizes):
        raise Refused("room.seats", {"fewest": str(min(sizes)), "most": str(max(sizes))})
    people = [SeatRow(0, host.id, None)] if wish.plays else []
    bots = [
        SeatRow(seat, None, botplay.describe(bot))
        for seat, bot in enumerate(wish.bots, start=len(people))
    ]
    if len(people) + len(bots) > seats:
        raise Refused("room.full")
    row = RoomRow(wish.id, "", host.id, wish.game, seats, False, wish.watched, at)
    return add(studio, Gathering(row, (*people, *bots)))


def add(studio: Studio, new: Gathering, away: frozenset[int] = frozenset()) -> RoomRow:
    """Store a new room with a new code, or return the host's existing room with this id.

    Learners in *banned* may not enter.  Raises ``Refused`` if the id is in use by another host.
    """
    for _ in range(TRIES):
        code = codes.new_code()
        try:
            with studio.database.writing() as connection:
                known = store.find(connection, new.row.id)
                if known is None:
                    _require_no_table(connection, new.row.id)
                    row = replace(new.row, code=code)
                    store.add(connection, row)
                    store.seat(connection, row.id, new.chairs)
                    for learner_id in away:
                        store.ban(connection, row.id, learner_id)
                    return row
        except IntegrityError:
            continue
        if known.host_id != new.row.host_id:
            raise Refused("room.id")
        return known
    raise Refused("room.codes")


def _require_no_table(connection: Connection, room_id: str) -> None:
    """Raise ``Refused`` if a table has this id: the creator of the room would become its host."""
    if tables.version(connection, room_id) is not None:
        raise Refused("room.id")


def look(studio: Studio, room_id: str) -> Room:
    """Load the room with its players.  Raises ``NotFound``."""
    with studio.database.reading() as connection:
        return _room(studio, connection, gathering.read(connection, room_id))


def as_seen(studio: Studio, room: Room, viewer: Learner | None) -> Room:
    """Replace all names that *viewer* may not see (``people/name_visibility.py``).

    A hidden host becomes ``None``, like a deleted one.
    """
    with studio.database.reading() as connection:
        chairs = store.chairs_of(connection, room.row.id)
        people = naming.at_table(connection, room.row.id, chairs, room.row)
        hidden = naming.unnamed_at(connection, viewer, people)
    sitters = (
        Unnamed() if isinstance(each, Learner) and each.id in hidden else each
        for each in room.sitters
    )
    host = None if room.host is not None and room.host.id in hidden else room.host
    return replace(room, sitters=tuple(sitters), host=host)


def has(studio: Studio, room_id: str) -> bool:
    """Return whether the room exists."""
    with studio.database.reading() as connection:
        return store.find(connection, room_id) is not None


def by_code(studio: Studio, typed: str, at: datetime) -> RoomRow:
    """Return the room of a typed code, or the last room in its chain of rematches.

    So one code serves for a whole evening.  Raises ``NotFound``, and ``Expired`` with the room's
    id if the code has expired.
    """
    with studio.database.reading() as connection:
        row = store.by_code(connection, codes.read_code(typed))
        if row is None:
            raise NotFound("room")
        for _ in range(LONGEST_CHAIN):
            after = store.following(connection, row.id)
            if after is None:
                break
            row = after
        if not lasting.is_valid(studio, connection, row, at):
            raise Expired(row.id)
        return row


def mine(studio: Studio, learner: Learner, at: datetime) -> tuple[Room, ...]:
    """Return the learner's rooms that wait for a game or have an unfinished one, newest first."""
    with studio.database.reading() as connection:
        rows = [
            row
            for row in store.of_learner(connection, learner.id, LISTED)
            if _goes_on(connection, row, at)
        ]
        return tuple(_room(studio, connection, gathering.read(connection, r.id)) for r in rows)


def open_to(studio: Studio, learner: Learner, at: datetime) -> tuple[Room, ...]:
    """Return the rooms with a free chair for the learner, newest first."""
    with studio.database.reading() as connection:
        found = [
            _room(studio, connection, gathering.read(connection, row.id))
            for row in store.waiting(connection, learner.id, at - FRESH, LISTED)
        ]
    return tuple(room for room in found if not room.is_full and room.chair_of(learner) is None)


def is_banned(studio: Studio, learner: Learner | None, room_id: str) -> bool:
    """Return whether the learner is banned from the room."""
    if learner is None:
        return False
    with studio.database.reading() as connection:
        return store.is_banned(connection, room_id, learner.id)


def _goes_on(connection: Connection, row: RoomRow, at: datetime) -> bool:
    if row.dealt_at is None:
        return row.opened_at > at - FRESH
    table = tables.find(connection, row.id)
    return table is not None and table.ended_at is None


def _room(studio: Studio, connection: Connection, found: Gathering) -> Room:
    row = found.row
    taken = {chair.seat: chair for chair in found.chairs}
    return Room(
        row=row,
        sitters=tuple(_sitter(connection, taken.get(seat)) for seat in range(row.seats)),
        host=learners.by_id(connection, row.host_id) if row.host_id else None,
        sizes=gathering.sizes(studio, row.game),
        after=store.following(connection, row.id),
    )


def _sitter(connection: Connection, chair: SeatRow | None) -> Learner | Bot | None:
    if chair is None:
        return None
    bot = botplay.bot_of(chair)
    return bot or (learners.by_id(connection, chair.learner_id) if chair.learner_id else None)

"""Rooms as people see them: opening one, looking at it, finding it by its code, and lists."""

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
"""Codes that are tried until one is free; 47 million can be had."""

LONGEST_CHAIN: Final = 100
"""Games in a row that are followed from the first one's code."""


@dataclass(frozen=True, slots=True)
class Wish:
    """A room as its host wants it.

    ``id`` is made for the form, so that one that is sent twice opens one room.  ``seats`` is
    how many chairs, ``None`` as many as the game allows.  ``plays``: the host takes a chair.
    """

    id: str
    game: str
    seats: int | None = None
    bots: tuple[Bot, ...] = ()
    watched: bool = True
    plays: bool = True


@dataclass(frozen=True, slots=True)
class Room:
    """A room as it stands.

    ``sitters`` are by chair: a learner, a bot, ``None`` for a free one, and ``Unnamed`` in a room
    ``as_seen``.  ``sizes`` is how many can play the game, ascending.  ``after`` is the room that
    follows it, if there is one.
    """

    row: RoomRow
    sitters: tuple[Learner | Bot | Unnamed | None, ...]
    host: Learner | None
    sizes: tuple[int, ...]
    after: RoomRow | None

    @property
    def count(self) -> int:
        """How many chairs are taken."""
        return sum(sitter is not None for sitter in self.sitters)

    @property
    def missing(self) -> int | None:
        """How many must come before the game can begin; ``None`` if there are too many."""
        return next((size - self.count for size in self.sizes if size >= self.count), None)

    @property
    def is_full(self) -> bool:
        """Whether every chair is taken."""
        return self.count == len(self.sitters)

    @property
    def is_waiting(self) -> bool:
        """Whether the game has yet to begin."""
        return self.row.dealt_at is None and self.row.closed_at is None

    def chair_of(self, learner: Learner | None) -> int | None:
        """The learner's chair, or ``None``."""
        for chair, sitter in enumerate(self.sitters):
            if learner and isinstance(sitter, Learner) and sitter.id == learner.id:
                return chair
        return None

    def is_hosted_by(self, learner: Learner | None) -> bool:
        """Whether the learner is the host."""
        return learner is not None and learner.id == self.row.host_id


def open_room(studio: Studio, host: Learner, wish: Wish, at: datetime) -> RoomRow:
    """Open the room that *host* wishes, or return it if it is open already.

    Raises ``Refused`` for rules that are not there or a number of chairs that cannot play.
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
    """Store a *new* room under a code of its own; one that its host has opened is left alone.

    The learners *away* may not come in.  Raises ``Refused`` if its id is somebody else's.
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
    """Raise ``Refused`` if there is a game of that id: its host would be whoever opened this."""
    if tables.version(connection, room_id) is not None:
        raise Refused("room.id")


def look(studio: Studio, room_id: str) -> Room:
    """The room now.  Raises ``NotFound``."""
    with studio.database.reading() as connection:
        return _room(studio, connection, gathering.read(connection, room_id))


def as_seen(studio: Studio, room: Room, viewer: Learner | None) -> Room:
    """*room* with the names alone that *viewer* may see (``people/naming.py``), for a page.

    A host who may not be named is ``None``, as one who has left for good.
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
    """Whether there is such a room."""
    with studio.database.reading() as connection:
        return store.find(connection, room_id) is not None


def by_code(studio: Studio, typed: str, at: datetime) -> RoomRow:
    """The room of a code as somebody typed it, or the last that has followed it.

    So the code on the wall serves for the whole evening.  Raises ``NotFound``, and ``Expired``
    with the id of the room if nothing has happened there for long.
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
    """The learner's rooms that wait for a game or where one goes on, the newest first."""
    with studio.database.reading() as connection:
        rows = [
            row
            for row in store.of_learner(connection, learner.id, LISTED)
            if _goes_on(connection, row, at)
        ]
        return tuple(_room(studio, connection, gathering.read(connection, r.id)) for r in rows)


def open_to(studio: Studio, learner: Learner, at: datetime) -> tuple[Room, ...]:
    """The rooms in this house with a free chair for the learner, the newest first."""
    with studio.database.reading() as connection:
        found = [
            _room(studio, connection, gathering.read(connection, row.id))
            for row in store.waiting(connection, learner.id, at - FRESH, LISTED)
        ]
    return tuple(room for room in found if not room.is_full and room.chair_of(learner) is None)


def is_banned(studio: Studio, learner: Learner | None, room_id: str) -> bool:
    """Whether the learner was sent away from the room."""
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

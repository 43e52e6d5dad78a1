"""Taking a game along: packed on one machine, gone on with on another, and perhaps back again."""

import secrets
from collections.abc import Sequence
from dataclasses import dataclass, replace
from datetime import datetime, timedelta
from enum import Enum
from typing import Any

from sqlalchemy import Connection
from sqlalchemy.exc import IntegrityError

from studyplay.engines.catalog import engine_of
from studyplay.engines.core import Seat
from studyplay.services.lobby import codes
from studyplay.services.people.learners import read_nickname
from studyplay.services.refusals import Forbidden, NotFound, Refused
from studyplay.services.studio import Studio
from studyplay.services.tables import attending, host, stopping
from studyplay.services.tables.customs import folded
from studyplay.services.tables.hosted import Hosted
from studyplay.services.tables.hub import News, Notice
from studyplay.services.tables.luggage import (
    WRITTEN,
    Luggage,
    PackedEvent,
    Traveller,
    copy_of,
    mark_of,
    pack,
    require_longer,
)
from studyplay.services.tables.reviving import revive
from studyplay.store import assignments, codec, learners, travels
from studyplay.store import rooms as room_store
from studyplay.store import tables as store
from studyplay.store import words as word_store
from studyplay.store.learners import Learner
from studyplay.store.rooms import RoomRow
from studyplay.store.tables import EventRow, SeatRow, TableRow
from studyplay.store.words import UseRow
from studyplay.study.classroom.assignment import Work
from studyplay.words.model import Level


@dataclass(frozen=True, slots=True)
class Arrived:
    """A game that has come here; ``newcomers`` sat at it and were not known here before."""

    table_id: str
    newcomers: tuple[Learner, ...]


class Portage(Enum):
    """How somebody may take a game along."""

    NOT = "not"
    """Not at all: it is another's."""

    TABLE = "table"
    """As the host of its room, with everybody who sits at it."""

    PRACTICE = "practice"
    """As the one learner who plays it, against robots."""

    COPY = "copy"
    """As a copy to practise with, because the game itself is work for a class."""


def portage(studio: Studio, learner: Learner, table_id: str) -> Portage:
    """How the learner may take the game along.  Raises ``NotFound``."""
    with studio.database.reading() as connection:
        if store.version(connection, table_id) is None:
            raise NotFound("table")
        room = room_store.find(connection, table_id)
        if learner.id not in _keepers(connection, room, table_id):
            return Portage.NOT
        if room is not None:
            return Portage.TABLE
        work = assignments.attempt_in(connection, Work.TABLE, table_id)
    return Portage.COPY if work else Portage.PRACTICE


def leave(studio: Studio, learner: Learner, table_id: str, at: datetime) -> bytes:
    """The game as a file; it stands still here from now on, unless the file is a copy.

    Raises ``NotFound``, and ``Forbidden`` for who may not take it along.
    """
    how = portage(studio, learner, table_id)
    if how is Portage.NOT:
        raise Forbidden(table_id)
    if how is not Portage.COPY and host.look(studio, table_id).row.ended_at is None:
        stopping.pause(studio, learner, table_id, at)
    return pack(_packed(studio, table_id, how, at))


def _packed(studio: Studio, table_id: str, how: Portage, at: datetime) -> Luggage:
    """The table as it stands at this moment."""
    with studio.database.reading() as connection:
        hosted = revive(studio, connection, table_id)
        rows = store.log(connection, table_id)
        seats = [_traveller(connection, seat) for seat in hosted.sitting]
    ended_at, game = hosted.row.ended_at, hosted.row.game
    events = [PackedEvent(hosted.millis(row.at), row.payload, row.client_id) for row in rows]
    clock = hosted.millis(ended_at or at)
    kind = "table" if how is Portage.TABLE else "practice"
    own_id = copy_of(table_id) if how is Portage.COPY else table_id
    over = ended_at is not None
    return Luggage(kind, WRITTEN[kind], own_id, game, clock, over, seats, events)


def arrive(studio: Studio, learner: Learner, luggage: Luggage, at: datetime) -> Arrived:
    """Take a game up that comes as a file; it stands still until somebody goes on with it.

    A game that is here already goes on where the file is, if the file has more of it.  Those
    who sit at it and have no record here get one; a practice game is the learner's who brings
    it.  Raises ``Refused`` for a game that cannot have happened or has nothing new, and
    ``Forbidden`` if the game is here and somebody else's.
    """
    checked = folded(studio, luggage)
    with studio.hall.alone(luggage.table_id):
        _require_more(studio, learner, luggage)
        try:
            newcomers = _take_in(studio, learner, luggage, checked.state, at)
        except IntegrityError as twice:
            # The same person on two seats, or the same action done twice.
            raise Refused("travel.damaged") from twice
        studio.hall.forget(luggage.table_id)
        hosted = host.look(studio, luggage.table_id)
        _record(studio, hosted, checked.told)
        attending.attend(studio, News(hosted, ()))
        studio.hall.hub.tell(luggage.table_id, Notice("room"))
    return Arrived(luggage.table_id, newcomers)


def _take_in(
    studio: Studio, learner: Learner, luggage: Luggage, state: Any, at: datetime
) -> tuple[Learner, ...]:
    """Write down what of the game is not here yet; those who sit at it and are new here."""
    newcomers: tuple[Learner, ...] = ()
    with studio.database.writing() as connection:
        if store.version(connection, luggage.table_id) is None:
            newcomers = _settle(connection, learner, luggage, at)
        row = store.find(connection, luggage.table_id)
        if row is None:
            raise NotFound("table")
        _append(connection, row, luggage, state, at)
    return newcomers


def _traveller(connection: Connection, seat: SeatRow) -> Traveller:
    if seat.bot is not None:
        return Traveller(bot=seat.bot)
    person = learners.by_id(connection, seat.learner_id) if seat.learner_id else None
    if person is None:
        return Traveller()
    return Traveller(person.nickname, int(person.level), person.lang, mark_of(person.key))


def _require_more(studio: Studio, learner: Learner, luggage: Luggage) -> None:
    """Raise if the game is here, unless the file goes on where it is and the learner may say so.

    Where people still gather for a game of that id, no other one is taken in, and work for a
    class goes on nowhere but here.
    """
    with studio.database.reading() as connection:
        version = store.version(connection, luggage.table_id)
        room = room_store.find(connection, luggage.table_id)
        work = assignments.attempt_in(connection, Work.TABLE, luggage.table_id)
        if version is None and room is None and work is None:
            _require_own(connection, learner, luggage)
            return
        keepers = _keepers(connection, room, luggage.table_id)
        ours = [row.payload for row in store.log(connection, luggage.table_id)]
    if version is None or learner.id not in keepers:
        raise Forbidden(luggage.table_id)
    if work is not None:
        raise Refused("travel.class-work")
    require_longer(ours, [event.payload for event in luggage.events])


def _keepers(connection: Connection, room: RoomRow | None, table_id: str) -> set[int | None]:
    """Who says where a game goes on: the host of its room, or who practises there."""
    if room is not None:
        return {room.host_id}
    return {seat.learner_id for seat in store.sitting_at(connection, table_id)} - {None}


def _require_own(connection: Connection, learner: Learner, luggage: Luggage) -> None:
    """Raise ``Refused`` for a practice game that somebody else here has, or of work done here."""
    if luggage.studyplay != "practice":
        return
    known = _known(connection, learner, luggage).values()
    if any(each.id != learner.id for each in known):
        raise Refused("travel.of-another")
    dealt = travels.tables_of_classes(connection, learner.id)
    if luggage.table_id in map(copy_of, dealt):
        raise Refused("travel.class-work")


def _settle(
    connection: Connection, learner: Learner, luggage: Luggage, at: datetime
) -> tuple[Learner, ...]:
    """Lay the table without events yet, in a room of its own; those who are new here."""
    opened = at - timedelta(milliseconds=luggage.clock)
    row = TableRow(luggage.table_id, luggage.game, opened, at, None, 0, "")
    if luggage.studyplay == "practice":
        seats = enumerate(luggage.seats)
        mine = [
            SeatRow(n, None if each.bot else learner.id, each.bot or None) for n, each in seats
        ]
        store.add(connection, row, mine)
        return ()
    sitting, newcomers = _seated(connection, learner, luggage, at)
    store.add(connection, row, sitting)
    room = RoomRow(
        id=luggage.table_id, code=_free_code(connection), host_id=learner.id, game=luggage.game,
        seats=len(sitting), locked=False, watched=True, opened_at=at, dealt_at=at,
    )  # fmt: skip
    room_store.add(connection, room)
    taken = [seat for seat in sitting if seat.learner_id is not None or seat.bot]
    room_store.seat(connection, room.id, taken)
    return newcomers


def _seated(
    connection: Connection, learner: Learner, luggage: Luggage, at: datetime
) -> tuple[list[SeatRow], tuple[Learner, ...]]:
    """Everybody of the file on their seats, and those among them who are new here."""
    known = _known(connection, learner, luggage)
    newcomers: list[Learner] = []
    sitting = []
    for seat, traveller in enumerate(luggage.seats):
        person = None if traveller.bot else known.get(seat)
        if person is None and traveller.name:
            person = learners.add(connection, _newcomer(traveller), at)
            newcomers.append(person)
        sitting.append(SeatRow(seat, person.id if person else None, traveller.bot or None))
    return sitting, tuple(newcomers)


def _free_code(connection: Connection) -> str:
    while room_store.by_code(connection, code := codes.new_code()) is not None:
        pass
    return code


def _known(connection: Connection, learner: Learner, luggage: Luggage) -> dict[int, Learner]:
    """The learners here who sat on the seats: by their mark, the one who brings it by name."""
    marks = {mark_of(each.key): each for each in learners.everybody(connection)}
    found = {
        seat: marks[traveller.mark]
        for seat, traveller in enumerate(luggage.seats)
        if traveller.mark in marks
    }
    if learner.id not in {each.id for each in found.values()}:
        for seat, traveller in enumerate(luggage.seats):
            if seat not in found and traveller.name == learner.nickname and not traveller.bot:
                return {**found, seat: learner}
    return found


def _newcomer(traveller: Traveller) -> Learner:
    """A learner like *traveller*.  Raises ``Refused`` for a name that nobody can have."""
    if traveller.level not in set(Level):
        raise Refused("travel.damaged")
    key, name = secrets.token_urlsafe(24), read_nickname(traveller.name)
    return Learner(0, key, name, Level(traveller.level), traveller.lang[:16])


def _append(
    connection: Connection, row: TableRow, luggage: Luggage, state: Any, at: datetime
) -> None:
    """Put the events of the file that are missing into the log, and let the game stand still.

    One that is over has nothing to wait for.
    """
    opened = at - timedelta(milliseconds=luggage.clock)
    rows = [
        EventRow(
            seq=seq,
            client_id=event.client_id,
            at=opened + timedelta(milliseconds=event.at),
            payload=event.payload,
        )
        for seq, event in enumerate(luggage.events[row.version :], start=row.version + 1)
    ]
    engine = engine_of(luggage.game)
    stored = codec.encode_derived(state, engine.parts)
    store.append(connection, row.id, rows, stored, ended=luggage.over)
    store.resume(connection, row.id, (opened - row.opened_at) // timedelta(milliseconds=1))
    if not luggage.over:
        store.pause(connection, row.id, at)


def _record(studio: Studio, hosted: Hosted, told: Sequence[tuple[Seat, UseRow]]) -> None:
    """Put the words of the whole game into the records; those that are there are left alone."""
    people = [seat.learner_id for seat in hosted.sitting]
    with studio.database.reading() as connection:
        times = [row.at for row in store.log(connection, hosted.row.id)]
    rows = [
        (learner_id, replace(row, at=times[row.seq - 1]))
        for seat, row in told
        if (learner_id := people[seat]) is not None
    ]
    with studio.database.writing() as connection:
        word_store.add_all(connection, rows)

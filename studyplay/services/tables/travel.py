"""Transfer of games between installations: export to a file and import from one."""

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
    """An imported game; ``new_learners`` are the learners who were created for it."""

    table_id: str
    newcomers: tuple[Learner, ...]


class Portage(Enum):
    """How a learner may export a game."""

    NOT = "not"
    """No export."""

    TABLE = "table"
    """As the host of its room, with all seats."""

    PRACTICE = "practice"
    """As the only learner of a practice game."""

    COPY = "copy"
    """As a practice copy, because the game itself is an assignment of a class."""


def portage(studio: Studio, learner: Learner, table_id: str) -> Portage:
    """Return how the learner may export the game.  Raises ``NotFound``."""
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
    """Return the game as a file and pause it here, unless the file is a copy.

    Raises ``NotFound``, and ``Forbidden`` without the right to export.
    """
    right = portage(studio, learner, table_id)
    if right is Portage.NOT:
        raise Forbidden(table_id)
    if right is not Portage.COPY and host.look(studio, table_id).row.ended_at is None:
        stopping.pause(studio, learner, table_id, at)
    return pack(_packed(studio, table_id, right, at))


def _packed(studio: Studio, table_id: str, how: Portage, at: datetime) -> Luggage:
    """Build the export of the table's current state."""
    with studio.database.reading() as connection:
        table = revive(studio, connection, table_id)
        rows = store.log(connection, table_id)
        seats = [_traveller(connection, seat) for seat in table.sitting]
    ended_at, game = table.row.ended_at, table.row.game
    events = [PackedEvent(table.millis(row.at), row.payload, row.client_id) for row in rows]
    clock = table.millis(ended_at or at)
    kind = "table" if how is Portage.TABLE else "practice"
    own_id = copy_of(table_id) if how is Portage.COPY else table_id
    over = ended_at is not None
    return Luggage(kind, WRITTEN[kind], own_id, game, clock, over, seats, events)


def arrive(studio: Studio, learner: Learner, luggage: Luggage, at: datetime) -> Arrived:
    """Import the game of a file; it is paused until somebody resumes it.

    A game that exists here is continued with the additional events of the file.  Unknown players
    get a new account.  A practice game belongs to the learner who imports it.

    Raises:
        Refused: The log is invalid or has no new events.
        Forbidden: The game exists here and the learner does not control it.
    """
    checked = folded(studio, luggage)
    with studio.hall.alone(luggage.table_id):
        _require_more(studio, learner, luggage)
        try:
            new_learners = _take_in(studio, learner, luggage, checked.state, at)
        except IntegrityError as twice:
            # The same person on two seats, or a duplicate client id.
            raise Refused("travel.damaged") from twice
        studio.hall.forget(luggage.table_id)
        table = host.look(studio, luggage.table_id)
        _record(studio, table, checked.told)
        attending.attend(studio, News(table, ()))
        studio.hall.hub.tell(luggage.table_id, Notice("room"))
    return Arrived(luggage.table_id, new_learners)


def _take_in(
    studio: Studio, learner: Learner, luggage: Luggage, state: Any, at: datetime
) -> tuple[Learner, ...]:
    """Store the new events, and the table if it is unknown; return the learners created."""
    new_learners: tuple[Learner, ...] = ()
    with studio.database.writing() as connection:
        if store.version(connection, luggage.table_id) is None:
            new_learners = _settle(connection, learner, luggage, at)
        row = store.find(connection, luggage.table_id)
        if row is None:
            raise NotFound("table")
        _append(connection, row, luggage, state, at)
    return new_learners


def _traveller(connection: Connection, seat: SeatRow) -> Traveller:
    if seat.bot is not None:
        return Traveller(bot=seat.bot)
    person = learners.by_id(connection, seat.learner_id) if seat.learner_id else None
    if person is None:
        return Traveller()
    return Traveller(person.nickname, int(person.level), person.lang, mark_of(person.key))


def _require_more(studio: Studio, learner: Learner, luggage: Luggage) -> None:
    """Raise if the game may not be imported.

    A known game requires that the learner controls it and that the file continues its log.  Rooms
    without a table and assignments of a class cannot be imported over.
    """
    with studio.database.reading() as connection:
        version = store.version(connection, luggage.table_id)
        room = room_store.find(connection, luggage.table_id)
        work = assignments.attempt_in(connection, Work.TABLE, luggage.table_id)
        if version is None and room is None and work is None:
            _require_own(connection, learner, luggage)
            return
        controller_ids = _keepers(connection, room, luggage.table_id)
        ours = [row.payload for row in store.log(connection, luggage.table_id)]
    if version is None or learner.id not in controller_ids:
        raise Forbidden(luggage.table_id)
    if work is not None:
        raise Refused("travel.class-work")
    require_longer(ours, [event.payload for event in luggage.events])


def _keepers(connection: Connection, room: RoomRow | None, table_id: str) -> set[int | None]:
    """Return who controls the game: the host of its room, or the practising learner."""
    if room is not None:
        return {room.host_id}
    return {seat.learner_id for seat in store.sitting_at(connection, table_id)} - {None}


def _require_own(connection: Connection, learner: Learner, luggage: Luggage) -> None:
    """Raise ``Refused`` for another learner's practice game or a copy of own class work."""
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
    """Store the table without events and, unless it is practice, its room."""
    opened = at - timedelta(milliseconds=luggage.clock)
    row = TableRow(luggage.table_id, luggage.game, opened, at, None, 0, "")
    if luggage.studyplay == "practice":
        seats = enumerate(luggage.seats)
        mine = [
            SeatRow(n, None if each.bot else learner.id, each.bot or None) for n, each in seats
        ]
        store.add(connection, row, mine)
        return ()
    seat_rows, new_learners = _seated(connection, learner, luggage, at)
    store.add(connection, row, seat_rows)
    room = RoomRow(
        id=luggage.table_id, code=_free_code(connection), host_id=learner.id, game=luggage.game,
        seats=len(seat_rows), locked=False, watched=True, opened_at=at, dealt_at=at,
    )  # fmt: skip
    room_store.add(connection, room)
    taken = [seat for seat in seat_rows if seat.learner_id is not None or seat.bot]
    room_store.seat(connection, room.id, taken)
    return new_learners


def _seated(
    connection: Connection, learner: Learner, luggage: Luggage, at: datetime
) -> tuple[list[SeatRow], tuple[Learner, ...]]:
    """Return the seats of the file with learners of this server, and the learners created."""
    known = _known(connection, learner, luggage)
    new_learners: list[Learner] = []
    seat_rows = []
    for seat, exported_seat in enumerate(luggage.seats):
        person = None if exported_seat.bot else known.get(seat)
        if person is None and exported_seat.name:
            person = learners.add(connection, _newcomer(exported_seat), at)
            new_learners.append(person)
        seat_rows.append(SeatRow(seat, person.id if person else None, exported_seat.bot or None))
    return seat_rows, tuple(new_learners)


def _free_code(connection: Connection) -> str:
    while room_store.by_code(connection, code := codes.new_code()) is not None:
        pass
    return code


def _known(connection: Connection, learner: Learner, luggage: Luggage) -> dict[int, Learner]:
    """Match seats to learners by mark; the importing learner also matches by nickname."""
    marks = {mark_of(each.key): each for each in learners.everybody(connection)}
    found = {
        seat: marks[exported_seat.mark]
        for seat, exported_seat in enumerate(luggage.seats)
        if exported_seat.mark in marks
    }
    if learner.id not in {each.id for each in found.values()}:
        for seat, exported_seat in enumerate(luggage.seats):
            if (
                seat not in found
                and exported_seat.name == learner.nickname
                and not exported_seat.bot
            ):
                return {**found, seat: learner}
    return found


def _newcomer(traveller: Traveller) -> Learner:
    """Build a new learner from the seat.  Raises ``Refused`` for an invalid nickname or level."""
    if traveller.level not in set(Level):
        raise Refused("travel.damaged")
    key, name = secrets.token_urlsafe(24), read_nickname(traveller.name)
    return Learner(0, key, name, Level(traveller.level), traveller.lang[:16])


def _append(
    connection: Connection, row: TableRow, luggage: Luggage, state: Any, at: datetime
) -> None:
    """Append the missing events of the file and pause the game unless it is over."""
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
    """Store the word uses of the whole game; existing ones are unchanged."""
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

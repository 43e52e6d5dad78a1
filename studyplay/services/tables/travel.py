"""Taking a game along: packed on one machine, gone on with on another, and perhaps back again."""

import secrets
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from datetime import datetime, timedelta
from typing import Any, Final

import msgspec
from sqlalchemy import Connection
from sqlalchemy.exc import IntegrityError

from studyplay.bots.player import Bot
from studyplay.engines.catalog import AnyGame, engine_of
from studyplay.engines.core import ImpossibleRules, Seat
from studyplay.services.lobby import codes, gathering
from studyplay.services.people.learners import read_nickname
from studyplay.services.refusals import Forbidden, NotFound, Refused
from studyplay.services.studio import Studio
from studyplay.services.tables import attending, host, stopping
from studyplay.services.tables.hosted import Hosted
from studyplay.services.tables.hub import News, Notice
from studyplay.services.tables.luggage import (
    VERSION,
    Luggage,
    PackedEvent,
    Traveller,
    is_beginning,
    mark_of,
    pack,
    unpack,
)
from studyplay.services.wordlog.wordrecord import TELLINGS, Met, use_row
from studyplay.store import codec, learners
from studyplay.store import rooms as room_store
from studyplay.store import tables as store
from studyplay.store import words as word_store
from studyplay.store.learners import Learner
from studyplay.store.rooms import RoomRow
from studyplay.store.schema import EPOCH
from studyplay.store.tables import EventRow, SeatRow, TableRow
from studyplay.store.words import UseRow
from studyplay.words.model import Level

LONGEST_WINDOW: Final = 7 * 24 * 3600 * 1000
"""Milliseconds; no game waits longer for anything."""


MOST_POINTS: Final = 2**31
"""No word is worth as many."""


@dataclass(frozen=True, slots=True)
class _Folded:
    """What the log of a file comes to: its last ``state``, and the words told by seat."""

    state: Any
    told: Sequence[tuple[Seat, UseRow]]


@dataclass(frozen=True, slots=True)
class Arrived:
    """A game that has come here; ``newcomers`` sat at it and were not known here before."""

    table_id: str
    newcomers: tuple[Learner, ...]


def leave(studio: Studio, learner: Learner, table_id: str, at: datetime) -> bytes:
    """The game as a file; it stands still here from now on.  For its host only.

    Raises ``NotFound``, and ``Forbidden`` for anybody else.
    """
    with studio.database.reading() as connection:
        room = gathering.read(connection, table_id)
    if room.row.host_id != learner.id:
        raise Forbidden(table_id)
    if host.look(studio, table_id).row.ended_at is None:
        stopping.pause(studio, learner, table_id, at)
    hosted = host.look(studio, table_id)
    with studio.database.reading() as connection:
        rows = store.log(connection, table_id)
        seats = [_traveller(connection, seat) for seat in hosted.sitting]
    events = [PackedEvent(hosted.millis(row.at), row.payload, row.client_id) for row in rows]
    clock = hosted.millis(hosted.row.ended_at or at)
    over = hosted.row.ended_at is not None
    return pack(Luggage("table", VERSION, table_id, hosted.row.game, clock, over, seats, events))


def arrive(studio: Studio, learner: Learner, data: bytes, at: datetime) -> Arrived:
    """Take a game up that comes as a file; it stands still until somebody goes on with it.

    A game that is here already goes on where the file is, if the file has more of it.  Those
    who sit at it and have no record here get one.  Raises ``Refused`` for a file that is no
    game, is damaged or newer, or has nothing new, and ``Forbidden`` if the game is here and
    somebody else is its host.
    """
    luggage = unpack(data)
    folded = _folded(studio, luggage)
    with studio.hall.alone(luggage.table_id):
        _require_more(studio, learner, luggage)
        try:
            newcomers = _take_in(studio, learner, luggage, folded.state, at)
        except IntegrityError as twice:
            # The same person on two seats, or the same action done twice.
            raise Refused("travel.damaged") from twice
        studio.hall.forget(luggage.table_id)
        hosted = host.look(studio, luggage.table_id)
        _record(studio, hosted, folded.told)
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


def _folded(studio: Studio, luggage: Luggage) -> _Folded:
    """What the events come to.  Raises ``Refused`` if they do not fold, or cannot be told."""
    try:
        game = studio.game(luggage.game)
        types = engine_of(luggage.game).events
    except (KeyError, ImpossibleRules) as unknown:
        raise Refused("travel.newer") from unknown
    try:
        events = [codec.decode(event.payload, types) for event in luggage.events]
        _require_seats(events, len(luggage.seats))
        states = [game.evolve(None, events[0])]
        for event in events[1:]:
            states.append(game.evolve(states[-1], event))
        words = list(_words_told(studio, luggage, states, events))
        told = _told_of(game, states[-1], events)
    except codec.NewerRecord as newer:
        raise Refused("travel.newer") from newer
    except Exception as damaged:
        # A file from outside may hold anything, and no engine judges its own log.
        raise Refused("travel.damaged") from damaged
    seats, due = len(luggage.seats), luggage.clock + LONGEST_WINDOW
    if told[:2] != (seats, luggage.over) or not all(map(_is_seat, luggage.seats)):
        raise Refused("travel.damaged")
    if told[2] is not None and told[2] > due:
        raise Refused("travel.damaged")
    return _Folded(states[-1], words)


def _require_seats(events: Sequence[Any], seats: int) -> None:
    """Raise ``ValueError`` if the game is of more or fewer, or somebody acts who is not there.

    Asked before anything is folded: a table of a million seats would fill the memory.
    """
    for event in events:
        seat = getattr(event, "seat", None) or 0
        if getattr(event, "seats", seats) != seats or not 0 <= seat < seats:
            raise ValueError("somebody has no seat")


def _told_of(game: AnyGame, state: Any, events: Sequence[Any]) -> tuple[int, bool, int | None]:
    """How many sit at a game, whether it is over, and when its clock has something to say.

    Raises whatever its pages would, if it cannot be shown.
    """
    seats: int = game.view(state, None).seats
    for seat in map(Seat, range(seats)):
        game.view(state, seat)
        for event in events:
            game.redact(event, seat)
    game.to_act(state)
    codec.encode_derived(state)
    return seats, game.outcome(state) is not None, game.deadline(state)


def _is_seat(traveller: Traveller) -> bool:
    """Whether *traveller* is a person, a bot that can be read, or nobody."""
    if not traveller.bot:
        return True
    try:
        msgspec.json.decode(traveller.bot, type=Bot)
    except msgspec.DecodeError:
        return False
    return not traveller.name


def _require_more(studio: Studio, learner: Learner, luggage: Luggage) -> None:
    """Raise if the game is here, unless the file goes on where it is and the learner may say so.

    Where people still gather for a game of that id, no other one is taken in.
    """
    with studio.database.reading() as connection:
        version = store.version(connection, luggage.table_id)
        room = room_store.find(connection, luggage.table_id)
        rows = store.log(connection, luggage.table_id)
    if version is None and room is None:
        return
    if version is None or room is None or room.host_id != learner.id:
        raise Forbidden(luggage.table_id)
    ours = [row.payload for row in rows]
    theirs = [event.payload for event in luggage.events]
    if is_beginning(theirs, ours):
        raise Refused("travel.nothing-new")
    if not is_beginning(ours, theirs):
        raise Refused("travel.parted")


def _settle(
    connection: Connection, learner: Learner, luggage: Luggage, at: datetime
) -> tuple[Learner, ...]:
    """Lay the table in a room of its own, without events yet; those who are new here."""
    known = _known(connection, learner, luggage)
    newcomers: list[Learner] = []
    sitting = []
    for seat, traveller in enumerate(luggage.seats):
        person = None if traveller.bot else known.get(seat)
        if person is None and traveller.name:
            person = learners.add(connection, _newcomer(traveller), at)
            newcomers.append(person)
        sitting.append(SeatRow(seat, person.id if person else None, traveller.bot or None))
    opened = at - timedelta(milliseconds=luggage.clock)
    store.add(
        connection, TableRow(luggage.table_id, luggage.game, opened, at, None, 0, ""), sitting
    )
    room = RoomRow(
        id=luggage.table_id, code=_free_code(connection), host_id=learner.id, game=luggage.game,
        seats=len(sitting), locked=False, watched=True, opened_at=at, dealt_at=at,
    )  # fmt: skip
    room_store.add(connection, room)
    taken = [seat for seat in sitting if seat.learner_id is not None or seat.bot]
    room_store.seat(connection, room.id, taken)
    return tuple(newcomers)


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


def _words_told(
    studio: Studio, luggage: Luggage, states: Sequence[Any], events: Sequence[Any]
) -> Iterator[tuple[Seat, UseRow]]:
    """What the game tells about words, by seat; the times are not yet those of the log.

    Raises whatever the engine's telling would, and ``ValueError`` for what no record can hold.
    """
    engine = engine_of(luggage.game).key
    met = Met(engine, luggage.table_id, EPOCH)
    for seq, (before, event) in enumerate(zip(states, events[1:], strict=False), start=2):
        for use in TELLINGS[engine].uses(before, event):
            if not 0 <= use.seat < len(luggage.seats) or abs(use.points or 0) > MOST_POINTS:
                raise ValueError("no record can hold that")
            yield use.seat, use_row(studio, met, seq, use)


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

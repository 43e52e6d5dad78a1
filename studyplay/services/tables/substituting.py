"""A robot in the place of a person while the game is on, and the person back again.

The room's chair stays the person's, so that nobody else can take the seat; only who is sent away
for good loses the chair too.
"""

from dataclasses import replace
from typing import Final

from sqlalchemy import Connection

from studyplay.bots.player import Bot, Strength
from studyplay.services.lobby import gathering
from studyplay.services.lobby.gathering import Gathering, require_host
from studyplay.services.lobby.rooms import Room
from studyplay.services.refusals import Forbidden, Refused
from studyplay.services.studio import Studio
from studyplay.services.tables import attending, botplay, host
from studyplay.services.tables.hosted import Hosted
from studyplay.services.tables.hub import News, Notice
from studyplay.store import learners, rooms, tables
from studyplay.store.learners import Learner
from studyplay.store.tables import SeatRow
from studyplay.words.model import Level

STRENGTH: Final = Strength.EVEN
"""Of a robot that plays on for somebody; its words are of that person's level."""


def replace_person(studio: Studio, host_: Learner, table_id: str, learner_id: int) -> None:
    """Let a robot play on for a person, who can come back.

    Raises ``NotFound``, ``Forbidden`` for anybody but the host, and ``Refused`` at the end.
    """
    with studio.hall.alone(table_id):
        room, hosted = _at(studio, table_id)
        require_host(room, host_.id)
        _to_bot(studio, hosted, learner_id)


def send_away(studio: Studio, host_: Learner, table_id: str, learner_id: int) -> None:
    """Let a robot play on for a person, who can not come back.  Raises as ``replace_person``."""
    with studio.hall.alone(table_id):
        room, hosted = _at(studio, table_id)
        require_host(room, host_.id)
        if learner_id == host_.id:
            raise Refused("room.kick-host")
        _to_bot(studio, hosted, learner_id)

        def step(connection: Connection, now: Gathering) -> Gathering:
            chair = now.chair_of(learner_id)
            if chair is None:
                return now
            rooms.ban(connection, table_id, learner_id)
            return now.with_chair(SeatRow(chair, None, _stand_in(connection, learner_id)))

        gathering.change(studio, table_id, step)


def leave(studio: Studio, learner: Learner, table_id: str) -> None:
    """Let a robot play on for oneself; the next person is the host then, if one was it.

    Raises ``NotFound`` and ``Refused`` at the end.
    """
    with studio.hall.alone(table_id):
        _, hosted = _at(studio, table_id)
        _to_bot(studio, hosted, learner.id)
        still_here = [
            seat.learner_id for seat in hosted.sitting if seat.learner_id not in {None, learner.id}
        ]

        def step(_: Connection, now: Gathering) -> Gathering:
            if now.row.host_id != learner.id or not still_here:
                return now
            return now.changed(replace(now.row, host_id=still_here[0]))

        gathering.change(studio, table_id, step)


def give_up(studio: Studio, learner: Learner, table_id: str) -> None:
    """Let a robot play on for somebody who never comes back, seat and chair and all.

    The next person is the host then, if one was it.  Does nothing once the game is over.
    """
    with studio.hall.alone(table_id):
        hosted = host.look(studio, table_id)
        if hosted.row.ended_at is not None:
            return
        _to_bot(studio, hosted, learner.id)
        others = [seat.learner_id for seat in hosted.sitting if seat.learner_id != learner.id]
        heir = next((each for each in others if each is not None), None)

        def step(connection: Connection, now: Gathering) -> Gathering:
            chair = now.chair_of(learner.id)
            if chair is not None:
                now = now.with_chair(SeatRow(chair, None, _stand_in(connection, learner.id)))
            is_host = now.row.host_id == learner.id
            return now.changed(replace(now.row, host_id=heir)) if is_host else now

        with studio.database.reading() as connection:
            has_room = rooms.find(connection, table_id) is not None
        if has_room:
            gathering.change(studio, table_id, step)


def take_back(studio: Studio, learner: Learner, table_id: str) -> None:
    """Take one's seat back from the robot.

    Raises ``NotFound``, ``Forbidden`` for who has no chair there, and ``Refused`` at the end.
    """
    with studio.hall.alone(table_id):
        room, hosted = _at(studio, table_id)
        chair = room.chair_of(learner.id)
        if chair is None:
            raise Forbidden(table_id)
        if hosted.sitting[chair].learner_id != learner.id:
            _reseat(studio, hosted, SeatRow(chair, learner.id, None))


def is_away(room: Room, hosted: Hosted, learner: Learner | None) -> bool:
    """Whether a robot plays for the learner, who can take the seat back."""
    chair = room.chair_of(learner)
    if learner is None or chair is None or hosted.row.ended_at is not None:
        return False
    return hosted.sitting[chair].learner_id != learner.id


def _at(studio: Studio, table_id: str) -> tuple[Gathering, Hosted]:
    with studio.database.reading() as connection:
        room = gathering.read(connection, table_id)
    return room, host.look(studio, table_id)


def _to_bot(studio: Studio, hosted: Hosted, learner_id: int) -> None:
    for seat in hosted.sitting:
        if seat.learner_id == learner_id:
            with studio.database.reading() as connection:
                bot = _stand_in(connection, learner_id)
            _reseat(studio, hosted, SeatRow(seat.seat, None, bot))
            studio.hall.hub.dismiss(hosted.row.id, learner_id)


def _stand_in(connection: Connection, learner_id: int) -> str:
    person = learners.by_id(connection, learner_id)
    return botplay.describe(Bot(person.level if person else Level.A2, STRENGTH))


def _reseat(studio: Studio, hosted: Hosted, sitting: SeatRow) -> None:
    """Give the seat to somebody else and have everybody look at the table anew."""
    table_id = hosted.row.id
    if hosted.row.ended_at is not None:
        raise Refused("table.over")
    with studio.database.writing() as connection:
        tables.reseat(connection, table_id, sitting)
    studio.hall.forget(table_id)
    attending.attend(studio, News(host.look(studio, table_id), ()))
    studio.hall.hub.tell(table_id, Notice("room"))

"""Substitution: a bot takes a person's seat during a game, and the person can take it back.

The room chair stays with the person, so that nobody else can take the seat.  Only players who
are removed or have left permanently lose the chair too.
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
"""Strength of a substitute; its word level is that of the person."""


def replace_person(studio: Studio, host_: Learner, table_id: str, learner_id: int) -> None:
    """Let a bot play for a person, who can come back.

    Raises ``NotFound``, ``Forbidden`` if the caller is not the host, and ``Refused`` after the
    end of the game.
    """
    with studio.hall.alone(table_id):
        room, table = _at(studio, table_id)
        require_host(room, host_.id)
        _to_bot(studio, table, learner_id)


def send_away(studio: Studio, host_: Learner, table_id: str, learner_id: int) -> None:
    """Let a bot play for a person and ban the person.  Raises as ``replace_with_bot``."""
    with studio.hall.alone(table_id):
        room, table = _at(studio, table_id)
        require_host(room, host_.id)
        if learner_id == host_.id:
            raise Refused("room.kick-host")
        _to_bot(studio, table, learner_id)

        def step(connection: Connection, now: Gathering) -> Gathering:
            chair = now.chair_of(learner_id)
            if chair is None:
                return now
            rooms.ban(connection, table_id, learner_id)
            return now.with_chair(SeatRow(chair, None, _stand_in(connection, learner_id)))

        gathering.change(studio, table_id, step)


def leave(studio: Studio, learner: Learner, table_id: str) -> None:
    """Let a bot play for the learner.  If the learner was the host, the next person is.

    Raises ``NotFound``, and ``Refused`` if the game is over.
    """
    with studio.hall.alone(table_id):
        _, table = _at(studio, table_id)
        _to_bot(studio, table, learner.id)
        still_here = [
            seat.learner_id for seat in table.sitting if seat.learner_id not in {None, learner.id}
        ]

        def step(_: Connection, now: Gathering) -> Gathering:
            if now.row.host_id != learner.id or not still_here:
                return now
            return now.changed(replace(now.row, host_id=still_here[0]))

        gathering.change(studio, table_id, step)


def give_up(studio: Studio, learner: Learner, table_id: str) -> None:
    """Let a bot play for a learner who does not come back; the room chair goes to the bot too.

    If the learner is the host, the next person becomes the host.  No effect on a finished game.
    """
    with studio.hall.alone(table_id):
        table = host.look(studio, table_id)
        if table.row.ended_at is not None:
            return
        _to_bot(studio, table, learner.id)
        others = [seat.learner_id for seat in table.sitting if seat.learner_id != learner.id]
        next_host = next((each for each in others if each is not None), None)

        def step(connection: Connection, now: Gathering) -> Gathering:
            chair = now.chair_of(learner.id)
            if chair is not None:
                now = now.with_chair(SeatRow(chair, None, _stand_in(connection, learner.id)))
            is_host = now.row.host_id == learner.id
            return now.changed(replace(now.row, host_id=next_host)) if is_host else now

        with studio.database.reading() as connection:
            has_room = rooms.find(connection, table_id) is not None
        if has_room:
            gathering.change(studio, table_id, step)


def take_back(studio: Studio, learner: Learner, table_id: str) -> None:
    """Give the learner's seat back.

    Raises ``NotFound``, ``Forbidden`` without a chair, and ``Refused`` if the game is over.
    """
    with studio.hall.alone(table_id):
        room, table = _at(studio, table_id)
        chair = room.chair_of(learner.id)
        if chair is None:
            raise Forbidden(table_id)
        if table.sitting[chair].learner_id != learner.id:
            _reseat(studio, table, SeatRow(chair, learner.id, None))


def is_away(room: Room, hosted: Hosted, learner: Learner | None) -> bool:
    """Return whether a bot plays for the learner, who can take the seat back."""
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
    """Change the player of a seat and publish the reloaded table."""
    table_id = hosted.row.id
    if hosted.row.ended_at is not None:
        raise Refused("table.over")
    with studio.database.writing() as connection:
        tables.reseat(connection, table_id, sitting)
    studio.hall.forget(table_id)
    attending.attend(studio, News(host.look(studio, table_id), ()))
    studio.hall.hub.tell(table_id, Notice("room"))

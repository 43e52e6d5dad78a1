"""Coming into a class by its code.

To come twice is to come once.  Who was sent out, or left, comes back by asking only.  A class
holds a school year at most, and so many can wait at its door.  Where one is in at once, those
who come after a whole class has just come have to ask: whoever floods it with made-up people
fills the door at most, which its teacher clears and closes with two taps, and not the class.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from datetime import datetime, timedelta
from typing import Final

from sqlalchemy import Connection

from studyplay.services.classes.looking import PRESENT
from studyplay.services.lobby import codes
from studyplay.services.people.learners import enrol_within, read_nickname
from studyplay.services.refusals import NotFound, Refused
from studyplay.services.studio import Studio
from studyplay.store import classes as store
from studyplay.store import newcomers
from studyplay.store.learners import Learner
from studyplay.study.classroom import names
from studyplay.study.classroom.model import Classroom, Joining, Member, Role, Standing

MOST_INSIDE: Final = 400
MOST_WAITING: Final = 60

RUSH: Final = 60
RUSH_TIME: Final = timedelta(minutes=10)
"""After so many have come in so short a time, the next ones ask: no class is so large."""


@dataclass(frozen=True, slots=True)
class Entrance:
    """What somebody before the door is told.

    ``teachers`` are the names of those who teach, ``mine`` who asks as a member, if they ever
    were one.
    """

    room: Classroom
    teachers: tuple[str, ...]
    mine: Member | None

    @property
    def standing(self) -> Standing | None:
        """Where who asks stands; ``None`` if they were never here."""
        return self.mine.standing if self.mine else None

    @property
    def is_member(self) -> bool:
        """Whether who asks is in, or waits to be let in."""
        return self.standing in PRESENT

    @property
    def is_shut(self) -> bool:
        """Whether nobody new comes in."""
        return self.room.is_closed or self.room.joining is Joining.CLOSED


def entrance(studio: Studio, code: str, learner: Learner | None) -> Entrance:
    """The door that *code*, as somebody typed it, leads to.  Raises ``NotFound``."""
    with studio.database.reading() as connection:
        room = _by_code(connection, code)
        roster = store.roster(connection, room.id)
    teachers = (one for one in roster if one.teaches)
    mine = next((one for one in roster if learner and one.learner_id == learner.id), None)
    return Entrance(room, tuple(one.called for one in teachers), mine)


def is_code(studio: Studio, code: str) -> bool:
    """Whether *code*, as somebody typed it, is that of a class; it may have expired."""
    with studio.database.reading() as connection:
        return store.by_code(connection, codes.read_code(code)) is not None


def come_in(studio: Studio, code: str, learner: Learner, called: str, at: datetime) -> Member:
    """Come in as *called*, or ask for it.

    Raises ``NotFound`` for a code that leads nowhere, and ``Refused`` if nobody is let in or the
    name is impossible or taken.
    """
    with studio.database.writing() as connection:
        return _admit(connection, _by_code(connection, code), learner, called, at)


def come_in_new(studio: Studio, code: str, new: Learner, at: datetime) -> tuple[Learner, Member]:
    """The same for somebody who was never in this house: a learner by it, and only by it.

    Nobody is made if they are refused; who has just come with the key of *new* stays who they are.
    Who is made is made for the class: the door says that it is all deleted with the class.
    """
    asked = replace(new, nickname=read_nickname(new.nickname))
    with studio.database.writing() as connection:
        room = _by_code(connection, code)
        learner, is_new = enrol_within(connection, asked, at)
        member = _admit(connection, room, learner, asked.nickname, at)
        if is_new:
            newcomers.mark_made(connection, room.id, learner.id)
        return learner, member


def require_free(connection: Connection, class_id: str, called: str, learner_id: int = 0) -> None:
    """Raise ``Refused`` if anybody but *learner_id* has that name, or one that looks like it."""
    wanted = names.folded(called)
    for one in store.roster(connection, class_id):
        is_same = names.folded(one.called) == wanted and one.standing in PRESENT
        if is_same and one.learner_id != learner_id:
            raise Refused("classes.name-taken", {"name": called})


def _by_code(connection: Connection, code: str) -> Classroom:
    room = store.by_code(connection, codes.read_code(code))
    if room is None:
        raise NotFound("class")
    return room


def _admit(
    connection: Connection, room: Classroom, learner: Learner, called: str, at: datetime
) -> Member:
    known = store.member(connection, room.id, learner.id)
    if known is not None and known.standing in PRESENT:
        return known
    if not room.has_valid_code(at):
        raise Refused("classes.code-expired")
    roster = store.roster(connection, room.id)
    is_asked = room.joining is Joining.ASK or known is not None or _is_rush(roster, at)
    _require_open(room, roster, is_asked=is_asked)
    name = read_nickname(called)
    require_free(connection, room.id, name, learner.id)
    standing = Standing.ASKED if is_asked else Standing.IN
    new = Member(learner.id, Role.LEARNER, standing, name, at)
    (store.enrol if known is None else store.change_member)(connection, room.id, new)
    return new


def _is_rush(roster: Sequence[Member], at: datetime) -> bool:
    """Whether so many have just come in that it may be a flood."""
    since = at - RUSH_TIME
    return sum(one.since > since for one in roster if one.learns) >= RUSH


def _require_open(room: Classroom, roster: Sequence[Member], *, is_asked: bool) -> None:
    if room.is_closed:
        raise Refused("classes.over")
    if room.joining is Joining.CLOSED:
        raise Refused("classes.joining-closed")
    standings = [one.standing for one in roster]
    if is_asked and standings.count(Standing.ASKED) >= MOST_WAITING:
        raise Refused("classes.many-wait", {"most": str(MOST_WAITING)})
    if standings.count(Standing.IN) >= MOST_INSIDE:
        raise Refused("classes.full", {"most": str(MOST_INSIDE)})

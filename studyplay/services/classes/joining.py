"""Join a class with its code.

Joining twice has no further effect. A person who was removed or has left needs approval to come
back. The numbers of members and of join requests are limited. If a whole class has just joined
without approval, the next people need approval. So a flood of fake accounts can fill only the
list of requests, which the teacher can clear and close with two taps.
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
"""If 60 learners join in ten minutes, the next ones need approval."""


@dataclass(frozen=True, slots=True)
class Entrance:
    """What a person sees before they join.

    ``teachers`` are the names of the teachers. ``own_membership`` is the viewer's membership,
    including a former one.
    """

    room: Classroom
    teachers: tuple[str, ...]
    mine: Member | None

    @property
    def standing(self) -> Standing | None:
        """The viewer's standing; ``None`` if they were never in the class."""
        return self.mine.standing if self.mine else None

    @property
    def is_member(self) -> bool:
        """Whether the viewer is a member or waits for approval."""
        return self.standing in PRESENT

    @property
    def is_shut(self) -> bool:
        """Whether the class accepts nobody new."""
        return self.room.is_closed or self.room.joining is Joining.CLOSED


def entrance(studio: Studio, code: str, learner: Learner | None) -> Entrance:
    """Return the class of *code*, as a person typed it. Raises ``NotFound``."""
    with studio.database.reading() as connection:
        room = _by_code(connection, code)
        roster = store.roster(connection, room.id)
    teachers = (one for one in roster if one.teaches)
    mine = next((one for one in roster if learner and one.learner_id == learner.id), None)
    return Entrance(room, tuple(one.called for one in teachers), mine)


def is_code(studio: Studio, code: str) -> bool:
    """Return whether *code*, as typed, belongs to a class. The code may have expired."""
    with studio.database.reading() as connection:
        return store.by_code(connection, codes.read_code(code)) is not None


def come_in(studio: Studio, code: str, learner: Learner, called: str, at: datetime) -> Member:
    """Join the class under the name *called*, or ask for approval.

    Raises:
        NotFound: No class has the code.
        Refused: The class accepts nobody, or the name is invalid or taken.
    """
    with studio.database.writing() as connection:
        return _admit(connection, _by_code(connection, code), learner, called, at)


def come_in_new(studio: Studio, code: str, new: Learner, at: datetime) -> tuple[Learner, Member]:
    """Create a learner and join the class in one transaction.

    If the class refuses the person, no learner is created. A learner who was just created with the
    key of *new* is used again. The new learner is deleted together with the class; the join page
    says so.
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
    """Raise ``Refused`` if another member has this name, or one that looks like it."""
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
    """Return whether so many have just joined that it may be a flood."""
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

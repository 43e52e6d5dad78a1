"""Classes as a whole: opened, looked at, changed, closed and opened again.

All of it may be asked twice or from a page that is behind: the second time nothing happens.
"""

import logging
from dataclasses import dataclass, replace
from datetime import date, datetime, timedelta
from typing import Final

from sqlalchemy import Connection
from sqlalchemy.exc import OperationalError

from studyplay.services.classes import access, zones
from studyplay.services.lobby import codes
from studyplay.services.refusals import Forbidden, Refused
from studyplay.services.studio import Studio
from studyplay.store import classes as store
from studyplay.store import house
from studyplay.store.learners import Learner
from studyplay.study.classroom import keeping, names
from studyplay.study.classroom.model import Classroom, Joining, Member, Role, Standing
from studyplay.words.model import Level

log = logging.getLogger(__name__)

LONGEST_NAME: Final = 60

CODE_LASTS: Final = timedelta(days=14)
"""For so long a code works, up to the end of the day, unless a teacher renews it."""

TRIES: Final = 20
"""Codes that are tried until one is free; 47 million can be had."""


@dataclass(frozen=True, slots=True)
class Plan:
    """A class as its teacher wants it; ``kept`` is the last day on which it is kept."""

    name: str
    level: Level
    zone: str
    joining: Joining
    kept: date


def usual_kept(at: datetime, zone: str = zones.FIRST) -> date:
    """The last day on which a class that is opened at *at* is kept, unless somebody chooses."""
    return keeping.last_day(zones.today(at, zone))


def who_makes_teachers(studio: Studio) -> tuple[str, ...]:
    """The nicknames of those who can make somebody a teacher."""
    with studio.database.reading() as connection:
        owner = house.owner(connection)
    return (owner.nickname,) if owner else ()


def open_class(
    studio: Studio, teacher: Learner, class_id: str, plan: Plan, at: datetime
) -> Classroom:
    """Open the class that is planned, or return it if it is open already.

    *class_id* is made for the form, so that one that is sent twice opens one class.  Raises
    ``Forbidden`` for who may have none, and ``Refused`` for a plan that cannot be.
    """
    if not access.may_open_classes(teacher):
        raise Forbidden("classes of one's own")
    planned = _checked(plan, at)
    with studio.database.writing() as connection:
        known = store.find(connection, class_id)
        if known is not None:
            return _own(connection, teacher, known)
        draft = Classroom(class_id, "", _code(connection), *_DRAFT, at, at)
        room = _with_time(_as_planned(draft, planned), at)
        store.add(connection, room)
        first = Member(teacher.id, Role.TEACHER, Standing.IN, teacher.nickname, at)
        store.enrol(connection, room.id, first)
    return room


def settle(studio: Studio, teacher: Learner, class_id: str, plan: Plan, at: datetime) -> Classroom:
    """The class as planned now; of a closed one only how long it is kept changes.

    Raises ``Refused`` for a plan that cannot be.
    """
    planned = _checked(plan, at)
    with studio.database.writing() as connection:
        room = access.teaching(connection, teacher, class_id)
        keep_until = zones.end_of(planned.kept, room.zone)
        changed = (
            replace(room, keep_until=keep_until) if room.is_closed else _as_planned(room, planned)
        )
        store.change(connection, changed)
    return changed


def rotate(studio: Studio, teacher: Learner, class_id: str, was: str, at: datetime) -> Classroom:
    """Another code for the class, if the present one is still the one that *was* seen."""
    with studio.database.writing() as connection:
        room = access.changing(connection, teacher, class_id)
        if room.code != was:
            return room
        changed = _with_time(replace(room, code=_code(connection)), at)
        store.change(connection, changed)
    return changed


def renew(studio: Studio, teacher: Learner, class_id: str, at: datetime) -> Classroom:
    """Let the present code of the class work for the whole period again."""
    with studio.database.writing() as connection:
        room = _with_time(access.changing(connection, teacher, class_id), at)
        store.change(connection, room)
    return room


def set_joining(studio: Studio, teacher: Learner, class_id: str, joining: Joining) -> Classroom:
    """Decide what becomes of who comes with the code."""
    with studio.database.writing() as connection:
        room = replace(access.changing(connection, teacher, class_id), joining=joining)
        store.change(connection, room)
    return room


def close(studio: Studio, teacher: Learner, class_id: str, at: datetime) -> Classroom:
    """End the class: no work begins any more, and what is on may be finished for an hour."""
    with studio.database.writing() as connection:
        room = access.teaching(connection, teacher, class_id)
        changed = replace(room, closed_at=room.closed_at or at)
        store.change(connection, changed)
    return changed


def reopen(studio: Studio, teacher: Learner, class_id: str) -> Classroom:
    """Open a closed class again, as it was."""
    with studio.database.writing() as connection:
        room = replace(access.teaching(connection, teacher, class_id), closed_at=None)
        store.change(connection, room)
    return room


_DRAFT: Final = (Joining.ASK, zones.FIRST, Level.A2)
"""What stands in a class until it is as planned."""


def _checked(plan: Plan, at: datetime) -> Plan:
    """The plan with a tidy name.  Raises ``Refused``."""
    name = names.tidy(plan.name)
    if not name:
        raise Refused("classes.name-empty")
    if len(name) > LONGEST_NAME:
        raise Refused("classes.name-long", {"longest": str(LONGEST_NAME)})
    if not name.isprintable():
        raise Refused("classes.name-strange")
    if plan.zone not in zones.offered():
        raise Refused("classes.zone")
    if not keeping.may_be_kept(plan.kept, zones.today(at, plan.zone)):
        raise Refused("classes.kept")
    return replace(plan, name=name)


def _as_planned(room: Classroom, plan: Plan) -> Classroom:
    return replace(
        room,
        name=plan.name,
        level=plan.level,
        zone=plan.zone,
        joining=plan.joining,
        keep_until=zones.end_of(plan.kept, plan.zone),
    )


def give_codes_time(studio: Studio, at: datetime) -> None:
    """Let codes from the time when they did not expire work for the whole period from *at* on."""
    with studio.database.reading() as connection:
        if not store.without_code_time(connection):
            return
    try:
        with studio.database.writing() as connection:
            for room in store.without_code_time(connection):
                store.change(connection, _with_time(room, at))
    except OperationalError as full:  # no room on the disk: the next start tries it again
        log.warning("codes of classes were given no time: %s", full.orig)


def _with_time(room: Classroom, at: datetime) -> Classroom:
    """The class with a code that works for the whole period from *at* on."""
    last = zones.today(at, room.zone) + CODE_LASTS
    return replace(room, code_until=zones.end_of(last, room.zone))


def _own(connection: Connection, teacher: Learner, known: Classroom) -> Classroom:
    """The class *known*, if it is the teacher's.  Raises ``Refused``."""
    member = store.member(connection, known.id, teacher.id)
    if member is None or member.role is not Role.TEACHER:
        raise Refused("classes.id")
    return known


def _code(connection: Connection) -> str:
    """A code that leads nowhere yet.  Raises ``Refused`` if none is to be found."""
    for _ in range(TRIES):
        code = codes.new_code()
        if store.by_code(connection, code) is None:
            return code
    raise Refused("room.codes")

"""Create a class, change its settings and its code, close and reopen it.

All functions are idempotent: a repeated or outdated request changes nothing.
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
"""Lifetime of a code, up to the end of the last day. A teacher can renew it."""

TRIES: Final = 20
"""Number of random codes to try until one is free. There are 47 million codes."""


@dataclass(frozen=True, slots=True)
class Plan:
    """The settings of a class. ``last_day`` is the last day before the class is deleted."""

    name: str
    level: Level
    zone: str
    joining: Joining
    kept: date


def usual_kept(at: datetime, zone: str = zones.FIRST) -> date:
    """Return the default last day of a class that is opened at *at*."""
    return keeping.last_day(zones.today(at, zone))


def who_makes_teachers(studio: Studio) -> tuple[str, ...]:
    """Return the nicknames of the people who can appoint teachers."""
    with studio.database.reading() as connection:
        owner = house.owner(connection)
    return (owner.nickname,) if owner else ()


def open_class(
    studio: Studio, teacher: Learner, class_id: str, plan: Plan, at: datetime
) -> Classroom:
    """Create a class, or return it if it exists already.

    The form contains *class_id*, so that a form that is sent twice creates one class.

    Raises:
        Forbidden: The learner may not have classes.
        Refused: The settings are invalid, or the id belongs to another teacher's class.
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
    """Change the settings of a class. For a closed class, change only its last day.

    Raises ``Refused`` for invalid settings.
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
    """Replace the code of the class if its present code is *old_code*."""
    with studio.database.writing() as connection:
        room = access.changing(connection, teacher, class_id)
        if room.code != was:
            return room
        changed = _with_time(replace(room, code=_code(connection)), at)
        store.change(connection, changed)
    return changed


def renew(studio: Studio, teacher: Learner, class_id: str, at: datetime) -> Classroom:
    """Restart the lifetime of the present code."""
    with studio.database.writing() as connection:
        room = _with_time(access.changing(connection, teacher, class_id), at)
        store.change(connection, room)
    return room


def set_joining(studio: Studio, teacher: Learner, class_id: str, joining: Joining) -> Classroom:
    """Set whether people who use the code join at once, need approval, or are refused."""
    with studio.database.writing() as connection:
        room = replace(access.changing(connection, teacher, class_id), joining=joining)
        store.change(connection, room)
    return room


def close(studio: Studio, teacher: Learner, class_id: str, at: datetime) -> Classroom:
    """Close the class. No work can be begun; work in progress can be finished for an hour."""
    with studio.database.writing() as connection:
        room = access.teaching(connection, teacher, class_id)
        changed = replace(room, closed_at=room.closed_at or at)
        store.change(connection, changed)
    return changed


def reopen(studio: Studio, teacher: Learner, class_id: str) -> Classroom:
    """Reopen a closed class with the same settings."""
    with studio.database.writing() as connection:
        room = replace(access.teaching(connection, teacher, class_id), closed_at=None)
        store.change(connection, room)
    return room


_DRAFT: Final = (Joining.ASK, zones.FIRST, Level.A2)
"""Placeholder values until the settings are applied."""


def _checked(plan: Plan, at: datetime) -> Plan:
    """Return the settings with a normalised name. Raises ``Refused``."""
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
    """Start the lifetime at *at* for codes that have no expiry date yet.

    Codes of older versions did not expire.
    """
    with studio.database.reading() as connection:
        if not store.without_code_time(connection):
            return
    try:
        with studio.database.writing() as connection:
            for room in store.without_code_time(connection):
                store.change(connection, _with_time(room, at))
    except OperationalError as error:  # disk full: retried at the next start
        log.warning("could not set the expiry of class codes: %s", error.orig)


def _with_time(room: Classroom, at: datetime) -> Classroom:
    """Return the class with a code whose lifetime starts at *at*."""
    last = zones.today(at, room.zone) + CODE_LASTS
    return replace(room, code_until=zones.end_of(last, room.zone))


def _own(connection: Connection, teacher: Learner, known: Classroom) -> Classroom:
    """Return *known* if the learner teaches it. Raises ``Refused`` otherwise."""
    member = store.member(connection, known.id, teacher.id)
    if member is None or member.role is not Role.TEACHER:
        raise Refused("classes.id")
    return known


def _code(connection: Connection) -> str:
    """Return a free random code. Raises ``Refused`` if none is found."""
    for _ in range(TRIES):
        code = codes.new_code()
        if store.by_code(connection, code) is None:
            return code
    raise Refused("room.codes")

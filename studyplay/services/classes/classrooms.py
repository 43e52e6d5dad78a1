"""Create a class, change its settings and its code, close and reopen it.

All functions are idempotent: a repeated or outdated request changes nothing.
"""

import logging
from dataclasses import dataclass, replace
from datetime import date, datetime, timedelta
from typing import Final

from sqlalchemy import Connection
from sqlalchemy.exc import OperationalError

from studyplay.services.app_context import AppContext
from studyplay.services.classes import access, time_zones
from studyplay.services.errors import Forbidden, Refused
from studyplay.services.lobby import room_codes
from studyplay.store import classes as store
from studyplay.store import server_people
from studyplay.store.learners import Learner
from studyplay.study.classroom import names, retention
from studyplay.study.classroom.model import (
    ClassRole,
    Classroom,
    JoinPolicy,
    Member,
    MembershipStatus,
)
from studyplay.words.model import Level

log = logging.getLogger(__name__)

MAX_NAME_LENGTH: Final = 60

CODE_LIFETIME: Final = timedelta(days=14)
"""Lifetime of a code, up to the end of the last day. A teacher can renew it."""

MAX_CODE_TRIES: Final = 20
"""Number of random codes to try until one is free. There are 47 million codes."""


@dataclass(frozen=True, slots=True)
class ClassSettings:
    """The settings of a class. ``last_day`` is the last day before the class is deleted."""

    name: str
    level: Level
    zone: str
    joining: JoinPolicy
    last_day: date


def default_last_day(at: datetime, zone: str = time_zones.DEFAULT_ZONE) -> date:
    """Return the default last day of a class that is opened at *at*."""
    return retention.default_last_day(time_zones.local_date(at, zone))


def list_owner_nicknames(context: AppContext) -> tuple[str, ...]:
    """Return the nicknames of the people who can appoint teachers."""
    with context.database.read_transaction() as connection:
        owner = server_people.find_owner(connection)
    return (owner.nickname,) if owner else ()


def open_class(
    context: AppContext, teacher: Learner, class_id: str, settings: ClassSettings, at: datetime
) -> Classroom:
    """Create a class, or return it if it exists already.

    The form contains *class_id*, so that a form that is sent twice creates one class.

    Raises:
        Forbidden: The learner may not have classes.
        Refused: The settings are invalid, or the id belongs to another teacher's class.
    """
    if not access.may_open_classes(teacher):
        raise Forbidden("classes of one's own")
    planned = _validate(settings, at)
    with context.database.write_transaction() as connection:
        known = store.find_class(connection, class_id)
        if known is not None:
            return _require_own(connection, teacher, known)
        draft = Classroom(class_id, "", _new_code(connection), *_DEFAULT_SETTINGS, at, at)
        room = _renew_code_expiry(_apply_settings(draft, planned), at)
        store.add_class(connection, room)
        first = Member(teacher.id, ClassRole.TEACHER, MembershipStatus.IN, teacher.nickname, at)
        store.add_member(connection, room.id, first)
    return room


def update_settings(
    context: AppContext, teacher: Learner, class_id: str, settings: ClassSettings, at: datetime
) -> Classroom:
    """Change the settings of a class. For a closed class, change only its last day.

    Raises ``Refused`` for invalid settings.
    """
    planned = _validate(settings, at)
    with context.database.write_transaction() as connection:
        room = access.require_teacher(connection, teacher, class_id)
        keep_until = time_zones.end_of_day(planned.last_day, room.zone)
        changed = (
            replace(room, keep_until=keep_until)
            if room.is_closed
            else _apply_settings(room, planned)
        )
        store.update_class(connection, changed)
    return changed


def replace_code(
    context: AppContext, teacher: Learner, class_id: str, old_code: str, at: datetime
) -> Classroom:
    """Replace the code of the class if its present code is *old_code*."""
    with context.database.write_transaction() as connection:
        room = access.require_editable(connection, teacher, class_id)
        if room.code != old_code:
            return room
        changed = _renew_code_expiry(replace(room, code=_new_code(connection)), at)
        store.update_class(connection, changed)
    return changed


def renew_code(context: AppContext, teacher: Learner, class_id: str, at: datetime) -> Classroom:
    """Restart the lifetime of the present code."""
    with context.database.write_transaction() as connection:
        room = _renew_code_expiry(access.require_editable(connection, teacher, class_id), at)
        store.update_class(connection, room)
    return room


def set_joining(
    context: AppContext, teacher: Learner, class_id: str, joining: JoinPolicy
) -> Classroom:
    """Set whether people who use the code join at once, need approval, or are refused."""
    with context.database.write_transaction() as connection:
        room = replace(access.require_editable(connection, teacher, class_id), joining=joining)
        store.update_class(connection, room)
    return room


def close_class(context: AppContext, teacher: Learner, class_id: str, at: datetime) -> Classroom:
    """Close the class. No work can be begun; work in progress can be finished for an hour."""
    with context.database.write_transaction() as connection:
        room = access.require_teacher(connection, teacher, class_id)
        changed = replace(room, closed_at=room.closed_at or at)
        store.update_class(connection, changed)
    return changed


def reopen_class(context: AppContext, teacher: Learner, class_id: str) -> Classroom:
    """Reopen a closed class with the same settings."""
    with context.database.write_transaction() as connection:
        room = replace(access.require_teacher(connection, teacher, class_id), closed_at=None)
        store.update_class(connection, room)
    return room


_DEFAULT_SETTINGS: Final = (JoinPolicy.ASK, time_zones.DEFAULT_ZONE, Level.A2)
"""Placeholder values until the settings are applied."""


def _validate(settings: ClassSettings, at: datetime) -> ClassSettings:
    """Return the settings with a normalised name. Raises ``Refused``."""
    name = names.normalise_name(settings.name)
    if not name:
        raise Refused("classes.name-empty")
    if len(name) > MAX_NAME_LENGTH:
        raise Refused("classes.name-long", {"longest": str(MAX_NAME_LENGTH)})
    if not name.isprintable():
        raise Refused("classes.name-strange")
    if settings.zone not in time_zones.list_time_zones():
        raise Refused("classes.zone")
    if not retention.is_valid_last_day(
        settings.last_day, time_zones.local_date(at, settings.zone)
    ):
        raise Refused("classes.kept")
    return replace(settings, name=name)


def _apply_settings(room: Classroom, settings: ClassSettings) -> Classroom:
    return replace(
        room,
        name=settings.name,
        level=settings.level,
        zone=settings.zone,
        joining=settings.joining,
        keep_until=time_zones.end_of_day(settings.last_day, settings.zone),
    )


def set_missing_code_expiry(context: AppContext, at: datetime) -> None:
    """Start the lifetime at *at* for codes that have no expiry date yet.

    Codes of older versions did not expire.
    """
    with context.database.read_transaction() as connection:
        if not store.list_classes_without_code_expiry(connection):
            return
    try:
        with context.database.write_transaction() as connection:
            for room in store.list_classes_without_code_expiry(connection):
                store.update_class(connection, _renew_code_expiry(room, at))
    except OperationalError as error:  # disk full: retried at the next start
        log.warning("could not set the expiry of class codes: %s", error.orig)


def _renew_code_expiry(room: Classroom, at: datetime) -> Classroom:
    """Return the class with a code whose lifetime starts at *at*."""
    last = time_zones.local_date(at, room.zone) + CODE_LIFETIME
    return replace(room, code_until=time_zones.end_of_day(last, room.zone))


def _require_own(connection: Connection, teacher: Learner, known: Classroom) -> Classroom:
    """Return *known* if the learner teaches it. Raises ``Refused`` otherwise."""
    member = store.find_member(connection, known.id, teacher.id)
    if member is None or member.role is not ClassRole.TEACHER:
        raise Refused("classes.id")
    return known


def _new_code(connection: Connection) -> str:
    """Return a free random code. Raises ``Refused`` if none is found."""
    for _ in range(MAX_CODE_TRIES):
        code = room_codes.generate_code()
        if store.find_class_by_code(connection, code) is None:
            return code
    raise Refused("room.codes")

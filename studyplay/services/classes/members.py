"""Manage the members of a class.

All functions are idempotent: a repeated request has no further effect.
"""

from collections.abc import Collection
from dataclasses import replace
from datetime import datetime

from sqlalchemy import Connection

from studyplay.services.classes import access, joining, looking
from studyplay.services.classes.looking import Person
from studyplay.services.people import devices, pins
from studyplay.services.people.learners import read_nickname
from studyplay.services.refusals import NotFound, Refused
from studyplay.services.studio import Studio
from studyplay.store import classes as store
from studyplay.store.learners import Learner
from studyplay.study.classroom.model import Member, Role, Standing


def admit(
    studio: Studio, teacher: Learner, class_id: str, chosen: Collection[int], at: datetime
) -> int:
    """Accept the join requests of the *chosen* learners and return their number.

    Raises ``Refused`` if the class would have too many members.
    """
    with studio.database.writing() as connection:
        access.changing(connection, teacher, class_id)
        roster = store.roster(connection, class_id)
        asking = _asking(roster, chosen)
        inside = sum(one.standing is Standing.IN for one in roster)
        if inside + len(asking) > joining.MOST_INSIDE:
            raise Refused("classes.full", {"most": str(joining.MOST_INSIDE)})
        for one in asking:
            accepted = replace(one, standing=Standing.IN, since=at)
            store.change_member(connection, class_id, accepted)
    return len(asking)


def decline(
    studio: Studio, teacher: Learner, class_id: str, chosen: Collection[int], at: datetime
) -> int:
    """Decline the join requests of the *chosen* learners and return their number."""
    with studio.database.writing() as connection:
        access.teaching(connection, teacher, class_id)
        asking = _asking(store.roster(connection, class_id), chosen)
        for one in asking:
            store.change_member(connection, class_id, _out(one, at))
    return len(asking)


def person(studio: Studio, teacher: Learner, class_id: str, learner_id: int) -> Person:
    """Return a person who is in the class. Raises ``NotFound``."""
    found = looking.look_as_teacher(studio, teacher, class_id)
    for one in (*found.inside, *found.teachers):
        if one.learner.id == learner_id:
            return one
    raise NotFound("member")


def rename(studio: Studio, teacher: Learner, class_id: str, learner_id: int, called: str) -> None:
    """Change a member's name in this class. The learner's own nickname does not change.

    Raises ``Refused`` if the name is invalid or taken.
    """
    name = read_nickname(called)
    with studio.database.writing() as connection:
        access.changing(connection, teacher, class_id)
        member = _member(connection, class_id, learner_id)
        joining.require_free(connection, class_id, name, learner_id)
        store.change_member(connection, class_id, replace(member, called=name))


def remove(studio: Studio, teacher: Learner, class_id: str, learner_id: int, at: datetime) -> None:
    """Remove a member. They need approval to come back.

    Raises ``Refused`` for the last teacher.
    """
    with studio.database.writing() as connection:
        access.teaching(connection, teacher, class_id)
        _send_out(connection, class_id, learner_id, at)


def send_out(
    studio: Studio, teacher: Learner, class_id: str, chosen: Collection[int], at: datetime
) -> int:
    """Remove the *chosen* learners from the class and return their number."""
    with studio.database.writing() as connection:
        access.teaching(connection, teacher, class_id)
        going = [
            one
            for one in store.roster(connection, class_id)
            if one.learns and one.learner_id in chosen
        ]
        for one in going:
            store.change_member(connection, class_id, _out(one, at))
    return len(going)


def leave(studio: Studio, learner: Learner, class_id: str, at: datetime) -> None:
    """Leave the class, or cancel a join request. Raises ``Refused`` for the last teacher."""
    with studio.database.writing() as connection:
        _send_out(connection, class_id, learner.id, at)


def reset_access(studio: Studio, teacher: Learner, class_id: str, learner_id: int) -> None:
    """Replace the PIN and login slip of a pupil and sign them out everywhere.

    Raises ``Refused`` for a person whose account a teacher may not manage.
    """
    with studio.database.writing() as connection:
        room = access.teaching(connection, teacher, class_id)
        _member(connection, class_id, learner_id)
        people = looking.within(connection, room, teacher).people
        if not all(one.is_pupil for one in people if one.learner.id == learner_id):
            raise Refused("classes.not-pupil")
        pins.reset_within(connection, learner_id)
    devices.ask_anew(studio, learner_id)


def appoint(studio: Studio, teacher: Learner, class_id: str, learner_id: int) -> None:
    """Make a member a teacher of the class.

    Raises ``Refused`` if they are not a teacher on this server: teachers can see the PINs of all
    pupils.
    """
    with studio.database.writing() as connection:
        room = access.changing(connection, teacher, class_id)
        member = _member(connection, class_id, learner_id)
        people = looking.within(connection, room, teacher).people
        found = next(one.learner for one in people if one.learner.id == learner_id)
        if not access.may_open_classes(found):
            raise Refused("classes.co-teacher", {"name": member.called})
        store.change_member(connection, class_id, replace(member, role=Role.TEACHER))


def _asking(roster: Collection[Member], chosen: Collection[int]) -> tuple[Member, ...]:
    asking = (one for one in roster if one.standing is Standing.ASKED)
    return tuple(one for one in asking if one.learner_id in chosen)


def _member(connection: Connection, class_id: str, learner_id: int) -> Member:
    """Return the member. Raises ``NotFound``."""
    member = store.member(connection, class_id, learner_id)
    if member is None or member.standing is not Standing.IN:
        raise NotFound("member")
    return member


def _send_out(connection: Connection, class_id: str, learner_id: int, at: datetime) -> None:
    roster = store.roster(connection, class_id)
    going = next((one for one in roster if one.learner_id == learner_id), None)
    if going is None or going.standing is Standing.OUT:
        return
    is_last = all(one == going for one in roster if one.teaches)
    if going.teaches and is_last:
        raise Refused("classes.last-teacher")
    store.change_member(connection, class_id, _out(going, at))


def _out(one: Member, at: datetime) -> Member:
    """Return the membership as removed. Everybody who comes back is a learner."""
    return replace(one, standing=Standing.OUT, role=Role.LEARNER, since=at)

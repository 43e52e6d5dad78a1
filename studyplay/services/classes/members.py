"""What a teacher decides about the people of a class, and what they decide for themselves.

All of it may be asked twice: who is in already is not let in again.
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
    """Let those of *chosen* in who ask for it; how many they were.

    Raises ``Refused`` if the class would hold too many.
    """
    with studio.database.writing() as connection:
        access.changing(connection, teacher, class_id)
        roster = store.roster(connection, class_id)
        asking = _asking(roster, chosen)
        inside = sum(one.standing is Standing.IN for one in roster)
        if inside + len(asking) > joining.MOST_INSIDE:
            raise Refused("classes.full", {"most": str(joining.MOST_INSIDE)})
        for one in asking:
            come = replace(one, standing=Standing.IN, since=at)
            store.change_member(connection, class_id, come)
    return len(asking)


def decline(
    studio: Studio, teacher: Learner, class_id: str, chosen: Collection[int], at: datetime
) -> int:
    """Turn those of *chosen* away who ask to come in; how many they were."""
    with studio.database.writing() as connection:
        access.teaching(connection, teacher, class_id)
        asking = _asking(store.roster(connection, class_id), chosen)
        for one in asking:
            store.change_member(connection, class_id, _out(one, at))
    return len(asking)


def person(studio: Studio, teacher: Learner, class_id: str, learner_id: int) -> Person:
    """Somebody who is in the class.  Raises ``NotFound``."""
    found = looking.look_as_teacher(studio, teacher, class_id)
    for one in (*found.inside, *found.teachers):
        if one.learner.id == learner_id:
            return one
    raise NotFound("member")


def rename(studio: Studio, teacher: Learner, class_id: str, learner_id: int, called: str) -> None:
    """Call somebody otherwise in this class; their own nickname stays theirs.

    Raises ``Refused`` for an impossible name or one that somebody else has.
    """
    name = read_nickname(called)
    with studio.database.writing() as connection:
        access.changing(connection, teacher, class_id)
        member = _member(connection, class_id, learner_id)
        joining.require_free(connection, class_id, name, learner_id)
        store.change_member(connection, class_id, replace(member, called=name))


def remove(studio: Studio, teacher: Learner, class_id: str, learner_id: int, at: datetime) -> None:
    """Send somebody out of the class; they come back by asking only.

    Raises ``Refused`` for the last teacher.
    """
    with studio.database.writing() as connection:
        access.teaching(connection, teacher, class_id)
        _send_out(connection, class_id, learner_id, at)


def send_out(
    studio: Studio, teacher: Learner, class_id: str, chosen: Collection[int], at: datetime
) -> int:
    """Send those of *chosen* out who are in as learners; how many they were."""
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
    """Go out of the class, or stop asking to come in.  Raises ``Refused`` for the last teacher."""
    with studio.database.writing() as connection:
        _send_out(connection, class_id, learner.id, at)


def reset_access(studio: Studio, teacher: Learner, class_id: str, learner_id: int) -> None:
    """Another PIN and slip for a pupil, signed out everywhere.

    Raises ``Refused`` for who may have classes or teaches this one: that is not a teacher's to do.
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
    """Let somebody teach the class too.

    Raises ``Refused`` for who is no teacher in this house: a pupil would see the PINs of all.
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
    """Who is in.  Raises ``NotFound``."""
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
    """Out of the class: who comes back is a learner there, whatever they were."""
    return replace(one, standing=Standing.OUT, role=Role.LEARNER, since=at)

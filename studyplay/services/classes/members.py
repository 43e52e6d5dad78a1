"""Manage the members of a class.

All functions are idempotent: a repeated request has no further effect.
"""

from collections.abc import Collection
from dataclasses import replace
from datetime import datetime

from sqlalchemy import Connection

from studyplay.services.app_context import AppContext
from studyplay.services.classes import access, class_view, joining
from studyplay.services.classes.class_view import ClassPerson
from studyplay.services.errors import NotFound, Refused
from studyplay.services.people import devices, pins
from studyplay.services.people.learners import parse_nickname
from studyplay.store import classes as store
from studyplay.store.learners import Learner
from studyplay.study.classroom.model import ClassRole, Member, MembershipStatus


def accept_requests(
    context: AppContext, teacher: Learner, class_id: str, chosen: Collection[int], at: datetime
) -> int:
    """Accept the join requests of the *chosen* learners and return their number.

    Raises ``Refused`` if the class would have too many members.
    """
    with context.database.write_transaction() as connection:
        access.require_editable(connection, teacher, class_id)
        roster = store.list_members(connection, class_id)
        asking = _find_requests(roster, chosen)
        inside = sum(one.standing is MembershipStatus.IN for one in roster)
        if inside + len(asking) > joining.MAX_MEMBERS:
            raise Refused("classes.full", {"most": str(joining.MAX_MEMBERS)})
        for one in asking:
            accepted = replace(one, standing=MembershipStatus.IN, since=at)
            store.update_member(connection, class_id, accepted)
    return len(asking)


def decline_requests(
    context: AppContext, teacher: Learner, class_id: str, chosen: Collection[int], at: datetime
) -> int:
    """Decline the join requests of the *chosen* learners and return their number."""
    with context.database.write_transaction() as connection:
        access.require_teacher(connection, teacher, class_id)
        asking = _find_requests(store.list_members(connection, class_id), chosen)
        for one in asking:
            store.update_member(connection, class_id, _as_removed(one, at))
    return len(asking)


def load_person(
    context: AppContext, teacher: Learner, class_id: str, learner_id: int
) -> ClassPerson:
    """Return a person who is in the class. Raises ``NotFound``."""
    found = class_view.load_class_as_teacher(context, teacher, class_id)
    for one in (*found.learners, *found.teachers):
        if one.learner.id == learner_id:
            return one
    raise NotFound("member")


def rename_member(
    context: AppContext, teacher: Learner, class_id: str, learner_id: int, called: str
) -> None:
    """Change a member's name in this class. The learner's own nickname does not change.

    Raises ``Refused`` if the name is invalid or taken.
    """
    name = parse_nickname(called)
    with context.database.write_transaction() as connection:
        access.require_editable(connection, teacher, class_id)
        member = _require_member(connection, class_id, learner_id)
        joining.require_name_free(connection, class_id, name, learner_id)
        store.update_member(connection, class_id, replace(member, called=name))


def remove_member(
    context: AppContext, teacher: Learner, class_id: str, learner_id: int, at: datetime
) -> None:
    """Remove a member. They need approval to come back.

    Raises ``Refused`` for the last teacher.
    """
    with context.database.write_transaction() as connection:
        access.require_teacher(connection, teacher, class_id)
        _remove(connection, class_id, learner_id, at)


def remove_learners(
    context: AppContext, teacher: Learner, class_id: str, chosen: Collection[int], at: datetime
) -> int:
    """Remove the *chosen* learners from the class and return their number."""
    with context.database.write_transaction() as connection:
        access.require_teacher(connection, teacher, class_id)
        going = [
            one
            for one in store.list_members(connection, class_id)
            if one.is_learner and one.learner_id in chosen
        ]
        for one in going:
            store.update_member(connection, class_id, _as_removed(one, at))
    return len(going)


def leave_class(context: AppContext, learner: Learner, class_id: str, at: datetime) -> None:
    """Leave the class, or cancel a join request. Raises ``Refused`` for the last teacher."""
    with context.database.write_transaction() as connection:
        _remove(connection, class_id, learner.id, at)


def reset_access(context: AppContext, teacher: Learner, class_id: str, learner_id: int) -> None:
    """Replace the PIN and login slip of a pupil and sign them out everywhere.

    Raises ``Refused`` for a person whose account a teacher may not manage.
    """
    with context.database.write_transaction() as connection:
        room = access.require_teacher(connection, teacher, class_id)
        _require_member(connection, class_id, learner_id)
        people = class_view.build_class_view(connection, room, teacher).people
        if not all(one.is_pupil for one in people if one.learner.id == learner_id):
            raise Refused("classes.not-pupil")
        pins.reset_access_within(connection, learner_id)
    devices.invalidate_sign_ins(context, learner_id)


def appoint_teacher(context: AppContext, teacher: Learner, class_id: str, learner_id: int) -> None:
    """Make a member a teacher of the class.

    Raises ``Refused`` if they are not a teacher on this server: teachers can see the PINs of all
    pupils.
    """
    with context.database.write_transaction() as connection:
        room = access.require_editable(connection, teacher, class_id)
        member = _require_member(connection, class_id, learner_id)
        people = class_view.build_class_view(connection, room, teacher).people
        found = next(one.learner for one in people if one.learner.id == learner_id)
        if not access.may_open_classes(found):
            raise Refused("classes.co-teacher", {"name": member.called})
        store.update_member(connection, class_id, replace(member, role=ClassRole.TEACHER))


def _find_requests(roster: Collection[Member], chosen: Collection[int]) -> tuple[Member, ...]:
    asking = (one for one in roster if one.standing is MembershipStatus.ASKED)
    return tuple(one for one in asking if one.learner_id in chosen)


def _require_member(connection: Connection, class_id: str, learner_id: int) -> Member:
    """Return the member. Raises ``NotFound``."""
    member = store.find_member(connection, class_id, learner_id)
    if member is None or member.standing is not MembershipStatus.IN:
        raise NotFound("member")
    return member


def _remove(connection: Connection, class_id: str, learner_id: int, at: datetime) -> None:
    roster = store.list_members(connection, class_id)
    going = next((one for one in roster if one.learner_id == learner_id), None)
    if going is None or going.standing is MembershipStatus.OUT:
        return
    is_last = all(one == going for one in roster if one.is_teacher)
    if going.is_teacher and is_last:
        raise Refused("classes.last-teacher")
    store.update_member(connection, class_id, _as_removed(going, at))


def _as_removed(one: Member, at: datetime) -> Member:
    """Return the membership as removed. Everybody who comes back is a learner."""
    return replace(one, standing=MembershipStatus.OUT, role=ClassRole.LEARNER, since=at)

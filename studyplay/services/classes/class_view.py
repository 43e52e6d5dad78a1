"""A class with its people, for members and teachers."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date
from typing import Final

from sqlalchemy import Connection

from studyplay.services.app_context import AppContext
from studyplay.services.classes import access, time_zones
from studyplay.services.errors import NotFound
from studyplay.store import classes as store
from studyplay.store.learners import Learner
from studyplay.study.classroom.model import ClassRole, Classroom, Member, MembershipStatus, Rank

PRESENT_STANDINGS: Final = frozenset({MembershipStatus.IN, MembershipStatus.ASKED})
"""Standings whose names are taken: members and people who wait for approval."""


@dataclass(frozen=True, slots=True)
class ClassPerson:
    """A person in a class: the membership and the learner account."""

    member: Member
    learner: Learner

    @property
    def is_pupil(self) -> bool:
        """Whether the teachers of the class manage this person's PIN and login slip.

        False for teachers of any class: a login slip would give access to a colleague's account.
        """
        return self.member.role is ClassRole.LEARNER and self.learner.rank is Rank.LEARNER


@dataclass(frozen=True, slots=True)
class ClassView:
    """A class with its people, sorted by name.

    ``own_membership`` is the viewer's; ``None`` for the owner of the server who is not a member.
    """

    room: Classroom
    people: tuple[ClassPerson, ...]
    own_membership: Member | None

    @property
    def learners(self) -> tuple[ClassPerson, ...]:
        """The learners in the class."""
        return tuple(one for one in self.people if one.member.is_learner)

    @property
    def teachers(self) -> tuple[ClassPerson, ...]:
        """The teachers of the class."""
        return tuple(one for one in self.people if one.member.is_teacher)

    @property
    def join_requests(self) -> tuple[ClassPerson, ...]:
        """The people who wait for approval, longest wait first."""
        asking = (one for one in self.people if one.member.standing is MembershipStatus.ASKED)
        return tuple(sorted(asking, key=lambda one: one.member.since))

    @property
    def last_day(self) -> date:
        """The last day before the class is deleted, in the time zone of the class."""
        return time_zones.last_day_of_class(self.room)

    @property
    def is_teacher_view(self) -> bool:
        """Whether the viewer is a teacher of the class, or the owner of the server."""
        return self.own_membership is None or self.own_membership.role is ClassRole.TEACHER


def list_memberships(
    context: AppContext, learner: Learner
) -> tuple[tuple[Classroom, Member], ...]:
    """Return the classes that the learner is in or has asked to join, newest first."""
    with context.database.read_transaction() as connection:
        return store.list_classes_of_learner(connection, learner.id)


def split_by_role(
    memberships: Sequence[tuple[Classroom, Member]],
) -> tuple[tuple[Classroom, ...], tuple[tuple[Classroom, Member], ...]]:
    """Split *memberships* into classes that the learner teaches, and the others."""
    taught = tuple(room for room, member in memberships if member.role is ClassRole.TEACHER)
    return taught, tuple(pair for pair in memberships if pair[1].role is ClassRole.LEARNER)


def load_class(context: AppContext, learner: Learner, class_id: str) -> ClassView:
    """Return the class to a member. Raises ``NotFound`` for others."""
    with context.database.read_transaction() as connection:
        room = access.require_member(connection, learner, class_id)
        return build_class_view(connection, room, learner)


def load_join_request(
    context: AppContext, learner: Learner, class_id: str
) -> tuple[Classroom, Member]:
    """Return the class and the membership of a person who has asked to join.

    This needs no code, so a person can wait while the code changes, and a person who was declined
    does not see the new code. Raises ``NotFound`` for a person who never asked.
    """
    with context.database.read_transaction() as connection:
        room = store.find_class(connection, class_id)
        mine = store.find_member(connection, class_id, learner.id)
    if room is None or mine is None:
        raise NotFound("class")
    return room, mine


def is_waiting(context: AppContext, learner: Learner, class_id: str) -> bool:
    """Return whether the learner's request to join is still unanswered."""
    with context.database.read_transaction() as connection:
        mine = store.find_member(connection, class_id, learner.id)
    return mine is not None and mine.standing is MembershipStatus.ASKED


def load_class_as_teacher(context: AppContext, teacher: Learner, class_id: str) -> ClassView:
    """Return the class to its teacher. Raises ``NotFound`` and ``Forbidden``."""
    with context.database.read_transaction() as connection:
        room = access.require_teacher(connection, teacher, class_id)
        return build_class_view(connection, room, teacher)


def build_class_view(connection: Connection, room: Classroom, learner: Learner) -> ClassView:
    """Return the class as *learner* sees it. Does not check permissions."""
    people = tuple(
        ClassPerson(*pair) for pair in store.list_members_with_accounts(connection, room.id)
    )
    found = (one.member for one in people if one.member.learner_id == learner.id)
    mine = next((one for one in found if one.standing is MembershipStatus.IN), None)
    return ClassView(room, people, mine)

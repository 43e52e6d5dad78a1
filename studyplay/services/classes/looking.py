"""A class with its people, for members and teachers."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date
from typing import Final

from sqlalchemy import Connection

from studyplay.services.classes import access, zones
from studyplay.services.refusals import NotFound
from studyplay.services.studio import Studio
from studyplay.store import classes as store
from studyplay.store.learners import Learner
from studyplay.study.classroom.model import Classroom, Member, Rank, Role, Standing

PRESENT: Final = frozenset({Standing.IN, Standing.ASKED})
"""Standings whose names are taken: members and people who wait for approval."""


@dataclass(frozen=True, slots=True)
class Person:
    """A person in a class: the membership and the learner account."""

    member: Member
    learner: Learner

    @property
    def is_pupil(self) -> bool:
        """Whether the teachers of the class manage this person's PIN and login slip.

        False for teachers of any class: a login slip would give access to a colleague's account.
        """
        return self.member.role is Role.LEARNER and self.learner.rank is Rank.LEARNER


@dataclass(frozen=True, slots=True)
class Look:
    """A class with its people, sorted by name.

    ``own_membership`` is the viewer's; ``None`` for the owner of the server who is not a member.
    """

    room: Classroom
    people: tuple[Person, ...]
    mine: Member | None

    @property
    def inside(self) -> tuple[Person, ...]:
        """The learners in the class."""
        return tuple(one for one in self.people if one.member.learns)

    @property
    def teachers(self) -> tuple[Person, ...]:
        """The teachers of the class."""
        return tuple(one for one in self.people if one.member.teaches)

    @property
    def asking(self) -> tuple[Person, ...]:
        """The people who wait for approval, longest wait first."""
        asking = (one for one in self.people if one.member.standing is Standing.ASKED)
        return tuple(sorted(asking, key=lambda one: one.member.since))

    @property
    def kept(self) -> date:
        """The last day before the class is deleted, in the time zone of the class."""
        return zones.last_day(self.room)

    @property
    def is_taught(self) -> bool:
        """Whether the viewer is a teacher of the class, or the owner of the server."""
        return self.mine is None or self.mine.role is Role.TEACHER


def mine(studio: Studio, learner: Learner) -> tuple[tuple[Classroom, Member], ...]:
    """Return the classes that the learner is in or has asked to join, newest first."""
    with studio.database.reading() as connection:
        return store.of_learner(connection, learner.id)


def sorted_out(
    mine: Sequence[tuple[Classroom, Member]],
) -> tuple[tuple[Classroom, ...], tuple[tuple[Classroom, Member], ...]]:
    """Split *memberships* into classes that the learner teaches, and the others."""
    taught = tuple(room for room, member in mine if member.role is Role.TEACHER)
    return taught, tuple(pair for pair in mine if pair[1].role is Role.LEARNER)


def look(studio: Studio, learner: Learner, class_id: str) -> Look:
    """Return the class to a member. Raises ``NotFound`` for others."""
    with studio.database.reading() as connection:
        room = access.attending(connection, learner, class_id)
        return within(connection, room, learner)


def knock(studio: Studio, learner: Learner, class_id: str) -> tuple[Classroom, Member]:
    """Return the class and the membership of a person who has asked to join.

    This needs no code, so a person can wait while the code changes, and a person who was declined
    does not see the new code. Raises ``NotFound`` for a person who never asked.
    """
    with studio.database.reading() as connection:
        room = store.find(connection, class_id)
        mine = store.member(connection, class_id, learner.id)
    if room is None or mine is None:
        raise NotFound("class")
    return room, mine


def is_waiting(studio: Studio, learner: Learner, class_id: str) -> bool:
    """Return whether the learner's request to join is still unanswered."""
    with studio.database.reading() as connection:
        mine = store.member(connection, class_id, learner.id)
    return mine is not None and mine.standing is Standing.ASKED


def look_as_teacher(studio: Studio, teacher: Learner, class_id: str) -> Look:
    """Return the class to its teacher. Raises ``NotFound`` and ``Forbidden``."""
    with studio.database.reading() as connection:
        room = access.teaching(connection, teacher, class_id)
        return within(connection, room, teacher)


def within(connection: Connection, room: Classroom, learner: Learner) -> Look:
    """Return the class as *learner* sees it. Does not check permissions."""
    people = tuple(Person(*pair) for pair in store.people(connection, room.id))
    found = (one.member for one in people if one.member.learner_id == learner.id)
    mine = next((one for one in found if one.standing is Standing.IN), None)
    return Look(room, people, mine)

"""A class with its people, as those see it who may."""

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
"""Whose names are taken: of those who are in and of those who ask to come in."""


@dataclass(frozen=True, slots=True)
class Person:
    """Somebody in a class, as a member and as who they are in the house."""

    member: Member
    learner: Learner

    @property
    def is_pupil(self) -> bool:
        """Whether the teachers of the class look after this person's access.

        Not for who may have classes, and not for who teaches here: nobody gets into a
        colleague's account by printing a slip.
        """
        return self.member.role is Role.LEARNER and self.learner.rank is Rank.LEARNER


@dataclass(frozen=True, slots=True)
class Look:
    """A class with its people, by name.  ``mine`` is who looks, ``None`` for the owner as such."""

    room: Classroom
    people: tuple[Person, ...]
    mine: Member | None

    @property
    def inside(self) -> tuple[Person, ...]:
        """Who is in as a learner."""
        return tuple(one for one in self.people if one.member.learns)

    @property
    def teachers(self) -> tuple[Person, ...]:
        """Who teaches the class."""
        return tuple(one for one in self.people if one.member.teaches)

    @property
    def asking(self) -> tuple[Person, ...]:
        """Who asks to come in, the first to ask first."""
        asking = (one for one in self.people if one.member.standing is Standing.ASKED)
        return tuple(sorted(asking, key=lambda one: one.member.since))

    @property
    def kept(self) -> date:
        """The last day on which the class is kept, on its own calendar."""
        return zones.last_day(self.room)

    @property
    def is_taught(self) -> bool:
        """Whether who looks is here to teach: a teacher of the class, or the owner."""
        return self.mine is None or self.mine.role is Role.TEACHER


def mine(studio: Studio, learner: Learner) -> tuple[tuple[Classroom, Member], ...]:
    """The classes somebody is in or asked to come into, the newest first."""
    with studio.database.reading() as connection:
        return store.of_learner(connection, learner.id)


def sorted_out(
    mine: Sequence[tuple[Classroom, Member]],
) -> tuple[tuple[Classroom, ...], tuple[tuple[Classroom, Member], ...]]:
    """Of the classes in *mine* those that are taught, and those that are attended or asked for."""
    taught = tuple(room for room, member in mine if member.role is Role.TEACHER)
    return taught, tuple(pair for pair in mine if pair[1].role is Role.LEARNER)


def look(studio: Studio, learner: Learner, class_id: str) -> Look:
    """The class for somebody in it.  Raises ``NotFound`` for all others."""
    with studio.database.reading() as connection:
        room = access.attending(connection, learner, class_id)
        return within(connection, room, learner)


def knock(studio: Studio, learner: Learner, class_id: str) -> tuple[Classroom, Member]:
    """The class for who has asked to come in, whatever became of it.

    It needs no code: who waits goes on waiting when the code is changed, and who was turned away
    does not get to know the new one.  Raises ``NotFound`` for who never asked.
    """
    with studio.database.reading() as connection:
        room = store.find(connection, class_id)
        mine = store.member(connection, class_id, learner.id)
    if room is None or mine is None:
        raise NotFound("class")
    return room, mine


def is_waiting(studio: Studio, learner: Learner, class_id: str) -> bool:
    """Whether somebody has asked to come into the class, and nobody has answered yet."""
    with studio.database.reading() as connection:
        mine = store.member(connection, class_id, learner.id)
    return mine is not None and mine.standing is Standing.ASKED


def look_as_teacher(studio: Studio, teacher: Learner, class_id: str) -> Look:
    """The class for its teachers.  Raises ``NotFound`` and ``Forbidden``."""
    with studio.database.reading() as connection:
        room = access.teaching(connection, teacher, class_id)
        return within(connection, room, teacher)


def within(connection: Connection, room: Classroom, learner: Learner) -> Look:
    """The class as *learner* sees it, for a service that has asked who may."""
    people = tuple(Person(*pair) for pair in store.people(connection, room.id))
    found = (one.member for one in people if one.member.learner_id == learner.id)
    mine = next((one for one in found if one.standing is Standing.IN), None)
    return Look(room, people, mine)

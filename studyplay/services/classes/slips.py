"""Printable login slips for the pupils of a class."""

from collections.abc import Collection
from dataclasses import dataclass

from studyplay.services.classes import access, looking
from studyplay.services.people import pins, slips
from studyplay.services.studio import Studio
from studyplay.store.learners import Learner


@dataclass(frozen=True, slots=True)
class Slip:
    """A login slip. ``token`` is the part of its URL after ``/in/``."""

    learner_id: int
    called: str
    mark: str
    pin: str


def of_class(
    studio: Studio, teacher: Learner, class_id: str, chosen: Collection[int] = ()
) -> tuple[Slip, ...]:
    """Return the login slips of the *chosen* pupils, or of all pupils, sorted by name.

    Teachers get no slips: see ``ClassPerson.is_pupil``.
    """
    with studio.database.writing() as connection:
        room = access.teaching(connection, teacher, class_id)
        inside = looking.within(connection, room, teacher).inside
        return tuple(
            Slip(
                one.learner.id,
                one.member.called,
                slips.slip_within(connection, one.learner.id),
                pins.pin_within(connection, one.learner.id),
            )
            for one in inside
            if one.is_pupil and (not chosen or one.learner.id in chosen)
        )

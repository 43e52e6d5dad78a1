"""Printable login slips for the pupils of a class."""

from collections.abc import Collection
from dataclasses import dataclass

from studyplay.services.app_context import AppContext
from studyplay.services.classes import access, class_view
from studyplay.services.people import login_slips, pins
from studyplay.store.learners import Learner


@dataclass(frozen=True, slots=True)
class LoginSlip:
    """A login slip. ``token`` is the part of its URL after ``/in/``."""

    learner_id: int
    called: str
    token: str
    pin: str


def list_login_slips(
    context: AppContext, teacher: Learner, class_id: str, chosen: Collection[int] = ()
) -> tuple[LoginSlip, ...]:
    """Return the login slips of the *chosen* pupils, or of all pupils, sorted by name.

    Teachers get no slips: see ``ClassPerson.is_pupil``.
    """
    with context.database.write_transaction() as connection:
        room = access.require_teacher(connection, teacher, class_id)
        inside = class_view.build_class_view(connection, room, teacher).learners
        return tuple(
            LoginSlip(
                one.learner.id,
                one.member.called,
                login_slips.get_or_create_slip_within(connection, one.learner.id),
                pins.get_or_create_pin_within(connection, one.learner.id),
            )
            for one in inside
            if one.is_pupil and (not chosen or one.learner.id in chosen)
        )

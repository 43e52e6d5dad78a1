"""Giving work to a class through its form, and somebody a place in the class."""

import re
from collections.abc import Callable

from flask.testing import FlaskClient

from studyplay.services import AppContext
from studyplay.store import classes
from studyplay.store.learners import Learner
from studyplay.study.classroom.model import ClassRole, Classroom, Member, MembershipStatus
from studyplay.web.clock import now

FORM = {"what": "drill", "task": "whole", "level": "A2", "length": "3", "racks": "3"}
ADDRESS = re.compile(r"/classes/[\w-]+/assignments/([\w-]+)$")

Person = Callable[[str, ClassRole], FlaskClient]


def enrol(app_context: AppContext, room: Classroom, who: Learner, role: ClassRole) -> None:
    with app_context.database.write_transaction() as connection:
        member = Member(who.id, role, MembershipStatus.IN, who.nickname, now())
        classes.add_member(connection, room.id, member)


def give(teacher: FlaskClient, room: Classroom, **form: str) -> str:
    """Give something and return its id."""
    answer = teacher.post(f"/classes/{room.id}/assignments/new", data={**FORM, **form})

    found = ADDRESS.search(answer.location or "")
    assert found is not None, answer.text
    return found[1]

"""A class on its pages: a teacher, and learners in browsers of their own."""

from datetime import timedelta
from itertools import count

import pytest
from flask import Flask
from flask.testing import FlaskClient

from studyplay.services import AppContext
from studyplay.services.people import learners
from studyplay.store import classes
from studyplay.study.classroom.model import ClassRole, Classroom, JoinPolicy
from studyplay.web.clock import now
from studyplay.words.model import Level
from tests.signing import sign_in
from tests.web.classwork.giving import Person, enrol

NUMBERS = count(1)


@pytest.fixture
def room(app_context: AppContext) -> Classroom:
    """A new class without anybody."""
    new = Classroom(
        id=f"work-class-{next(NUMBERS)}",
        name="2-B",
        code=None,
        joining=JoinPolicy.OPEN,
        zone="Asia/Tokyo",
        level=Level.A2,
        opened_at=now(),
        keep_until=now() + timedelta(days=300),
    )
    with app_context.database.write_transaction() as connection:
        classes.add_class(connection, new)
    return new


@pytest.fixture
def person(app: Flask, app_context: AppContext, room: Classroom) -> Person:
    """Makes the browser of somebody in the class."""

    def make(name: str, role: ClassRole) -> FlaskClient:
        who = learners.register(app_context, name, Level.A2, "en", now())
        enrol(app_context, room, who, role)
        browser = app.test_client()
        browser.environ_base["HTTP_ACCEPT_LANGUAGE"] = "en"
        sign_in(browser, app_context, who)
        return browser

    return make


@pytest.fixture
def teacher(person: Person) -> FlaskClient:
    return person("Ms Sato", ClassRole.TEACHER)


@pytest.fixture
def ann(person: Person) -> FlaskClient:
    return person("Ann", ClassRole.LEARNER)

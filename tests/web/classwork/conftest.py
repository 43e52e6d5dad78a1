"""A class on its pages: a teacher, and learners in browsers of their own."""

from datetime import timedelta
from itertools import count

import pytest
from flask import Flask
from flask.testing import FlaskClient

from studyplay.services import Studio
from studyplay.services.people import learners
from studyplay.store import classes
from studyplay.study.classroom.model import Classroom, Joining, Role
from studyplay.web.clock import now
from studyplay.words.model import Level
from tests.signing import sign_in
from tests.web.classwork.giving import Person, enrol

NUMBERS = count(1)


@pytest.fixture
def room(studio: Studio) -> Classroom:
    """A new class without anybody."""
    new = Classroom(
        id=f"work-class-{next(NUMBERS)}",
        name="2-B",
        code=None,
        joining=Joining.OPEN,
        zone="Asia/Tokyo",
        level=Level.A2,
        opened_at=now(),
        keep_until=now() + timedelta(days=300),
    )
    with studio.database.writing() as connection:
        classes.add(connection, new)
    return new


@pytest.fixture
def person(app: Flask, studio: Studio, room: Classroom) -> Person:
    """Makes the browser of somebody in the class."""

    def make(name: str, role: Role) -> FlaskClient:
        who = learners.register(studio, name, Level.A2, "en", now())
        enrol(studio, room, who, role)
        browser = app.test_client()
        browser.environ_base["HTTP_ACCEPT_LANGUAGE"] = "en"
        sign_in(browser, studio, who)
        return browser

    return make


@pytest.fixture
def teacher(person: Person) -> FlaskClient:
    return person("Ms Sato", Role.TEACHER)


@pytest.fixture
def ann(person: Person) -> FlaskClient:
    return person("Ann", Role.LEARNER)

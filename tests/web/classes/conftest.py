"""A class of Haruka's, and browsers of people who were never here."""

import pytest
from flask import Flask
from flask.testing import FlaskClient

from studyplay.services import AppContext
from studyplay.store import server_people
from studyplay.store.learners import Learner
from studyplay.study.classroom.model import Rank
from tests.web.classes.class_pages import Visitors, open_class


@pytest.fixture
def visitors(app: Flask) -> Visitors:
    """Makes browsers of people who were never here, from an address of their own."""
    count = iter(range(1, 250))

    def make() -> FlaskClient:
        browser = app.test_client()
        browser.environ_base["HTTP_ACCEPT_LANGUAGE"] = "en"
        browser.environ_base["REMOTE_ADDR"] = f"10.0.0.{next(count)}"
        return browser

    return make


@pytest.fixture
def teacher(browser: FlaskClient, haruka: Learner, app_context: AppContext) -> FlaskClient:
    """The browser of Haruka, who is a teacher in this house."""
    with app_context.database.write_transaction() as connection:
        server_people.update_rank(connection, haruka.id, Rank.TEACHER)
    app_context.learner_cache.evict(haruka.id)
    return browser


@pytest.fixture
def room(teacher: FlaskClient) -> str:
    return open_class(teacher)

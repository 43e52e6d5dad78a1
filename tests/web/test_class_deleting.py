"""Deleting a class, or somebody out of it, on the pages of its teacher."""

from datetime import timedelta

import pytest
from flask import Flask
from flask.testing import FlaskClient

from studyplay.services import Studio
from studyplay.services.classes import classrooms, roster
from studyplay.services.people import learners
from studyplay.store import house
from studyplay.store.learners import Learner
from studyplay.study.classroom.model import Joining, Rank
from studyplay.web.clock import now
from studyplay.words.model import Level


@pytest.fixture
def studio(fresh_studio: Studio) -> Studio:
    return fresh_studio


@pytest.fixture
def room(studio: Studio, haruka: Learner) -> str:
    """The address of a class that Haruka teaches, with Okapi, whose account was made for it."""
    with studio.database.writing() as connection:
        house.keep_rank(connection, haruka.id, Rank.TEACHER)
    studio.guests.forget(haruka.id)
    teacher = learners.by_id(studio, haruka.id)
    assert teacher is not None
    kept = now().date() + timedelta(days=30)
    plan = classrooms.Plan("1-B", Level.A2, "Asia/Tokyo", Joining.OPEN, kept)
    opened = classrooms.open_class(studio, teacher, "class-1", plan, now())
    roster.take(studio, teacher, opened.id, "Okapi", now())
    return f"/classes/{opened.id}"


def _okapi(studio: Studio) -> tuple[Learner, ...]:
    return learners.named(studio, "Okapi")


def test_a_class_is_deleted_after_a_second_question(
    browser: FlaskClient, studio: Studio, room: str
) -> None:
    asked = browser.get(f"{room}/delete").text
    still = _okapi(studio)

    page = browser.post(f"{room}/delete", follow_redirects=True).text

    assert "1 account that was made for it" in asked
    assert len(still) == 1
    assert "The class is deleted" in page
    assert () == _okapi(studio)
    assert browser.get(f"{room}/").status_code == 404


def test_the_question_speaks_of_a_class_as_one_and_not_as_of_a_person(
    browser: FlaskClient, room: str
) -> None:
    browser.post("/language", data={"lang": "ja"})
    page = browser.get(f"{room}/delete").text

    assert "<h1>クラス「1-B」を削除しますか？</h1>" in page


def test_somebody_is_deleted_after_a_second_question(
    browser: FlaskClient, studio: Studio, room: str
) -> None:
    (okapi,) = _okapi(studio)
    address = f"{room}/people/{okapi.id}/delete"
    asked = browser.get(address).text

    page = browser.post(address, follow_redirects=True).text

    assert "The account was made for this class" in asked
    assert "Okapi is deleted" in page
    assert () == _okapi(studio)


def test_to_strangers_there_is_nothing_to_delete(app: Flask, studio: Studio, room: str) -> None:
    stranger = app.test_client()
    stranger.post("/start", data={"nickname": "Eve", "level": "A2"})
    (okapi,) = _okapi(studio)

    for address in (f"{room}/delete", f"{room}/people/{okapi.id}/delete"):
        assert stranger.get(address).status_code == 404
        assert stranger.post(address).status_code == 404

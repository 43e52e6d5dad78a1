"""Deleting a class, or somebody out of it, on the pages of its teacher."""

import io
import json
import zipfile
from datetime import timedelta

import pytest
from flask import Flask
from flask.testing import FlaskClient

from studyplay.services import AppContext
from studyplay.services.classes import classrooms, roster_import
from studyplay.services.people import learners
from studyplay.store import classes as class_store
from studyplay.store import server_people
from studyplay.store.learners import Learner
from studyplay.study.classroom.model import JoinPolicy, Rank
from studyplay.web.clock import now
from studyplay.words.model import Level
from tests.signing import signed_in


@pytest.fixture
def app_context(fresh_studio: AppContext) -> AppContext:
    return fresh_studio


@pytest.fixture
def room(app_context: AppContext, haruka: Learner) -> str:
    """The address of a class that Haruka teaches, with Okapi, whose account was made for it."""
    with app_context.database.write_transaction() as connection:
        server_people.update_rank(connection, haruka.id, Rank.TEACHER)
    app_context.learner_cache.evict(haruka.id)
    teacher = learners.find_by_id(app_context, haruka.id)
    assert teacher is not None
    kept = now().date() + timedelta(days=30)
    plan = classrooms.ClassSettings("1-B", Level.A2, "Asia/Tokyo", JoinPolicy.OPEN, kept)
    opened = classrooms.open_class(app_context, teacher, "class-1", plan, now())
    roster_import.import_list(app_context, teacher, opened.id, "Okapi", now())
    return f"/classes/{opened.id}"


def _okapi(app_context: AppContext) -> tuple[Learner, ...]:
    return learners.list_by_nickname(app_context, "Okapi")


def _zip(data: bytes) -> zipfile.ZipFile:
    return zipfile.ZipFile(io.BytesIO(data))


def test_a_class_is_deleted_after_a_second_question(
    browser: FlaskClient, app_context: AppContext, room: str
) -> None:
    asked = browser.get(f"{room}/delete").text
    still = _okapi(app_context)

    page = browser.post(f"{room}/delete", follow_redirects=True).text

    assert "1 account that was made for it" in asked
    assert len(still) == 1
    assert "The class is deleted" in page
    assert _okapi(app_context) == ()
    assert browser.get(f"{room}/").status_code == 404


def test_the_question_speaks_of_a_class_as_one_and_not_as_of_a_person(
    browser: FlaskClient, room: str
) -> None:
    browser.post("/language", data={"lang": "ja"})
    page = browser.get(f"{room}/delete").text

    assert "<h1>クラス「1-B」を削除しますか？</h1>" in page


def test_somebody_is_deleted_after_a_second_question(
    browser: FlaskClient, app_context: AppContext, room: str
) -> None:
    (okapi,) = _okapi(app_context)
    address = f"{room}/people/{okapi.id}/delete"
    asked = browser.get(address).text

    page = browser.post(address, follow_redirects=True).text

    assert "The account was made for this class" in asked
    assert "Okapi is deleted" in page
    assert _okapi(app_context) == ()


def test_what_is_kept_of_a_pupil_and_of_a_class_can_be_taken_along(
    browser: FlaskClient, app_context: AppContext, room: str
) -> None:
    """The files are made as one's own is: what opens an account is in neither."""
    (okapi,) = _okapi(app_context)
    pages = browser.get(f"{room}/people/{okapi.id}").text + browser.get(f"{room}/settings").text

    one = browser.get(f"{room}/people/{okapi.id}/export")
    whole = browser.get(f"{room}/export")
    archive = _zip(whole.data)
    inner = _zip(archive.read(f"learner-{okapi.id}.zip"))
    told = [json.loads(each.read("everything.json")) for each in (_zip(one.data), inner)]

    assert f'href="{room}/people/{okapi.id}/export"' in pages
    assert f'href="{room}/export"' in pages
    assert [f"learner-{okapi.id}.zip"] == archive.namelist()
    assert [each["tables"]["learners"][0]["nickname"] for each in told] == ["Okapi", "Okapi"]
    assert not {"key", "pin", "slip"} & told[0]["tables"]["learners"][0].keys()
    assert "Okapi" not in str(one.headers) + str(whole.headers)


def test_who_had_an_account_before_is_not_the_teachers_to_take_along(
    app: Flask, browser: FlaskClient, app_context: AppContext, room: str
) -> None:
    eve = app.test_client()
    eve.post("/start", data={"nickname": "Eve", "level": "A2"})
    with app_context.database.read_transaction() as connection:
        found = class_store.find_class(connection, "class-1")
    assert found
    eve.post(f"/c/{found.code}")
    who = signed_in(eve, app_context).id

    page = browser.get(f"{room}/people/{who}").text

    assert "Save all data" not in page
    assert browser.get(f"{room}/people/{who}/export").status_code == 403
    assert f"learner-{who}.zip" not in _zip(browser.get(f"{room}/export").data).namelist()


def test_to_strangers_there_is_nothing_to_delete(
    app: Flask, app_context: AppContext, room: str
) -> None:
    stranger = app.test_client()
    stranger.post("/start", data={"nickname": "Eve", "level": "A2"})
    (okapi,) = _okapi(app_context)

    for address in (f"{room}/delete", f"{room}/people/{okapi.id}/delete"):
        assert stranger.get(address).status_code == 404
        assert stranger.post(address).status_code == 404
    for address in (f"{room}/export", f"{room}/people/{okapi.id}/export"):
        assert stranger.get(address).status_code == 404

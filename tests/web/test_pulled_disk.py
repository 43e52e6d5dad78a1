"""A disk that is pulled out while people use it: said plainly, and made good when it is back."""

import os
from collections.abc import Callable
from html import unescape
from pathlib import Path

import pytest
from flask import Flask
from flask.testing import FlaskClient

from studyplay.services import AppContext

OPEN = Path("/proc/self/fd")

pytestmark = pytest.mark.skipif(not OPEN.is_dir(), reason="finds open files as Linux shows them")

WHY = "does not respond: it was disconnected, or it is failing"
TYPED = {"nickname": "Ha<ru>ka", "level": "A2"}


@pytest.fixture
def app_context(fresh_studio: AppContext) -> AppContext:
    """A studio whose disk can be pulled."""
    return fresh_studio


@pytest.fixture
def visitor(make_app: Callable[..., Flask]) -> FlaskClient:
    """A browser that was never here, at a house whose forms need their token."""
    browser = make_app(WTF_CSRF_ENABLED=True).test_client()
    browser.environ_base["HTTP_ACCEPT_LANGUAGE"] = "en"
    return browser


def pull(app_context: AppContext) -> None:
    """Let no file of the database that is open answer any more; those opened later do."""
    where = app_context.database.location
    nowhere = os.open("/", os.O_RDONLY)
    for number in tuple(OPEN.iterdir()):
        if number.is_symlink() and str(number.readlink()) in {where, f"{where}-wal"}:
            os.dup2(nowhere, int(number.name))
    os.close(nowhere)


def token_of(browser: FlaskClient) -> str:
    """The token of the forms that *browser* is shown."""
    return browser.get("/about").text.split('name="csrf-token" content="')[1].split('"')[0]


def test_a_pulled_disk_is_named_and_what_was_typed_is_sent_again(
    visitor: FlaskClient, app_context: AppContext, caplog: pytest.LogCaptureFixture
) -> None:
    form = {**TYPED, "csrf_token": token_of(visitor)}
    pull(app_context)
    answer = visitor.post("/start", data=form)
    told = [line for line in caplog.messages if "/start" in line]
    again = visitor.post("/start", data=form)

    assert answer.status_code == 503
    assert WHY in unescape(answer.text)
    assert "move that file aside" not in answer.text, "nothing is damaged"
    assert '<input type="hidden" name="nickname" value="Ha&lt;ru&gt;ka">' in answer.text
    assert len(told) == 1
    assert "its disk does not answer" in told[0]
    assert again.status_code == 302, "what is opened anew works as soon as the disk is back"
    assert "Ha&lt;ru&gt;ka" in visitor.get("/settings").text


def test_scripts_are_told_why(visitor: FlaskClient, app_context: AppContext) -> None:
    """They send again what was typed, as after any 503."""
    headers = {"Accept": "application/json", "X-CSRFToken": token_of(visitor)}
    pull(app_context)
    answer = visitor.post("/start", data=TYPED, headers=headers)

    assert (answer.status_code, answer.get_json()["error"]) == (503, "database")
    assert WHY in answer.get_json()["text"]


def test_no_form_of_another_site_is_offered_to_be_sent(
    visitor: FlaskClient, app_context: AppContext
) -> None:
    pull(app_context)
    answer = visitor.post("/start", data=TYPED)

    assert "Send it again" not in answer.text

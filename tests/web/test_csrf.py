"""A CSRF token that was found valid is remembered for its own session and for nothing else."""

import re
from collections.abc import Callable

import pytest
from flask import Flask
from flask.testing import FlaskClient

ADDRESS = "/tables/none/act"
FOUND = 404
REFUSED = 400


@pytest.fixture
def guarded(make_app: Callable[..., Flask]) -> Flask:
    """An application whose forms are protected."""
    return make_app(WTF_CSRF_ENABLED=True)


def arrived(app: Flask, name: str) -> tuple[FlaskClient, str]:
    """A browser with a learner, and the token of its pages."""
    browser = app.test_client()
    form = browser.get("/").text
    token = re.search(r'name="csrf_token" value="([^"]+)"', form)
    assert token is not None
    browser.post("/start", data={"nickname": name, "level": "A2", "csrf_token": token[1]})
    page = browser.get("/").text
    found = re.search(r'name="csrf-token" content="([^"]+)"', page)
    assert found is not None
    return browser, found[1]


def posted(browser: FlaskClient, token: str) -> int:
    """The status of an action; the table does not exist."""
    headers = {"Accept": "application/json", "X-CSRFToken": token}
    return browser.post(ADDRESS, json={}, headers=headers).status_code


def test_a_valid_token_is_accepted_again_and_again(guarded: Flask) -> None:
    browser, token = arrived(guarded, "Hana")

    assert [posted(browser, token) for _ in range(3)] == [FOUND] * 3


def test_a_remembered_token_opens_no_other_session(guarded: Flask) -> None:
    hana, token = arrived(guarded, "Hana")
    ken, _ = arrived(guarded, "Ken")
    posted(hana, token)

    assert posted(ken, token) == REFUSED
    assert posted(guarded.test_client(), token) == REFUSED


def test_a_form_with_its_token_does_not_validate_the_header_beside_it(guarded: Flask) -> None:
    """Only the header of a request without a form is remembered."""
    browser, token = arrived(guarded, "Hana")
    headers = {"X-CSRFToken": "forged"}

    by_form = browser.post(ADDRESS, data={"csrf_token": token}, headers=headers).status_code

    assert by_form != REFUSED
    assert posted(browser, "forged") == REFUSED


def test_a_wrong_token_is_refused_each_time(guarded: Flask) -> None:
    browser, _ = arrived(guarded, "Hana")

    assert [posted(browser, "forged") for _ in range(3)] == [REFUSED] * 3

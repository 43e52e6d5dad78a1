"""The pages of the rack drill: what they do not take, and how they say so."""

from collections.abc import Callable

import pytest
from flask import Flask
from flask.testing import FlaskClient

from studyplay.services import AppContext
from tests.web.drill_page import Page, state_of


@pytest.fixture
def page(browser: FlaskClient, app_context: AppContext) -> Page:
    """A drill of two racks that has just begun."""
    return Page(browser, app_context)


@pytest.mark.parametrize("text", ["ねこ", "cafe!", "été", "a b", "<b>", "x" * 41, "ﷺ" * 40])
def test_what_is_no_english_word_is_no_wrong_try(page: Page, text: str) -> None:
    """It is refused with a reason, and nothing is counted."""
    answer = page.act("Answer", item=0, text=text)

    assert answer.status_code == 422
    assert answer.get_json()["text"]
    assert page.drill().progress[0].wrong == ()


def test_an_action_sent_twice_is_done_once(page: Page) -> None:
    first = page.act("AskHint", cid="same", item=0)
    second = page.act("AskHint", cid="same", item=0)

    assert state_of(first)["version"] == state_of(second)["version"]
    assert len(page.drill().progress[0].hints) == 1


@pytest.mark.parametrize("item", [-1, 1, 7])
def test_a_page_that_is_behind_gets_409(page: Page, item: int) -> None:
    answer = page.act("Answer", item=item, text="season")

    assert answer.status_code == 409
    assert answer.get_json()["error"] == "stale"


@pytest.mark.parametrize(
    "body",
    [
        b"",
        b"{",
        b"[]",
        b"\xff\xfe",
        b'{"cid":"a","base":0,"kind":"Answer","fields":{"item":"x","text":1}}',
        b'{"cid":"a","base":0,"kind":"DrillOpened","fields":{}}',
        b'{"cid":"","base":0,"kind":"Leave","fields":{"item":0}}',
        b'{"cid":"a","base":0,"kind":"Leave","fields":{"item":0},"seat":1}',
    ],
)
def test_a_broken_message_is_a_bad_request(page: Page, body: bytes) -> None:
    answer = page.browser.post(f"{page.url}/act", data=body, content_type="application/json")

    assert answer.status_code == 400
    assert answer.get_json()["error"] == "bad-request"
    assert page.drill().current == 0


def test_ten_megabytes_are_too_much(page: Page) -> None:
    body = b"x" * 10_000_000
    act = page.browser.post(f"{page.url}/act", data=body, content_type="application/json")
    form = page.browser.post(f"{page.url}/do", data={"do": "answer", "text": "x" * 10_000_000})

    assert (act.status_code, form.status_code) == (413, 413)


def test_a_drill_that_is_not_there_is_404(browser: FlaskClient) -> None:
    for path in ("/drills/nothing", "/drills/nothing/state"):
        assert browser.get(path).status_code == 404
    for path in ("act", "again", "missed"):
        body = {"cid": "a", "base": 0, "kind": "Leave", "fields": {"item": 0}}
        assert browser.post(f"/drills/nothing/{path}", json=body).status_code == 404


def test_a_drill_of_somebody_else_is_404(page: Page, app: Flask) -> None:
    other = app.test_client()
    other.post("/start", data={"nickname": "Ken", "level": "A2"})

    assert other.get(page.url).status_code == 404
    assert other.get(f"{page.url}/state").status_code == 404
    body = {"cid": "a", "base": 0, "kind": "Leave", "fields": {"item": 0}}
    assert other.post(f"{page.url}/act", json=body).status_code == 404
    assert page.drill().current == 0


def test_nobody_drills_without_a_token(make_app: Callable[..., Flask]) -> None:
    strict = make_app(WTF_CSRF_ENABLED=True).test_client()
    answer = strict.post("/drills/x/act", json={"cid": "a"})

    assert answer.status_code == 400
    assert answer.get_json()["error"] == "old-page"


@pytest.mark.parametrize(
    "form",
    [
        {"task": "nothing"},
        {"level": "Z9"},
        {"length": "many"},
        {"racks": "٣" * 5000},
        {"source": "elsewhere"},
    ],
)
def test_a_form_that_nobody_offered_is_a_bad_request(
    browser: FlaskClient, form: dict[str, str]
) -> None:
    assert browser.post("/drills/", data=form).status_code == 400


@pytest.mark.parametrize(
    "form",
    [
        {"level": "C2", "length": "9"},
        {"source": "mine"},
        {"length": "99"},
        {"racks": "-3"},
        {"source": "missed"},
    ],
)
def test_without_racks_one_chooses_again(browser: FlaskClient, form: dict[str, str]) -> None:
    """The form comes back with what was chosen and says what is wrong."""
    answer = browser.post("/drills/", data=form)

    assert answer.status_code == 422
    assert 'role="alert"' in answer.text
    assert "(drills." not in answer.text


def test_a_late_form_is_told_where_the_drill_is(page: Page) -> None:
    page.act("Leave", item=0)

    assert "in another tab" in page.do("answer", text="season").text


@pytest.mark.parametrize(("do", "item"), [("dance", "0"), ("hint", "x"), ("hint", "")])
def test_a_button_that_is_not_there_is_a_bad_request(page: Page, do: str, item: str) -> None:
    assert page.do(do, item).status_code == 400

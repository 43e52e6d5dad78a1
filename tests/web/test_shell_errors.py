"""Whatever goes wrong: a friendly text, the right status, one line in the log."""

import logging
from collections.abc import Callable
from pathlib import Path

import pytest
from flask import Flask, abort
from flask.testing import FlaskClient

from studyplay.engines.core import IllegalAction, Violation
from studyplay.services.errors import Forbidden, NotFound, Refused, Stale
from studyplay.web import create_app

JSON = {"Accept": "application/json", "Accept-Language": "en"}


def broken_pages(app: Flask) -> None:
    """Add pages that fail in every way."""

    def failing(wrong: Exception) -> Callable[[], str]:
        def view() -> str:
            raise wrong

        return view

    failures = {
        "stale": Stale(7),
        "refused": Refused("practice.bots", {"most": "3"}),
        "unknown": Refused("something.new"),
        "forbidden": Forbidden("table 3"),
        "gone": NotFound("table 4"),
        "illegal": IllegalAction(Violation("scrabble.gap", "SCR-4.3", {"square": "H8"})),
        "bug": ZeroDivisionError("secret detail\nforged line"),
    }
    for name, wrong in failures.items():
        app.add_url_rule(f"/fail/{name}", name, failing(wrong), methods=["GET", "POST"])
    app.add_url_rule("/fail/<int:code>", "status", abort)


@pytest.fixture
def failing(make_app: Callable[..., Flask]) -> FlaskClient:
    """A browser in front of an application with failing pages."""
    app = make_app()
    broken_pages(app)
    browser = app.test_client()
    browser.environ_base["HTTP_ACCEPT_LANGUAGE"] = "en"
    return browser


@pytest.mark.parametrize(
    ("path", "status", "told"),
    [
        ("/nothing", 404, "There is no such page"),
        ("/start", 405, "not a page"),
        ("/fail/400", 400, "did not understand"),
        ("/fail/403", 403, "somebody else"),
        ("/fail/413", 413, "too much at once"),
        ("/fail/418", 418, "did not understand"),
        ("/fail/429", 429, "Slowly"),
        ("/fail/503", 503, "Not available now"),
        ("/fail/stale", 409, "behind"),
        ("/fail/refused", 422, "between one and 3 opponents"),
        ("/fail/unknown", 422, "something.new"),
        ("/fail/forbidden", 403, "somebody else"),
        ("/fail/gone", 404, "There is no such page"),
        ("/fail/illegal", 422, "H8 is empty"),
        ("/fail/bug", 500, "our mistake"),
    ],
)
def test_an_error_is_a_page_with_a_way_on(
    failing: FlaskClient, path: str, status: int, told: str
) -> None:
    """Each kind has its status and its text, and leads back to the start page."""
    answer = failing.get(path)

    assert status == answer.status_code
    assert told in answer.text
    assert "To the start page" in answer.text


@pytest.mark.parametrize(
    ("path", "code"),
    [
        ("/nothing", "not-found"),
        ("/fail/stale", "stale"),
        ("/fail/refused", "practice.bots"),
        ("/fail/illegal", "scrabble.gap"),
        ("/fail/bug", "our-fault"),
        ("/fail/429", "too-fast"),
    ],
)
def test_a_script_gets_json(failing: FlaskClient, path: str, code: str) -> None:
    """Scripts get a stable code and the same text."""
    answer = failing.get(path, headers=JSON)

    assert code == answer.get_json()["error"]
    assert answer.get_json()["text"]


def test_a_stale_page_learns_the_version(failing: FlaskClient) -> None:
    """The script knows what to catch up with."""
    assert failing.get("/fail/stale", headers=JSON).get_json()["version"] == 7


def test_a_refused_move_names_its_clause(failing: FlaskClient) -> None:
    """A learner can look the rule up."""
    answer = failing.get("/fail/illegal", headers=JSON).get_json()

    assert answer["clause"] == "SCR-4.3"
    assert "Rule SCR-4.3" in answer["text"]


def test_nothing_leaks_from_a_bug(failing: FlaskClient, caplog: pytest.LogCaptureFixture) -> None:
    """The page says nothing of the inside; the log has one line, and nobody can forge another."""
    with caplog.at_level(logging.INFO, "studyplay.web"):
        page = failing.get("/fail/bug").text

    told = [record for record in caplog.records if record.name == "studyplay.web.errors"]

    assert "secret detail" not in page
    assert "Traceback" not in page
    assert len(told) == 1
    assert (
        told[0].getMessage()
    ) == "GET /fail/bug: our-fault: ZeroDivisionError secret detail forged line"


@pytest.mark.parametrize(("tag", "told"), [("ja", "ページが見つかりません"), ("zh-TW", "找不到")])
def test_errors_speak_the_language(newcomer: FlaskClient, tag: str, told: str) -> None:
    """An error page is in the language of its reader."""
    assert told in newcomer.get("/nothing", headers={"Accept-Language": tag}).text


def test_a_form_without_token_is_an_old_page(make_app: Callable[..., Flask]) -> None:
    """A missing token gets 400 and says: reload."""
    app = make_app(WTF_CSRF_ENABLED=True)

    answer = app.test_client().post("/start", data={"nickname": "Jo"}, headers=JSON)

    assert (answer.status_code, answer.get_json()["error"]) == (400, "old-page")


def token_of(browser: FlaskClient) -> str:
    """The token that the start page carries for scripts."""
    return browser.get("/").text.split('name="csrf-token" content="')[1].split('"')[0]


def test_the_token_in_the_page_is_taken(make_app: Callable[..., Flask]) -> None:
    """The token works as a field and as a header."""
    browser = make_app(WTF_CSRF_ENABLED=True).test_client()

    by_field = browser.post("/start", data={"nickname": "Jo", "csrf_token": token_of(browser)})
    by_header = browser.post("/leave", headers={"X-CSRFToken": token_of(browser)})

    assert (by_field.status_code, by_header.status_code) == (302, 302)


def test_a_huge_form_is_refused(newcomer: FlaskClient) -> None:
    """Ten megabytes get 413 and nothing is stored."""
    answer = newcomer.post("/start", data={"nickname": "x" * 10_000_000})

    assert answer.status_code == 413
    assert "too much at once" in answer.text


def test_a_form_without_a_learner_is_refused(newcomer: FlaskClient) -> None:
    """Pages send newcomers to the start; forms and scripts get 403."""
    answer = newcomer.post("/settings", headers=JSON)

    assert (answer.status_code, answer.get_json()["error"]) == (403, "no-learner")


def test_a_forged_session_is_nobody(newcomer: FlaskClient) -> None:
    """A cookie that was not signed here is ignored."""
    newcomer.set_cookie("studyplay", "eyJsZWFybmVyIjoiMSJ9.x.y")

    assert 'name="nickname"' in newcomer.get("/").text


def test_a_corrupt_database_is_named(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    """The program starts, its pages say what to do, and its log names the file."""
    (tmp_path / "studyplay.db").write_bytes(b"this is no database" * 100)
    app = create_app({"INSTANCE": tmp_path, "TESTING": True, "WTF_CSRF_ENABLED": False})
    browser = app.test_client()
    with browser.session_transaction() as session:
        session["learner"] = "somebody"

    answer = browser.get("/", headers={"Accept-Language": "en"})

    assert answer.status_code == 503
    assert str(tmp_path) not in answer.text
    assert str(tmp_path / "studyplay.db") in caplog.text
    assert "put back a backup" in answer.text


def test_missing_words_are_named(tmp_path: Path) -> None:
    """Word data that was never built gets a page with the file and the remedy."""
    app = create_app({"INSTANCE": tmp_path, "WTF_CSRF_ENABLED": False})

    answer = app.test_client().post("/start", data={"nickname": "Jo"}, headers=JSON)

    assert (answer.status_code, answer.get_json()["error"]) == (503, "word-data")
    assert "en.db" in answer.get_json()["text"]
    assert "./run setup" in answer.get_json()["text"]


@pytest.mark.parametrize(
    ("came_from", "offered"),
    [
        ("http://localhost/drills/?task=whole", True),
        ("http://elsewhere.example/drills/", False),
        ("http://localhost/fail/refused", False),
        ("javascript://localhost/%0aalert(1)", False),
        ("", False),
    ],
)
def test_the_way_back_is_a_page_of_ours(
    failing: FlaskClient, came_from: str, *, offered: bool
) -> None:
    page = failing.get("/fail/refused", headers={"Referer": came_from}).text

    assert offered == (f'href="{came_from}"' in page)
    assert offered == ("> Back<" in page.replace("</svg>", "> "))


def test_a_refused_form_leads_back_to_itself(failing: FlaskClient) -> None:
    own = "http://localhost/fail/refused"
    page = failing.post("/fail/refused", headers={"Referer": own}).text

    assert f'href="{own}"' in page

"""What people and programs send that no page of ours would."""

import logging
import sqlite3
from collections.abc import Callable
from io import BytesIO
from pathlib import Path
from typing import Any

import pytest
from flask import Flask
from flask.testing import FlaskClient
from sqlalchemy.exc import OperationalError

from studyplay.services import AppContext
from studyplay.store.database import DatabaseFault, DatabaseUnusable
from studyplay.web import create_app
from studyplay.web.texts.errors import data_errors
from studyplay.words.errors import REBUILD_INSTRUCTION, DataError

JSON = {"Accept": "application/json"}
Json = dict[str, Any]


@pytest.fixture
def game(browser: FlaskClient) -> str:
    """The address of a new game."""
    answer = browser.post("/play/", data={"level": "A2", "strength": "gentle", "bots": "1"})
    return answer.headers["Location"]


def logged(caplog: pytest.LogCaptureFixture) -> list[str]:
    """The lines about refused requests."""
    return [line.getMessage() for line in caplog.records if line.name == "studyplay.web.errors"]


def test_a_request_that_is_refused_is_read_to_its_end(newcomer: FlaskClient) -> None:
    """A connection that is closed with bytes unread is reset, and our page never arrives."""
    body = BytesIO(b"nickname=" + b"x" * 10_000_000)
    environ = {"wsgi.input": body, "wsgi.input_terminated": True, "CONTENT_LENGTH": "10000009"}

    answer = newcomer.post(
        "/start", content_type="application/x-www-form-urlencoded", environ_overrides=environ
    )

    assert (answer.status_code, body.read()) == (413, b"")


def test_a_refusal_is_one_line_in_the_log(
    browser: FlaskClient, game: str, caplog: pytest.LogCaptureFixture
) -> None:
    """The line says what was asked for, what became of it and why."""
    with caplog.at_level(logging.INFO, "studyplay.web"):
        browser.get(f"{game}/typed", query_string={"text": "8D ねこ"}, headers=JSON)

    assert [f"GET {game}/typed: practice.move-letter: Refused practice.move-letter"] == logged(
        caplog
    )


def test_an_address_cannot_forge_a_line_of_the_log(
    newcomer: FlaskClient, caplog: pytest.LogCaptureFixture
) -> None:
    """Line breaks in an address stay encoded, and long ones are cut."""
    with caplog.at_level(logging.INFO, "studyplay.web"):
        newcomer.get("/nothing%0d%0aERROR" + "x" * 2000)

    assert logged(caplog)[0].startswith("GET /nothing%0D%0AERRORxxx")
    assert len(logged(caplog)[0]) < 500


def test_a_secret_link_is_not_in_the_log(
    make_app: Callable[..., Flask], caplog: pytest.LogCaptureFixture
) -> None:
    """Whoever reads the log cannot become somebody else."""
    browser = make_app(WTF_CSRF_ENABLED=True).test_client()
    with caplog.at_level(logging.INFO, "studyplay.web"):
        browser.post("/me/very-secret")

    assert (logged(caplog)) == [
        "POST /me/…: old-page: CSRFError 400 Bad Request: The CSRF token is missing."
    ]


def test_a_forged_seat_is_refused(browser: FlaskClient, game: str) -> None:
    """An action has no seat; who sends one means something else."""
    body = {"cid": "c1", "base": 1, "kind": "Pass", "fields": {"seat": 1}}

    answer = browser.post(f"{game}/act", json=body)

    assert (answer.status_code, answer.get_json()["error"]) == (400, "bad-request")


@pytest.mark.parametrize("text", ["15O CATS", "Z99 CAT", "O15 CAT", "99A CAT"])
def test_a_typed_move_off_the_board_is_refused(browser: FlaskClient, game: str, text: str) -> None:
    """It is not laid at all, so nothing is to be taken back."""
    answer = browser.get(f"{game}/typed", query_string={"text": text}, headers=JSON)

    assert (answer.status_code, answer.get_json()["error"]) == (422, "practice.move-off-board")
    assert "would leave the board" in answer.get_json()["text"]


def test_kana_in_a_typed_move_name_the_keyboard(browser: FlaskClient, game: str) -> None:
    """The usual cause is a keyboard that is set to Japanese."""
    answer = browser.get(f"{game}/typed", query_string={"text": "8D ねこ"}, headers=JSON)

    assert answer.status_code == 422
    assert "“ね” is not a letter from A to Z; switch the keyboard" in answer.get_json()["text"]


def test_a_number_of_opponents_that_is_none_is_a_bad_request(browser: FlaskClient) -> None:
    """No game is dealt that nobody asked for."""
    answer = browser.post("/play/", data={"level": "A2", "strength": "even", "bots": "x"})

    assert answer.status_code == 400


def test_a_language_that_is_not_wanted_is_not_taken(newcomer: FlaskClient) -> None:
    """Quality 0 means: anything but this."""
    answer = newcomer.get("/about", headers={"Accept-Language": "en;q=0, zh-TW;q=0.1"})

    assert '<html lang="zh-Hant"' in answer.text


@pytest.mark.parametrize(
    "address", ["/classes/x/people/{}", "/classes/x/dashboard/people/{}", "/drills/x/voice/{}.wav"]
)
def test_a_number_that_is_too_large_leads_nowhere(browser: FlaskClient, address: str) -> None:
    """No database takes it; it is nobody's."""
    assert browser.get(address.format(2**80)).status_code == 404


def test_the_sign_of_the_program_is_found_by_its_usual_name(newcomer: FlaskClient) -> None:
    """Browsers ask for it unasked; that is no error."""
    found = newcomer.get("/favicon.ico").headers["Location"]

    assert found.endswith("/img/favicon.svg")


def test_a_newcomer_is_told_at_once_that_nothing_works(tmp_path: Path) -> None:
    """Nobody fills in a form for nothing."""
    app = create_app({"INSTANCE": tmp_path})

    answer = app.test_client().get("/", headers={"Accept-Language": "en"})

    assert answer.status_code == 503
    assert "en.db" in answer.text


@pytest.mark.parametrize("damaged", [b"", b"\xff\x00\xfe", b"short"])
def test_a_damaged_secret_key_is_made_anew(
    tmp_path: Path, damaged: bytes, caplog: pytest.LogCaptureFixture
) -> None:
    """A crash at the first start must not make every later one fail; the log tells of it."""
    key = tmp_path / "secret.key"
    key.write_bytes(damaged)

    app = create_app({"INSTANCE": tmp_path})

    assert app.secret_key == key.read_text()
    assert len(key.read_text()) == 64
    assert "secret.key was damaged" in caplog.text


def test_a_secret_key_stays(tmp_path: Path) -> None:
    """Otherwise every start would sign everybody out."""
    first = create_app({"INSTANCE": tmp_path}).secret_key

    assert first == create_app({"INSTANCE": tmp_path}).secret_key


@pytest.mark.parametrize(
    ("code", "fault"),
    [
        (sqlite3.SQLITE_FULL, DatabaseFault.FULL),
        (sqlite3.SQLITE_IOERR_FSYNC, DatabaseFault.GONE),
        (sqlite3.SQLITE_READONLY_DIRECTORY, DatabaseFault.READ_ONLY),
        (sqlite3.SQLITE_CANTOPEN, DatabaseFault.READ_ONLY),
        (sqlite3.SQLITE_BUSY, DatabaseFault.IN_USE),
        (sqlite3.SQLITE_NOTADB, DatabaseFault.DAMAGED),
    ],
)
def test_what_is_wrong_with_the_database_has_a_remedy_of_its_own(
    app_context: AppContext, app: Flask, code: int, fault: DatabaseFault
) -> None:
    """A full disk is no damage: nobody is to move the file aside; the statement stays inside."""
    cause = sqlite3.OperationalError("cause")
    cause.sqlite_errorcode = code
    found = app_context.database.to_unusable_error(
        OperationalError("SELECT", {"key": "secret"}, cause)
    )

    with app.test_request_context(headers={"Accept-Language": "ja"}):
        told = data_errors.describe_database_error(found)

    assert fault is found.fault
    assert "secret" not in str(found)
    assert str(app_context.database.location) not in told, "where it lies is said in the log only"
    assert ("移す" in told) == (fault is DatabaseFault.DAMAGED)


def test_the_remedy_is_in_the_language_of_the_page(app: Flask) -> None:
    """Whoever can help may not read English."""
    fault = DataError("data.damaged", file="en.db", reason="torn", remedy=REBUILD_INSTRUCTION)

    with app.test_request_context(headers={"Accept-Language": "ja"}):
        told = data_errors.describe_word_data_error(fault)

    assert "そのファイルを消して、./run setup を実行する" in told


def test_every_fault_of_the_database_is_told_in_the_log_with_its_remedy() -> None:
    """One sentence: which file, why, what to do."""
    told = str(DatabaseUnusable("club.db", "database or disk is full", DatabaseFault.FULL))

    assert "The database club.db cannot be written: its disk is full" in told
    assert "Make room" in told

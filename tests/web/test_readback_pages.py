"""Reading back from Anki in front of a browser."""

import io
import sqlite3
import zipfile
from contextlib import closing

import pytest
from flask.testing import FlaskClient

from studyplay.services import AppContext
from studyplay.services.wordlog import anki_import
from studyplay.store.learners import Learner

SCHEMA = """
    CREATE TABLE notes (id integer primary key, guid text, flds text);
    CREATE TABLE cards (id integer primary key, nid, type, queue, ivl, data);
    INSERT INTO notes VALUES (1, 'a', 'stone' || char(31) || 'a rock'), (2, 'b', 'reason'),
        (3, 'c', 'two words');
    INSERT INTO cards VALUES (1, 1, 2, 2, 40, ''), (2, 2, 2, 2, 3, ''), (3, 3, 2, 2, 99, '');
"""


def _package() -> bytes:
    buffer = io.BytesIO()
    with closing(sqlite3.connect(":memory:")) as database, zipfile.ZipFile(buffer, "w") as archive:
        database.executescript(SCHEMA)
        archive.writestr("collection.anki2", database.serialize())
    return buffer.getvalue()


def _send(browser: FlaskClient, data: bytes, name: str = "words.apkg", **more: str) -> str:
    answer = browser.post(
        "/decks/read/", data={"file": (io.BytesIO(data), name), **more}, follow_redirects=True
    )
    return answer.get_data(as_text=True)


def test_a_package_is_read_and_the_page_says_what_was_understood(
    browser: FlaskClient, haruka: Learner, app_context: AppContext
) -> None:
    page = _send(browser, _package())

    assert "3 notes read" in page
    assert frozenset({"stone"}) == anki_import.list_known(app_context, haruka, "en")


def test_a_reading_can_be_undone(
    browser: FlaskClient, haruka: Learner, app_context: AppContext
) -> None:
    page = _send(browser, _package())
    at = page.split('name="at" value="')[1].split('"')[0]

    browser.post("/decks/read/undo", data={"at": at})

    assert frozenset() == anki_import.list_known(app_context, haruka, "en")


def test_all_readings_can_be_taken_back(
    browser: FlaskClient, haruka: Learner, app_context: AppContext
) -> None:
    _send(browser, _package())

    page = browser.post("/decks/read/forget", follow_redirects=True).get_data(as_text=True)

    assert "1 word is asked again" in page
    assert frozenset() == anki_import.list_known(app_context, haruka, "en")


def test_a_text_is_believed_only_if_its_learner_vouches_for_it(
    browser: FlaskClient, haruka: Learner, app_context: AppContext
) -> None:
    refused = _send(browser, b"stone\ta rock\n", "words.txt")
    nothing = anki_import.list_known(app_context, haruka, "en")
    _send(browser, b"stone\ta rock\n", "words.txt", vouched="yes")

    assert "I know every word in this file" in refused
    assert frozenset() == nothing
    assert frozenset({"stone"}) == anki_import.list_known(app_context, haruka, "en")


@pytest.mark.parametrize(
    ("file", "told"),
    [
        (("x.apkg", b"PK\x03\x04 and then nothing"), "damaged"),
        (("x.apkg", b"stone\ta rock\n"), "no Anki package"),
        (("X.COLPKG", b""), "no Anki package"),
        (("x.apkg", b"\x89PNG\r\n\x1a\n\x00\xff"), "no Anki package"),
        (("x.png", b"\x89PNG\r\n\x1a\n\x00\xff"), "not from Anki"),
        (("x.txt", b"#separator:tab\n"), "no notes"),
        (("x.txt", b""), "no notes"),
    ],
)
def test_a_file_that_cannot_be_read_says_why_and_changes_nothing(
    browser: FlaskClient,
    haruka: Learner,
    app_context: AppContext,
    file: tuple[str, bytes],
    told: str,
) -> None:
    name, data = file

    answer = browser.post("/decks/read/", data={"file": (io.BytesIO(data), name)})

    assert answer.status_code == 422
    assert told in answer.get_data(as_text=True)
    assert anki_import.count_known(app_context, haruka) == 0


def test_without_a_file_the_page_asks_for_one(browser: FlaskClient) -> None:
    assert browser.post("/decks/read/", data={}).status_code == 422


def test_a_moment_that_is_none_is_refused(browser: FlaskClient) -> None:
    assert browser.post("/decks/read/undo", data={"at": "yesterday"}).status_code == 400
    assert browser.post("/decks/read/undo", data={"at": "9" * 40}).status_code == 400


def test_larger_files_are_taken_here_and_nowhere_else(browser: FlaskClient) -> None:
    large = bytes(400_000)

    read = browser.post("/decks/read/", data={"file": (io.BytesIO(large), "x.apkg")})
    other = browser.post("/arrive", data={"game": (io.BytesIO(large), "x.game")})

    assert read.status_code == 422
    assert other.status_code == 413

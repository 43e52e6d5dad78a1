"""Files made to hurt the server: it stays small and quick, and others are served meanwhile."""

import io
import zipfile
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from time import perf_counter, sleep

import pytest
from flask import Flask
from flask.testing import FlaskClient

from studyplay.export.anki_reader import UnreadableFile, UnreadableReason, read_anki_file
from tests.attacks.hostile_collections import (
    CARDS,
    NOTES,
    REVLOG,
    ROWS,
    brooding,
    brooding_statistics,
    collection,
    disguised,
    honest,
    package,
    sharing,
    swelling,
)
from tests.attacks.upload_house import MEGABYTE, house, learner, measured, send


@pytest.fixture(scope="module")
def app(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Flask]:
    with house(tmp_path_factory.mktemp("uploads")) as app:
        yield app


@pytest.fixture
def browser(app: Flask) -> FlaskClient:
    return learner(app, "Haruka")


def _why(data: bytes) -> UnreadableReason:
    with pytest.raises(UnreadableFile) as refused:
        read_anki_file(io.BytesIO(data))
    return refused.value.reason


def test_a_generated_column_takes_no_memory_of_the_server(browser: FlaskClient) -> None:
    data = swelling()

    with measured() as costs:
        answer = send(browser, data)

    assert len(data) < 3_000
    assert answer.status_code == 422
    assert "computed columns" in answer.get_data(as_text=True)
    assert costs.memory < 60 * MEGABYTE
    assert costs.seconds < 3


def test_a_generated_column_takes_no_time(browser: FlaskClient) -> None:
    data = brooding()

    with measured() as costs:
        answer = send(browser, data)

    assert len(data) < 1_000
    assert answer.status_code == 422
    assert costs.seconds < 3


def test_what_runs_before_any_check_is_ended_and_holds_nobody_up(app: Flask) -> None:
    bad, good = learner(app, "Bad"), learner(app, "Good")
    slow, fine = brooding_statistics(), honest()

    with ThreadPoolExecutor(1) as thread, measured() as costs:
        waiting = thread.submit(send, bad, slow)
        sleep(0.5)
        start = perf_counter()
        served = send(good, fine)
        seconds = perf_counter() - start
        again = send(bad, fine)
        ended = waiting.result()

    assert served.status_code == 302
    assert seconds < 2.5
    assert again.status_code == 503
    assert int(again.headers["Retry-After"]) > 0
    assert "still being read" in again.get_data(as_text=True)
    assert ended.status_code == 422
    assert "takes too long" in ended.get_data(as_text=True)
    assert costs.cpu < 2
    assert send(bad, fine).status_code == 302


def test_a_zip_bomb_takes_no_memory_of_the_server(browser: FlaskClient) -> None:
    bomb = package(bytes(160 * MEGABYTE))

    with measured() as costs:
        answer = send(browser, bomb)

    assert len(bomb) < MEGABYTE
    assert answer.status_code == 422
    assert "too large" in answer.get_data(as_text=True)
    assert costs.memory < 60 * MEGABYTE


def test_long_lines_of_text_take_no_time_of_the_server(browser: FlaskClient) -> None:
    text = b"\n".join(b"word%d".ljust(145, b"x") % number for number in range(30_000))

    with measured() as costs:
        answer = send(browser, text, "words.txt")

    assert answer.status_code == 302
    assert costs.cpu < 2
    assert costs.seconds < 5


@pytest.mark.slow
def test_29_megabytes_of_text_take_no_time_of_the_server(browser: FlaskClient) -> None:
    text = b"\n".join(b"word%d".ljust(145, b"x") % number for number in range(199_000))

    with measured() as costs:
        answer = send(browser, text, "words.txt")

    assert len(text) > 28 * MEGABYTE
    assert answer.status_code == 302
    assert costs.cpu < 4
    assert costs.memory < 150 * MEGABYTE


@pytest.mark.parametrize(
    "extra",
    [
        "CREATE VIEW others AS SELECT flds FROM notes;",
        "CREATE TRIGGER more AFTER INSERT ON notes BEGIN SELECT 1; END;",
        "CREATE VIRTUAL TABLE found USING fts5(flds);",
        "ALTER TABLE cards ADD COLUMN more AS (nid + 1) VIRTUAL;",
        "DROP TABLE revlog; CREATE TABLE revlog (id, cid, ease, type, x AS (id + 1) STORED);",
    ],
    ids=["view", "trigger", "virtual table", "virtual column", "stored column"],
)
def test_programs_in_a_schema_are_refused(extra: str) -> None:
    assert UnreadableReason.UNSAFE_SCHEMA is _why(
        collection(f"{NOTES} {CARDS} {REVLOG} {ROWS} {extra}")
    )


@pytest.mark.parametrize(
    ("statement", "why"),
    [
        ("CREATE VIRTUAL TABLE notes USING fts5(id, guid, flds)", UnreadableReason.UNSAFE_SCHEMA),
        (
            "CREATE VIEW notes AS SELECT 1 AS id, 'g' AS guid, 'w' AS flds",
            UnreadableReason.DAMAGED,
        ),
        (
            "CREATE TABLE notes AS SELECT 1 AS id, 'g' AS guid, 'w' AS flds",
            UnreadableReason.DAMAGED,
        ),
    ],
)
def test_what_only_looks_like_a_table_is_refused(statement: str, why: UnreadableReason) -> None:
    assert why is _why(disguised(statement))


def test_indexes_on_expressions_and_collations_of_anki_do_not_matter() -> None:
    more = """
        CREATE INDEX parts ON notes (substr(flds, 1, 2)) WHERE length(flds) > 3;
        CREATE INDEX by_guid ON notes (guid);
        CREATE TABLE names (id integer primary key, name text COLLATE nocase UNIQUE);
    """
    data = collection(f"{NOTES} {CARDS} {REVLOG} {ROWS} {more} ANALYZE;")
    data = data.replace(b"COLLATE nocase", b"COLLATE unicas")

    assert [note.first_field for note in read_anki_file(io.BytesIO(data))] == ["stone", "reason"]


@pytest.mark.parametrize(("most", "limit"), [("MAX_NOTES", 1), ("MAX_CARDS", 1)])
def test_a_file_may_have_so_many_rows(
    most: str, limit: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(f"studyplay.export.anki_reader_collection.{most}", limit)

    assert UnreadableReason.TOO_LARGE is _why(collection(NOTES + CARDS + ROWS))


def test_rows_that_share_their_text_count_it_each(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("studyplay.export.anki_reader_collection.MAX_TEXT_CHARS", MEGABYTE)

    assert UnreadableReason.TOO_LARGE is _why(sharing(10_000))


def test_a_row_may_be_so_long() -> None:
    long = "INSERT INTO notes VALUES (3, 'c', printf('%.*c', 5000000, 'x'));"

    assert UnreadableReason.TOO_LARGE is _why(collection(NOTES + CARDS + ROWS + long))


def test_a_package_is_packed_as_anki_packs() -> None:
    whole = collection(NOTES + CARDS + ROWS)

    assert UnreadableReason.DAMAGED is _why(package(whole, zipfile.ZIP_LZMA))
    assert UnreadableReason.DAMAGED is _why(package(whole, zipfile.ZIP_BZIP2))

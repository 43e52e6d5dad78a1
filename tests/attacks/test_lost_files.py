"""A database file that goes while the program runs: nothing is acknowledged any more."""

import os
import sqlite3
from collections.abc import Callable, Iterator
from contextlib import closing
from html import unescape
from pathlib import Path

import pytest
from sqlalchemy import Connection, text

from studyplay.store.database import Database, DatabaseFault, DatabaseUnusable, connect, sqlite_url
from tests.attacks.own_house import DATABASE, opened
from tests.hardship.parlour import Parlour, Party
from tests.new_instances import write_database

GAME = "wordbasket/base"

pytestmark = pytest.mark.skipif(os.name == "nt", reason="Windows deletes no file that is open")


@pytest.fixture
def house(tmp_path: Path) -> Iterator[Parlour]:
    with opened(tmp_path) as parlour:
        yield parlour


@pytest.fixture
def party(house: Parlour) -> Party:
    """A game that has begun, so that every file of the database is there."""
    party = house.table(GAME)
    assert party.go_on("first").status == 200
    return party


def delete(database: Path) -> None:
    database.unlink()


def move(database: Path) -> None:
    database.rename(database.with_name("elsewhere.db"))


def replace(database: Path) -> None:
    fresh = database.with_name("fresh.db")
    write_database(fresh)
    fresh.replace(database)


def delete_log(database: Path) -> None:
    database.with_name(f"{DATABASE}-wal").unlink()


def replace_log(database: Path) -> None:
    log = database.with_name(f"{DATABASE}-wal")
    copy = database.with_name("copy")
    copy.write_bytes(log.read_bytes())
    copy.replace(log)


LOSSES = (delete, move, replace, delete_log, replace_log)


@pytest.mark.parametrize("lose", LOSSES)
def test_no_move_is_acknowledged_after_a_file_was_lost(
    party: Party,
    tmp_path: Path,
    lose: Callable[[Path], None],
    caplog: pytest.LogCaptureFixture,
) -> None:
    lose(tmp_path / DATABASE)
    answer = party.go_on("second")
    page = party.browsers[0].post("/settings", data={"nickname": "Anew", "level": "A2"})

    assert (answer.status, answer.data["error"]) == (503, "database")
    assert "nothing is saved" in answer.data["text"]
    assert page.status_code == 503
    assert "nothing is saved" in unescape(page.text)
    assert DATABASE in caplog.text, "the log names the file"


def test_a_file_that_goes_during_the_commit_is_noticed_before_the_answer(
    party: Party, tmp_path: Path
) -> None:
    """The last moment: all is written, and the file is deleted just then."""
    database = party.app_context.database

    def last_work(connection: Connection) -> str:
        connection.execute(text("UPDATE learners SET nickname = 'late'"))
        (tmp_path / DATABASE).unlink()
        return "acknowledged"

    with pytest.raises(DatabaseUnusable) as told:
        database.write(last_work)
    assert told.value.fault is DatabaseFault.DELETED


def test_the_same_file_put_back_is_used_again(party: Party, tmp_path: Path) -> None:
    """No restart is needed, and what was refused is done once."""
    moved = tmp_path / "moved.db"
    (tmp_path / DATABASE).rename(moved)
    seat, body = party.choose() or (0, {})
    refused = party.post(seat, body | {"cid": "again"})
    assert not (tmp_path / DATABASE).exists(), "no empty file is made in its place"
    moved.rename(tmp_path / DATABASE)
    done = party.post(seat, body | {"cid": "again"})
    twice = party.post(seat, body | {"cid": "again"})

    assert (refused.status, done.status, twice.status) == (503, 200, 200)
    assert done.data["seq"] == twice.data["seq"] == party.version


def test_a_restored_copy_needs_a_start(tmp_path: Path) -> None:
    """The file that took its place is left as it is, and serves after the start."""
    with opened(tmp_path) as house:
        party = house.table(GAME)
        replace(tmp_path / DATABASE)
        answer = party.go_on("second")
        house.app_context.close()  # as Ctrl+C does
        with closing(sqlite3.connect(tmp_path / DATABASE)) as fresh:
            learners = fresh.execute("SELECT count(*) FROM learners").fetchone()[0]
    with opened(tmp_path) as house:
        status = house.table(GAME).go_on("first").status

    assert "start it again" in answer.data["text"]
    assert (learners, status) == (0, 200)


def test_a_file_that_was_moved_is_whole(party: Party, tmp_path: Path) -> None:
    """What the log held is carried over: the log stays behind, where it would be lost."""
    version = party.version
    move(tmp_path / DATABASE)
    assert party.go_on("second").status == 503
    alone = tmp_path / "alone.db"
    alone.write_bytes((tmp_path / "elsewhere.db").read_bytes())
    with closing(sqlite3.connect(alone)) as found:
        stored = found.execute("SELECT version FROM tables").fetchone()[0]

    assert version == stored
    assert (tmp_path / f"{DATABASE}-wal").stat().st_size == 0


def test_several_who_are_written_together_are_all_told(tmp_path: Path) -> None:
    """What was committed into a lost file is not written a second time, one by one."""
    database = connect(sqlite_url(tmp_path / "own.db"))
    _make_table(database)
    runs: list[int] = []

    def work(connection: Connection) -> None:
        runs.append(1)
        connection.execute(text("INSERT INTO things VALUES (1)"))
        (tmp_path / "own.db").unlink(missing_ok=True)

    with pytest.raises(DatabaseUnusable):
        database.write(work)
    database.close()

    assert len(runs) == 1


def test_closing_every_connection_and_going_on_is_no_loss(tmp_path: Path) -> None:
    """The log is deleted by SQLite itself with the last connection, and made anew."""
    database = connect(sqlite_url(tmp_path / "own.db"))
    _make_table(database)
    database.close()
    assert not (tmp_path / "own.db-wal").exists()
    with database.write_transaction() as connection:
        connection.execute(text("INSERT INTO things VALUES (1)"))
    assert database.vacuum()
    with database.write_transaction() as connection:
        connection.execute(text("INSERT INTO things VALUES (2)"))
    database.close()


def _make_table(database: Database) -> None:
    with database.write_transaction() as connection:
        connection.execute(text("CREATE TABLE things (id INTEGER)"))

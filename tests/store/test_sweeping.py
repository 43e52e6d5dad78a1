"""What was deleted is in no file any more once the database was swept."""

from datetime import UTC, datetime
from pathlib import Path

from sqlalchemy import event

from studyplay.store import learners
from studyplay.store.database import Database, connect, sqlite_url
from studyplay.store.deletion import delete_learner
from studyplay.store.learners import Learner
from studyplay.store.migrate import migrate
from studyplay.words.model import Level

NAME = b"Zebrina-" + b"z" * 12


def _opened(folder: Path) -> Database:
    """A database that, unlike some, does not wipe rows when it deletes them."""
    database = connect(sqlite_url(folder / "studyplay.db"))
    event.listen(
        database.engine, "connect", lambda raw, _: raw.execute("PRAGMA secure_delete=OFF")
    )
    migrate(database)
    return database


def _files_with_name(folder: Path) -> list[str]:
    return [path.name for path in sorted(folder.iterdir()) if NAME in path.read_bytes()]


def test_sweeping_leaves_nothing_in_the_database_or_its_log(tmp_path: Path) -> None:
    database = _opened(tmp_path)
    at = datetime(2026, 11, 21, tzinfo=UTC)
    with database.write_transaction() as connection:
        learners.add_learner(connection, Learner(0, "k", NAME.decode(), Level.A2, "en"), at)
        delete_learner(connection, 1)
    before = _files_with_name(tmp_path)

    swept = database.vacuum()

    assert before
    assert swept
    assert _files_with_name(tmp_path) == []
    database.close()


def test_sweeping_says_so_while_somebody_still_reads_what_was_deleted(tmp_path: Path) -> None:
    database = _opened(tmp_path)
    at = datetime(2026, 11, 21, tzinfo=UTC)
    with database.write_transaction() as connection:
        learners.add_learner(connection, Learner(0, "k", NAME.decode(), Level.A2, "en"), at)
    with database.read_transaction() as reader:
        reader.exec_driver_sql("SELECT * FROM learners").fetchall()
        with database.write_transaction() as connection:
            delete_learner(connection, 1)
        swept_meanwhile = database.vacuum()
    swept = database.vacuum()

    assert (swept_meanwhile, swept) == (False, True)
    assert _files_with_name(tmp_path) == []
    database.close()

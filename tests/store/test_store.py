"""The real database: transactions, codec, the record, and what a broken file says."""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from datetime import UTC, datetime, timedelta
from importlib.resources import files
from pathlib import Path

import pytest
from alembic.autogenerate import compare_metadata
from alembic.config import Config
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import select, text
from sqlalchemy.exc import IntegrityError

from studyplay.store import codec, exports, learners, tables, words
from studyplay.store.database import Database, StoreBroken, connect, sqlite_url
from studyplay.store.learners import Learner
from studyplay.store.migrate import HEAD, migrate
from studyplay.store.schema import events, metadata
from studyplay.store.tables import EventRow, Overtaken, SeatRow, TableRow
from studyplay.store.words import Filter, UseRow
from studyplay.study.decks.deck import CardKind, Exported
from studyplay.study.wordlog.decisions import Decision
from studyplay.words.model import Level
from tests.record_uses import all_uses

AT = datetime(2026, 11, 21, 19, 30, 0, 123_000, tzinfo=UTC)
ANN = Learner(0, "secret", "Ann", Level.A2, "en")
USE = UseRow(
    at=AT, lang="en", word="flowers", lemma="flower", level=Level.A1, role="played",
    mode="scrabble", assisted=False, points=13, source="table", seq=7, context="{}",
)  # fmt: skip


@pytest.fixture
def database(tmp_path: Path) -> Iterator[Database]:
    made = connect(sqlite_url(tmp_path / "test.db"))
    migrate(made)
    yield made
    made.close()


@pytest.fixture
def ann(database: Database) -> Learner:
    with database.writing() as connection:
        return learners.add(connection, ANN, AT)


def test_migrations_make_exactly_the_schema(database: Database) -> None:
    """No table, column or index is only in the migrations or only in the schema."""
    with database.reading() as connection:
        assert compare_metadata(MigrationContext.configure(connection), metadata) == []


def test_migrating_twice_is_harmless(database: Database, ann: Learner) -> None:
    migrate(database)

    with database.reading() as connection:
        assert ann == learners.find(connection, "secret")


def test_the_newest_migration_is_known_without_alembic() -> None:
    config = Config()
    config.set_main_option("script_location", str(files("studyplay.store") / "migrations"))

    assert ScriptDirectory.from_config(config).get_current_head() == HEAD


def test_an_exception_undoes_the_transaction(database: Database) -> None:
    def add_twice() -> None:
        with database.writing() as connection:
            learners.add(connection, ANN, AT)
            learners.add(connection, ANN, AT)

    with pytest.raises(IntegrityError):
        add_twice()

    with database.reading() as connection:
        assert learners.find(connection, "secret") is None


def test_a_damaged_file_is_named_with_the_remedy(tmp_path: Path) -> None:
    path = tmp_path / "test.db"
    path.write_bytes(b"SQLite format 3\0" + b"\xff" * 5000)
    broken = connect(sqlite_url(path))

    with pytest.raises(StoreBroken, match=r"test\.db cannot be read .* start again"):
        broken.check()
    broken.close()


def test_a_database_of_a_newer_program_is_left_alone(database: Database) -> None:
    with database.writing() as connection:
        connection.execute(text("UPDATE alembic_version SET version_num = '9999'"))

    with pytest.raises(StoreBroken, match="newer studyplay"):
        migrate(database)


def test_a_folder_that_cannot_be_written_is_named(tmp_path: Path) -> None:
    """As far as SQLite is concerned a missing folder is like one that may not be written."""
    nowhere = connect(sqlite_url(tmp_path / "nowhere" / "test.db"))

    with pytest.raises(StoreBroken, match=r"nowhere.test\.db cannot be read .*unable to open"):
        migrate(nowhere)
    nowhere.close()


def open_table(database: Database, learner: Learner) -> None:
    with database.writing() as connection:
        row = TableRow("t1", "scrabble/study", AT, AT, None, 0, "")
        tables.add(connection, row, [SeatRow(0, learner.id, None), SeatRow(1, None, "{}")])
        tables.append(connection, "t1", [EventRow(1, None, AT, "first")], "s1", ended=False)


def test_a_table_keeps_its_log_and_its_state(database: Database, ann: Learner) -> None:
    open_table(database, ann)
    later = AT + timedelta(seconds=5)
    rows = [EventRow(2, "cid", later, "second"), EventRow(3, None, later, "third")]
    with database.writing() as connection:
        tables.append(connection, "t1", rows, "s3", ended=True)

    with database.reading() as connection:
        assert TableRow("t1", "scrabble/study", AT, later, later, 3, "s3") == tables.find(
            connection, "t1"
        )
        assert [e.payload for e in tables.log(connection, "t1", after=1)] == ["second", "third"]
        assert tables.answered(connection, "t1", "cid") == 2
        assert [row.id for row in tables.of_learner(connection, ann.id, "scrabble", 5)] == ["t1"]


def test_a_number_is_given_once(database: Database, ann: Learner) -> None:
    """Two writers with the same idea of the log cannot both win."""
    open_table(database, ann)

    with pytest.raises(Overtaken), database.writing() as connection:
        tables.append(connection, "t1", [EventRow(1, None, AT, "x")], "s", ended=False)
    with database.reading() as connection:
        assert list(connection.execute(select(events.c.payload)).scalars()) == ["first"]


def test_a_use_is_kept_once(database: Database, ann: Learner) -> None:
    with database.writing() as connection:
        words.add(connection, ann.id, [USE, USE])
        words.add(connection, ann.id, [USE])

    with database.reading() as connection:
        assert words.history(connection, ann.id, "flower") == (USE,)


@pytest.mark.parametrize(
    ("wanted", "expected"),
    [
        (Filter(), ["train", "flower"]),
        (Filter(text="wer"), ["flower"]),
        (Filter(text="%"), []),
        (Filter(role="missed"), ["train"]),
        (Filter(level=Level.A1), ["flower"]),
        (Filter(since=AT + timedelta(minutes=1)), ["train"]),
        (Filter(before=AT + timedelta(minutes=1)), ["flower"]),
    ],
)
def test_the_record_is_searched(
    database: Database, ann: Learner, wanted: Filter, expected: list[str]
) -> None:
    train = replace(
        USE, word="train", lemma="train", role="missed", level=Level.A2,
        at=AT + timedelta(hours=1), seq=9,
    )  # fmt: skip
    with database.writing() as connection:
        words.add(connection, ann.id, [USE, train])

    with database.reading() as connection:
        rows = words.search(connection, ann.id, wanted, 10, 0)
        assert expected == [row.lemma for row in rows]
        assert len(expected) == words.found(connection, ann.id, wanted)


def test_a_use_is_kept_once_even_among_many(database: Database, ann: Learner) -> None:
    """The first of equal uses stays; others of the same event are added."""
    again, other = replace(USE, points=99), replace(USE, word="flower")
    with database.writing() as connection:
        words.add(connection, ann.id, [USE, again])
        words.add(connection, ann.id, [again, other])
        words.add(connection, ann.id, [])

    with database.reading() as connection:
        assert (USE, other) == all_uses(connection, ann.id)


def test_choices_are_made_and_taken_back(database: Database, ann: Learner) -> None:
    with database.writing() as connection:
        words.choose(connection, ann.id, "flower", Decision.DECK, AT)
        words.choose(connection, ann.id, "flower", Decision.DECK, AT)
        words.choose(connection, ann.id, "train", Decision.KNEW, AT)
        words.unchoose(connection, ann.id, "train", Decision.KNEW)

    with database.reading() as connection:
        assert {Decision.DECK: frozenset({"flower"})} == words.chosen(connection, ann.id)


def test_exported_notes_are_remembered(database: Database, ann: Learner) -> None:
    first = Exported("flower", "a" * 64, 100, 1, frozenset({CardKind.RACK, CardKind.RECALL}))
    second = replace(first, digest="b" * 64, modified=200)
    with database.writing() as connection:
        exports.remember(connection, ann.id, [first])
        exports.remember(connection, ann.id, [second])

    with database.reading() as connection:
        assert (second,) == exports.notes(connection, ann.id)


@dataclass(frozen=True, slots=True)
class Happened:
    """A record to encode."""

    when: int
    tiles: tuple[str, ...] = ()


KINDS = {"Happened": Happened}


def test_a_record_survives_the_codec() -> None:
    record = Happened(3, ("A", "?"))

    assert record == codec.decode(codec.encode(record), KINDS)


def test_a_field_added_later_takes_its_default() -> None:
    assert Happened(3) == codec.decode('{"type": "Happened", "v": 1, "when": 3}', KINDS)


@dataclass(frozen=True, slots=True)
class HappenedThen:
    """``Happened`` as an older program knew it."""

    when: int


def test_a_derived_record_survives_the_codec() -> None:
    record = Happened(3, ("A", "?"))

    assert record == codec.decode_derived(codec.encode_derived(record), Happened)


@pytest.mark.parametrize(
    "text",
    [
        codec.encode_derived(HappenedThen(3)),
        codec.encode(Happened(3)),
        codec.encode_derived(Happened(3)).replace("3", '"x"', 1),
        "{",
    ],
)
def test_a_derived_record_of_another_shape_is_unreadable(text: str) -> None:
    """A field that came later has no default here: it must be derived, not assumed."""
    with pytest.raises(codec.UnknownRecord):
        codec.decode_derived(text, Happened)


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ('{"type": "Happened", "v": 99, "when": 3}', "newer studyplay"),
        ('{"type": "Vanished", "v": 1}', "unknown record type"),
        ('{"type": "Happened", "v": 1, "when": "x"}', "damaged"),
        ("{", "damaged"),
    ],
)
def test_a_record_that_cannot_be_read_says_why(text: str, message: str) -> None:
    with pytest.raises(codec.UnknownRecord, match=message):
        codec.decode(text, KINDS)

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

from studyplay.store import codec, exported_notes, learners, tables, word_log
from studyplay.store.database import Database, DatabaseUnusable, connect, sqlite_url
from studyplay.store.learners import Learner
from studyplay.store.migrate import HEAD_REVISION, migrate
from studyplay.store.schema import events, metadata
from studyplay.store.tables import EventRow, SeatRow, StaleTable, TableRow
from studyplay.store.word_log import WordLogFilter, WordUseRow
from studyplay.study.decks.deck import CardKind, ExportedNote
from studyplay.study.wordlog.decisions import WordDecision
from studyplay.words.model import Level
from tests.record_uses import all_uses

AT = datetime(2026, 11, 21, 19, 30, 0, 123_000, tzinfo=UTC)
ANN = Learner(0, "secret", "Ann", Level.A2, "en")
USE = WordUseRow(
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
    with database.write_transaction() as connection:
        return learners.add_learner(connection, ANN, AT)


def test_migrations_make_exactly_the_schema(database: Database) -> None:
    """No table, column or index is only in the migrations or only in the schema."""
    with database.read_transaction() as connection:
        assert compare_metadata(MigrationContext.configure(connection), metadata) == []


def test_migrating_twice_is_harmless(database: Database, ann: Learner) -> None:
    migrate(database)

    with database.read_transaction() as connection:
        assert ann == learners.find_learner_by_key(connection, "secret")


def test_the_newest_migration_is_known_without_alembic() -> None:
    config = Config()
    config.set_main_option("script_location", str(files("studyplay.store") / "migrations"))

    assert ScriptDirectory.from_config(config).get_current_head() == HEAD_REVISION


def test_an_exception_undoes_the_transaction(database: Database) -> None:
    def add_twice() -> None:
        with database.write_transaction() as connection:
            learners.add_learner(connection, ANN, AT)
            learners.add_learner(connection, ANN, AT)

    with pytest.raises(IntegrityError):
        add_twice()

    with database.read_transaction() as connection:
        assert learners.find_learner_by_key(connection, "secret") is None


def test_a_damaged_file_is_named_with_the_remedy(tmp_path: Path) -> None:
    path = tmp_path / "test.db"
    path.write_bytes(b"SQLite format 3\0" + b"\xff" * 5000)
    broken = connect(sqlite_url(path))

    with pytest.raises(DatabaseUnusable, match=r"test\.db cannot be read .* start again"):
        broken.check_integrity()
    broken.close()


def test_a_database_of_a_newer_program_is_left_alone(database: Database) -> None:
    with database.write_transaction() as connection:
        connection.execute(text("UPDATE alembic_version SET version_num = '9999'"))

    with pytest.raises(DatabaseUnusable, match="newer studyplay"):
        migrate(database)


def test_a_folder_that_cannot_be_written_is_named(tmp_path: Path) -> None:
    """As far as SQLite is concerned a missing folder is like one that may not be written."""
    nowhere = connect(sqlite_url(tmp_path / "nowhere" / "test.db"))

    with pytest.raises(
        DatabaseUnusable, match=r"nowhere.test\.db cannot be read .*unable to open"
    ):
        migrate(nowhere)
    nowhere.close()


def open_table(database: Database, learner: Learner) -> None:
    with database.write_transaction() as connection:
        row = TableRow("t1", "scrabble/study", AT, AT, None, 0, "")
        tables.add_table(connection, row, [SeatRow(0, learner.id, None), SeatRow(1, None, "{}")])
        tables.append_events(connection, "t1", [EventRow(1, None, AT, "first")], "s1", ended=False)


def test_a_table_keeps_its_log_and_its_state(database: Database, ann: Learner) -> None:
    open_table(database, ann)
    later = AT + timedelta(seconds=5)
    rows = [EventRow(2, "cid", later, "second"), EventRow(3, None, later, "third")]
    with database.write_transaction() as connection:
        tables.append_events(connection, "t1", rows, "s3", ended=True)

    with database.read_transaction() as connection:
        assert TableRow("t1", "scrabble/study", AT, later, later, 3, "s3") == tables.find_table(
            connection, "t1"
        )
        assert [e.payload for e in tables.load_events(connection, "t1", after=1)] == [
            "second",
            "third",
        ]
        assert tables.find_action_event(connection, "t1", "cid") == 2
        assert [
            row.id for row in tables.list_tables_of_learner(connection, ann.id, "scrabble", 5)
        ] == ["t1"]


def test_a_number_is_given_once(database: Database, ann: Learner) -> None:
    """Two writers with the same idea of the log cannot both win."""
    open_table(database, ann)

    with pytest.raises(StaleTable), database.write_transaction() as connection:
        tables.append_events(connection, "t1", [EventRow(1, None, AT, "x")], "s", ended=False)
    with database.read_transaction() as connection:
        assert list(connection.execute(select(events.c.payload)).scalars()) == ["first"]


def test_a_use_is_kept_once(database: Database, ann: Learner) -> None:
    with database.write_transaction() as connection:
        word_log.add_word_uses(connection, ann.id, [USE, USE])
        word_log.add_word_uses(connection, ann.id, [USE])

    with database.read_transaction() as connection:
        assert word_log.list_uses_of_lemma(connection, ann.id, "flower") == (USE,)


@pytest.mark.parametrize(
    ("wanted", "expected"),
    [
        (WordLogFilter(), ["train", "flower"]),
        (WordLogFilter(text="wer"), ["flower"]),
        (WordLogFilter(text="%"), []),
        (WordLogFilter(role="missed"), ["train"]),
        (WordLogFilter(level=Level.A1), ["flower"]),
        (WordLogFilter(since=AT + timedelta(minutes=1)), ["train"]),
        (WordLogFilter(before=AT + timedelta(minutes=1)), ["flower"]),
    ],
)
def test_the_record_is_searched(
    database: Database, ann: Learner, wanted: WordLogFilter, expected: list[str]
) -> None:
    train = replace(
        USE, word="train", lemma="train", role="missed", level=Level.A2,
        at=AT + timedelta(hours=1), seq=9,
    )  # fmt: skip
    with database.write_transaction() as connection:
        word_log.add_word_uses(connection, ann.id, [USE, train])

    with database.read_transaction() as connection:
        rows = word_log.search_lemmas(connection, ann.id, wanted, 10, 0)
        assert expected == [row.lemma for row in rows]
        assert len(expected) == word_log.count_lemmas(connection, ann.id, wanted)


def test_a_use_is_kept_once_even_among_many(database: Database, ann: Learner) -> None:
    """The first of equal uses stays; others of the same event are added."""
    again, other = replace(USE, points=99), replace(USE, word="flower")
    with database.write_transaction() as connection:
        word_log.add_word_uses(connection, ann.id, [USE, again])
        word_log.add_word_uses(connection, ann.id, [again, other])
        word_log.add_word_uses(connection, ann.id, [])

    with database.read_transaction() as connection:
        assert (USE, other) == all_uses(connection, ann.id)


def test_choices_are_made_and_taken_back(database: Database, ann: Learner) -> None:
    with database.write_transaction() as connection:
        word_log.add_decision(connection, ann.id, "flower", WordDecision.DECK, AT)
        word_log.add_decision(connection, ann.id, "flower", WordDecision.DECK, AT)
        word_log.add_decision(connection, ann.id, "train", WordDecision.KNEW, AT)
        word_log.delete_decision(connection, ann.id, "train", WordDecision.KNEW)

    with database.read_transaction() as connection:
        assert {WordDecision.DECK: frozenset({"flower"})} == word_log.load_decisions(
            connection, ann.id
        )


def test_exported_notes_are_remembered(database: Database, ann: Learner) -> None:
    first = ExportedNote("flower", "a" * 64, 100, 1, frozenset({CardKind.RACK, CardKind.RECALL}))
    second = replace(first, digest="b" * 64, modified=200)
    with database.write_transaction() as connection:
        exported_notes.save_exported_notes(connection, ann.id, [first])
        exported_notes.save_exported_notes(connection, ann.id, [second])

    with database.read_transaction() as connection:
        assert (second,) == exported_notes.list_exported_notes(connection, ann.id)


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

"""Games on a real board as they are stored, and the record of words of one source."""

from collections.abc import Iterator
from datetime import UTC, datetime
from pathlib import Path

import pytest
from sqlalchemy.exc import IntegrityError

from studyplay.store import learners, real_games, word_log
from studyplay.store.database import Database, connect, sqlite_url
from studyplay.store.learners import Learner
from studyplay.store.migrate import migrate
from studyplay.store.real_games import RealGameRow
from studyplay.store.tables import EventRow
from studyplay.store.word_log import WordUseRow
from studyplay.words.model import Level
from tests.record_uses import all_uses

AT = datetime(2026, 11, 21, 19, 0, tzinfo=UTC)
GAME = RealGameRow("g1", 1, "{}", AT, AT, None)


@pytest.fixture
def database(tmp_path: Path) -> Iterator[Database]:
    made = connect(sqlite_url(tmp_path / "test.db"))
    migrate(made)
    with made.write_transaction() as connection:
        ann = learners.add_learner(connection, Learner(0, "a", "Ann", Level.A2, "en"), AT)
        bob = learners.add_learner(connection, Learner(0, "b", "Bob", Level.A2, "en"), AT)
        real_games.add_real_game(connection, GAME, (ann.id, bob.id, None), AT)
    yield made
    made.close()


def use(source: str, word: str) -> WordUseRow:
    return WordUseRow(
        AT, "en", word, word, Level.A1, "played", "real-board", False, 5, source, 1, "{}"
    )


def test_a_game_is_found_by_its_keeper_and_by_its_players(database: Database) -> None:
    with database.read_transaction() as connection:
        assert real_games.list_real_games_of_learner(connection, 1, 20) == (GAME,)
        assert real_games.list_real_games_of_learner(connection, 2, 20) == (GAME,)
        assert real_games.list_real_games_of_learner(connection, 3, 20) == ()
        assert real_games.list_real_game_seats(connection, "g1") == (
            (1, "Ann"),
            (2, "Bob"),
            (None, None),
        )


def test_entries_are_numbered_and_an_id_is_used_once(database: Database) -> None:
    row = EventRow(1, "c1", AT, "{}")
    with database.write_transaction() as connection:
        real_games.append_entry(connection, "g1", row, has_ended=True)

    with database.read_transaction() as connection:
        found = real_games.find_real_game(connection, "g1")
        assert (row,) == real_games.load_entries(connection, "g1")
        assert found is not None
        assert found.ended_at == AT
    with pytest.raises(IntegrityError), database.write_transaction() as connection:
        real_games.append_entry(connection, "g1", EventRow(2, "c1", AT, "{}"), has_ended=False)


def test_the_uses_of_one_source_are_replaced_and_no_others(database: Database) -> None:
    with database.write_transaction() as connection:
        word_log.add_word_uses(connection, 1, [use("g1", "cat"), use("g2", "dog")])
        word_log.replace_uses_of_source(
            connection, "g1", {1: [use("g1", "hat")], 2: [use("g1", "sun")]}
        )
        word_log.replace_uses_of_source(connection, "g1", {2: []})

    with database.read_transaction() as connection:
        assert sorted(row.word for row in all_uses(connection, 1)) == ["dog", "hat"]
        assert all_uses(connection, 2) == ()

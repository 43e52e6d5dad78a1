"""A pattern that was searched for is no word of the record; that there was help still stands."""

import json
from datetime import timedelta
from pathlib import Path

import pytest

from studyplay.engines.scrabble.actions import LookUp, PlaceTiles
from studyplay.engines.scrabble.lookup_aid import LookupAid
from studyplay.services import AppContext, open_app_context
from studyplay.services.coaching import dictionary_lookup, hint_ladder
from studyplay.services.coaching.dictionary_lookup import PatternQuery
from studyplay.services.coaching.hint_ladder import HintLadderStep
from studyplay.services.tables import scrabble_tables, table_actions
from studyplay.services.tables.action_request import ActionRequest
from studyplay.services.tables.loaded_scrabble_table import scrabble_state_of
from studyplay.services.wordlog import learner_word_log, pattern_cleanup
from studyplay.store import word_log
from studyplay.store.learners import Learner
from studyplay.store.schema import word_uses
from studyplay.store.tables import SeatRow
from studyplay.store.word_log import WordLogFilter, WordUseRow
from studyplay.study.hint_ladder.target_words import TargetWord
from studyplay.words.model import Level
from tests.record_uses import all_uses
from tests.services.conftest import Clock
from tests.small_words import WORDLISTS

JUNK = ("???????", "a??i???", "b*")


def use(word: str, role: str = "looked-up", seq: int = 1) -> WordUseRow:
    at = Clock().now - timedelta(days=3)
    return WordUseRow(
        at, "en", word, word, Level.X, role, "scrabble", False, None, "old", seq, "{}"
    )


TABLE = "table"


@pytest.fixture
def player(app_context: AppContext, ann: Learner, bob: Learner, clock: Clock) -> Learner:
    """Who is on turn at ``TABLE``, whose rules allow look-ups."""
    people = (ann, bob)
    seats = [SeatRow(number, each.id, None) for number, each in enumerate(people)]
    table_actions.open_table(app_context, TABLE, "scrabble/study", seats, clock())
    return people[scrabble_state_of(table_actions.load_table(app_context, TABLE)).turn]


def recorded(app_context: AppContext, learner: Learner) -> list[tuple[str, str]]:
    with app_context.database.read_transaction() as connection:
        return [(row.role, row.word) for row in all_uses(connection, learner.id)]


def sent(app_context: AppContext, cid: str, action: object = None) -> ActionRequest:
    return ActionRequest(action, cid, None, app_context.clock())


def record_junk(app_context: AppContext, learner: Learner) -> None:
    """Put into the record what earlier releases put there."""
    rows = [use(word, seq=number) for number, word in enumerate(JUNK)]
    values = [
        {name: getattr(row, name) for name in WordUseRow.__slots__} | {"learner_id": learner.id}
        for row in rows
    ]
    with app_context.database.write_transaction() as connection:
        connection.execute(word_uses.insert(), values)


def climb(
    app_context: AppContext, player: Learner, length: int, rung: LookupAid
) -> TargetWord | None:
    """What the ladder leads to after one more rung."""
    asked = HintLadderStep(length, rung)
    return hint_ladder.request_hint(
        app_context, player, TABLE, asked, sent(app_context, f"{rung}{length}")
    ).target


def test_a_search_by_pattern_is_no_use(app_context: AppContext, player: Learner) -> None:
    """One without a joker is a word, and is one."""
    for query in ("b*", "a??i???", "[bc]at", "cat"):
        question = PatternQuery(query, "", Level.X)
        dictionary_lookup.look_up(
            app_context, player, TABLE, question, sent(app_context, query, LookUp(query))
        )

    assert recorded(app_context, player) == [("looked-up", "cat")]
    assert scrabble_state_of(table_actions.load_table(app_context, TABLE)).helped


def test_the_ladder_leaves_the_word_alone_and_the_help(
    app_context: AppContext, player: Learner
) -> None:
    """The four rungs below the word tell patterns; the play after them counts as helped."""
    length = next(
        number for number in range(2, 9) if climb(app_context, player, number, LookupAid.EXISTS)
    )
    for rung in (LookupAid.POSITION, LookupAid.MEANING, LookupAid.FIRST_LETTER):
        climb(app_context, player, length, rung)
    below = recorded(app_context, player)
    target = climb(app_context, player, length, LookupAid.WORD)
    told = recorded(app_context, player)
    assert target is not None
    scrabble_tables.apply_action(
        app_context, player, TABLE, sent(app_context, "play", PlaceTiles(target.placements))
    )

    assert below == []
    assert told == [("looked-up", target.entry.word)]
    with app_context.database.read_transaction() as connection:
        played = next(row for row in all_uses(connection, player.id) if row.role == "played")
    assert played.assisted
    assert json.loads(played.context)["aid"] == "word"


@pytest.mark.parametrize("role", ["looked-up", "rejected", "played"])
def test_no_game_can_record_what_is_no_word(
    app_context: AppContext, ann: Learner, role: str
) -> None:
    with app_context.database.write_transaction() as connection:
        rows = [use(word, role, number) for number, word in enumerate((*JUNK, "tea"))]
        word_log.add_word_uses(connection, ann.id, rows)

    assert recorded(app_context, ann) == [(role, "tea")]


def test_patterns_of_earlier_releases_are_taken_out_of_the_record(
    app_context: AppContext, ann: Learner, bob: Learner
) -> None:
    """Out of its words, counts and search; asked twice there is nothing more to do."""
    with app_context.database.write_transaction() as connection:
        word_log.add_word_uses(connection, ann.id, [use("tea", "played", 9)])
        word_log.add_word_uses(connection, bob.id, [use("tea", "played", 9)])
    record_junk(app_context, ann)
    before = learner_word_log.load_counts(app_context, ann, app_context.clock()).all

    removed = [
        pattern_cleanup.delete_patterns(app_context),
        pattern_cleanup.delete_patterns(app_context),
    ]

    assert before == len(JUNK) + 1
    assert removed == [len(JUNK), 0]
    assert learner_word_log.load_counts(app_context, ann, app_context.clock()).all == 1
    assert learner_word_log.load_counts(app_context, ann, app_context.clock()).roles == {
        "played": 1
    }
    assert [
        line.row.lemma
        for line in learner_word_log.search_word_log(app_context, ann, WordLogFilter()).lines
    ] == ["tea"]
    assert learner_word_log.search_word_log(app_context, ann, WordLogFilter(text="?")).total == 0
    assert recorded(app_context, bob) == [("played", "tea")]


def test_the_next_start_cleans_the_records(
    app_context: AppContext, ann: Learner, instance: Path, clock: Clock
) -> None:
    record_junk(app_context, ann)

    open_app_context(instance, WORDLISTS, clock, exports=instance, background=False).close()

    assert recorded(app_context, ann) == []

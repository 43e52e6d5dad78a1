"""A pattern that was searched for is no word of the record; that there was help still stands."""

import json
from datetime import timedelta
from pathlib import Path

import pytest

from studyplay.engines.scrabble.actions import LookUp, PlaceTiles
from studyplay.engines.scrabble.lookups import Aid
from studyplay.services import Studio, open_studio
from studyplay.services.coaching import assist, ladder
from studyplay.services.coaching.assist import Question
from studyplay.services.coaching.ladder import Climb
from studyplay.services.tables import host, practice
from studyplay.services.tables.live import Sent
from studyplay.services.wordlog import cleaning, record
from studyplay.store import words
from studyplay.store.learners import Learner
from studyplay.store.schema import word_uses
from studyplay.store.tables import SeatRow
from studyplay.store.words import Filter, UseRow
from studyplay.study.ladder.targets import Target
from studyplay.words.model import Level
from tests.record_uses import all_uses
from tests.services.conftest import Clock
from tests.small_words import WORDLISTS

JUNK = ("???????", "a??i???", "b*")


def use(word: str, role: str = "looked-up", seq: int = 1) -> UseRow:
    at = Clock().now - timedelta(days=3)
    return UseRow(at, "en", word, word, Level.X, role, "scrabble", False, None, "old", seq, "{}")


TABLE = "table"


@pytest.fixture
def player(studio: Studio, ann: Learner, bob: Learner, clock: Clock) -> Learner:
    """Who is on turn at ``TABLE``, whose rules allow look-ups."""
    people = (ann, bob)
    seats = [SeatRow(number, each.id, None) for number, each in enumerate(people)]
    host.open_table(studio, TABLE, "scrabble/study", seats, clock())
    return people[host.look(studio, TABLE).crossword_state.turn]


def recorded(studio: Studio, learner: Learner) -> list[tuple[str, str]]:
    with studio.database.reading() as connection:
        return [(row.role, row.word) for row in all_uses(connection, learner.id)]


def sent(studio: Studio, cid: str, action: object = None) -> Sent:
    return Sent(action, cid, None, studio.clock())


def record_junk(studio: Studio, learner: Learner) -> None:
    """Put into the record what earlier releases put there."""
    rows = [use(word, seq=number) for number, word in enumerate(JUNK)]
    values = [
        {name: getattr(row, name) for name in UseRow.__slots__} | {"learner_id": learner.id}
        for row in rows
    ]
    with studio.database.writing() as connection:
        connection.execute(word_uses.insert(), values)


def climb(studio: Studio, player: Learner, length: int, rung: Aid) -> Target | None:
    """What the ladder leads to after one more rung."""
    asked = Climb(length, rung)
    return ladder.climb(studio, player, TABLE, asked, sent(studio, f"{rung}{length}")).target


def test_a_search_by_pattern_is_no_use(studio: Studio, player: Learner) -> None:
    """One without a joker is a word, and is one."""
    for query in ("b*", "a??i???", "[bc]at", "cat"):
        question = Question(query, "", Level.X)
        assist.look_up(studio, player, TABLE, question, sent(studio, query, LookUp(query)))

    assert recorded(studio, player) == [("looked-up", "cat")]
    assert host.look(studio, TABLE).crossword_state.helped


def test_the_ladder_leaves_the_word_alone_and_the_help(studio: Studio, player: Learner) -> None:
    """The four rungs below the word tell patterns; the play after them counts as helped."""
    length = next(number for number in range(2, 9) if climb(studio, player, number, Aid.THERE))
    for rung in (Aid.WHERE, Aid.MEANING, Aid.FIRST):
        climb(studio, player, length, rung)
    below = recorded(studio, player)
    target = climb(studio, player, length, Aid.WORD)
    told = recorded(studio, player)
    assert target is not None
    practice.act(studio, player, TABLE, sent(studio, "play", PlaceTiles(target.placements)))

    assert below == []
    assert told == [("looked-up", target.entry.word)]
    with studio.database.reading() as connection:
        played = next(row for row in all_uses(connection, player.id) if row.role == "played")
    assert played.assisted
    assert json.loads(played.context)["aid"] == "word"


@pytest.mark.parametrize("role", ["looked-up", "rejected", "played"])
def test_no_game_can_record_what_is_no_word(studio: Studio, ann: Learner, role: str) -> None:
    with studio.database.writing() as connection:
        rows = [use(word, role, number) for number, word in enumerate((*JUNK, "tea"))]
        words.add(connection, ann.id, rows)

    assert recorded(studio, ann) == [(role, "tea")]


def test_patterns_of_earlier_releases_are_taken_out_of_the_record(
    studio: Studio, ann: Learner, bob: Learner
) -> None:
    """Out of its words, counts and search; asked twice there is nothing more to do."""
    with studio.database.writing() as connection:
        words.add(connection, ann.id, [use("tea", "played", 9)])
        words.add(connection, bob.id, [use("tea", "played", 9)])
    record_junk(studio, ann)
    before = record.counts(studio, ann, studio.clock()).all

    removed = [cleaning.clean(studio), cleaning.clean(studio)]

    assert before == len(JUNK) + 1
    assert removed == [len(JUNK), 0]
    assert record.counts(studio, ann, studio.clock()).all == 1
    assert record.counts(studio, ann, studio.clock()).roles == {"played": 1}
    assert [line.row.lemma for line in record.search(studio, ann, Filter()).lines] == ["tea"]
    assert record.search(studio, ann, Filter(text="?")).total == 0
    assert recorded(studio, bob) == [("played", "tea")]


def test_the_next_start_cleans_the_records(
    studio: Studio, ann: Learner, instance: Path, clock: Clock
) -> None:
    record_junk(studio, ann)

    open_studio(instance, WORDLISTS, clock, exports=instance, warm=False).close()

    assert recorded(studio, ann) == []

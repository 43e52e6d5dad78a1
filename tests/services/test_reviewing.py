"""The reviews of all games: made for every learner, kept, and put into the word record."""

import random
from collections.abc import Sequence

import pytest

from studyplay.engines.core import Millis, Seat
from studyplay.engines.scrabble.actions import PlaceTiles
from studyplay.engines.scrabble.events import (
    Event,
    GaveUp,
    Passed,
    TilesExchanged,
    TilesPlaced,
)
from studyplay.engines.scrabble.expansions.power import PowerTiles
from studyplay.engines.scrabble.game import Scrabble
from studyplay.services import AppContext
from studyplay.services.errors import Forbidden
from studyplay.services.reviewing import reviews
from studyplay.services.tables.loaded_scrabble_table import scrabble_game_of
from studyplay.services.tables.table_loading import read_events
from studyplay.services.wordlog import learner_word_log
from studyplay.store import tables as store
from studyplay.store.learners import Learner
from studyplay.store.word_log import WordUseRow
from studyplay.study.games.catalog import DEFINITIONS
from studyplay.study.games.scrabble.review import ScrabbleMissedWord
from studyplay.study.wordlog.decisions import WordDecision
from studyplay.study.wordlog.word_uses import UseRole
from studyplay.words.model import Level
from tests.finished_games import GAMES, NOON, finished_game
from tests.record_uses import all_uses

WITH_WORDS = ("wordbasket/strict", "kotoba/base")


def missed_rows(app_context: AppContext, learner: Learner) -> Sequence[WordUseRow]:
    with app_context.database.read_transaction() as connection:
        uses = all_uses(connection, learner.id)
    return [use for use in uses if use.role == UseRole.MISSED]


def test_every_game_is_reviewed() -> None:
    assert {name.partition("/")[0] for name in GAMES} == set(DEFINITIONS)
    assert all(definition.review is not None for definition in DEFINITIONS.values())


@pytest.mark.parametrize("name", GAMES)
def test_each_learner_gets_a_review_of_the_own_seat(
    app_context: AppContext, ann: Learner, bob: Learner, name: str
) -> None:
    """Made ahead, and read again as it was made."""
    table_id = finished_game(app_context, name, [ann, bob])
    reviews.prepare_reviews(app_context, table_id)
    for seat, learner in enumerate([ann, bob]):
        with app_context.database.read_transaction() as connection:
            assert store.find_game_review(connection, table_id, learner.id) is not None
        first = reviews.load_review(app_context, learner, table_id, NOON)

        assert seat == first.review.seat
        assert first.review == reviews.load_review(app_context, learner, table_id, NOON).review
        assert (ann.nickname, bob.nickname) == first.players[:2]


@pytest.mark.parametrize("name", GAMES)
def test_those_without_a_seat_have_no_review(
    app_context: AppContext, ann: Learner, bob: Learner, name: str
) -> None:
    table_id = finished_game(app_context, name, [ann], bots=3)

    with pytest.raises(Forbidden):
        reviews.load_review(app_context, bob, table_id, NOON)


@pytest.mark.parametrize("name", WITH_WORDS)
def test_missed_words_are_in_the_record_with_the_cards_held(
    app_context: AppContext, ann: Learner, bob: Learner, name: str
) -> None:
    """Once, however often the review is read."""
    table_id = finished_game(app_context, name, [ann, bob], seed=3)
    for learner in (ann, bob):
        made = reviews.load_review(app_context, learner, table_id, NOON).review
        reviews.load_review(app_context, learner, table_id, NOON)
        rows = missed_rows(app_context, learner)

        assert sorted(missed.word for missed in made.missed) == sorted(row.word for row in rows)
        assert all(("ja", table_id) == (row.lang, row.source) for row in rows)
        assert all(row.level < Level.X and '"rack"' in row.context for row in rows)


def test_somebody_misses_something_in_games_of_words(
    app_context: AppContext, ann: Learner
) -> None:
    """Or the tests above would prove nothing."""
    for name in WITH_WORDS:
        made = [
            reviews.load_review(
                app_context, ann, finished_game(app_context, name, [ann], bots=3, seed=n), NOON
            )
            for n in range(4)
        ]

        assert any(each.review.missed for each in made)


@pytest.mark.parametrize("name", WITH_WORDS)
def test_what_the_learner_knew_is_not_missed_again(
    app_context: AppContext, ann: Learner, bob: Learner, name: str
) -> None:
    games = [(finished_game(app_context, name, [bob, ann], seed=n), n) for n in range(4)]
    seen = {
        missed.lemma
        for table_id, _ in games
        for missed in reviews.load_review(app_context, ann, table_id, NOON).review.missed
    }
    for lemma in seen:
        learner_word_log.save_decision(app_context, bob, lemma, WordDecision.KNEW, NOON)
    others = {
        missed.lemma
        for n in range(4)
        for missed in reviews.load_review(
            app_context, bob, finished_game(app_context, name, [bob], bots=3, seed=n), NOON
        ).review.missed
    }

    assert seen
    assert seen.isdisjoint(others)


def test_power_tiles_are_in_the_game_that_is_reviewed(
    app_context: AppContext, ann: Learner
) -> None:
    table_id = finished_game(app_context, GAMES[0], [ann], bots=3)
    rules = scrabble_game_of(reviews.load_review(app_context, ann, table_id, NOON).table).rules

    assert any(isinstance(each, PowerTiles) for each in rules.expansions)
    assert rules.layout.size == 21


@pytest.mark.parametrize("name", ["scrabble/study+super+power+cards", "scrabble/seed003+cards"])
def test_the_engine_accepts_missed_plays_in_games_with_expansions(
    app_context: AppContext, ann: Learner, bob: Learner, name: str
) -> None:
    seen = 0
    for seed in range(3):
        table_id = finished_game(app_context, name, [ann, bob], seed=seed)
        for learner in (ann, bob):
            reviewed = reviews.load_review(app_context, learner, table_id, NOON)
            with app_context.database.read_transaction() as connection:
                log = read_events(app_context, connection, reviewed.table.row)
            for missed in reviewed.review.missed:
                accepted(scrabble_game_of(reviewed.table), log, reviewed.review.seat, missed)
                seen += 1

    assert seen


TURNS = (TilesPlaced, TilesExchanged, Passed, GaveUp)


def accepted(game: Scrabble, log: Sequence[Event], seat: Seat, missed: ScrabbleMissedWord) -> None:
    """Play *missed* at its turn, for the points that are told."""
    state = game.evolve(None, log[0])
    for event in log[1:]:
        if (
            isinstance(event, TURNS)
            and event.seat == seat
            and len(state.sheet) + 1 == missed.number
        ):
            break
        state = game.evolve(state, event)
    play = PlaceTiles(missed.placements)
    events = game.decide(state, seat, play, Millis(0), random.Random(0))
    placed = next(event for event in events if isinstance(event, TilesPlaced))

    assert missed.word.upper() == placed.sheet.words[0].word
    assert missed.score >= placed.sheet.total

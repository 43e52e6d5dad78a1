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
from studyplay.services import Studio
from studyplay.services.refusals import Forbidden
from studyplay.services.reviewing import reviews
from studyplay.services.reviewing.reviewers import REVIEWERS
from studyplay.services.tables.reviving import read_log
from studyplay.services.wordlog import record
from studyplay.store import tables as store
from studyplay.store.learners import Learner
from studyplay.store.words import UseRow
from studyplay.study.games.scrabble.review import Missed
from studyplay.study.wordlog.decisions import Decision
from studyplay.study.wordlog.uses import Role
from studyplay.words.model import Level
from tests.finished_games import GAMES, NOON, finished_game
from tests.record_uses import all_uses

WITH_WORDS = ("wordbasket/strict", "kotoba/base")


def missed_rows(studio: Studio, learner: Learner) -> Sequence[UseRow]:
    with studio.database.reading() as connection:
        uses = all_uses(connection, learner.id)
    return [use for use in uses if use.role == Role.MISSED]


def test_every_engine_has_a_reviewer() -> None:
    assert {name.partition("/")[0] for name in GAMES} == set(REVIEWERS)


@pytest.mark.parametrize("name", GAMES)
def test_each_learner_gets_a_review_of_the_own_seat(
    studio: Studio, ann: Learner, bob: Learner, name: str
) -> None:
    """Made ahead, and read again as it was made."""
    table_id = finished_game(studio, name, [ann, bob])
    reviews.prepare(studio, table_id)
    for seat, learner in enumerate([ann, bob]):
        with studio.database.reading() as connection:
            assert store.review(connection, table_id, learner.id) is not None
        first = reviews.read(studio, learner, table_id, NOON)

        assert seat == first.review.seat
        assert first.review == reviews.read(studio, learner, table_id, NOON).review
        assert (ann.nickname, bob.nickname) == first.players[:2]


@pytest.mark.parametrize("name", GAMES)
def test_those_without_a_seat_have_no_review(
    studio: Studio, ann: Learner, bob: Learner, name: str
) -> None:
    table_id = finished_game(studio, name, [ann], bots=3)

    with pytest.raises(Forbidden):
        reviews.read(studio, bob, table_id, NOON)


@pytest.mark.parametrize("name", WITH_WORDS)
def test_missed_words_are_in_the_record_with_the_cards_held(
    studio: Studio, ann: Learner, bob: Learner, name: str
) -> None:
    """Once, however often the review is read."""
    table_id = finished_game(studio, name, [ann, bob], seed=3)
    for learner in (ann, bob):
        made = reviews.read(studio, learner, table_id, NOON).review
        reviews.read(studio, learner, table_id, NOON)
        rows = missed_rows(studio, learner)

        assert sorted(missed.word for missed in made.missed) == sorted(row.word for row in rows)
        assert all(("ja", table_id) == (row.lang, row.source) for row in rows)
        assert all(row.level < Level.X and '"rack"' in row.context for row in rows)


def test_somebody_misses_something_in_games_of_words(studio: Studio, ann: Learner) -> None:
    """Or the tests above would prove nothing."""
    for name in WITH_WORDS:
        made = [
            reviews.read(studio, ann, finished_game(studio, name, [ann], bots=3, seed=n), NOON)
            for n in range(4)
        ]

        assert any(each.review.missed for each in made)


@pytest.mark.parametrize("name", WITH_WORDS)
def test_what_the_learner_knew_is_not_missed_again(
    studio: Studio, ann: Learner, bob: Learner, name: str
) -> None:
    games = [(finished_game(studio, name, [bob, ann], seed=n), n) for n in range(4)]
    seen = {
        missed.lemma
        for table_id, _ in games
        for missed in reviews.read(studio, ann, table_id, NOON).review.missed
    }
    for lemma in seen:
        record.decide(studio, bob, lemma, Decision.KNEW, NOON)
    others = {
        missed.lemma
        for n in range(4)
        for missed in reviews.read(
            studio, bob, finished_game(studio, name, [bob], bots=3, seed=n), NOON
        ).review.missed
    }

    assert seen
    assert seen.isdisjoint(others)


def test_power_tiles_are_in_the_game_that_is_reviewed(studio: Studio, ann: Learner) -> None:
    table_id = finished_game(studio, GAMES[0], [ann], bots=3)
    rules = reviews.read(studio, ann, table_id, NOON).hosted.crossword.rules

    assert any(isinstance(each, PowerTiles) for each in rules.expansions)
    assert rules.layout.size == 21


@pytest.mark.parametrize("name", ["scrabble/study+super+power+cards", "scrabble/seed003+cards"])
def test_the_engine_accepts_missed_plays_in_games_with_expansions(
    studio: Studio, ann: Learner, bob: Learner, name: str
) -> None:
    seen = 0
    for seed in range(3):
        table_id = finished_game(studio, name, [ann, bob], seed=seed)
        for learner in (ann, bob):
            reviewed = reviews.read(studio, learner, table_id, NOON)
            with studio.database.reading() as connection:
                log = read_log(studio, connection, reviewed.hosted.row)
            for missed in reviewed.review.missed:
                accepted(reviewed.hosted.crossword, log, reviewed.review.seat, missed)
                seen += 1

    assert seen


TURNS = (TilesPlaced, TilesExchanged, Passed, GaveUp)


def accepted(game: Scrabble, log: Sequence[Event], seat: Seat, missed: Missed) -> None:
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

"""Missed words are proved again: sound ones hold, and every kind of fault is found."""

from dataclasses import replace
from typing import Any

import pytest

from studyplay.services import AppContext
from studyplay.services.people import learners
from studyplay.services.reviewing import reviews
from studyplay.store.learners import Learner
from studyplay.words.model import Level
from tests.commands.audit.missed_word_audit import CHECKS_BY_ENGINE, audit_game, find_unsuitable
from tests.commands.audit.missed_word_checks import MissedWordCheck
from tests.commands.bot_games import BotGame, max_seats, play_and_store_game
from tests.finished_games import NOON

GAMES = ("scrabble/study", "scrabble/study+cards", "kotoba/base", "wordbasket/strict")
PLAYED = 2
"""Games that together have a missed word, whatever their bots did."""


@pytest.fixture
def people(app_context: AppContext, ann: Learner, bob: Learner) -> list[Learner]:
    """Four, as every game allows."""
    more = [learners.register(app_context, name, Level.B2, "en", NOON) for name in ("Cy", "Di")]
    return [ann, bob, *more]


def played(app_context: AppContext, name: str, people: list[Learner], seed: int) -> BotGame:
    game = play_and_store_game(app_context, name, people, f"audit/{seed}")
    assert game is not None
    return game


@pytest.mark.parametrize("name", GAMES)
def test_what_reviews_show_is_proved_again(
    app_context: AppContext, people: list[Learner], name: str
) -> None:
    """The small words here have no meanings in Japanese; all else holds."""
    told = [
        each.check
        for seed in range(PLAYED)
        for each in audit_game(app_context, played(app_context, name, people, seed))
    ]

    assert told
    assert [proof for proof in told if set(proof.problems) - {"no-meaning"}] == []


@pytest.mark.parametrize(
    ("name", "changed", "wrong"),
    [
        ("scrabble/study", {"word": "zyzzyva"}, "another-word"),
        ("scrabble/study", {"score": 999}, "points"),
        ("kotoba/base", {"used": "んんんんんんんんんんんん"}, "tiles"),
        ("kotoba/base", {"word": "ぱんだ"}, "another-word"),
        ("wordbasket/strict", {"word": "んぬぬ"}, "illegal"),
    ],
)
def test_a_word_that_was_not_there_is_found_out(
    app_context: AppContext,
    people: list[Learner],
    name: str,
    changed: dict[str, Any],
    wrong: str,
) -> None:
    proofs: list[MissedWordCheck] = []
    for seed in range(PLAYED):
        game = played(app_context, name, people, seed)
        review = reviews.load_review(
            app_context, people[0], game.table_id, app_context.clock()
        ).review
        false = replace(review, missed=tuple(replace(each, **changed) for each in review.missed))
        proofs += CHECKS_BY_ENGINE[name.partition("/")[0]](app_context.game(name), game.log, false)

    assert proofs
    assert all(wrong in proof.problems for proof in proofs)


def test_a_word_that_should_not_be_shown_is_found_out(
    app_context: AppContext, ann: Learner
) -> None:
    nothing = MissedWordCheck("en", "qzqzq", "qzqzq", ann.level, "", ())

    assert {"not-in-study-list", "level", "no-meaning"} <= set(
        find_unsuitable(app_context, ann.level, nothing)
    )


def test_a_table_is_as_large_as_its_rules_allow(app_context: AppContext) -> None:
    assert max_seats(app_context, "scrabble/study", 4) == 4

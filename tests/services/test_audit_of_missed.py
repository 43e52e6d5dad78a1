"""Missed words are proved again: sound ones hold, and every kind of fault is found."""

from dataclasses import replace
from typing import Any

import pytest

from studyplay.cli.audit.proving import PROOFS, shown, unfit
from studyplay.cli.finished import FinishedGame, finished_game, seats
from studyplay.services import Studio
from studyplay.services.people import learners
from studyplay.services.reviewing import reviews
from studyplay.store.learners import Learner
from studyplay.study.games.audit import Proof
from studyplay.words.model import Level
from tests.finished_games import NOON

GAMES = ("scrabble/study", "scrabble/study+cards", "kotoba/base", "wordbasket/strict")
PLAYED = 2
"""Games that together have a missed word, whatever their bots did."""


@pytest.fixture
def people(studio: Studio, ann: Learner, bob: Learner) -> list[Learner]:
    """Four, as every game allows."""
    more = [learners.register(studio, name, Level.B2, "en", NOON) for name in ("Cy", "Di")]
    return [ann, bob, *more]


def played(studio: Studio, name: str, people: list[Learner], seed: int) -> FinishedGame:
    game = finished_game(studio, name, people, f"audit/{seed}")
    assert game is not None
    return game


@pytest.mark.parametrize("name", GAMES)
def test_what_reviews_show_is_proved_again(
    studio: Studio, people: list[Learner], name: str
) -> None:
    """The small words here have no meanings in Japanese; all else holds."""
    told = [
        each.proof
        for seed in range(PLAYED)
        for each in shown(studio, played(studio, name, people, seed))
    ]

    assert told
    assert [proof for proof in told if set(proof.wrong) - {"no-meaning"}] == []


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
    studio: Studio,
    people: list[Learner],
    name: str,
    changed: dict[str, Any],
    wrong: str,
) -> None:
    proofs: list[Proof] = []
    for seed in range(PLAYED):
        game = played(studio, name, people, seed)
        review = reviews.read(studio, people[0], game.table_id, studio.clock()).review
        false = replace(review, missed=tuple(replace(each, **changed) for each in review.missed))
        proofs += PROOFS[name.partition("/")[0]](studio.game(name), game.log, false)

    assert proofs
    assert all(wrong in proof.wrong for proof in proofs)


def test_a_word_that_should_not_be_shown_is_found_out(studio: Studio, ann: Learner) -> None:
    nothing = Proof("en", "qzqzq", "qzqzq", ann.level, "", ())

    assert {"not-in-study-list", "level", "no-meaning"} <= set(unfit(studio, ann.level, nothing))


def test_a_table_is_as_large_as_its_rules_allow(studio: Studio) -> None:
    assert seats(studio, "scrabble/study", 4) == 4

"""The review in the browser: what could have been played, and what to do with it."""

import itertools
from datetime import UTC, datetime, timedelta

import pytest
from flask.testing import FlaskClient

from studyplay.bots.player import Bot, BotStrength
from studyplay.engines.scrabble.actions import GiveUp, PlaceTiles
from studyplay.services import AppContext
from studyplay.services.reviewing import reviews
from studyplay.services.tables import bot_turns, scrabble_tables
from studyplay.services.tables.action_request import ActionRequest
from studyplay.services.wordlog import learner_word_log
from studyplay.store.learners import Learner
from studyplay.study.wordlog.decisions import WordDecision
from studyplay.words.model import Level

NOON = datetime(2026, 11, 21, 12, tzinfo=UTC)
GENTLE = Bot(Level.A2, BotStrength.GENTLE)


@pytest.fixture
def app_context(fresh_studio: AppContext) -> AppContext:
    """A studio in which the same tiles are dealt every time."""
    return fresh_studio


class Game:
    """A game of the learner against a robot, in which the cheapest word is played each time."""

    def __init__(self, app_context: AppContext, learner: Learner) -> None:
        self.app_context, self.learner, self.at = app_context, learner, NOON
        self.sent = itertools.count()
        self.id = scrabble_tables.open_practice_table(
            app_context, learner, "study", [GENTLE], NOON
        )

    def play_out(self) -> str:
        while (look := self._look()).view.outcome is None:
            generator = self.app_context.move_generators.generator_for(look.rules)
            plays = generator.find_plays(look.view.board, look.view.rack)
            action = PlaceTiles(plays[-1].placements) if plays else GiveUp()
            sent = ActionRequest(action, f"c{next(self.sent)}", None, self.at)
            scrabble_tables.apply_action(self.app_context, self.learner, self.id, sent)
        return self.id

    def _look(self) -> scrabble_tables.ScrabbleTableView:
        self.at += timedelta(seconds=1)
        bot_turns.run_bots(self.app_context, self.id)
        return scrabble_tables.load_for_viewer(self.app_context, self.learner, self.id, self.at)


@pytest.fixture
def table_id(app_context: AppContext, haruka: Learner) -> str:
    """A finished game with something missed."""
    return Game(app_context, haruka).play_out()


@pytest.mark.parametrize(
    ("lang", "expected"),
    [
        ("en", ["What could I have played?", "Words worth knowing", "You held", "Drill these"]),
        ("ja", ["何を出せた？", "覚えておきたい単語", "手持ちの文字", "これらの単語を練習"]),
        ("zh-Hant", ["我本來可以打出什麼？", "值得學會的單字", "你的字母", "練習這些單字"]),
    ],
)
def test_the_review_speaks_three_languages(
    browser: FlaskClient, table_id: str, lang: str, expected: list[str]
) -> None:
    browser.post("/language", data={"lang": lang})

    page = browser.get(f"/play/{table_id}/review").text

    assert all(text in page for text in expected)


def test_each_missed_word_has_its_board_meaning_and_decisions(
    browser: FlaskClient, app_context: AppContext, haruka: Learner, table_id: str
) -> None:
    made = reviews.load_review(app_context, haruka, table_id, NOON).review

    page = browser.get(f"/play/{table_id}/review").text

    assert 1 <= len(made.missed) <= 5
    assert page.count('class="small-board') == len(made.missed)
    for missed in made.missed:
        assert f"the meaning of {missed.lemma}" in page
        assert f'action="/words/{missed.lemma}/decide"' in page
        assert f"for {missed.score} points" in page
    fresh = sum(len(missed.placements) for missed in made.missed)
    assert page.count('<b class="fresh') == fresh


def test_every_turn_says_how_its_score_came_about(
    browser: FlaskClient, app_context: AppContext, haruka: Learner, table_id: str
) -> None:
    made = reviews.load_review(app_context, haruka, table_id, NOON).review

    page = browser.get(f"/play/{table_id}/review").text

    assert page.count('class="turn"') == len(made.turns)
    assert page.count('<ul class="sums') == sum(bool(turn.played) for turn in made.turns)


def test_while_the_game_is_on_the_way_leads_back_to_the_board(
    browser: FlaskClient, app_context: AppContext, haruka: Learner
) -> None:
    table_id = Game(app_context, haruka).id

    response = browser.get(f"/play/{table_id}/review")

    assert response.status_code == 422
    assert "The game is still on" in response.text
    assert f'href="/tables/{table_id}"' in response.text


def test_nobody_else_reads_the_review(browser: FlaskClient, table_id: str) -> None:
    browser.post("/leave")
    browser.post("/start", data={"nickname": "Ken", "level": "A2"})

    assert browser.get(f"/play/{table_id}/review").status_code == 403
    assert browser.post(f"/play/{table_id}/review/drill").status_code == 403


def test_a_table_that_there_is_not_is_not_found(browser: FlaskClient) -> None:
    assert browser.get("/play/nowhere/review").status_code == 404


def test_a_word_i_knew_is_not_offered_again(
    browser: FlaskClient, app_context: AppContext, haruka: Learner
) -> None:
    """After "I knew it" no later review shows the word."""
    first = reviews.load_review(
        app_context, haruka, Game(app_context, haruka).play_out(), NOON
    ).review
    known = {missed.lemma for missed in first.missed}
    for lemma in known:
        browser.post(f"/words/{lemma}/decide", data={"decision": "knew"})

    second = reviews.load_review(
        app_context, haruka, Game(app_context, haruka).play_out(), NOON
    ).review

    assert known.isdisjoint(missed.lemma for missed in second.missed)


def test_the_missed_words_are_drilled_at_once(
    browser: FlaskClient, app_context: AppContext, haruka: Learner, table_id: str
) -> None:
    made = reviews.load_review(app_context, haruka, table_id, NOON).review
    knew = made.missed[0].lemma
    learner_word_log.save_decision(app_context, haruka, knew, WordDecision.KNEW, NOON)

    response = browser.post(f"/play/{table_id}/review/drill")

    assert response.status_code == 302
    others = {missed.lemma for missed in made.missed} - {knew}
    assert (
        learner_word_log.list_lemmas_with_decision(app_context, haruka, WordDecision.DRILL)
        == others
    )
    assert response.location.startswith("/drills/")

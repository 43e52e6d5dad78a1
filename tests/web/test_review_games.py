"""The reviews of all games in the browser, and Japanese words wherever words are shown."""

import pytest
from flask.testing import FlaskClient

from studyplay.services import AppContext
from studyplay.services.people import learners as service
from studyplay.services.reviewing import reviews
from studyplay.services.wordlog import learner_word_log
from studyplay.store.learners import Learner
from studyplay.study.wordlog.decisions import WordDecision
from studyplay.words.model import Level
from tests.finished_games import GAMES, NOON, finished_game

WITH_WORDS = ("wordbasket/strict", "kotoba/base")
KEN = "Ken from the club"


@pytest.fixture
def app_context(fresh_studio: AppContext) -> AppContext:
    """A studio with a database of its own."""
    return fresh_studio


@pytest.fixture
def ken(app_context: AppContext) -> Learner:
    return service.register(app_context, KEN, Level.A2, "en", NOON)


def with_something_missed(app_context: AppContext, name: str, people: list[Learner]) -> str:
    """The table of a game in which the first of *people* missed a word."""
    for seed in range(9):
        table_id = finished_game(app_context, name, people, seed=seed)
        if reviews.load_review(app_context, people[0], table_id, NOON).review.missed:
            return table_id
    raise AssertionError(f"nothing was ever missed in {name}")


@pytest.mark.parametrize("name", GAMES)
def test_every_game_has_a_review_in_every_language(
    browser: FlaskClient, app_context: AppContext, haruka: Learner, ken: Learner, name: str
) -> None:
    """With the names of all, and the way back to the table."""
    table_id = finished_game(app_context, name, [haruka, ken])
    for lang in ("en", "ja", "zh-Hant"):
        browser.post("/language", data={"lang": lang})

        response = browser.get(f"/play/{table_id}/review")

        assert response.status_code == 200
        assert f'<html lang="{lang}">' in response.text
        assert KEN in response.text
        assert haruka.nickname in response.text
        assert f'href="/tables/{table_id}"' in response.text


@pytest.mark.parametrize("name", GAMES)
def test_only_those_who_sat_there_read_a_review(
    browser: FlaskClient, app_context: AppContext, haruka: Learner, ken: Learner, name: str
) -> None:
    mine = finished_game(app_context, name, [haruka], bots=3)
    other = finished_game(app_context, name, [ken], bots=3)

    assert browser.get(f"/play/{mine}/review").status_code == 200
    assert browser.get(f"/play/{other}/review").status_code == 403


@pytest.mark.parametrize("name", WITH_WORDS)
def test_a_missed_word_has_its_cards_and_decisions(
    browser: FlaskClient, app_context: AppContext, haruka: Learner, ken: Learner, name: str
) -> None:
    table_id = with_something_missed(app_context, name, [haruka, ken])
    missed = reviews.load_review(app_context, haruka, table_id, NOON).review.missed

    page = browser.get(f"/play/{table_id}/review").text

    assert page.count("missed-word in-kana") == len(missed)
    for each in missed:
        assert f'lang="ja">{each.word}<' in page
        assert f'aria-label="{"・".join(each.hand)}"' in page
        assert page.count("What to do with " + each.lemma) == 1


def test_a_japanese_word_is_decided_on_like_any_other(
    browser: FlaskClient, app_context: AppContext, haruka: Learner, ken: Learner
) -> None:
    """The deck takes it along; the drills, which are of English words, leave it out."""
    table_id = with_something_missed(app_context, WITH_WORDS[0], [haruka, ken])
    lemma = reviews.load_review(app_context, haruka, table_id, NOON).review.missed[0].lemma
    for decision in (WordDecision.DECK, WordDecision.DRILL):
        answer = browser.post(
            f"/words/{lemma}/decide",
            data={"decision": decision.value},
            headers={"Accept": "application/json"},
        )

        assert answer.status_code == 200
        assert decision in answer.json["decisions"]  # type: ignore[index]
    assert {WordDecision.DECK, WordDecision.DRILL} == learner_word_log.load_decisions(
        app_context, haruka, lemma
    )
    for address in ("/drills/", "/words/", "/"):
        assert browser.get(address).status_code == 200
    assert lemma not in browser.get("/drills/").text
    assert lemma in browser.get("/decks/").text
    assert lemma in browser.get("/decks/words.tsv").text


def test_a_drill_of_japanese_words_is_refused(
    browser: FlaskClient, app_context: AppContext, haruka: Learner, ken: Learner
) -> None:
    """The page offers none; who asks all the same gets an answer."""
    table_id = with_something_missed(app_context, WITH_WORDS[0], [haruka, ken])

    response = browser.post(f"/play/{table_id}/review/drill")

    assert response.status_code == 422
    assert "review/drill" not in browser.get(f"/play/{table_id}/review").text


def test_the_record_shows_japanese_words_with_their_writing(
    browser: FlaskClient, app_context: AppContext, haruka: Learner, ken: Learner
) -> None:
    table_id = with_something_missed(app_context, WITH_WORDS[0], [haruka, ken])
    word = reviews.load_review(app_context, haruka, table_id, NOON).review.missed[0].lemma
    entry = app_context.library.japanese_dictionary.entry(word)
    assert entry is not None

    listed = browser.get("/words/", query_string={"text": word}).text
    story = browser.get(f"/words/{word}").text

    assert entry.words[0].written[0] in listed
    assert entry.words[0].written[0] in story
    assert "kana-card" in story
    assert f'href="/play/{table_id}/review"' in story
    assert "Word Basket: the review" in story


@pytest.mark.parametrize("typed", ["カイシャ", "かいしゃ", "会社"])
def test_a_japanese_word_is_looked_up_in_any_writing(browser: FlaskClient, typed: str) -> None:
    page = browser.get("/words/", query_string={"text": typed}).text

    assert "会社" in page
    assert "From the dictionary" in page


def test_a_japanese_word_that_was_never_met_has_a_page(browser: FlaskClient) -> None:
    assert "会社" in browser.get("/words/会社").text
    assert browser.get("/words/ぬぬぬぬ").status_code == 404

"""The ladder as the server answers it: one thing a rung, and nothing where it is forbidden."""

from typing import Any, Final

import pytest
from flask.testing import FlaskClient
from werkzeug.test import TestResponse

from studyplay.engines.scrabble.lookup_aid import HINT_LADDER_AIDS, LookupAid
from studyplay.services import AppContext
from studyplay.services.coaching import hint_ladder
from studyplay.store.learners import Learner
from studyplay.study.hint_ladder.target_words import TargetWord
from studyplay.web.games.hint_ladder_view import find_blanked_sense
from studyplay.words.model import DictionaryEntry, Level, Sense
from tests.waiting import until

JSON: Final = {"Accept": "application/json"}
CHOICE: Final = {"level": "A2", "strength": "gentle", "bots": "1", "ruleset": "study"}
MARKS: Final = ('id="help"', 'id="best-line"', 'data-do="help"')
"""What the page has of it where look-ups are allowed."""

PATHS: Final = {"Climb": "ladder", "Check": "check", "LookUp": "look-up", "Pass": "act"}
"""Where each kind is sent."""

Json = dict[str, Any]


def deal(browser: FlaskClient, ruleset: str = "study") -> str:
    """A game on the learner's turn; its address."""
    game = str(browser.post("/play/", data=CHOICE | {"ruleset": ruleset}).location)
    until(lambda: seen(browser, game)["can"]["play"])
    return game


def seen(browser: FlaskClient, game: str) -> Json:
    frame = browser.get(f"{game}/news").get_json()["frame"]
    return {**frame["view"], "version": frame["seq"]}


def climb(
    browser: FlaskClient, game: str, rung: str, length: object, cid: str = ""
) -> TestResponse:
    """One rung, as the page asks for it."""
    return ask(browser, game, "Climb", {"rung": rung, "length": length}, cid)


def ask(browser: FlaskClient, game: str, kind: str, fields: Json, cid: str = "") -> TestResponse:
    path = PATHS[kind]
    base = seen(browser, game)["version"]
    body = {"cid": cid or f"c{base}{path}{fields}"[:40], "base": base, "kind": kind}
    return browser.post(f"{game}/{path}", json={**body, "fields": fields}, headers=JSON)


@pytest.fixture
def game(browser: FlaskClient) -> str:
    return deal(browser)


def deal_a_word(browser: FlaskClient) -> tuple[str, int]:
    """A game whose first rack makes a word of the level, and of how many letters."""
    while True:
        game = deal(browser)
        for length in range(2, 9):
            if 'data-rung="where"' in climb(browser, game, "there", length).get_json()["html"]:
                return game, length


def deal_a_target(
    browser: FlaskClient, app_context: AppContext, learner: Learner
) -> tuple[str, int, TargetWord]:
    """The same, and what the ladder leads to."""
    game, length = deal_a_word(browser)
    target = hint_ladder.load_hint_ladder(app_context, learner, game.rsplit("/", 1)[1]).target
    assert target is not None
    return game, length, target


def test_a_rung_shows_what_it_tells_and_what_the_next_one_costs(
    browser: FlaskClient, app_context: AppContext, haruka: Learner
) -> None:
    """The word is in no answer before the last rung."""
    game, length, target = deal_a_target(browser, app_context, haruka)
    word = target.entry.word
    answers = [climb(browser, game, rung, length).get_json() for rung in HINT_LADDER_AIDS[1:]]

    assert all(f">{word}<" in answer["html"] for answer in answers[-1:])
    for answer in answers[:-1]:
        assert f">{word}<" not in answer["html"]
        assert answer["tiles"] == []
    assert {length} == {len(answer["squares"]) for answer in answers}
    assert len(target.placements) == len(answers[-1]["tiles"])
    assert "then counts as: helped: meaning told" in answers[0]["html"]
    assert answers[-1] == browser.get(f"{game}/ladder").get_json()


def test_no_page_of_the_turn_knows_the_word(
    browser: FlaskClient, app_context: AppContext, haruka: Learner
) -> None:
    """A word that the robot has laid elsewhere on the board is met already, and shown."""
    game, length, target = deal_a_target(browser, app_context, haruka)
    while f">{target.entry.word}<" in browser.get("/words/").text:
        game, length, target = deal_a_target(browser, app_context, haruka)
    word = target.entry.word
    for rung in ("where", "meaning"):
        climb(browser, game, rung, length)
    for path in (game, f"{game}/news?after=0", "/words/"):
        assert f">{word}<" not in browser.get(path).text
        assert f'"{word}"' not in browser.get(path).text


def test_nothing_counts_before_the_first_tap(browser: FlaskClient, game: str) -> None:
    before = seen(browser, game)
    html = browser.get(f"{game}/ladder").get_json()["html"]

    assert "found alone" in html
    assert before == seen(browser, game)


@pytest.mark.parametrize(
    ("rung", "length", "status"),
    [
        ("where", 5, 422),
        ("pattern", 5, 422),
        ("there", 0, 422),
        ("there", 10**6, 422),
        ("there", "5", 400),
        ("there", None, 400),
        ("roof", 5, 400),
    ],
)
def test_what_is_no_rung_is_refused(
    browser: FlaskClient, game: str, rung: str, length: object, status: int
) -> None:
    answer = climb(browser, game, rung, length)

    assert status == answer.status_code
    assert not seen(browser, game)["helped"]


def test_a_rung_sent_twice_is_one_look_up(browser: FlaskClient, game: str) -> None:
    first = climb(browser, game, "there", 5, cid="same").get_json()
    again = climb(browser, game, "there", 5, cid="same").get_json()

    assert first == again


def test_a_check_says_where_or_why_not(browser: FlaskClient, game: str) -> None:
    word = ask(browser, game, "Check", {"word": "zzz"}).get_json()

    assert "No, you cannot play ZZZ." in word["html"]
    assert "SCR-5.2" in word["html"]
    assert word["tiles"] == []
    assert seen(browser, game)["helped"]


@pytest.mark.parametrize("word", ["", "a", "f?ower", "言葉", "<b>", "x" * 30])
def test_what_is_no_word_is_not_checked(browser: FlaskClient, game: str, word: str) -> None:
    answer = ask(browser, game, "Check", {"word": word})

    assert answer.status_code == 422
    assert answer.get_json()["text"]
    assert not seen(browser, game)["helped"]


def test_the_best_word_is_told_after_the_turn(browser: FlaskClient, game: str) -> None:
    assert browser.get(f"{game}/best").get_json()["known"] is None

    ask(browser, game, "Pass", {})
    answer = browser.get(f"{game}/best").get_json()

    assert "nothing to tell" in answer["html"]
    assert answer["known"] is None


def test_the_page_has_help_where_look_ups_are_allowed(browser: FlaskClient, game: str) -> None:
    page = browser.get(game).text

    assert all(mark in page for mark in MARKS)


@pytest.mark.parametrize("ruleset", ["seed003", "tournament"])
def test_where_they_are_forbidden_nothing_of_it_is_there(
    browser: FlaskClient, ruleset: str
) -> None:
    game = deal(browser, ruleset)
    page = browser.get(game).text
    answers = [
        browser.get(f"{game}/ladder", headers=JSON),
        browser.get(f"{game}/best", headers=JSON),
        climb(browser, game, "there", 5),
        ask(browser, game, "Check", {"word": "cat"}),
    ]

    assert not any(mark in page for mark in MARKS)
    assert {422} == {answer.status_code for answer in answers}
    assert not seen(browser, game)["helped"]


def test_a_stranger_learns_nothing(browser: FlaskClient, game: str, newcomer: FlaskClient) -> None:
    stranger = newcomer.application.test_client()
    stranger.post("/start", data={"nickname": "Ken", "level": "B1"})
    body = {"cid": "c", "base": 1, "kind": "Climb", "fields": {"rung": "there", "length": 5}}

    assert stranger.get(f"{game}/ladder", headers=JSON).status_code == 403
    assert stranger.get(f"{game}/best", headers=JSON).status_code == 403
    assert stranger.post(f"{game}/ladder", json=body, headers=JSON).status_code == 403
    assert browser.get(f"{game}/ladder").status_code == 200


def test_a_pattern_finds_the_easiest_words_first(browser: FlaskClient, game: str) -> None:
    found = ask(browser, game, "LookUp", {"query": "???"}).get_json()["html"]

    first, later = found.index('class="level A1"'), found.index('class="level A2"')

    assert first < later
    assert 'class="level A1"' not in found[later:]


def test_a_page_cannot_make_a_pattern_count_as_less(browser: FlaskClient, game: str) -> None:
    """What a look-up counts as is the server's to say."""
    fields = {"query": "c?t", "aid": "check"}
    ask(browser, game, "LookUp", fields)
    html = browser.get(f"{game}/ladder").get_json()["html"]

    assert "helped: words of a pattern shown" in html


def test_a_meaning_does_not_name_its_word() -> None:
    senses = (Sense("verb", "to retain; what retains is retained", ("I retain",), (), "us"),)
    entry = DictionaryEntry("retains", ("retain",), Level.B1, 20, 4.0, senses, ())
    told = find_blanked_sense(entry)

    assert told == Sense("verb", "to …; what … is …", (), (), "us")
    assert LookupAid.MEANING in HINT_LADDER_AIDS

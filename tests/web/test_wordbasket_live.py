"""What the page of a Word Basket table gets: rules, written words, readings."""

import random
from dataclasses import replace
from typing import Any

import pytest
from flask.testing import FlaskClient

from studyplay.engines.core import Millis, Seat
from studyplay.engines.wordbasket.actions import Accuse, Action, Throw
from studyplay.engines.wordbasket.game import WordBasket
from studyplay.engines.wordbasket.rules import build_ruleset
from studyplay.engines.wordbasket.state import State
from studyplay.services import AppContext
from studyplay.services.tables import table_actions
from studyplay.services.tables.action_request import ActionRequest
from studyplay.store.tables import SeatRow
from studyplay.web.clock import now
from studyplay.web.games import wordbasket_live
from studyplay.words.japanese_nouns import CommonNouns
from tests.engines.wordbasket.worlds import world

NOUNS = CommonNouns(("あひる\t20\t家鴨", "るすばん\t20\t留守番", "ばなな\t20\tばなな"))


def after(state: State, *deeds: tuple[int, Action], rules: str = "base") -> dict[str, Any]:
    """What the audience is shown after these actions."""
    game = WordBasket(build_ruleset(rules), NOUNS)
    for seat, action in deeds:
        for event in game.decide(state, Seat(seat), action, Millis(0), random.Random(1)):
            state = game.evolve(state, event)
    return wordbasket_live.build_view_data(game, game.view(state, None))


def test_a_word_is_shown_as_it_is_written_once_nobody_can_doubt_it() -> None:
    """Before, it would tell whether the dictionary has it."""
    state = world("あ", "る め", "う か", "き")
    first = (0, Throw("あひる", "る", 1))
    second = (1, Throw("るすいろう", "う", 2))

    assert after(state, first)["written"] == {}
    assert after(state, first, second)["written"] == {"あひる": "家鴨"}
    assert after(state, first, (1, Accuse(2)))["written"] == {"あひる": "家鴨"}


def test_a_word_without_another_spelling_is_not_written_twice() -> None:
    state = world("は", "な め", "う か")

    assert after(state, (0, Throw("ばなな", "な", 1)), rules="strict")["written"] == {}


def test_the_page_knows_the_rules_that_it_lights_cards_by() -> None:
    told = wordbasket_live.build_fixed_data(WordBasket(build_ruleset("turns+nb"), NOUNS))

    assert (told["usual"], told["lengths"]) == ([3, 4], [[3, 4], [2, 3]])
    assert (told["strict"], told["turnTime"], told["wildLast"]) == (True, 30_000, True)
    assert list(told["numbers"]["7+"]) == [7, 99]
    assert told["lines"]["か行"] == "かきくけこ"


@pytest.fixture
def table(app_context: AppContext, browser: FlaskClient) -> str:
    """A table at which the learner of *browser* sits."""
    browser.get("/")
    with app_context.database.read_transaction() as connection:
        newest = connection.exec_driver_sql("SELECT max(id) FROM learners").scalar_one()
    table_id = f"wb-{newest}"
    sitting = [SeatRow(0, newest, None), SeatRow(1, None, None)]
    table_actions.open_table(app_context, table_id, "wordbasket/base", sitting, now())
    return table_id


@pytest.mark.parametrize(
    ("typed", "readings"),
    [
        ("りんご", ["りんご"]),
        ("リンゴ。", ["りんご"]),
        ("市場", ["いちば", "しじょう"]),
        ("市場。", ["いちば", "しじょう"]),
        ("xyz", []),
        ("薔薇薔薇薔薇", []),
        ("日" * 1_001, []),
        ("", []),
    ],
)
def test_readings_come_from_the_dictionary(
    browser: FlaskClient, table: str, typed: str, readings: list[str]
) -> None:
    answer = browser.get(f"/tables/{table}/readings", query_string={"text": typed})

    assert readings == answer.get_json()["readings"]


def test_a_stranger_looks_nothing_up(newcomer: FlaskClient, table: str) -> None:
    newcomer.post("/start", data={"nickname": "Eve", "level": "A2"})

    assert newcomer.get(f"/tables/{table}/readings?text=日本").status_code == 403


def test_the_page_has_its_field_and_its_strings(browser: FlaskClient, table: str) -> None:
    page = browser.get(f"/tables/{table}").get_data(as_text=True)

    assert 'id="word"' in page
    assert "Beaten by %(name)s" in page


def test_a_late_throw_is_told_who_was_faster(
    browser: FlaskClient, app_context: AppContext, table: str
) -> None:
    hosted = table_actions.load_table(app_context, table)
    view = hosted.game.view(hosted.state, Seat(1))
    card = view.hand[0]
    throw = Throw("あいうえお", card, view.seq)
    table_actions.submit_action(
        app_context, table, Seat(1), ActionRequest(throw, "x", None, now())
    )
    mine = replace(throw, card=hosted.state.hands[0][0])
    fields = {name: getattr(mine, name) for name in ("word", "card", "seq")}
    sent = {"cid": "a", "base": 0, "kind": "Throw", "fields": fields}
    answer = browser.post(f"/tables/{table}/act", json=sent)

    assert (answer.status_code, answer.get_json()["error"]) == (422, "wordbasket.late")
    assert answer.get_json()["facts"]["faster"] == "1"
    assert int(answer.get_json()["facts"]["millis"]) >= 0


def throw(app_context: AppContext, table: str, seat: int, word: str) -> None:
    """Say *word* with the first card, whether it fits or not: who sits there may point it out."""
    hosted = table_actions.load_table(app_context, table)
    view = hosted.game.view(hosted.state, Seat(seat))
    action = Throw(word, view.hand[0], view.seq)
    table_actions.submit_action(
        app_context, table, Seat(seat), ActionRequest(action, word, None, now())
    )


def test_a_word_is_explained_once_nobody_can_doubt_it(
    browser: FlaskClient, app_context: AppContext, table: str
) -> None:
    address = f"/tables/{table}/meaning"
    throw(app_context, table, 1, "りんご")
    doubted = browser.get(address, query_string={"word": "りんご"})
    throw(app_context, table, 0, "ごりら")
    told = browser.get(address, query_string={"word": "りんご"})

    assert (doubted.status_code, told.status_code) == (404, 200)
    assert 'class="level ' in told.get_json()["html"]


@pytest.mark.parametrize("word", ["いちば", "", "x" * 5_000])
def test_only_words_of_the_table_are_explained(
    browser: FlaskClient, table: str, word: str
) -> None:
    answer = browser.get(f"/tables/{table}/meaning", query_string={"word": word})

    assert answer.status_code == 404


def test_a_meaning_is_for_those_who_may_see_the_table(newcomer: FlaskClient, table: str) -> None:
    newcomer.post("/start", data={"nickname": "Eve", "level": "A2"})

    assert newcomer.get(f"/tables/{table}/meaning?word=りんご").status_code == 403

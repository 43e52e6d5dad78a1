"""Robots that teach and seeded bags, as the pages offer, do and tell them."""

import re
from typing import Any

import pytest
from flask.testing import FlaskClient

from studyplay.bots.player import Bot
from studyplay.services import AppContext
from studyplay.services.lobby import rooms
from studyplay.services.tables import live_tables, table_actions
from studyplay.services.tables.bot_turns import decode_bot
from studyplay.services.tables.loaded_scrabble_table import scrabble_state_of
from studyplay.store.learners import Learner
from studyplay.words.model import Level
from tests.web.test_practice import CHOICE, deal, look, part, send


def robot(app_context: AppContext, game: str) -> Bot:
    """The one at the table of an address."""
    sitting = table_actions.load_table(app_context, game.rpartition("/")[2]).seats
    return next(bot for bot in map(decode_bot, sitting) if bot)


def test_practice_offers_robots_that_teach_and_seeded_bags(browser: FlaskClient) -> None:
    page = browser.get("/play/").text

    assert 'name="teaches"' in page
    assert 'name="seeded"' in page
    assert "for every seat alike" in page


def test_a_robot_teaches_if_it_was_asked_to(browser: FlaskClient, app_context: AppContext) -> None:
    assert robot(app_context, deal(browser, teaches="yes")).teaches
    assert not robot(app_context, deal(browser)).teaches


def test_the_table_tells_that_the_bag_is_seeded_and_the_robot_teaches(
    browser: FlaskClient,
) -> None:
    page = browser.get(deal(browser, teaches="yes", seeded="yes", ruleset="seed003")).text

    assert "club rules with challenge, seeded with words to learn" in page
    assert "Gentle, teaches" in page


def test_seeding_is_a_house_rule_of_a_new_table(
    browser: FlaskClient, app_context: AppContext
) -> None:
    form = {"scrabble-preset": "study", "scrabble-rule-cards": "seeded", "bots": "1"}
    answer = browser.post("/rooms/alone/scrabble", data=form | {"teaches": "yes", "level": "A2"})
    table_id = str(answer.location).rpartition("/")[2]

    assert table_actions.load_table(app_context, table_id).row.game == "scrabble/study+seeded"
    assert robot(app_context, table_id).teaches
    assert "seeded with words to learn" in browser.get("/rules/scrabble/of/study+seeded").text


@pytest.mark.parametrize(("engine", "teaches"), [("scrabble", True), ("scout", False)])
def test_only_where_there_are_words_a_robot_can_be_asked_to_teach(
    browser: FlaskClient, engine: str, teaches: bool
) -> None:
    for address in (f"/rooms/new/{engine}", f"/rooms/alone/{engine}"):
        assert teaches == ('name="teaches"' in browser.get(address).text)


def test_a_robot_that_teaches_is_put_on_a_chair_and_named_so(
    browser: FlaskClient, app_context: AppContext, haruka: Learner
) -> None:
    wish = rooms.RoomRequest("a-room-to-learn", "scrabble/study")
    row = rooms.open_room(app_context, haruka, wish, app_context.clock())
    choice = {"do": "robot", "chair": "1", "level": "A2", "strength": "even", "teaches": "yes"}
    browser.post(f"/rooms/{row.id}/do", data=choice)

    assert "Even, teaches" in browser.get(f"/rooms/{row.id}").text


def taught(html: str) -> list[str]:
    """The words that can be looked at."""
    return re.findall(r'class="spelling" lang="en">([A-Z]+)<', html)


def played(browser: FlaskClient, game: str) -> dict[str, Any]:
    """The state after the robot has played a word: one passes until then."""
    state = look(browser, game)
    for turn in range(8):
        if any(line["kind"] == "play" and line["seat"] == 1 for line in state["sheet"]):
            return state
        send(browser, game, "Pass", {}, base=state["version"], cid=f"pass{turn}")
        state = look(browser, game)
    raise AssertionError("the robot found no word in eight turns")


def test_the_word_of_a_robot_that_teaches_is_shown_with_level_and_meaning(
    browser: FlaskClient,
) -> None:
    game = deal(browser, teaches="yes")
    state = played(browser, game)
    html = part(browser, game, "turn")
    line = [each for each in state["sheet"] if each["seat"] == 1 and each["kind"] == "play"][-1]

    words = taught(html)
    assert set(words) <= {word["word"] for word in line["words"]}
    assert f"the meaning of {words[0].lower()}" in html
    assert re.search(r'class="level A[12]"', html)


def test_the_script_gets_the_same_words_by_the_line_of_the_sheet(browser: FlaskClient) -> None:
    """Only for a line that a robot who teaches has played."""
    game = deal(browser, teaches="yes")
    sheet = played(browser, game)["sheet"]
    number = max(n for n, each in enumerate(sheet) if each["seat"] == 1 and each["kind"] == "play")

    told = [
        browser.get(f"{game}/taught?line={line}").get_json()["html"]
        for line in (number, number + 1, -1, 0 if sheet[0]["seat"] == 0 else 10**9)
    ]

    assert taught(told[0]) == taught(part(browser, game, "turn"))
    assert told[1:] == ["", "", ""]


def test_other_robots_show_nothing(browser: FlaskClient) -> None:
    game = deal(browser)
    played(browser, game)

    assert taught(part(browser, game, "turn")) == []


def test_while_a_play_can_be_challenged_no_dictionary_speaks(
    browser: FlaskClient, app_context: AppContext
) -> None:
    game = deal(browser, teaches="yes", ruleset="seed003")
    state = look(browser, game)
    for turn in range(8):
        if state["can"]["challenge"]:
            break
        send(browser, game, "Pass", {}, base=state["version"], cid=f"pass{turn}")
        state = look(browser, game)

    table, _ = live_tables.load_events_since(app_context, game.rpartition("/")[2], 0)
    assert scrabble_state_of(table).pending is not None
    assert taught(part(browser, game, "turn")) == []


def test_a_choice_without_teaching_is_as_it_was(
    browser: FlaskClient, app_context: AppContext
) -> None:
    bot = robot(app_context, str(browser.post("/play/", data=CHOICE).location))

    assert (bot.level, bot.teaches) == (Level.A2, False)

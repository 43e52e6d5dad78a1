"""Scrabble practice as the server answers it: choosing, acting, and every kind of bad input."""

import re
from collections.abc import Callable
from typing import Any, Final

import pytest
from flask import Flask
from flask.testing import FlaskClient
from werkzeug.test import TestResponse

from tests.waiting import until

JSON: Final = {"Accept": "application/json"}
CHOICE: Final = {"level": "A2", "strength": "gentle", "bots": "1", "ruleset": "study"}

Json = dict[str, Any]


def deal(browser: FlaskClient, **choice: str) -> str:
    """A new game; its address."""
    return str(browser.post("/play/", data=CHOICE | choice).location)


def seen(browser: FlaskClient, game: str) -> Json:
    """The state as the learner sees it now."""
    frame = browser.get(f"{game}/news").get_json()["frame"]
    return {**frame["view"], "version": frame["seq"]}


def part(browser: FlaskClient, game: str, name: str) -> str:
    """The part *name* of the page (turn, sheet, unseen or result) as it comes from the server."""
    page = browser.get(game).text
    return re.split(r'id="(?:part-|course)', page.partition(f'id="part-{name}"')[2])[0]


def look(browser: FlaskClient, game: str) -> Json:
    """The state as soon as it is the learner's turn."""
    until(lambda: seen(browser, game)["can"]["play"])
    return seen(browser, game)


def send(
    browser: FlaskClient, game: str, kind: str, fields: Json, *, base: int, cid: str = "one"
) -> TestResponse:
    """Post one action as the page's script does."""
    body = {"cid": cid, "base": base, "kind": kind, "fields": fields}
    return browser.post(f"{game}/act", json=body, headers=JSON)


def placing(*tiles: tuple[int, int, str]) -> Json:
    """The fields of a play."""
    return {
        "placements": [{"row": row, "col": col, "letter": letter} for row, col, letter in tiles]
    }


def a_tile(state: Json) -> str:
    """A letter of the rack that is no blank."""
    return next(tile for tile in str(state["rack"]) if tile != "?")


@pytest.fixture
def game(browser: FlaskClient) -> str:
    """A game by the study rules."""
    return deal(browser)


@pytest.fixture
def stranger(app: Flask) -> FlaskClient:
    """The browser of another learner."""
    browser = app.test_client()
    browser.post("/start", data={"nickname": "Ken", "level": "B1"})
    return browser


def test_a_new_game_starts_with_seven_tiles_and_the_level_chosen(browser: FlaskClient) -> None:
    game = deal(browser, level="B2", strength="strong", bots="2")

    page = browser.get(game).text
    state = look(browser, game)

    assert len(state["rack"]) == 7
    assert page.count('class="level B2"') == 2
    assert "Strong" in page


@pytest.mark.parametrize(
    ("choice", "status"),
    [
        ({"level": "Z9"}, 400),
        ({"strength": "godlike"}, 400),
        ({"ruleset": "chess"}, 422),
        ({"bots": "0"}, 422),
        ({"bots": "4000000000"}, 422),
    ],
)
def test_choices_that_do_not_exist_are_refused(
    browser: FlaskClient, choice: dict[str, str], status: int
) -> None:
    assert browser.post("/play/", data=CHOICE | choice).status_code == status


def test_games_are_listed_with_their_scores(browser: FlaskClient, game: str) -> None:
    look(browser, game)

    page = browser.get("/play/").text

    assert "Games to go on with" in page
    assert f'href="{game}"' in page
    assert "Your turn" in page


def test_an_old_address_leads_to_the_table(browser: FlaskClient, game: str) -> None:
    """Links and bookmarks of earlier releases go on working."""
    answer = browser.get(game.replace("/tables/", "/play/"))

    assert (302, game) == (answer.status_code, answer.location)


def test_a_pass_is_written_on_the_sheet_and_told(browser: FlaskClient, game: str) -> None:
    state = look(browser, game)

    after = send(browser, game, "Pass", {}, base=state["version"]).get_json()

    assert "passed" in part(browser, game, "sheet")
    assert after["seq"] > state["version"]


def test_the_same_action_sent_twice_is_done_once(browser: FlaskClient, game: str) -> None:
    state = look(browser, game)
    for _ in range(2):
        answer = send(browser, game, "Pass", {}, base=state["version"], cid="retry")

        assert answer.status_code == 200

    mine = [line for line in look(browser, game)["sheet"] if line["seat"] == 0]

    assert [line["kind"] for line in mine] == ["pass"]


@pytest.mark.parametrize(
    ("language", "told"),
    [
        ("en", "lies outside the board. (Rule SCR-4.1)"),
        ("ja", "が盤の外に出ています。（ルール SCR-4.1）"),
        ("zh-TW", "超出盤面。（規則 SCR-4.1）"),
    ],
)
def test_a_tile_off_the_board_is_refused_in_the_language_of_the_page(
    newcomer: FlaskClient, language: str, told: str
) -> None:
    """The clause is named too, and nothing happens."""
    newcomer.environ_base["HTTP_ACCEPT_LANGUAGE"] = language
    newcomer.post("/start", data={"nickname": "花", "level": "A2"})
    game = deal(newcomer)
    state = look(newcomer, game)

    answer = send(
        newcomer, game, "PlaceTiles", placing((99, 0, a_tile(state))), base=state["version"]
    )

    assert answer.status_code == 422
    assert answer.get_json()["error"] == "scrabble.off-board"
    assert answer.get_json()["clause"] == "SCR-4.1"
    assert told in answer.get_json()["text"]
    assert look(newcomer, game)["version"] == state["version"]


@pytest.mark.parametrize(
    ("tiles", "code"),
    [
        ([], "scrabble.no-tile"),
        ([(7, 7, "か")], "scrabble.bad-letter"),
        ([(7, 7, "?")], "scrabble.blank-undeclared"),
        ([(7, 7, "LONG")], "scrabble.bad-letter"),
        ([(7, col, "Z") for col in range(8)], "scrabble.not-on-rack"),
        ([(-1, -1, "")], "scrabble.bad-letter"),
    ],
)
def test_tiles_that_cannot_be_played_are_refused_with_their_code(
    browser: FlaskClient, game: str, tiles: list[tuple[int, int, str]], code: str
) -> None:
    state = look(browser, game)

    answer = send(browser, game, "PlaceTiles", placing(*tiles), base=state["version"])

    assert (answer.status_code, answer.get_json()["error"]) == (422, code)


def test_a_stale_page_is_told_so_and_where_the_game_is(browser: FlaskClient, game: str) -> None:
    state = look(browser, game)

    answer = send(browser, game, "Pass", {}, base=state["version"] - 1)

    assert answer.status_code == 409
    assert answer.get_json()["version"] == state["version"]


def test_another_learners_game_is_closed(
    browser: FlaskClient, game: str, stranger: FlaskClient
) -> None:
    """Neither page nor state nor action: the seat cannot be forged, it is not in the request."""
    state = look(browser, game)

    assert stranger.get(game).status_code == 403
    assert stranger.get(f"{game}/result").status_code == 403
    assert send(stranger, game, "Pass", {}, base=state["version"]).status_code == 403
    assert look(browser, game)["version"] == state["version"]


def test_a_game_that_does_not_exist_is_not_found(browser: FlaskClient) -> None:
    assert browser.get("/tables/nothing").status_code == 404


@pytest.mark.parametrize(
    "body",
    [
        b"",
        b"{",
        b"\xff\xfe",
        b"[1, 2]",
        b'{"cid": "a", "base": 1, "kind": "Pass", "seat": 1}',
        b'{"cid": "", "base": 1, "kind": "Pass"}',
        b'{"cid": "a", "base": "1", "kind": "Pass"}',
        b'{"cid": "a", "base": 1, "kind": "OpenTheBag"}',
        b'{"cid": "a", "base": 1, "kind": "LookUp", "fields": {"query": "a"}}',
        b'{"cid": "a", "base": 1, "kind": "PlaceTiles", "fields": {"placements": [{"row": "x"}]}}',
    ],
)
def test_what_is_no_action_is_a_bad_request(browser: FlaskClient, game: str, body: bytes) -> None:
    answer = browser.post(f"{game}/act", data=body, content_type="application/json", headers=JSON)

    assert (answer.status_code, answer.get_json()["error"]) == (400, "bad-request")


def test_an_action_without_its_token_is_refused(make_app: Callable[..., Flask]) -> None:
    """Forgery protection covers what the script sends, too."""
    browser = make_app(WTF_CSRF_ENABLED=True).test_client()

    answer = browser.post("/tables/anything/act", json={}, headers=JSON)

    assert (answer.status_code, answer.get_json()["error"]) == (400, "old-page")


def price(browser: FlaskClient, game: str, state: Json, *tiles: tuple[int, int, str]) -> Json:
    """What the page is told of these tiles."""
    body = {"cid": "p", "base": state["version"], "kind": "PlaceTiles", "fields": placing(*tiles)}
    told: Json = browser.post(f"{game}/price", json=body, headers=JSON).get_json()
    return told


def test_the_price_of_misplaced_tiles_is_the_clause_they_break(
    browser: FlaskClient, game: str
) -> None:
    state = look(browser, game)
    bare = all(set(row) == {"."} for row in state["board"])

    told = price(browser, game, state, (0, 0, a_tile(state)))

    assert told["clause"] == ("SCR-4.4" if bare else "SCR-4.5")


def test_the_price_of_a_play_is_the_sum_of_its_words(browser: FlaskClient, game: str) -> None:
    """Whether the words exist is not told."""
    state = look(browser, game)
    letters = state["rack"].replace("?", "")
    tiles = [(7, 7, letters[0]), (7, 8, letters[1])]
    for row, line in enumerate(state["board"]):
        if set(line) != {"."}:
            first = next(col for col, letter in enumerate(line) if letter != ".")
            tiles = [(row - 1, first, letters[0])]
            break

    told = price(browser, game, state, *tiles)

    assert told["points"] == sum(word["points"] for word in told["words"])
    assert told["bonuses"] == []


def test_a_typed_move_shows_where_its_tiles_lie(browser: FlaskClient, game: str) -> None:
    look(browser, game)

    tiles = browser.get(f"{game}/typed?text=1a+qq").get_json()["tiles"]

    assert [(tile["row"], tile["col"]) for tile in tiles] == [(0, 0), (0, 1)]


@pytest.mark.parametrize(
    ("typed", "code"),
    [
        ("", "practice.move-form"),
        ("FLOWER", "practice.move-form"),
        ("8D FLO WER", "practice.move-form"),
        ("ZZ FLOWER", "practice.move-form"),
        ("8D はな", "practice.move-letter"),
        ("1A F.R", "practice.move-gap"),
    ],
)
def test_a_move_typed_wrongly_says_what_is_wrong(
    browser: FlaskClient, game: str, typed: str, code: str
) -> None:
    answer = browser.get(f"{game}/typed", query_string={"text": typed}, headers=JSON)

    assert (answer.status_code, answer.get_json()["error"]) == (422, code)


def test_without_a_script_a_turn_is_a_form(browser: FlaskClient, game: str) -> None:
    state = look(browser, game)
    form = {"do": "pass", "base": state["version"], "cid": "form-1"}

    answer = browser.post(f"{game}/do", data=form, follow_redirects=True)

    assert answer.status_code == 200
    assert [line["kind"] for line in look(browser, game)["sheet"] if line["seat"] == 0] == ["pass"]


def test_without_a_script_a_refusal_stands_above_the_board(
    browser: FlaskClient, game: str
) -> None:
    state = look(browser, game)
    form = {"do": "exchange", "text": "ZZZZZZZ", "base": state["version"], "cid": "form-1"}

    page = browser.post(f"{game}/do", data=form, follow_redirects=True).text

    assert re.search(r"You do not have the tile Z .*Rule <a [^>]*>SCR-4.7", page)


def test_a_button_that_does_not_exist_is_a_bad_request(browser: FlaskClient, game: str) -> None:
    assert browser.post(f"{game}/do", data={"do": "cheat"}).status_code == 400


def test_a_look_up_marks_the_play_as_helped(browser: FlaskClient, game: str) -> None:
    state = look(browser, game)
    body = {"cid": "l", "base": state["version"], "kind": "LookUp", "fields": {"query": "c?t"}}

    found = browser.post(f"{game}/look-up", json=body, headers=JSON).get_json()

    assert ">cat</h3>" in found["html"]
    assert look(browser, game)["helped"]


@pytest.mark.parametrize(
    ("query", "code"),
    [("", "pattern.empty"), ("[ab", "pattern.unclosed"), ("花", "pattern.character")],
)
def test_a_pattern_that_is_none_does_not_count_as_help(
    browser: FlaskClient, game: str, query: str, code: str
) -> None:
    state = look(browser, game)
    body = {"cid": "l", "base": state["version"], "kind": "LookUp", "fields": {"query": query}}

    answer = browser.post(f"{game}/look-up", json=body, headers=JSON)

    assert (answer.status_code, answer.get_json()["error"]) == (422, code)
    assert not look(browser, game)["helped"]


def test_rules_without_a_dictionary_refuse_a_look_up(browser: FlaskClient) -> None:
    game = deal(browser, ruleset="tournament")
    state = look(browser, game)
    body = {"cid": "l", "base": state["version"], "kind": "LookUp", "fields": {"query": "c?t"}}

    answer = browser.post(f"{game}/look-up", json=body, headers=JSON)

    assert answer.get_json()["error"] == "scrabble.lookup-forbidden"
    assert 'data-do="dictionary"' not in browser.get(game).text


def test_stopping_ends_the_game_and_says_who_has_won(browser: FlaskClient, game: str) -> None:
    """Robots agree at once."""
    state = look(browser, game)
    send(browser, game, "ProposeStop", {}, base=state["version"])
    until(lambda: seen(browser, game)["outcome"] is not None)
    state = seen(browser, game)

    assert state["outcome"]["reason"] == "agreed"
    assert "Everybody agreed to stop." in part(browser, game, "result")
    assert not any(state["can"].values())

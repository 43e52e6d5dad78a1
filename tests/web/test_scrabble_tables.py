"""What may be sent to a Scrabble table, with and without expansions, and what its parts tell."""

import random
import secrets
from typing import Any, Final

import pytest
from flask import Flask
from flask.testing import FlaskClient
from werkzeug.exceptions import BadRequest

from studyplay.engines.core import Seat
from studyplay.engines.scrabble.actions import PlaceTiles
from studyplay.engines.scrabble.board import Direction, Placement
from studyplay.engines.scrabble.expansions.cards import AnswerCard, PlayCard, SwapCard
from studyplay.engines.scrabble.expansions.power import BlockStar, PowerBlank
from studyplay.engines.scrabble.variants import EXPANSION_CLASSES
from studyplay.services import AppContext
from studyplay.services.errors import Refused
from studyplay.services.tables import table_actions
from studyplay.store import rooms
from studyplay.store.rooms import RoomRow
from studyplay.store.tables import SeatRow
from studyplay.web.clock import now
from studyplay.web.games.scrabble_actions import (
    ACTION_TYPES,
    EXTRA_TYPES,
    QUERY_TYPES,
    parse_action,
)
from studyplay.web.games.scrabble_extras import PARTS
from tests.signing import signed_in
from tests.web.test_practice import part

JSON: Final = {"Accept": "application/json"}
ENVELOPE: Final = '{"cid": "c", "base": 1, "kind": "%s", "fields": %s}'

Json = dict[str, Any]


def sent(kind: str, fields: str) -> Any:
    """The action that is read from these fields."""
    return parse_action((ENVELOPE % (kind, fields)).encode(), ACTION_TYPES, now()).action


def test_extras_are_read_by_name() -> None:
    fields = """{"placements": [{"row": 7, "col": 7, "letter": "a"}], "extras": [
        {"kind": "PowerBlank", "row": 7, "col": 7},
        {"kind": "PlayCard", "card": "repaint", "square": [3, 4], "way": "A", "target": 1},
        {"kind": "SwapCard", "card": "echo"}]}"""

    assert sent("PlaceTiles", fields) == PlaceTiles(
        (Placement(7, 7, "a"),),
        (
            PowerBlank(7, 7),
            PlayCard("repaint", Seat(1), square=(3, 4), way=Direction.ACROSS),
            SwapCard("echo"),
        ),
    )


def test_specials_are_read_by_name() -> None:
    assert sent("BlockStar", '{"row": 1, "col": 20}') == BlockStar(1, 20)
    assert sent("AnswerCard", '{"text": "flower"}') == AnswerCard(text="flower")


def test_every_expansion_has_its_web_part() -> None:
    """What a rule brings can be sent, and nothing else."""
    extras = {extra for kind in EXPANSION_CLASSES for extra in kind.extra_types}
    specials = {special for kind in EXPANSION_CLASSES for special in kind.special_types}

    assert extras == set(EXTRA_TYPES.values())
    assert specials <= {*ACTION_TYPES.values(), *QUERY_TYPES.values()}
    assert {kind.state_slice.key for kind in EXPANSION_CLASSES if kind.state_slice} == {
        part.key for part in PARTS
    }


@pytest.mark.parametrize(
    ("kind", "fields"),
    [
        ("PlaceTiles", '{"placements": [], "extras": [1]}'),
        ("PlaceTiles", '{"placements": [], "extras": [{}]}'),
        ("PlaceTiles", '{"placements": [], "extras": [{"kind": "Extra"}]}'),
        ("PlaceTiles", '{"placements": [], "extras": [{"kind": ["PowerBlank"]}]}'),
        ("PlaceTiles", '{"placements": [], "extras": [{"kind": "Pass"}]}'),
        ("PlaceTiles", '{"placements": [], "extras": [{"kind": "PowerBlank", "row": 1}]}'),
        (
            "PlaceTiles",
            '{"placements": [], "extras": [{"kind": "SwapCard", "card": "echo", "seat": 0}]}',
        ),
        (
            "PlaceTiles",
            '{"placements": [], "extras": [{"kind": "PlayCard", "card": "echo", "way": "X"}]}',
        ),
        ("AnswerCard", '{"text": "\\ud800"}'),
        ("AnswerCard", '{"text": 1}'),
        ("OpenGuideBook", '{"query": "cat"}'),
        ("LookUp", '{"query": "cat"}'),
        ("Special", "{}"),
    ],
)
def test_what_is_no_action_is_not_read(kind: str, fields: str) -> None:
    """Look-ups are sent elsewhere, since they are answered."""
    with pytest.raises(BadRequest):
        sent(kind, fields)


@pytest.mark.parametrize(
    ("kind", "fields", "code"),
    [
        ("AnswerCard", '{"text": "%s"}' % ("x" * 601), "scrabble.text-long"),
        ("AnswerCard", '{"text": "a\\u0000b"}', "scrabble.text-strange"),
        ("AnswerCard", '{"tiles": "a\\u202eb"}', "scrabble.text-strange"),
        ("SwapStar", '{"tile": "%s"}' % ("A" * 601), "scrabble.text-long"),
        ("BlockStar", '{"row": 1000000, "col": 1}', "scrabble.number-strange"),
    ],
)
def test_what_nobody_types_is_refused(kind: str, fields: str, code: str) -> None:
    with pytest.raises(Refused) as refused:
        sent(kind, fields)

    assert refused.value.code == code


@pytest.fixture
def table(app_context: AppContext, app: Flask) -> tuple[str, FlaskClient, FlaskClient]:
    """A table of two people with all expansions, and their browsers in the order of seats."""
    browsers, seats = [], []
    for number, name in enumerate(("Aya", "Ken")):
        browser = app.test_client()
        browser.environ_base["HTTP_ACCEPT_LANGUAGE"] = "en"
        browser.post("/start", data={"nickname": name, "level": "A2"})
        seats.append(SeatRow(number, signed_in(browser, app_context).id, None))
        browsers.append(browser)
    table_id = secrets.token_urlsafe(9)
    table_actions.open_table(
        app_context, table_id, "scrabble/study+super+power+cards", seats, now()
    )
    return f"/tables/{table_id}", browsers[0], browsers[1]


def seen(browser: FlaskClient, address: str) -> Json:
    """The view of this browser's seat."""
    view: Json = browser.get(f"{address}/news").get_json()["frame"]["view"]
    return view


def test_both_see_their_own_rack_and_cards_alone(
    table: tuple[str, FlaskClient, FlaskClient],
) -> None:
    address, *browsers = table
    for seat, browser in enumerate(browsers):
        view = seen(browser, address)
        hands = view["extras"]["cards"]["hands"]

        assert view["seat"] == seat
        assert len(view["rack"]) == 7
        assert set(hands[1 - seat]) == {"·"}
        assert "·" not in hands[seat]


def test_both_are_called_by_their_names(table: tuple[str, FlaskClient, FlaskClient]) -> None:
    address, aya, ken = table

    for browser in (aya, ken):
        page = browser.get(address).text
        assert ">Aya</span>" in page
        assert ">Ken</span>" in page


def test_a_star_is_spent_and_told_to_both(table: tuple[str, FlaskClient, FlaskClient]) -> None:
    address, *browsers = table
    turn = seen(browsers[0], address)["turn"]
    seq = browsers[turn].get(f"{address}/news").get_json()["frame"]["seq"]
    body = {"cid": "c", "base": seq, "kind": "BlockStar", "fields": {"row": 0, "col": 20}}

    assert browsers[turn].post(f"{address}/act", json=body, headers=JSON).status_code == 200
    told = [
        browser.get(f"{address}/news?after={seq}").get_json()["frame"]["events"]
        for browser in browsers
    ]

    blocked = {"kind": "SquareBlocked", "seat": turn, "row": 0, "col": 20}
    assert [blocked.items() <= events[0].items() for events in told] == [True, True]


def test_who_asks_to_stop_waits_for_the_others_and_may_play_on(
    table: tuple[str, FlaskClient, FlaskClient],
) -> None:
    """Only the others are offered an answer; a pass takes the question back."""
    address, *browsers = table
    turn = seen(browsers[0], address)["turn"]
    asker, other = browsers[turn], browsers[1 - turn]
    do(asker, address, "ProposeStop")
    told = [part(browser, address, "turn") for browser in browsers]
    able = [seen(browser, address)["can"] for browser in (asker, other)]
    do(asker, address, "GiveUp")

    assert "If you play on" in told[turn]
    assert ['value="agree"' in told[turn], 'value="agree"' in told[1 - turn]] == [False, True]
    assert [(can["play"], can["stop"], can["answer"]) for can in able] == [
        (True, False, False),
        (False, False, True),
    ]
    assert not seen(other, address)["can"]["answer"]


def do(browser: FlaskClient, address: str, kind: str) -> None:
    """Act at the table, which takes it."""
    seq = browser.get(f"{address}/news").get_json()["frame"]["seq"]
    body = {"cid": kind, "base": seq, "kind": kind, "fields": {}}

    assert browser.post(f"{address}/act", json=body, headers=JSON).status_code == 200


def test_the_audience_sees_no_hand(
    app_context: AppContext, table: tuple[str, FlaskClient, FlaskClient], app: Flask
) -> None:
    """Neither rack nor cards nor what is left in the bag, on the page and in its parts."""
    address, aya, _ = table
    racks = [seen(browser, address)["rack"] for browser in table[1:]]
    table_id = address.rsplit("/", 1)[1]
    code = "".join(random.choices("ABCDEFGHJKMNPQRSTUVWXYZ", k=6))
    with app_context.database.write_transaction() as connection:
        row = RoomRow(table_id, code, None, "scrabble/x", 2, False, True, now(), now())
        rooms.add_room(connection, row)
    stranger = app.test_client()
    stranger.post("/start", data={"nickname": "Ren", "level": "A2"})

    for browser, place in ((stranger, address), (aya, f"{address}/audience")):
        view = seen(browser, place)
        page = browser.get(place).text
        told = browser.get(f"{place}/result").text + browser.get(f"{place}/taught?line=0").text
        assert (view["seat"], view["rack"], view["unseen"], view["racks"]) == (None, "", "", [])
        assert {card for hand in view["extras"]["cards"]["hands"] for card in hand} == {"·"}
        assert 'id="rack"' not in page
        assert not [rack for rack in racks if rack in page + told]


def test_the_audience_can_do_nothing(
    table: tuple[str, FlaskClient, FlaskClient], app: Flask
) -> None:
    """A table without a room is closed to all others."""
    address = table[0]
    stranger = app.test_client()
    stranger.post("/start", data={"nickname": "Ren", "level": "A2"})
    body = {"cid": "c", "base": 1, "kind": "Pass", "fields": {}}

    assert {
        stranger.get(f"{address}/{path}").status_code for path in ("result", "taught?line=0")
    } == {403}
    for path in ("act", "price", "look-up"):
        assert stranger.post(f"{address}/{path}", json=body, headers=JSON).status_code >= 400


def test_the_price_counts_a_power_blank(table: tuple[str, FlaskClient, FlaskClient]) -> None:
    """Two tiles on the middle of the board: the blank is worth three, and the start doubles."""
    address, *browsers = table
    turn = seen(browsers[0], address)["turn"]
    view = seen(browsers[turn], address)
    letter = random.choice(view["rack"].replace("?", ""))
    fields = {
        "placements": [
            {"row": 10, "col": 10, "letter": letter},
            {"row": 10, "col": 11, "letter": "e"},
        ],
        "extras": [{"kind": "PowerBlank", "row": 10, "col": 11}],
    }
    body = {"cid": "p", "base": 1, "kind": "PlaceTiles", "fields": fields}

    told = browsers[turn].post(f"{address}/price", json=body, headers=JSON).get_json()
    letters = told["words"][0]["letters"]

    assert [each["value"] for each in letters][1] == 3
    assert told["points"] >= 2 * sum(each["value"] for each in letters)

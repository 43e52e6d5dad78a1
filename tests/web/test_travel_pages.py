"""A game leaves as a file and is taken up again, by the pages."""

from io import BytesIO

import pytest
from flask import Flask
from flask.testing import FlaskClient
from sqlalchemy import text

from studyplay.bots.player import Bot, BotStrength
from studyplay.services import AppContext
from studyplay.services.lobby import game_start, rooms, seating
from studyplay.services.lobby.rooms import RoomRequest
from studyplay.services.people import devices, learners, pins
from studyplay.services.realboard import game_actions
from studyplay.services.realboard.game_setup import Setup
from studyplay.services.tables import scrabble_tables
from studyplay.store.learners import Learner
from studyplay.web.clock import now
from studyplay.web.security import local_access
from studyplay.words.model import Level
from tests.signing import sign_in


@pytest.fixture
def host_of(app: Flask, app_context: AppContext) -> tuple[FlaskClient, str]:
    """The browser of somebody who is the host of a game, and the game's id."""
    ann = learners.register(app_context, "Ann", Level.B1, "en", now())
    bob = learners.register(app_context, "Bob", Level.B1, "en", now())
    row = rooms.open_room(
        app_context, ann, RoomRequest(f"trip{ann.id}", "scout/base", seats=2), now()
    )
    seating.take_chair(app_context, bob, row.id)
    game_start.start_game(app_context, ann, row.id, now())
    return browser_of(app, app_context, ann), row.id


def browser_of(app: Flask, app_context: AppContext, learner: Learner) -> FlaskClient:
    browser = app.test_client()
    browser.environ_base["HTTP_ACCEPT_LANGUAGE"] = "en"
    browser.get(f"/machine/{app.extensions[local_access.PROOF_KEY]}")
    sign_in(browser, app_context, learner)
    return browser


def leave_the_machine(browser: FlaskClient) -> None:
    """Make it a browser of the same learner that has not opened the link."""
    with browser.session_transaction() as session:
        del session[local_access.PROOF_KEY]


def test_the_host_saves_the_game_as_a_file(host_of: tuple[FlaskClient, str]) -> None:
    browser, table_id = host_of
    answer = browser.post(f"/tables/{table_id}/file")

    assert answer.status_code == 200
    assert answer.headers["Content-Disposition"].endswith(".game")
    assert "The game stands still" in browser.get(f"/tables/{table_id}").text


def test_nobody_else_gets_the_file(
    app: Flask, app_context: AppContext, host_of: tuple[FlaskClient, str]
) -> None:
    _, table_id = host_of
    stranger = browser_of(
        app, app_context, learners.register(app_context, "Eve", Level.A2, "en", now())
    )

    assert stranger.post(f"/tables/{table_id}/file").status_code == 403


@pytest.mark.parametrize(
    ("address", "headers"),
    [
        ("192.168.1.7", {}),
        ("127.0.0.1", {}),
        ("127.0.0.1", {"X-Forwarded-For": "192.168.1.7"}),
        ("", {}),
    ],
)
def test_the_host_gets_it_at_the_machine_only(
    host_of: tuple[FlaskClient, str], address: str, headers: dict[str, str]
) -> None:
    """It holds what the host may not know as a player."""
    browser, table_id = host_of
    leave_the_machine(browser)
    browser.environ_base["REMOTE_ADDR"] = address
    answer = browser.post(f"/tables/{table_id}/file", headers=headers)

    assert answer.status_code == 422
    assert "on the computer that runs studyplay" in answer.text
    assert "Take the game along" not in browser.get(f"/tables/{table_id}", headers=headers).text


def test_a_browser_at_the_machine_may_ask_by_the_address_in_the_network(
    host_of: tuple[FlaskClient, str],
) -> None:
    """The mark of the link tells who it is, and not the address."""
    browser, table_id = host_of
    browser.environ_base["REMOTE_ADDR"] = "192.168.1.5"

    assert browser.post(f"/tables/{table_id}/file").status_code == 200


def test_the_host_hands_a_pin_out_until_its_owner_signs_in(
    app: Flask, app_context: AppContext, host_of: tuple[FlaskClient, str]
) -> None:
    """Afterwards it is nobody else's business, not even when its owner has signed out again."""
    browser, table_id = host_of
    bob = learners.list_by_nickname(app_context, "Bob")[-1]
    with browser.session_transaction() as session:
        session["newcomers"] = {table_id: [bob.id]}
    pin = pins.get_or_create_pin(app_context, bob)
    before = browser.get(f"/tables/{table_id}/arrived").text
    browser_of(app, app_context, bob)
    after = browser.get(f"/tables/{table_id}/arrived").text
    devices.sign_out_all(app_context, bob)
    later = browser.get(f"/tables/{table_id}/arrived").text

    assert pin in before
    assert pin not in after
    assert pin not in later


def test_what_is_here_already_is_told(host_of: tuple[FlaskClient, str]) -> None:
    browser, table_id = host_of
    data = browser.post(f"/tables/{table_id}/file").data
    answer = browser.post("/arrive", data={"game": (BytesIO(data), "club.game")})

    assert answer.status_code == 422
    assert "This game is here already" in answer.text


@pytest.mark.parametrize("name", ["", "photo.jpg"])
def test_no_game_is_told_kindly(host_of: tuple[FlaskClient, str], name: str) -> None:
    browser, _ = host_of
    answer = browser.post("/arrive", data={"game": (BytesIO(b"\xff\xd8 a photo"), name)})

    assert answer.status_code == 422
    assert ("Please choose a file" if not name else "is no game of studyplay") in answer.text


@pytest.fixture
def alone(app: Flask, app_context: AppContext) -> tuple[FlaskClient, str]:
    """The browser of somebody who practises, and the game's id."""
    zoe = learners.register(app_context, "Zoe", Level.A2, "en", now())
    bot = Bot(Level.A2, BotStrength.EVEN)
    return browser_of(app, app_context, zoe), scrabble_tables.open_practice_table(
        app_context, zoe, "study", [bot], now()
    )


def test_a_practice_game_is_saved_at_the_machine(alone: tuple[FlaskClient, str]) -> None:
    browser, table_id = alone
    assert "Take the game along" in browser.get(f"/tables/{table_id}").text
    data = browser.post(f"/tables/{table_id}/file").data

    again = browser.post("/arrive", data={"game": (BytesIO(data), "mine.game")})
    assert "This game is here already" in again.text


def test_away_from_the_machine_the_menu_says_where_a_game_can_be_saved(
    alone: tuple[FlaskClient, str], host_of: tuple[FlaskClient, str]
) -> None:
    for browser, table_id in (alone, host_of):
        leave_the_machine(browser)
        page = browser.get(f"/tables/{table_id}").text

        assert "only from the computer that runs studyplay" in page
        assert "Take the game along" not in page


def test_a_real_board_is_saved_on_any_phone_and_taken_up(
    app: Flask, app_context: AppContext
) -> None:
    """Nothing is hidden on a score sheet."""
    zoe = learners.register(app_context, "Zoe", Level.A2, "en", now())
    browser = browser_of(app, app_context, zoe)
    browser.environ_base["REMOTE_ADDR"] = "192.168.1.7"
    game_id = game_actions.open_game(app_context, zoe, Setup(("Zoe", "Max"), "study"), now())
    data = browser.get(f"/board/{game_id}/file").data
    with app_context.database.write_transaction() as connection:
        connection.execute(text("DELETE FROM real_games"))
    answer = browser.post("/arrive", data={"game": (BytesIO(data), "board.game")})

    assert f"/board/{game_id}" == answer.headers["Location"]
    assert "Take the game along" in browser.get(f"/board/{game_id}").text

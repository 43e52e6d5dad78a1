"""The page of a club evening: what it tells, to whom, and on which day."""

from datetime import datetime, timedelta

import pytest
from flask.testing import FlaskClient

from studyplay.services import AppContext
from studyplay.services.people import learners as service
from studyplay.services.realboard import game_actions
from studyplay.services.realboard.game_setup import Setup
from studyplay.services.reviewing import reviews
from studyplay.services.runtime.club_days import day_of
from studyplay.store import rooms
from studyplay.store.learners import Learner
from studyplay.store.rooms import RoomRow
from studyplay.web.clock import now
from studyplay.words.model import Level
from tests.finished_games import GAMES, NOON, finished_game

DAY = day_of(NOON)


@pytest.fixture
def app_context(fresh_studio: AppContext) -> AppContext:
    """A studio with a database of its own, on the evening of the games."""
    return fresh_studio


@pytest.fixture
def ken(app_context: AppContext) -> Learner:
    return service.register(app_context, "Ken", Level.A2, "en", NOON)


def gathered(
    app_context: AppContext, name: str, people: list[Learner], at: datetime = NOON
) -> str:
    """A finished game *name* of a room."""
    table_id = finished_game(app_context, name, people)
    row = RoomRow(table_id, table_id[-8:], None, name, 4, False, False, at, at)
    with app_context.database.write_transaction() as connection:
        rooms.add_room(connection, row)
    reviews.prepare_reviews(app_context, table_id)
    return table_id


def test_an_evening_tells_of_all_games_in_every_language(
    browser: FlaskClient, app_context: AppContext, haruka: Learner, ken: Learner
) -> None:
    """With who won, the words, and the ways back to the games."""
    tables = [gathered(app_context, name, [haruka, ken]) for name in GAMES]
    for lang in ("en", "ja", "zh-Hant"):
        browser.post("/language", data={"lang": lang})

        page = browser.get(f"/evening?day={DAY.isoformat()}")

        assert page.status_code == 200
        assert f'<html lang="{lang}">' in page.text
        assert "Ken" in page.text
        for table_id in tables:
            assert f'href="/tables/{table_id}/replay"' in page.text
            assert f'href="/play/{table_id}/review"' in page.text


def test_who_did_not_sit_there_gets_no_link_into_a_closed_game(
    browser: FlaskClient, app_context: AppContext, haruka: Learner, ken: Learner
) -> None:
    mia = service.register(app_context, "Mia", Level.A2, "en", NOON)
    table_id = gathered(app_context, "scout/base", [ken, mia])

    page = browser.get(f"/evening?day={DAY.isoformat()}").text

    assert "Ken" in page
    assert table_id not in page
    assert haruka.nickname in page


def test_a_game_on_a_real_board_is_counted_too(
    browser: FlaskClient, app_context: AppContext, ken: Learner
) -> None:
    """Guests by the name under which they were written down; it is not over yet."""
    setup = Setup(("Haruka", "Grandmother"), "publisher")
    game_actions.open_game(app_context, ken, setup, NOON)

    page = browser.get(f"/evening?day={DAY.isoformat()}").text

    assert "Grandmother" in page
    assert "real board" in page
    assert "not over" in page


def test_today_is_empty_and_shows_the_way_to_other_evenings(
    browser: FlaskClient, app_context: AppContext, haruka: Learner, ken: Learner
) -> None:
    gathered(app_context, "kotoba/base", [haruka, ken], now() - timedelta(days=9))

    page = browser.get("/evening").text

    assert "No games on this day" in page
    assert f"/evening?day={(day_of(now()) - timedelta(days=9)).isoformat()}" in page


@pytest.mark.parametrize("day", ["tomorrow", "2026-13-01", "0001-01-01", "9999-12-31", "'"])
def test_a_day_that_is_none_is_not_understood(browser: FlaskClient, day: str) -> None:
    assert browser.get("/evening", query_string={"day": day}).status_code == 400


def test_an_evening_is_for_learners_of_this_house(newcomer: FlaskClient) -> None:
    response = newcomer.get("/evening")

    assert response.status_code in {302, 303}

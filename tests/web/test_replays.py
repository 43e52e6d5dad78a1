"""Replays over HTTP: every frame is what the engine shows, and nothing of a running game."""

import gzip
import re
from functools import reduce
from typing import Any

import msgspec
import pytest
from flask.testing import FlaskClient

from studyplay.engines.core import AUDIENCE, Seat
from studyplay.services import AppContext
from studyplay.services.reviewing import reviews
from studyplay.services.tables import live_tables, table_actions
from studyplay.store.learners import Learner
from studyplay.store.tables import SeatRow
from studyplay.web.games.adapters import find_adapter
from tests.finished_games import GAMES, NOON, finished_game

Json = dict[str, Any]


@pytest.fixture
def app_context(fresh_studio: AppContext) -> AppContext:
    """A studio with a database of its own."""
    return fresh_studio


def frames_of(browser: FlaskClient, address: str) -> list[Json]:
    """The frames with whole views, as the page puts them together."""
    told = browser.get(f"{address}/frames").json
    assert told is not None
    whole: list[Json] = []
    view: Json = {}
    for frame in told["frames"]:
        view = view | frame["view"]
        whole.append(frame | {"view": view})
    return whole


def as_json(value: object) -> object:
    """*value* after a journey over the network."""
    return msgspec.json.decode(msgspec.json.encode(value))


@pytest.mark.parametrize("place", ["0", "2", "audience"])
@pytest.mark.parametrize("name", GAMES)
def test_the_frames_put_together_are_the_views_of_the_live_page(
    browser: FlaskClient, app_context: AppContext, haruka: Learner, name: str, place: str
) -> None:
    """Although each tells only what has changed, and from whatever seat."""
    table_id = finished_game(app_context, name, [haruka])
    hosted, log = live_tables.load_events_since(app_context, table_id, 0)
    seat = AUDIENCE if place == "audience" else Seat(int(place))

    frames = frames_of(browser, f"/tables/{table_id}/replay/{place}")

    assert [n + 1 for n in range(len(log))] == [
        event["seq"] for frame in frames for event in frame["events"]
    ]
    for frame in frames[:: max(1, len(frames) // 6)] + frames[-1:]:
        state = reduce(hosted.game.evolve, log[: frame["seq"]], None)
        shown = find_adapter(name).build_view_data(hosted.game, hosted.game.view(state, seat))
        assert as_json(shown) == frame["view"]


@pytest.mark.parametrize("name", GAMES)
def test_the_page_of_a_replay_speaks_every_language_and_cannot_act(
    browser: FlaskClient, app_context: AppContext, haruka: Learner, name: str
) -> None:
    table_id = finished_game(app_context, name, [haruka])
    for lang in ("en", "ja", "zh-Hant"):
        browser.post("/language", data={"lang": lang})

        response = browser.get(f"/tables/{table_id}/replay", follow_redirects=True)

        assert response.status_code == 200
        assert f"/tables/{table_id}/replay/0" == response.request.path
        assert " data-replay " in response.text
        assert 'id="table-menu"' not in response.text


def test_a_long_replay_is_sent_packed(
    browser: FlaskClient, app_context: AppContext, haruka: Learner
) -> None:
    table_id = finished_game(app_context, "scout/base", [haruka])
    address = f"/tables/{table_id}/replay/0/frames"
    plain = browser.get(address).data

    packed = browser.get(address, headers={"Accept-Encoding": "gzip"})

    assert packed.headers["Content-Encoding"] == "gzip"
    assert plain == gzip.decompress(packed.data)
    assert len(packed.data) < len(plain) // 4


def test_a_crossword_page_begins_without_sheet_or_result_and_gets_the_result_once(
    browser: FlaskClient, app_context: AppContext, haruka: Learner
) -> None:
    """Everything between is drawn from the frames: each has the sheet of its moment."""
    table_id = finished_game(app_context, "scrabble/study", [haruka], bots=1)
    address = f"/tables/{table_id}/replay/0"
    frames = frames_of(browser, address)
    sheets = [len(frame["view"]["sheet"]) for frame in frames]

    page = browser.get(address).text
    told = browser.get(f"{address}/result").get_json()

    assert sheets == sorted(sheets)
    assert "result-title" not in page
    assert "result-title" in told["html"]


def test_a_line_of_the_score_sheet_leads_to_the_moment_before_it(
    browser: FlaskClient, app_context: AppContext, haruka: Learner
) -> None:
    """So the review of a game shows where a word was missed."""
    table_id = finished_game(app_context, "scrabble/study", [haruka], bots=1)
    frames = frames_of(browser, f"/tables/{table_id}/replay/0")

    location = browser.get(f"/tables/{table_id}/replay/line/5").location

    seq = int(location.partition(f"/tables/{table_id}/replay/0#")[2])
    assert [len(each["view"]["sheet"]) for each in frames if each["seq"] == seq] == [4]
    assert browser.get(f"/tables/{table_id}/replay/line/9999").status_code == 404
    other = finished_game(app_context, "scout/base", [haruka])
    assert browser.get(f"/tables/{other}/replay/line/1").status_code == 404


@pytest.mark.parametrize("name", GAMES[:3])
def test_a_missed_word_in_a_review_leads_to_its_moment(
    browser: FlaskClient, app_context: AppContext, haruka: Learner, name: str
) -> None:
    games = (finished_game(app_context, name, [haruka], seed=seed) for seed in range(9))
    reviewed = ((each, reviews.load_review(app_context, haruka, each, NOON)) for each in games)
    table_id = next(each for each, found in reviewed if found.review.missed)

    page = browser.get(f"/play/{table_id}/review").text

    assert re.search(rf'href="/tables/{table_id}/replay(#|/line/)\d+"', page)


def test_a_running_game_is_not_shown_again(
    browser: FlaskClient, app_context: AppContext, haruka: Learner
) -> None:
    sitting = [SeatRow(seat, haruka.id if seat == 0 else None, None) for seat in range(3)]
    table_actions.open_table(app_context, "on", "scout/base", sitting, NOON)

    for path in ("", "/0", "/audience", "/0/frames", "/0/result"):
        response = browser.get(f"/tables/on/replay{path}")

        assert response.status_code == 422
        assert "The game is still on" in response.text


def test_forged_addresses_lead_nowhere(
    browser: FlaskClient, app_context: AppContext, haruka: Learner
) -> None:
    table_id = finished_game(app_context, "scout/base", [haruka])
    assert browser.get("/tables/nowhere/replay").status_code == 404
    for place in ("4", "-1", "x", "²", "999999999999"):
        assert browser.get(f"/tables/{table_id}/replay/{place}").status_code == 404
    assert browser.get(f"/tables/{table_id}/replay/0/result").status_code == 404
    assert browser.post(f"/tables/{table_id}/replay/0/act", json={}).status_code == 404


def test_a_stranger_sees_no_replay_of_a_table_without_an_audience(
    app_of_ken: FlaskClient, app_context: AppContext, haruka: Learner
) -> None:
    table_id = finished_game(app_context, "scout/base", [haruka])

    assert app_of_ken.get(f"/tables/{table_id}/replay").status_code == 403
    assert app_of_ken.get(f"/tables/{table_id}/replay/0/frames").status_code == 403


@pytest.fixture
def app_of_ken(browser: FlaskClient) -> FlaskClient:
    """Another browser, of somebody else."""
    other = browser.application.test_client()
    other.post("/start", data={"nickname": "Ken", "level": "A2"})
    return other

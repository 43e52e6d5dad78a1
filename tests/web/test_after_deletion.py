"""The pages of games whose other player was deleted: they open, and say "Somebody"."""

import pytest
from flask.testing import FlaskClient

from studyplay.services import AppContext
from studyplay.services.people import data_rights, learners
from studyplay.store.learners import Learner
from studyplay.web.clock import now
from studyplay.words.model import Level
from tests.finished_games import GAMES, finished_game


@pytest.fixture
def app_context(fresh_studio: AppContext) -> AppContext:
    return fresh_studio


@pytest.mark.parametrize("game", GAMES)
def test_a_shared_game_opens_without_the_name(
    browser: FlaskClient, haruka: Learner, app_context: AppContext, game: str
) -> None:
    gone = learners.register(app_context, "Zebrina", Level.A2, "en", now())
    table = finished_game(app_context, game, [haruka, gone])
    data_rights.delete_learner(app_context, gone)

    addresses = (
        f"/tables/{table}",
        f"/tables/{table}/replay",
        f"/play/{table}/review",
        "/evening",
    )
    pages = {address: browser.get(address, follow_redirects=True) for address in addresses}

    assert dict.fromkeys(addresses, 200) == {each: pages[each].status_code for each in pages}
    assert not any("Zebrina" in page.text for page in pages.values())
    assert "Somebody" in pages[f"/tables/{table}/replay"].text

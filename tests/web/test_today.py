"""The page "Today": what to do next, and the words missed lately."""

from datetime import UTC, datetime

from flask.testing import FlaskClient

from studyplay.bots.player import Bot, BotStrength
from studyplay.services import AppContext
from studyplay.services.tables import scrabble_tables
from studyplay.store import word_log as store
from studyplay.store.learners import Learner
from studyplay.study.wordlog.word_uses import UseRole
from studyplay.words.model import Level

NOON = datetime(2026, 11, 21, 12, tzinfo=UTC)


def test_a_new_learner_is_led_to_a_game(browser: FlaskClient) -> None:
    """Without a game in progress the first door is a new one."""
    page = browser.get("/").text

    assert 'class="door primary" href="/play/"' in page
    assert "Missed lately" not in page


def test_a_game_in_progress_comes_first(
    browser: FlaskClient, app_context: AppContext, haruka: Learner
) -> None:
    """Whoever left a game finds it at once."""
    bot = Bot(Level.A1, BotStrength.GENTLE)
    table_id = scrabble_tables.open_practice_table(app_context, haruka, "study", [bot], NOON)

    page = browser.get("/").text

    assert f'class="door primary" href="/play/{table_id}"' in page


def test_missed_words_are_there_to_look_at(
    browser: FlaskClient, app_context: AppContext, haruka: Learner
) -> None:
    """A word that was missed is shown with its level and its meaning."""
    missed = store.WordUseRow(
        at=NOON,
        lang="en",
        word="alert",
        lemma="alert",
        level=Level.B1,
        role=UseRole.MISSED,
        mode="scrabble",
        assisted=False,
        points=12,
        source="a-table",
        seq=3,
        context="{}",
    )
    with app_context.database.write_transaction() as connection:
        store.add_word_uses(connection, haruka.id, [missed])

    page = browser.get("/").text

    assert 'href="/words/alert"' in page
    assert "the meaning of alert" in page


def test_all_that_was_begun_can_be_gone_on_with(browser: FlaskClient) -> None:
    """A chain and each of several drills has a link that says what it is."""
    begun = [
        browser.post("/drills/", data={"task": task, "length": "6", "racks": "3"}).location
        for task in ("whole", "missing")
    ]
    begun.append(browser.post("/chain/", data={"lang": "en"}).location)

    page = browser.get("/").text

    assert begun == [address for address in begun if f'href="{address}"' in page]
    assert "One word, all letters" in page
    assert "Missing letters" in page
    assert "Go on with the chain" in page


def test_more_than_a_few_things_begun_are_on_the_page_of_drills(browser: FlaskClient) -> None:
    form = {"task": "whole", "length": "6", "racks": "3"}
    begun = [browser.post("/drills/", data=form).location for _ in range(5)]

    page, listed = browser.get("/").text, browser.get("/drills/?begun=all").text

    assert "2 more" in page
    assert sum(f'href="{address}"' in page for address in begun) == 3
    assert begun == [address for address in begun if f'href="{address}"' in listed]

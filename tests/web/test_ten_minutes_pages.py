"""The pages of today's ten minutes."""

from datetime import timedelta

import pytest
from flask.testing import FlaskClient

from studyplay.services import AppContext
from studyplay.store.learners import Learner
from studyplay.study.wordlog.word_uses import UseRole
from studyplay.web.clock import now
from studyplay.web.texts.exercises.ten_minutes import format_interval
from tests.record_samples import record_uses, use

MISSED = ("slate", "stone", "alter", "reason")


@pytest.fixture
def behind(app_context: AppContext, haruka: Learner) -> Learner:
    """The learner of the browser, who missed some words the day before yesterday."""
    at = now() - timedelta(days=2)
    rows = [use(word, UseRole.MISSED, at, mode="rack-drill", context="{}") for word in MISSED]
    record_uses(app_context, haruka, rows)
    return haruka


def test_who_is_new_is_told_where_words_come_from(browser: FlaskClient) -> None:
    page = browser.get("/today/").text

    assert "Nothing is due now." in page
    assert "Start" not in page


@pytest.mark.usefixtures("behind")
def test_one_button_starts_a_drill(browser: FlaskClient) -> None:
    page = browser.get("/today/").text
    answer = browser.post("/today/")

    assert "4 words" in page
    assert "about 3 minutes" in page
    assert answer.headers["Location"].startswith("/drills/")


@pytest.mark.usefixtures("behind")
def test_the_words_are_not_on_the_page_that_starts_the_drill(browser: FlaskClient) -> None:
    page = browser.get("/today/").text

    assert [word for word in MISSED if word in page] == []


@pytest.mark.usefixtures("behind")
def test_a_word_is_put_off_and_taken_back(browser: FlaskClient) -> None:
    put_off = browser.post("/today/words/slate/later", follow_redirects=True).text
    back = browser.post("/today/words/slate/undo", follow_redirects=True).text

    assert "“slate” comes again tomorrow." in put_off
    assert 'href="/words/slate"' not in put_off
    assert 'href="/words/slate"' in back


def test_to_start_without_words_says_so(browser: FlaskClient) -> None:
    page = browser.post("/today/", follow_redirects=True).text

    assert "There are no words left for today." in page


@pytest.mark.parametrize(
    ("hours", "expected"),
    [
        (3, "later today"),
        (20, "tomorrow"),
        (30, "tomorrow"),
        (24 * 5, "in 5 days"),
        (24 * 21, "in 3 weeks"),
        (24 * 90, "in 3 months"),
    ],
)
def test_intervals_are_said_in_words(browser: FlaskClient, hours: int, expected: str) -> None:
    with browser.application.test_request_context(headers={"Accept-Language": "en"}):
        assert expected == format_interval(timedelta(hours=hours))


@pytest.mark.usefixtures("behind")
def test_the_page_of_a_word_says_when_it_comes_up_and_how_sure_it_is(browser: FlaskClient) -> None:
    page = browser.get("/words/slate").text

    assert "It comes up today, or as soon as there is room." in page
    assert "not known yet" in page


@pytest.mark.usefixtures("behind")
def test_a_word_is_put_off_and_taken_back_on_its_own_page(browser: FlaskClient) -> None:
    form = {"from": "word"}
    put_off = browser.post("/today/words/slate/later", data=form, follow_redirects=True).text
    back = browser.post("/today/words/slate/undo", data=form, follow_redirects=True).text

    assert "Comes up again tomorrow (" in put_off
    assert "It comes up today" in back


def test_a_word_found_without_help_is_quite_sure(
    browser: FlaskClient, app_context: AppContext, haruka: Learner
) -> None:
    played = use(
        "slate", UseRole.PLAYED, now() - timedelta(hours=1), mode="scrabble", source="t-1"
    )
    record_uses(app_context, haruka, [played])

    page = browser.get("/words/slate").text

    assert "Comes up again in 8 days (" in page
    assert "quite sure" in page


def test_a_word_that_was_never_proved_has_no_day(browser: FlaskClient) -> None:
    assert "Comes up" not in browser.get("/words/slate").text

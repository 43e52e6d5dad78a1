"""The pages of today's ten minutes."""

from datetime import timedelta

import pytest
from flask.testing import FlaskClient

from studyplay.services import Studio
from studyplay.store.learners import Learner
from studyplay.study.uses import Role
from studyplay.web.clock import now
from studyplay.web.texts.ten_minutes import interval
from tests.record_samples import record_uses, use

MISSED = ("slate", "stone", "alter", "reason")


@pytest.fixture
def behind(studio: Studio, haruka: Learner) -> Learner:
    """The learner of the browser, who missed some words the day before yesterday."""
    at = now() - timedelta(days=2)
    rows = [use(word, Role.MISSED, at, mode="rack-drill", context="{}") for word in MISSED]
    record_uses(studio, haruka, rows)
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

    assert [] == [word for word in MISSED if word in page]


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
        assert expected == interval(timedelta(hours=hours))

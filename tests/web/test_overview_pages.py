"""The record as a home page, and the week: plots, numbers, tables, paper, three languages."""

from datetime import timedelta

import pytest
from flask.testing import FlaskClient

from studyplay.services import AppContext
from studyplay.store.learners import Learner
from studyplay.study.wordlog.word_uses import UseRole
from studyplay.web.clock import now
from studyplay.words.model import Level
from tests.record_samples import record_uses, use


@pytest.fixture
def haruka(haruka: Learner, app_context: AppContext) -> Learner:
    """The learner of the browser, who played, saw and missed words of late."""
    at = now()
    uses = [
        use("alert", UseRole.MISSED, at, level=Level.B1, seq=1),
        use("alert", UseRole.MISSED, at, level=Level.B1, seq=2),
        use("tea", UseRole.PLAYED, at - timedelta(days=40), seq=3),
        use("tea", UseRole.PLAYED, at, seq=4, points=21),
        use("late", UseRole.PLAYED, at, seq=5),
    ]
    record_uses(app_context, haruka, uses)
    return haruka


@pytest.mark.usefixtures("haruka")
def test_the_record_begins_with_numbers_and_plots(browser: FlaskClient) -> None:
    page = browser.get("/words/").text

    assert "<dt>played or seen</dt><dd>2</dd>" in page
    assert "<dt>used by myself</dt><dd>2</dd>" in page
    assert "<dt>missed</dt><dd>1</dd>" in page
    assert "2 words played or seen and 2 of them used by myself by now." in page
    assert "Words on 2 days of the last half year." in page


@pytest.mark.usefixtures("haruka")
def test_every_plot_has_its_numbers_as_a_table(browser: FlaskClient) -> None:
    page = browser.get("/words/").text

    assert page.count('<svg class="plot ') == page.count("As a table") == 2
    assert page.count("<desc ") == 2


@pytest.mark.usefixtures("haruka")
@pytest.mark.parametrize("query", ["?text=tea", "?kind=missed", "?level=A2", "?page=2"])
def test_a_search_shows_what_was_found_and_no_plots(browser: FlaskClient, query: str) -> None:
    expected = "plot " in browser.get("/words/").text

    page = browser.get(f"/words/{query}").text

    assert expected
    assert ('<svg class="plot ' in page) == (query == "?page=2")


@pytest.mark.usefixtures("haruka")
def test_what_was_just_met_is_counted_at_once(
    browser: FlaskClient, haruka: Learner, app_context: AppContext
) -> None:
    browser.get("/words/")
    record_uses(app_context, haruka, [use("rate", UseRole.SEEN, now(), seq=9)])

    page = browser.get("/words/").text

    assert "<dt>played or seen</dt><dd>3</dd>" in page


@pytest.mark.usefixtures("haruka")
@pytest.mark.parametrize(
    ("lang", "expected"),
    [
        ("en", ["My week", "Words missed", "alert", "2×", "My best words", "late"]),
        ("ja", ["わたしの一週間", "のがした単語", "わたしのベスト"]),
        ("zh-Hant", ["我的一週", "錯過的單字", "我的最佳單字"]),
    ],
)
def test_the_week_tells_what_it_brought(
    browser: FlaskClient, lang: str, expected: list[str]
) -> None:
    browser.post("/language", data={"lang": lang})

    page = browser.get("/week").text

    assert [text for text in expected if text not in page] == []


def test_an_empty_week_says_where_words_come_from(browser: FlaskClient) -> None:
    page = browser.get("/week").text

    assert "No words in this week" in page
    assert 'href="/drills/"' in page


@pytest.mark.parametrize("day", ["soon", "1999-12-31", "2999-01-01", "2026-13-01"])
def test_a_week_that_nobody_lived_in_is_a_bad_request(browser: FlaskClient, day: str) -> None:
    assert browser.get(f"/week?of={day}").status_code == 400


@pytest.mark.usefixtures("haruka")
def test_any_day_of_a_week_shows_its_week(browser: FlaskClient) -> None:
    day = (now() - timedelta(days=40)).date()

    page = browser.get(f"/week?of={day}").text

    assert "tea" in page
    assert "The week after" in page


def test_spelling_mistakes_are_told_by_kind(
    browser: FlaskClient, haruka: Learner, app_context: AppContext
) -> None:
    """On the home page and in the week, by the names that the drills use."""
    slip = use("believe", UseRole.MISSED, now(), seq=7, context='{"typed":"berieve"}')
    record_uses(app_context, haruka, [slip])

    pages = [browser.get(path).text for path in ("/words/", "/week")]

    assert all("Spelling mistakes by kind" in page for page in pages)
    assert all("l or r" in page for page in pages)

"""The word record in the browser: search, filters, one word, what is wrong with an address."""

from datetime import timedelta

import pytest
from flask.testing import FlaskClient

from studyplay.services import AppContext
from studyplay.services.wordlog import learner_word_log
from studyplay.store.learners import Learner
from studyplay.study.wordlog.decisions import WordDecision
from studyplay.study.wordlog.word_uses import UseRole
from studyplay.web.clock import now
from studyplay.words.model import Level
from tests.record_samples import NOON, record_uses, use


@pytest.fixture
def haruka(haruka: Learner, app_context: AppContext) -> Learner:
    """The learner of the browser, who missed one word and saw another."""
    uses = [use("alert", level=Level.B1), use("teas", UseRole.SEEN, NOON, lemma="tea")]
    record_uses(app_context, haruka, uses)
    return haruka


def listed(page: str) -> list[str]:
    """The words of the list, in order."""
    rows = page.split('class="c-word"')[1:]
    return [row.partition('lang="en">')[2].partition("<")[0] for row in rows]


@pytest.mark.usefixtures("haruka")
@pytest.mark.parametrize(
    ("lang", "expected"),
    [
        ("en", ["My words", "Level and days", "missed", "Drill it"]),
        ("ja", ["わたしの単語", "レベルと日付", "のがした", "練習する"]),
        ("zh-Hant", ["我的單字", "程度與日期", "錯過", "拿來練習"]),
    ],
)
def test_the_record_speaks_three_languages(
    browser: FlaskClient, lang: str, expected: list[str]
) -> None:
    browser.post("/language", data={"lang": lang})

    page = browser.get("/words/").text

    assert all(text in page for text in expected)


def test_a_newcomer_learns_where_words_come_from(browser: FlaskClient) -> None:
    page = browser.get("/words/").text

    assert "No words yet" in page
    assert 'href="/drills/"' in page


@pytest.mark.usefixtures("haruka")
@pytest.mark.parametrize(
    ("query", "expected"),
    [
        ("", ["alert", "tea"]),
        ("text=ale", ["alert"]),
        ("text=ALE", ["alert"]),
        ("text=%EF%BC%A1%EF%BC%AC%EF%BC%A5", ["alert"]),
        ("text=teas", ["tea"]),
        ("text=%25", []),
        ("text=_", []),
        ("kind=missed", ["alert"]),
        ("kind=seen&level=A2", ["tea"]),
        ("kind=assisted", []),
        ("level=B1", ["alert"]),
        ("since=2026-11-20&until=2026-11-22", ["alert", "tea"]),
        ("since=2026-11-22&until=2026-11-20", ["alert", "tea"]),
        ("until=2026-11-01", []),
        ("page=99", ["alert", "tea"]),
        ("page=-1", ["alert", "tea"]),
        ("page=x", ["alert", "tea"]),
    ],
)
def test_a_search_finds_by_word_role_level_and_day(
    browser: FlaskClient, query: str, expected: list[str]
) -> None:
    response = browser.get(f"/words/?{query}")

    assert response.status_code == 200
    assert listed(response.text) == expected


@pytest.mark.usefixtures("haruka")
@pytest.mark.parametrize("day", ["yesterday", "2026-02-30", "0001-01-01", "9999-12-31", "٣"])
def test_a_day_that_is_none_is_said_at_its_field(browser: FlaskClient, day: str) -> None:
    response = browser.get("/words/", query_string={"since": day})

    assert response.status_code == 400
    assert "Please write the day like 2026-11-21." in response.text
    assert listed(response.text) == ["alert", "tea"]


@pytest.mark.parametrize("query", ["kind=everything", "level=D1"])
def test_a_filter_that_there_is_not_is_a_bad_request(browser: FlaskClient, query: str) -> None:
    assert browser.get(f"/words/?{query}").status_code == 400


@pytest.mark.usefixtures("haruka")
@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("qqqq", "neither in your record nor in the word list"),
        ("ねここね", "is neither in your record nor in the word list"),
        ("x" * 5000, "neither in your record"),
    ],
)
def test_finding_nothing_says_what_to_do(browser: FlaskClient, text: str, expected: str) -> None:
    page = browser.get("/words/", query_string={"text": text}).text

    assert expected in page
    assert "Clear the search" in page


@pytest.mark.usefixtures("haruka")
def test_a_word_that_was_never_met_is_looked_up(browser: FlaskClient) -> None:
    browser.post("/words/zoo/decide", data={"decision": "drill"})

    page = browser.get("/words/?text=zoo").text

    assert listed(page) == []
    assert page.count('aria-pressed="true"') == 1
    assert "the meaning of zoo" in page
    assert 'action="/words/zoo/decide"' in page


def test_a_word_met_this_week_is_new(
    browser: FlaskClient, haruka: Learner, app_context: AppContext
) -> None:
    today = now()
    record_uses(app_context, haruka, [use("quiz", UseRole.SEEN, today, source="today")])

    assert listed(browser.get("/words/?kind=new&text=quiz").text) == ["quiz"]

    old = today - timedelta(days=30)
    record_uses(app_context, haruka, [use("quiz", UseRole.SEEN, old, source="last month")])

    assert listed(browser.get("/words/?kind=new&text=quiz").text) == []


@pytest.mark.usefixtures("haruka")
def test_the_page_of_a_word_tells_its_story(browser: FlaskClient) -> None:
    page = browser.get("/words/alert").text

    assert "the meaning of alert" in page
    assert "Here is alert." in page
    assert "12 points" in page
    assert 'aria-label="AELRST?"' in page


def test_a_word_never_met_has_a_page_too(browser: FlaskClient) -> None:
    page = browser.get("/words/zoo")

    assert page.status_code == 200
    assert "You have not met this word" in page.text


@pytest.mark.usefixtures("haruka")
@pytest.mark.parametrize(
    ("address", "expected"), [("Alert", "the meaning of alert"), ("ALERT", "12 points")]
)
def test_capitals_make_no_difference(browser: FlaskClient, address: str, expected: str) -> None:
    assert expected in browser.get(f"/words/{address}").text


@pytest.mark.parametrize(
    ("lang", "expected"),
    [
        ("en", "is not in the word list"),
        ("ja", "単語リストにありません"),
        ("zh-Hant", "不在單字表裡"),
    ],
)
def test_what_is_no_word_is_not_found_kindly(
    browser: FlaskClient, lang: str, expected: str
) -> None:
    browser.post("/language", data={"lang": lang})

    response = browser.get("/words/<b>qqqq")

    assert response.status_code == 404
    assert expected in response.text
    assert "<b>qqqq" not in response.text
    assert 'action="/words/"' in response.text


def test_a_pattern_that_was_looked_up_is_no_word_of_the_record(
    browser: FlaskClient, haruka: Learner, app_context: AppContext
) -> None:
    """A word of more than one part is one, and its page is found."""
    uses = [use("f?o*[abc]", UseRole.LOOKED_UP), use("ice cream", UseRole.LOOKED_UP)]
    record_uses(app_context, haruka, uses)

    page = browser.get("/words/").text

    assert "f?o*" not in page
    assert 'href="/words/ice%20cream"' in page
    assert browser.get("/words/ice%20cream").status_code == 200


def test_a_decision_is_shown_and_taken_back_without_a_script(
    browser: FlaskClient, haruka: Learner, app_context: AppContext
) -> None:
    address, form = "/words/alert/decide", {"decision": "deck", "next": "/words/?text=ale"}

    made = browser.post(address, data=form)
    pressed = browser.get("/words/alert").text.count('aria-pressed="true"')
    browser.post(address, data=form | {"undo": "yes"})

    assert made.location == "/words/?text=ale"
    assert pressed == 1
    assert (
        learner_word_log.list_lemmas_with_decision(app_context, haruka, WordDecision.DECK)
        == frozenset()
    )


@pytest.mark.usefixtures("haruka")
def test_a_script_is_told_what_is_decided_now(browser: FlaskClient) -> None:
    answer = browser.post(
        "/words/alert/decide", data={"decision": "knew"}, headers={"Accept": "application/json"}
    )

    assert answer.json == {"lemma": "alert", "decisions": ["knew"]}


@pytest.mark.parametrize(
    ("lemma", "decision", "expected"),
    [("qqqq", "deck", 404), ("alert", "burn", 400), ("alert", "", 400)],
)
def test_an_impossible_decision_is_refused(
    browser: FlaskClient, lemma: str, decision: str, expected: int
) -> None:
    response = browser.post(f"/words/{lemma}/decide", data={"decision": decision})

    assert response.status_code == expected


@pytest.mark.usefixtures("haruka")
def test_nobody_is_sent_elsewhere_after_a_decision(browser: FlaskClient) -> None:
    form = {"decision": "deck", "next": "https://example.com/"}

    assert browser.post("/words/alert/decide", data=form).location == "/"


@pytest.mark.usefixtures("haruka")
def test_another_learners_words_are_not_there(browser: FlaskClient) -> None:
    browser.post("/leave")
    browser.post("/start", data={"nickname": "Ken", "level": "A2"})

    assert "No words yet" in browser.get("/words/").text
    assert "12 points" not in browser.get("/words/alert").text


def test_a_drill_in_a_words_story_has_its_own_name(
    browser: FlaskClient, app_context: AppContext, haruka: Learner
) -> None:
    form = {"task": "missing", "length": "6", "racks": "3"}
    address = browser.post("/drills/", data=form).location
    row = use("season", UseRole.PLAYED, mode="rack-drill", source=address.rpartition("/")[2])
    record_uses(app_context, haruka, [row])

    page = browser.get("/words/season").text

    assert "Drill: Missing letters" in page
    assert f'href="{address}"' in page

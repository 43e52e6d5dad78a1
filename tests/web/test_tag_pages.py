"""Own tags as pages: on a word, as a list, in a drill, and as a filter of the record."""

import re

import pytest
from flask.testing import FlaskClient

from studyplay.services import AppContext
from studyplay.services.wordlog import tags
from studyplay.web.clock import now
from tests.record_samples import record_uses, use
from tests.web.conftest import learner_of
from tests.web.drill_page import Page

JSON = {"Accept": "application/json"}


def pressed(page: str) -> list[str]:
    """The chips that are on."""
    return re.findall(r'data-key="chip ([^"]+)" aria-pressed="true"', page)


def test_a_word_gets_a_tag_on_its_page_and_loses_it_there(browser: FlaskClient) -> None:
    """The chip stays for the next tap, also if no other word has the tag."""
    answer = browser.post("/words/season/tags", data={"name": "exam"}, follow_redirects=True)
    off = {"name": "exam", "undo": "yes"}
    after = browser.post("/words/season/tags", data=off, follow_redirects=True)

    assert pressed(answer.text) == ["exam"]
    assert pressed(after.text) == []
    assert 'data-key="chip exam"' in after.text
    assert 'data-key="chip exam"' not in browser.get("/words/season").text


def test_a_tag_of_one_word_is_a_chip_of_every_other(browser: FlaskClient) -> None:
    browser.post("/words/season/tags", data={"name": "unit 5"})
    other = browser.get("/words/stone").text

    assert 'data-key="chip unit 5" aria-pressed="false"' in other


def test_a_script_gets_the_chips_alone(browser: FlaskClient) -> None:
    answer = browser.post("/words/season/tags", data={"name": "exam"}, headers=JSON)
    refused = browser.post("/words/season/tags", data={"name": "a,b"}, headers=JSON)

    assert pressed(answer.get_json()["html"]) == ["exam"]
    assert "<html" not in answer.get_json()["html"]
    assert refused.status_code == 422
    assert "no commas" in refused.get_json()["text"]


@pytest.mark.parametrize("lemma", ["xqzzy", "a b"])
def test_what_is_no_word_gets_no_tag(browser: FlaskClient, lemma: str) -> None:
    assert browser.post(f"/words/{lemma}/tags", data={"name": "exam"}).status_code == 404


def test_a_list_is_kept_and_the_next_page_takes_it_back(browser: FlaskClient) -> None:
    form = {"name": "Eiken", "words": "stone, season, xqzzy"}
    kept = browser.post("/tags/", data=form, follow_redirects=True).text
    at = re.search(r'name="at" value="(\d+)"', kept)
    assert at is not None
    gone = browser.post("/tags/undo", data={"name": "Eiken", "at": at[1]}, follow_redirects=True)

    assert "“Eiken” is on 2 more words now." in kept
    assert "1 entry is not in the word list: xqzzy." in kept
    assert ">2 words</a>" in kept
    assert "“Eiken” is off 2 words again." in gone.text
    assert "No tags yet" in gone.text


def test_a_list_without_words_comes_back_with_the_reason(browser: FlaskClient) -> None:
    answer = browser.post("/tags/", data={"name": "Eiken", "words": "xqzzy"})

    assert answer.status_code == 422
    assert "There is no word in this list that we know." in answer.text
    assert 'value="Eiken"' in answer.text
    assert ">xqzzy</textarea>" in answer.text


def test_a_tag_is_taken_away_and_comes_back(browser: FlaskClient) -> None:
    browser.post("/tags/", data={"name": "exam", "words": "stone season"})
    gone = browser.post("/tags/drop", data={"name": "exam"}, follow_redirects=True).text
    back = browser.post("/tags/restore", data={"name": "exam"}, follow_redirects=True).text

    assert "“exam” was taken away." in gone
    assert "No tags yet" in gone
    assert ">2 words</a>" in back


@pytest.mark.parametrize("at", ["", "soon", "9" * 40])
def test_a_moment_that_no_page_sends_is_a_bad_request(browser: FlaskClient, at: str) -> None:
    assert browser.post("/tags/undo", data={"name": "exam", "at": at}).status_code == 400


def test_the_words_of_a_tag_are_drilled(browser: FlaskClient, app_context: AppContext) -> None:
    browser.post("/tags/", data={"name": "exam", "words": "stone season"})
    form = browser.get("/drills/?source=tag&tag=exam").text
    page = Page(browser, app_context, {"task": "whole", "source": "tag", "tag": "exam"})

    assert 'name="tag" value="exam" checked' in form
    assert "1 tag" in form
    assert len(page.drill().items) == 2


def test_a_drill_keeps_its_list_as_a_tag_on_the_way(
    browser: FlaskClient, app_context: AppContext
) -> None:
    form = {"task": "whole", "source": "list", "words": "stone season", "keep": "unit 5"}
    page = Page(browser, app_context, form)

    assert "The list is kept as “unit 5”." in browser.get(page.url).text
    assert tags.count_words_by_tag(app_context, page.learner) == {"unit 5": 2}


def test_a_tag_that_cannot_be_ends_no_drill(browser: FlaskClient, app_context: AppContext) -> None:
    form = {"task": "whole", "source": "list", "words": "stone season", "keep": "a,b"}
    page = Page(browser, app_context, form)

    assert "A tag has no commas, no quotation marks" in browser.get(page.url).text


@pytest.mark.parametrize("more", ["", "&text=s", "&level=A2"])
def test_the_record_is_filtered_by_a_tag(
    browser: FlaskClient, app_context: AppContext, more: str
) -> None:
    """By the sums alone, and by the uses, where these must be asked."""
    me = learner_of(browser, app_context)
    record_uses(app_context, me, [use("season"), use("stone"), use("tea")])
    tags.tag_pasted_list(app_context, me, "exam", "season alert", now())
    page = browser.get(f"/words/?tag=exam{more}").text
    rows = re.findall(r'class="c-word"><span><a href="/words/(\w+)"', page)

    assert rows == ["season"]
    assert ("“exam”: not met yet" in page) == ("text" not in more)


def test_a_tag_is_no_way_into_the_page(browser: FlaskClient) -> None:
    answer = browser.post(
        "/words/season/tags", data={"name": "<b>'x'&"}, follow_redirects=True
    ).text
    every = browser.get("/tags/").text + browser.get("/drills/").text + browser.get("/words/").text

    assert "<b>" not in answer + every
    assert "&lt;b&gt;" in answer

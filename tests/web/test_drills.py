"""The pages of the rack drill: what they show at each step, and what they never tell."""

import re

import pytest
from flask.testing import FlaskClient

from studyplay.services import AppContext
from studyplay.services.wordlog import learner_word_log
from studyplay.study.wordlog.decisions import WordDecision
from studyplay.web.clock import now
from tests.web.conftest import learner_of
from tests.web.drill_page import BUILD, START, Page, leaked, said, state_of


@pytest.fixture
def page(browser: FlaskClient, app_context: AppContext) -> Page:
    """A drill of two racks that has just begun."""
    return Page(browser, app_context)


def test_one_tap_starts(browser: FlaskClient) -> None:
    """Everything has a sensible choice made: level of the learner, six letters for A2."""
    form = browser.get("/drills/").text

    for chosen in ('"level" value="A2" checked', '"task" value="whole" checked'):
        assert f"name={chosen}" in form
    assert 'name="length" value="6" checked' in form
    assert 'name="seconds" value="0" checked' in form


def test_without_words_put_aside_the_choice_says_how_to_get_some(browser: FlaskClient) -> None:
    form = browser.get("/drills/").text

    assert 'value="mine" disabled' in form
    assert "None yet" in form


def test_words_put_aside_are_counted(browser: FlaskClient, app_context: AppContext) -> None:
    learner_word_log.save_decision(
        app_context, learner_of(browser, app_context), "season", WordDecision.DRILL, now()
    )

    assert "1 word<" in browser.get("/drills/").text


def test_a_drill_in_progress_comes_first(browser: FlaskClient, page: Page) -> None:
    form = browser.get("/drills/").text

    assert f'href="{page.url}"' in form
    assert "Question 1 of 2" in form


def test_no_answer_is_in_the_page_before_its_rack_is_over(
    browser: FlaskClient, app_context: AppContext
) -> None:
    """Neither in the page nor in the state nor in what the answers to actions carry."""
    for form in (START, BUILD):
        page = Page(browser, app_context, form)
        racks = [item.answers for item in page.drill().items]
        words = tuple(word for rack in racks for word in rack)
        long_enough = tuple(word for word in words if len(word) > 5)
        texts = [
            page.browser.get(page.url).text,
            page.browser.get(f"{page.url}/state").text,
            page.act("Answer", item=0, text="zzz").text,
            page.act("AskHint", item=0).text,
            page.act("AskHint", item=0).text,
            page.browser.get("/drills/").text,
        ]

        assert long_enough
        assert [word for text in texts for word in leaked(text, long_enough)] == []
        assert [word for word in words if f"meaning of {word}" in "".join(texts)] == []


def test_the_next_rack_is_not_told_while_one_reads_the_last(page: Page) -> None:
    """Its letters come when its time begins, and its words when it is over."""
    answer = page.act("Leave", item=0)
    later = page.drill().items[1]
    shown = page.browser.get(page.url).text + answer.text

    assert state_of(answer)["phase"] == "between"
    assert leaked(shown, page.answers(0)) == list(page.answers(0))
    assert leaked(shown, later.answers) == []
    assert later.rack not in shown


def test_a_hint_gives_no_more_than_its_rung(page: Page) -> None:
    """Only the fourth tells the word."""
    word = page.answers(0)[0]
    hints = [state_of(page.act("AskHint", item=0))["html"]["hints"] for _ in range(4)]

    assert [bool(leaked(hint, (word,))) for hint in hints] == [False, False, False, True]
    assert re.search(r"\d+ words?<", hints[0])
    assert "counts as found with help" in hints[0]
    assert f">{word[0].upper()}<" in hints[1]
    assert "the meaning of" in hints[2]


@pytest.mark.parametrize(
    ("text", "verdict", "kind"),
    [
        ("zzzzzz", "not-the-tiles", "warn"),
        ("", "too-short", "warn"),
        ("  ", "too-short", "warn"),
    ],
)
def test_a_verdict_is_in_words(page: Page, text: str, verdict: str, kind: str) -> None:
    told = said(page.act("Answer", item=0, text=text))

    assert (told["verdict"], told["kind"]) == (verdict, kind)
    assert told["text"]
    assert told["text"].replace("'", "&#39;") in told["html"]


def test_an_answer_may_be_typed_in_any_width_and_case(page: Page) -> None:
    """A Japanese keyboard in full width is no obstacle."""
    word = page.answers(0)[0]
    wide = "".join(chr(ord(letter) + 0xFEE0) for letter in word.upper())

    assert said(page.act("Answer", item=0, text=f" {wide} "))["verdict"] == "right"


def test_a_drill_goes_without_a_script(page: Page) -> None:
    """Each step is a form, and its result stands on the page that follows."""
    wrong = page.do("answer", text="zzzzzz")
    kana = page.do("answer", text="ねこ")
    right = page.do("answer", text=page.answers(0)[0].upper())
    turned = page.do("begin", 1)
    page.do("hint", 1)
    over = page.do("leave", 1)

    assert "cannot be made of these tiles" in wrong.text
    assert '<details class="typing" id="typing" open>' in wrong.text
    assert "Please type the letters A to Z" in kana.text
    assert "Right: " in right.text
    assert ">Next" in right.text
    assert "Question 2 of 2" in turned.text
    assert "Found 1 of 2" in over.text
    assert "Only what I missed" in over.text


def test_the_end_shows_what_was_missed_with_its_meaning(page: Page) -> None:
    """And each word can be put aside to drill, into the deck, or out of the way."""
    page.act("Leave", item=0)
    page.act("Stop", item=1)
    over = page.browser.get(page.url).text

    assert "Found 0 of 1" in over
    for word in page.answers(0):
        assert f"the meaning of {word}" in over
        assert f'action="/words/{word}/decide"' in over


def test_a_word_found_with_a_hint_says_so(browser: FlaskClient, app_context: AppContext) -> None:
    page = Page(browser, app_context, BUILD)
    best, second, *_ = page.answers(0)
    page.act("AskHint", item=0)
    page.act("AskHint", item=0)
    page.act("Answer", item=0, text=best)
    words = state_of(page.act("Answer", item=0, text=second))["html"]["words"]

    assert f"2 of {len(page.answers(0))} found" in words
    assert words.count("with help") == 1
    assert f"the meaning of {best}" in words


def test_an_end_without_a_miss_says_so(page: Page) -> None:
    page.act("Answer", item=0, text=page.answers(0)[0])
    page.act("Stop", item=1)
    over = page.browser.get(page.url).text

    assert "Everything found" in over
    assert "Only what I missed" not in over


def test_an_end_before_the_beginning_says_so(page: Page) -> None:
    page.act("Stop", item=0)

    assert "Nothing was answered" in page.browser.get(page.url).text


def test_one_goes_on_with_the_missed_words_or_the_same_again(page: Page) -> None:
    page.act("Leave", item=0)
    page.act("Stop", item=1)
    for path in ("missed", "again"):
        answer = page.browser.post(f"{page.url}/{path}", follow_redirects=True)

        assert answer.status_code == 200
        assert "Find a word of all the letters" in answer.text


def test_nothing_missed_cannot_be_drilled(page: Page) -> None:
    page.act("Stop", item=0)
    answer = page.browser.post(f"{page.url}/missed")

    assert answer.status_code == 422
    assert "Nothing was missed in this drill." in answer.text


def test_the_clock_is_shown_with_what_is_left(
    browser: FlaskClient, app_context: AppContext
) -> None:
    page = Page(browser, app_context, {**START, "seconds": "60"})
    state = state_of(page.browser.get(f"{page.url}/state"))

    assert 50_000 < state["left"] <= 60_000
    assert 'max="60000"' in page.browser.get(page.url).text


def test_words_of_one_part_of_speech_can_be_asked_for(
    browser: FlaskClient, app_context: AppContext
) -> None:
    """All words of these tests are nouns."""
    form = {"task": "whole", "length": "6", "racks": "3"}
    nouns = Page(browser, app_context, form | {"pos": "noun"})
    verbs = browser.post("/drills/", data=form | {"pos": "verb"})

    assert nouns.drill().items
    assert verbs.status_code == 422
    assert '<option value="verb" selected>' in verbs.text


def test_a_part_of_speech_that_nobody_offers_is_refused(browser: FlaskClient) -> None:
    assert browser.post("/drills/", data={"task": "whole", "pos": "gerund"}).status_code == 400


def test_a_source_that_is_empty_is_not_taken(browser: FlaskClient) -> None:
    """The address of a bookmark asks for words that are due, and none is any more."""
    page = browser.get("/drills/?source=due").text

    assert 'value="due" disabled' in page
    assert 'name="source" value="level" checked' in page

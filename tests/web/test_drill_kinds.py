"""The pages of all kinds of drills: what they offer, what they ask, and what they never tell.

``tests.small_words`` has words for every kind: each word has a meaning and an example.
"""

from collections.abc import Mapping

import pytest
from flask.testing import FlaskClient

from studyplay.services import AppContext
from studyplay.study.drill.tasks import DrillSource, TaskKind
from studyplay.study.pasted_list import MAX_ENTRIES
from studyplay.web.texts.exercises.word_themes import THEMES
from tests.web.drill_page import Page, leaked, state_of

LEXICAL: Mapping[TaskKind, Mapping[str, str]] = {
    TaskKind.WHOLE: {"length": "6"},
    TaskKind.BUILD: {"length": "6"},
    TaskKind.BLANK: {"length": "6"},
    TaskKind.BINGO: {"level": "B1", "easiest": "A1"},
    TaskKind.FRONT_HOOKS: {"length": "4"},
    TaskKind.BACK_HOOKS: {"source": "list", "words": "alters, stones, seasons, retains"},
    TaskKind.MISSING: {"length": "5"},
    TaskKind.PATTERN: {"length": "5"},
    TaskKind.SHORT: {},
}


def everything_sent(page: Page) -> list[str]:
    """All that a page of the drill gets while its first question is on the table."""
    return [
        page.browser.get(page.url).text,
        page.browser.get(f"{page.url}/state").text,
        page.act("Answer", item=0, text="zz").text,
        page.act("AskHint", item=0).text,
        page.do("answer", text="qq").text,
        page.browser.get("/drills/").text,
        page.browser.get(f"{page.url}/voice/0.wav").text,
        page.browser.get(f"{page.url}/voice/1.wav").text,
    ]


def open_kind(
    browser: FlaskClient, app_context: AppContext, task: TaskKind, form: Mapping[str, str]
) -> Page:
    return Page(browser, app_context, {"task": task, "level": "A2", "racks": "3", **form})


@pytest.mark.parametrize("task", LEXICAL)
def test_no_answer_of_any_kind_is_sent_before_its_question_is_over(
    browser: FlaskClient, app_context: AppContext, task: TaskKind
) -> None:
    """Neither of the question on the table nor of those to come."""
    shown_anyway = f"alert {browser.get('/drills/').text}"
    page = open_kind(browser, app_context, task, LEXICAL[task])
    items = page.drill().items
    words = tuple(w for item in items for w in (*item.answers, *item.also) if len(w) > 3)
    stems = {item.prompt for item in items}
    secret = tuple(w for w in words if w not in stems and not leaked(shown_anyway, (w,)))
    sent = "\n".join(everything_sent(page))

    assert task in {TaskKind.SHORT, TaskKind.BINGO} or secret
    assert leaked(sent, secret) == []
    assert [word for word in words if f"meaning of {word}" in sent] == []


@pytest.mark.parametrize("task", LEXICAL)
def test_each_kind_goes_from_the_form_to_its_end(
    browser: FlaskClient, app_context: AppContext, task: TaskKind
) -> None:
    """One question is answered, one given up; the end names the words of both."""
    page = open_kind(browser, app_context, task, {**LEXICAL[task], "racks": "3"})
    first, *others = page.drill().items
    for word in first.answers:
        if page.drill().active_item == 0:
            page.act("Answer", item=0, text=word)
    for number, _ in enumerate(others, start=1):
        page.act("Begin", item=number)
        page.act("Leave", item=number)
    over = page.browser.get(page.url).text

    assert "How the drill went" in over
    assert "Recall" in over
    assert first.answers[0] in over
    for item in others:
        assert f'action="/words/{item.answers[0]}/decide"' in over


def test_a_stem_has_one_gap_and_marks_what_was_tried(
    browser: FlaskClient, app_context: AppContext
) -> None:
    page = open_kind(browser, app_context, TaskKind.BACK_HOOKS, LEXICAL[TaskKind.BACK_HOOKS])
    item = page.drill().items[0]
    state = state_of(page.act("Answer", item=0, text="q"))

    assert state["frame"] == f"{item.prompt.upper()}_"
    assert (state["keys"], state["quick"], state["free"]) == (True, True, False)
    assert state["tried"] == {"Q": "wrong"}


def test_missing_letters_may_be_given_alone(browser: FlaskClient, app_context: AppContext) -> None:
    page = open_kind(browser, app_context, TaskKind.MISSING, {"length": "5"})
    item = page.drill().items[0]
    word = item.answers[0]
    alone = "".join(c for c, shown in zip(word, item.prompt, strict=True) if shown == "_")

    assert page.act("Answer", item=0, text=alone).get_json()["said"]["verdict"] == "right"


def test_the_number_of_words_of_a_list_is_a_hint(
    browser: FlaskClient, app_context: AppContext
) -> None:
    page = open_kind(browser, app_context, TaskKind.BACK_HOOKS, LEXICAL[TaskKind.BACK_HOOKS])
    before = state_of(page.browser.get(f"{page.url}/state"))["html"]["words"]
    after = state_of(page.act("AskHint", item=0))["html"]["words"]

    count = len(page.answers(0))
    assert f"0 of {count} found" not in before
    assert f"0 of {count} found" in after


def test_an_address_may_choose(browser: FlaskClient) -> None:
    """Other pages lead to a drill that is as good as chosen."""
    form = browser.get("/drills/?task=missing&source=theme&length=8&racks=10").text

    for chosen in ('"task" value="missing"', '"source" value="theme"', '"length" value="8"'):
        assert f"name={chosen} checked" in form


def test_a_topic_is_chosen_with_its_number_of_words(
    browser: FlaskClient, app_context: AppContext
) -> None:
    """The small words have two animals at A1; a drill asks no others."""
    form = browser.get("/drills/?source=theme&theme=animals&level=A1").text
    asked = {"source": "theme", "theme": "animals", "level": "A1"}
    page = open_kind(browser, app_context, TaskKind.WHOLE, asked)

    assert 'name="theme" value="animals" checked' in form
    assert '<span class="at at-A1">2 words</span>' in form
    assert {"cat", "dog"} == {item.answers[0] for item in page.drill().items}


def test_a_topic_that_nobody_offers_is_a_bad_request(browser: FlaskClient) -> None:
    response = browser.post("/drills/", data={"source": "theme", "theme": "spaceships"})

    assert response.status_code == 400


def test_every_theme_has_a_name(app_context: AppContext) -> None:
    assert set(THEMES) == set(app_context.library.themes)


def test_a_source_without_words_cannot_be_chosen(browser: FlaskClient) -> None:
    """It says why."""
    form = browser.get("/drills/").text

    for source in (DrillSource.DUE, DrillSource.MISSED, DrillSource.MINE, DrillSource.FINGERPRINT):
        assert f'name="source" value="{source}" disabled' in form
    assert "Nothing was missed yet." in form


LISTED = {"source": "list", "level": "A2"}


def test_a_list_tells_what_became_of_it(browser: FlaskClient) -> None:
    """Used, unknown, doubled and unfit words are counted; unknown ones are named, and escaped."""
    words = "season, retina; SEASON <b>x ねこ salter"
    page = browser.post("/drills/", data={**LISTED, "words": words}, follow_redirects=True).text

    assert "2 words of your list are used." in page
    assert "2 entries are not in the word list: b&gt;x, ねこ." in page
    assert "1 entry stood there before." in page
    assert "1 word is too rare or too rude" in page
    assert "<b>x" not in page


def test_a_list_tells_how_few_questions_it_makes(browser: FlaskClient) -> None:
    """Three words are used, and two of them have the same letters; two words ask for two."""
    few = {**LISTED, "task": "whole", "racks": "3", "words": "stone tones reason"}
    page = browser.post("/drills/", data=few, follow_redirects=True).text
    enough = {**few, "racks": "3", "words": "stone reason"}

    assert "3 words of your list are used. Only 2 questions of this kind" in page
    assert (
        "questions of this kind"
        not in browser.post("/drills/", data=enough, follow_redirects=True).text
    )


@pytest.mark.parametrize(
    ("words", "told"),
    [
        ("", "Your list is empty"),
        (" \n ,,, \n 1. 2.", "Your list is empty"),
        ("ねこ いぬ", "No word of your list can be asked"),
        ("\x00\x07", "No word of your list can be asked"),
        ("salter", "No word of your list can be asked"),
    ],
)
def test_a_useless_list_is_kept_and_told(browser: FlaskClient, words: str, told: str) -> None:
    answer = browser.post("/drills/", data={**LISTED, "words": words})

    assert answer.status_code == 422
    assert told in answer.text
    assert words.strip() in answer.text
    assert 'name="source" value="list" checked' in answer.text


def test_a_list_that_does_not_fit_the_kind_is_told(browser: FlaskClient) -> None:
    answer = browser.post("/drills/", data={**LISTED, "task": "bingo", "words": "cat"})

    assert answer.status_code == 422
    assert "None of these words fits this kind of drill" in answer.text
    assert ">cat</textarea>" in answer.text


def test_ten_thousand_words_are_taken_and_no_more(browser: FlaskClient) -> None:
    words = "\n".join(["season", "retina"] * (MAX_ENTRIES // 2) + ["stone"])
    page = browser.post(
        "/drills/",
        data={**LISTED, "words": words},
        content_type="multipart/form-data",
        follow_redirects=True,
    ).text

    assert "9998 entries stood there before." in page
    assert "Only the first 10,000 entries were read." in page


@pytest.mark.parametrize("pattern", ["s[", "é*", "[]", "x" * 70])
def test_a_pattern_that_is_none_is_told(browser: FlaskClient, pattern: str) -> None:
    answer = browser.post("/drills/", data={"pattern": pattern})

    assert answer.status_code == 422
    assert 'role="alert"' in answer.text
    assert "(pattern." not in answer.text


def test_what_was_missed_is_asked_in_the_same_way(
    browser: FlaskClient, app_context: AppContext
) -> None:
    """The questions that went wrong come again, those that went well do not."""
    page = open_kind(browser, app_context, TaskKind.BACK_HOOKS, LEXICAL[TaskKind.BACK_HOOKS])
    first, *others = page.drill().items
    page.act("Leave", item=0)
    page.act("Stop", item=1)
    answer = page.browser.post(f"{page.url}/missed", follow_redirects=True)

    assert others
    assert "Which letters make a word at the end?" in answer.text
    assert "Question 1 of 1" in answer.text
    assert f'aria-label="{first.prompt.upper()}… "' in answer.text

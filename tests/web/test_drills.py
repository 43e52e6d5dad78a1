"""The pages of the rack drill: what they take, what they refuse, and what they never tell."""

import re
from collections.abc import Callable
from typing import Any

import pytest
from flask import Flask
from flask.testing import FlaskClient
from werkzeug.test import TestResponse

from studyplay.services import Studio, drills, record
from studyplay.services import learners as service
from studyplay.services.record import Decision
from studyplay.store.learners import Learner
from studyplay.study.rackdrill.drill import Drill
from studyplay.web.studio import now

START = {"task": "whole", "level": "A2", "length": "6", "racks": "2"}
"""Two racks of six letters: the words are long enough not to be part of a page by chance."""

BUILD = {"task": "build", "level": "A2", "length": "6", "racks": "2"}


@pytest.fixture
def haruka(browser: FlaskClient, studio: Studio) -> Learner:
    """The learner of the browser."""
    with browser.session_transaction() as session:
        found = service.find(studio, session["learner"])
    assert found is not None
    return found


class Page:
    """A drill as a script in the page uses it."""

    def __init__(
        self, browser: FlaskClient, studio: Studio, learner: Learner, form: dict[str, str]
    ) -> None:
        self.browser, self.studio, self.learner = browser, studio, learner
        self.url = browser.post("/drills/", data=form).headers["Location"]
        self.id = self.url.rpartition("/")[2]
        self.sent = 0

    def act(self, kind: str, cid: str = "", **fields: object) -> TestResponse:
        self.sent += 1
        body = {"cid": cid or f"c{self.sent}", "base": 0, "kind": kind, "fields": fields}
        return self.browser.post(f"{self.url}/act", json=body)

    def do(self, do: str, item: object = 0, **more: str) -> TestResponse:
        form = {"do": do, "item": str(item), "cid": f"f{self.sent}", **more}
        self.sent += 1
        return self.browser.post(f"{self.url}/do", data=form, follow_redirects=True)

    def drill(self) -> Drill:
        return drills.look(self.studio, self.learner, self.id, now()).drill

    def answers(self, item: int) -> tuple[str, ...]:
        return self.drill().items[item].answers


@pytest.fixture
def open_page(browser: FlaskClient, studio: Studio, haruka: Learner) -> Callable[..., Page]:
    """Opens a drill: ``open_page(START)``."""
    return lambda form=START: Page(browser, studio, haruka, form)


@pytest.fixture
def page(open_page: Callable[..., Page]) -> Page:
    return open_page()


def state_of(answer: TestResponse) -> dict[str, Any]:
    body = answer.get_json()
    assert isinstance(body, dict), answer.text
    state: dict[str, Any] = body["state"]
    return state


def said(answer: TestResponse) -> dict[str, str]:
    body = answer.get_json()
    assert isinstance(body, dict), answer.text
    told: dict[str, str] = body["said"]
    return told


def leaked(text: str, words: tuple[str, ...]) -> list[str]:
    """Those of *words* that stand in *text* as words of their own."""
    return [word for word in words if re.search(rf"(?i)(?<![a-z]){word}(?![a-z])", text)]


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


def test_words_put_aside_are_counted(
    browser: FlaskClient, studio: Studio, haruka: Learner
) -> None:
    record.decide(studio, haruka, "season", Decision.DRILL, now())

    assert "1 word, of any length" in browser.get("/drills/").text


def test_a_drill_in_progress_comes_first(browser: FlaskClient, page: Page) -> None:
    form = browser.get("/drills/").text

    assert f'href="{page.url}"' in form
    assert "Rack 1 of 2" in form


def test_no_answer_is_in_the_page_before_its_rack_is_over(
    open_page: Callable[..., Page],
) -> None:
    """Neither in the page nor in the state nor in what the answers to actions carry."""
    for form in (START, BUILD):
        page = open_page(form)
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
        assert [] == [word for text in texts for word in leaked(text, long_enough)]
        assert [] == [word for word in words if f"meaning of {word}" in "".join(texts)]


def test_the_next_rack_is_not_told_while_one_reads_the_last(page: Page) -> None:
    """Its letters come when its time begins, and its words when it is over."""
    answer = page.act("Leave", item=0)
    later = page.drill().items[1]
    shown = page.browser.get(page.url).text + answer.text

    assert state_of(answer)["phase"] == "between"
    assert leaked(shown, page.answers(0)) == list(page.answers(0))
    assert [] == leaked(shown, later.answers)
    assert later.rack not in shown


def test_a_hint_gives_no_more_than_its_rung(page: Page) -> None:
    """Only the fourth tells the word."""
    word = page.answers(0)[0]
    hints = [state_of(page.act("AskHint", item=0))["html"]["hints"] for _ in range(4)]

    assert [False, False, False, True] == [bool(leaked(hint, (word,))) for hint in hints]
    assert "words use all letters" in hints[0] or "word uses all letters" in hints[0]
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


@pytest.mark.parametrize("text", ["ねこ", "cafe!", "été", "a b", "<b>", "x" * 41, "ﷺ" * 40])
def test_what_is_no_english_word_is_no_wrong_try(page: Page, text: str) -> None:
    """It is refused with a reason, and nothing is counted."""
    answer = page.act("Answer", item=0, text=text)

    assert answer.status_code == 422
    assert answer.get_json()["text"]
    assert () == page.drill().progress[0].wrong


def test_an_action_sent_twice_is_done_once(page: Page) -> None:
    first = page.act("AskHint", cid="same", item=0)
    second = page.act("AskHint", cid="same", item=0)

    assert state_of(first)["version"] == state_of(second)["version"]
    assert len(page.drill().progress[0].hints) == 1


@pytest.mark.parametrize("item", [-1, 1, 7])
def test_a_page_that_is_behind_gets_409(page: Page, item: int) -> None:
    answer = page.act("Answer", item=item, text="season")

    assert answer.status_code == 409
    assert answer.get_json()["error"] == "stale"


@pytest.mark.parametrize(
    "body",
    [
        b"",
        b"{",
        b"[]",
        b"\xff\xfe",
        b'{"cid":"a","base":0,"kind":"Answer","fields":{"item":"x","text":1}}',
        b'{"cid":"a","base":0,"kind":"DrillOpened","fields":{}}',
        b'{"cid":"","base":0,"kind":"Leave","fields":{"item":0}}',
        b'{"cid":"a","base":0,"kind":"Leave","fields":{"item":0},"seat":1}',
    ],
)
def test_a_broken_message_is_a_bad_request(page: Page, body: bytes) -> None:
    answer = page.browser.post(f"{page.url}/act", data=body, content_type="application/json")

    assert answer.status_code == 400
    assert answer.get_json()["error"] == "bad-request"
    assert page.drill().current == 0


def test_ten_megabytes_are_too_much(page: Page) -> None:
    body = b"x" * 10_000_000
    act = page.browser.post(f"{page.url}/act", data=body, content_type="application/json")
    form = page.browser.post(f"{page.url}/do", data={"do": "answer", "text": "x" * 10_000_000})

    assert (act.status_code, form.status_code) == (413, 413)


def test_a_drill_that_is_not_there_is_404(browser: FlaskClient) -> None:
    for path in ("/drills/nothing", "/drills/nothing/state"):
        assert browser.get(path).status_code == 404
    for path in ("act", "again", "missed"):
        body = {"cid": "a", "base": 0, "kind": "Leave", "fields": {"item": 0}}
        assert browser.post(f"/drills/nothing/{path}", json=body).status_code == 404


def test_a_drill_of_somebody_else_is_404(page: Page, app: Flask) -> None:
    other = app.test_client()
    other.post("/start", data={"nickname": "Ken", "level": "A2"})

    assert other.get(page.url).status_code == 404
    assert other.get(f"{page.url}/state").status_code == 404
    body = {"cid": "a", "base": 0, "kind": "Leave", "fields": {"item": 0}}
    assert other.post(f"{page.url}/act", json=body).status_code == 404
    assert page.drill().current == 0


def test_nobody_drills_without_a_token(make_app: Callable[..., Flask]) -> None:
    strict = make_app(WTF_CSRF_ENABLED=True).test_client()
    answer = strict.post("/drills/x/act", json={"cid": "a"})

    assert answer.status_code == 400
    assert answer.get_json()["error"] == "old-page"


@pytest.mark.parametrize(
    "form",
    [
        {"task": "nothing"},
        {"level": "Z9"},
        {"length": "many"},
        {"racks": "٣" * 5000},
        {"source": "elsewhere"},
    ],
)
def test_a_form_that_nobody_offered_is_a_bad_request(
    browser: FlaskClient, form: dict[str, str]
) -> None:
    assert browser.post("/drills/", data=form).status_code == 400


@pytest.mark.parametrize(
    "form",
    [
        {"level": "C2", "length": "9"},
        {"source": "mine"},
        {"length": "99"},
        {"racks": "-3"},
        {"source": "missed"},
    ],
)
def test_without_racks_one_chooses_again(browser: FlaskClient, form: dict[str, str]) -> None:
    """The form comes back with what was chosen and says what is wrong."""
    answer = browser.post("/drills/", data=form)

    assert answer.status_code == 422
    assert 'role="alert"' in answer.text
    assert "(drills." not in answer.text


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
    assert "Next rack" in right.text
    assert "Rack 2 of 2" in turned.text
    assert "Found 1 of 2" in over.text
    assert "Only what I missed" in over.text


def test_a_late_form_is_told_where_the_drill_is(page: Page) -> None:
    page.act("Leave", item=0)

    assert "in another tab" in page.do("answer", text="season").text


@pytest.mark.parametrize(("do", "item"), [("dance", "0"), ("hint", "x"), ("hint", "")])
def test_a_button_that_is_not_there_is_a_bad_request(page: Page, do: str, item: str) -> None:
    assert page.do(do, item).status_code == 400


def test_the_end_shows_what_was_missed_with_its_meaning(page: Page) -> None:
    """And each word can be put aside to drill, into the deck, or out of the way."""
    page.act("Leave", item=0)
    page.act("Stop", item=1)
    over = page.browser.get(page.url).text

    assert "Found 0 of 1" in over
    for word in page.answers(0):
        assert f"the meaning of {word}" in over
        assert f'action="/words/{word}/decide"' in over


def test_a_word_found_with_a_hint_says_so(open_page: Callable[..., Page]) -> None:
    page = open_page(BUILD)
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

    assert "No rack was played" in page.browser.get(page.url).text


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


def test_the_clock_is_shown_with_what_is_left(open_page: Callable[..., Page]) -> None:
    page = open_page({**START, "seconds": "60"})
    state = state_of(page.browser.get(f"{page.url}/state"))

    assert 50_000 < state["left"] <= 60_000
    assert 'max="60000"' in page.browser.get(page.url).text

"""The pages of chains and hands: what they show at each step, and what they never tell."""

import re
from typing import Any

import pytest
from flask.testing import FlaskClient
from werkzeug.test import TestResponse

from studyplay.services import AppContext
from studyplay.services.drilling import basket_hands, chains
from studyplay.services.drilling.basket_hands import HandsExercise
from studyplay.services.drilling.chains import OpenedChain
from studyplay.study.chain import advice
from studyplay.web.clock import now
from tests.web.conftest import learner_of


class Page:
    """A learner in front of a chain, or of hands."""

    def __init__(
        self, browser: FlaskClient, app_context: AppContext, where: str, **form: str
    ) -> None:
        self.browser, self.app_context = browser, app_context
        self.learner = learner_of(browser, app_context)
        self.url = browser.post(where, data={"level": "B1", **form}).location
        self.id = self.url.rsplit("/", 1)[-1]
        self.sent = 0

    def chain(self) -> OpenedChain:
        return chains.load_chain(self.app_context, self.learner, self.id, now())

    def hands(self) -> HandsExercise:
        return basket_hands.load_hands(self.app_context, self.learner, self.id, now())

    def act(self, kind: str, **fields: Any) -> TestResponse:
        self.sent += 1
        body = {"cid": f"c{self.sent}", "base": 1, "kind": kind, "fields": fields}
        return self.browser.post(f"{self.url}/act", json=body)

    def do(self, **form: str) -> TestResponse:
        return self.browser.post(f"{self.url}/do", data=form, follow_redirects=True)

    def fitting(self) -> list[str]:
        chain = self.chain().chain
        words = chains.build_chain_words(self.app_context, chain.spec)
        return [
            known.word for known in words.learner_pool.words_after(chain.end, chain.used_words)
        ]

    def a_word(self) -> str:
        chain = self.chain().chain
        words = chains.build_chain_words(self.app_context, chain.spec)
        known = list(words.learner_pool.words_after(chain.end, chain.used_words))
        found = advice.draw_word(known, words, self.app_context.chance)
        assert found
        return found


@pytest.fixture
def page(browser: FlaskClient, app_context: AppContext) -> Page:
    return Page(browser, app_context, "/chain/", lang="ja")


@pytest.fixture
def hands(browser: FlaskClient, app_context: AppContext) -> Page:
    return Page(browser, app_context, "/chain/hands/", hands="2")


def told(text: str, words: list[str]) -> list[str]:
    """Those of *words* that stand in *text* as words of their own."""
    runs = set(re.findall("[ぁ-ゖー]+", text))
    return [word for word in words if len(word) > 2 and word in runs]


@pytest.mark.parametrize("lang", ["en", "ja", "zh-TW"])
def test_the_choice_is_there_in_every_language(browser: FlaskClient, lang: str) -> None:
    shown = browser.get("/chain/", headers={"Accept-Language": lang})

    assert shown.status_code == 200
    assert 'name="lang" value="ja" checked' in shown.text


@pytest.mark.rule("CH-8.3")
def test_no_word_that_may_come_next_is_told(browser: FlaskClient, app_context: AppContext) -> None:
    """But for those, such as しりとり, that the pages say of themselves."""
    before = browser.get("/chain/").text
    page = Page(browser, app_context, "/chain/", lang="ja")
    fitting = [word for word in page.fitting() if not told(before, [word])]
    texts = [
        page.browser.get(page.url).text,
        page.browser.get(f"{page.url}/state").text,
        page.act("Say", turn=1, word="ぬぬぬぬ").text,
        page.browser.get(f"{page.url}/readings?text=り").text,
        page.browser.get("/chain/").text,
    ]

    assert fitting
    assert [word for text in texts for word in told(text, fitting)] == []


@pytest.mark.rule("CH-8.3")
def test_the_coach_speaks_after_the_turn(page: Page) -> None:
    word = page.a_word()
    state = page.act("Say", turn=1, word=word).get_json()["state"]
    advice = page.chain().chain.advice[-1].advised

    assert advice.words
    assert all(each in state["html"]["coach"] for each in advice.words)
    assert state["where"] == {"turn": 2}


def test_katakana_is_a_word_too(page: Page) -> None:
    """Whatever the keyboard types, the reading is what counts."""
    word = page.a_word()
    katakana = "".join(chr(ord(k) + 0x60) if "ぁ" <= k <= "ゖ" else k for k in word)
    said = page.act("Say", turn=1, word=f" {katakana} ").get_json()["said"]

    assert said["kind"] == "good"
    assert word in said["text"]


@pytest.mark.rule("CH-4.2")
def test_a_refusal_leads_to_its_clause(page: Page) -> None:
    chain = page.chain().chain
    wrong = "ぬま" if chain.end != "ぬ" else "まち"
    said = page.act("Say", turn=1, word=wrong).get_json()["said"]

    assert "/rules/clause/CH-4.2" in said["html"]
    moved = page.browser.get("/rules/clause/CH-4.2")
    assert moved.location.endswith("/rules/chain/clauses#CH-4.2")
    assert 'id="CH-4.2"' in page.browser.get("/rules/chain/clauses").text


@pytest.mark.parametrize(
    "word", ["", "  ", "abc9", "ー", "あ" * 61, "あ" * 5000, "😀", "\x00", "（）"]
)
def test_strange_words_are_refused_in_words(page: Page, word: str) -> None:
    answer = page.act("Say", turn=1, word=word)

    assert answer.status_code == 422
    assert answer.get_json()["text"]
    assert page.chain().version == 1


@pytest.mark.parametrize(
    ("kind", "fields", "status"),
    [
        ("Say", {"turn": 7, "word": "りんご"}, 409),
        ("Say", {"turn": 10**30, "word": "りんご"}, 409),
        ("Say", {"turn": "x", "word": "りんご"}, 400),
        ("Say", {"turn": 1}, 400),
        ("Say", {"turn": 1, "word": "りんご", "seat": 1}, 400),
        ("Cheat", {"turn": 1}, 400),
    ],
)
def test_strange_actions_change_nothing(
    page: Page, kind: str, fields: dict[str, Any], status: int
) -> None:
    assert status == page.act(kind, **fields).status_code
    assert page.chain().version == 1


@pytest.mark.parametrize(
    ("form", "status"),
    [
        ({"lang": "fr"}, 400),
        ({"level": "Z9"}, 400),
        ({"clock": "word-x"}, 400),
        ({"clock": "word-1"}, 422),
        ({"goal": "1000000"}, 422),
        ({"shortest-ja": "0"}, 422),
        ({"marks": "none"}, 400),
    ],
)
def test_strange_chains_are_not_opened(
    browser: FlaskClient, form: dict[str, str], status: int
) -> None:
    assert status == browser.post("/chain/", data=form).status_code


def test_a_chain_goes_without_a_script(page: Page) -> None:
    """Each step is a form, and its result stands on the page that follows."""
    wrong = page.do(do="say", turn="1", text="!!!")
    right = page.do(do="say", turn="1", text=page.a_word())
    late = page.do(do="say", turn="1", text="りんご")
    page.do(do="skip", turn="2")
    over = page.do(do="stop", turn=str(page.chain().chain.turn))

    assert "Type a word first." in wrong.text
    assert "counts." in right.text
    assert "in another tab" in late.text
    assert "Chain stopped" in over.text
    assert "The whole chain" in over.text
    assert page.do(do="dance", turn="1").status_code == 400


@pytest.mark.rule("CH-4.5")
def test_kanji_of_several_readings_come_back_as_a_choice(page: Page) -> None:
    readings = page.browser.get(f"{page.url}/readings?text=今日").get_json()["readings"]
    shown = page.do(do="say", turn="1", text="今日")

    if len(readings) > 1:
        assert "How is 今日 read?" in shown.text
    assert page.browser.get(f"{page.url}/readings?text={'今' * 500}").get_json() == {
        "readings": []
    }


def test_somebody_elses_chain_is_not_there(page: Page) -> None:
    other = page.browser.application.test_client()
    other.post("/start", data={"nickname": "Bo", "level": "A1"})

    assert other.get(page.url).status_code == 404
    assert other.get(f"{page.url}/state").status_code == 404


def test_a_chain_in_progress_comes_first(page: Page) -> None:
    assert f'href="{page.url}"' in page.browser.get("/chain/").text


@pytest.mark.rule("CH-7.4")
def test_the_words_of_a_hand_are_told_after_it(hands: Page) -> None:
    hand = hands.hands().hands.hands[0]
    words = [*(word for fit in hand.words for word in fit), *filter(None, hand.rare)]
    before = [
        hands.browser.get(hands.url).text,
        hands.browser.get(f"{hands.url}/state").text,
        hands.act("Lay", hand=0, card=0, word="ぬぬぬぬ").text,
    ]
    after = hands.act("LeaveHand", hand=0).get_json()["state"]["html"]["told"]

    assert [word for text in before for word in words if word in text] == []
    assert all(word in after for word in words)


def test_hands_go_without_a_script(hands: Page) -> None:
    hand = hands.hands().hands.hands[0]
    card, word = next((n, fit[0]) for n, fit in enumerate(hand.words) if fit)
    laid = hands.do(do="say", hand="0", card=str(card), text=word)
    hands.do(do="leave", hand="0")
    hands.do(do="next", hand="1")
    over = hands.do(do="stop", hand="1")

    assert "goes." in laid.text
    assert "How the hands went" in over.text
    assert hands.do(do="say", hand="x").status_code == 400


@pytest.mark.parametrize("card", [9, -2, 10**6])
def test_a_card_that_is_not_there_is_late(hands: Page, card: int) -> None:
    assert hands.act("Lay", hand=0, card=card, word="かめら").status_code == 409


@pytest.mark.parametrize("form", [{"hands": "x"}, {"level": "?"}, {"seconds": ""}])
def test_strange_hands_are_not_dealt(browser: FlaskClient, form: dict[str, str]) -> None:
    assert browser.post("/chain/hands/", data=form).status_code == 400
    assert browser.post("/chain/hands/", data={"hands": "99"}).status_code == 422

"""The pages of a game on a real board, with scripts and without."""

import json
import re
from typing import Any

import pytest
from flask import Flask
from flask.testing import FlaskClient
from werkzeug.test import TestResponse

from studyplay.services import AppContext
from studyplay.services.people import login_slips, pins
from studyplay.services.wordlog import learner_word_log
from studyplay.store.word_log import WordLogFilter
from tests.signing import signed_in

SETUP = {"name-0": "Haruka", "name-1": "Bob", "rules": "seed003", "sums": "app", "limit": "60"}
SIX: dict[str, Any] = {"square": "8D", "word": "REASON"}


class Page:
    """The game page of one browser: its forms, and the requests of its script."""

    def __init__(self, browser: FlaskClient, **setup: str) -> None:
        self.browser = browser
        answer = browser.post("/board/", data=SETUP | setup)
        assert answer.status_code == 302, answer.text
        self.url = answer.location
        self.sent = 0

    def do(self, what: str, **fields: str) -> TestResponse:
        """Send a plain form; the page that follows."""
        data = {"do": what, "seat": "0", **fields}
        return self.browser.post(f"{self.url}/do", data=data, follow_redirects=True)

    def begun(self) -> "Page":
        self.do("first", seat="0")
        return self

    def act(
        self, what: str, cid: str = "", base: int | None = None, **fields: str
    ) -> TestResponse:
        """Send what the script sends."""
        self.sent += 1
        version = self.state()["version"] if base is None else base
        fields = {"seat": "0", **fields}
        body = {"cid": cid or f"c{self.sent}", "base": version, "do": what, "fields": fields}
        return self.browser.post(f"{self.url}/act", json=body)

    def state(self) -> dict[str, Any]:
        answer = self.browser.get(f"{self.url}/state")
        told: dict[str, Any] = answer.get_json()
        return told

    def text(self) -> str:
        return self.browser.get(self.url).text


@pytest.fixture
def page(browser: FlaskClient) -> Page:
    """A game of Haruka and the guest Bob; Haruka begins."""
    return Page(browser).begun()


def test_the_door_says_what_it_is_for(browser: FlaskClient) -> None:
    text = browser.get("/board/").text

    assert "You play on the wooden board" in text
    assert "No game on a real board has been finished yet" in text
    assert 'value="Haruka"' in text


def test_a_wrong_set_up_keeps_what_was_typed(browser: FlaskClient) -> None:
    answer = browser.post("/board/", data=SETUP | {"name-0": "Bob"})

    assert answer.status_code == 422
    assert "Two players have the same name" in answer.text
    assert answer.text.count('value="Bob"') == 2


@pytest.mark.parametrize(
    "wrong", [{"sums": "nobody"}, {"limit": "soon"}, {"rules": "<b>"}, {"board": "+power"}]
)
def test_a_forged_set_up_is_refused(browser: FlaskClient, wrong: dict[str, str]) -> None:
    assert browser.post("/board/", data=SETUP | wrong).status_code in {400, 422}


def test_the_order_is_drawn_with_plain_forms(browser: FlaskClient) -> None:
    page = Page(browser)
    empty = page.do("draw", **{"tile-0": "A", "tile-1": ""})
    tied = page.do("draw", **{"tile-0": "E", "tile-1": "ｅ"})
    begun = page.do("draw", **{"tile-0": "T", "tile-1": "?"})

    assert "Write one tile for each player" in empty.text
    assert "These players draw again" in tied.text
    assert 'id="board"' in begun.text
    assert re.search(r'<option value="1" selected>Bob', begun.text)


def test_a_play_is_entered_without_a_script(page: Page) -> None:
    text = page.do("play", **SIX).text

    assert "Haruka, REASON: 14 points." in text
    assert "R 1×2 + E 1 + A 1 + S 1 + O 1 + N 1" in " ".join(text.split())


def test_a_small_letter_among_capitals_is_a_blank(page: Page) -> None:
    page.do("play", square="8D", word="ReASON")

    assert page.state()["board"][7] == "...ReASON......"


def test_a_play_is_entered_with_the_places_of_its_blanks(page: Page) -> None:
    answer = page.act("play", square="8d", word="reason", blanks="0 5").get_json()

    assert answer["state"]["board"][7] == "...rEASOn......"
    assert answer["said"]["text"] == "Haruka, REASON: 8 points."


@pytest.mark.parametrize(
    ("fields", "text"),
    [
        ({"square": "8D", "word": ""}, "Type the word."),
        ({"square": "99", "word": "CAT"}, "Tap the first square"),
        ({"square": "8D", "word": "C4T"}, "is not a letter"),
        ({"square": "8N", "word": "CAT"}, "lies outside the board"),
        ({"square": "8D", "word": "CAT", "points": "many"}, "Please write a number."),
    ],
)
def test_what_is_mistyped_is_said_and_changes_nothing(
    page: Page, fields: dict[str, Any], text: str
) -> None:
    version = page.state()["version"]
    answer = page.act("play", **fields)

    assert answer.status_code == 422
    assert text in answer.get_json()["text"]
    assert text in page.do("play", **fields).text
    assert version == page.state()["version"]


def test_sums_counted_by_hand_are_compared_kindly(browser: FlaskClient) -> None:
    page = Page(browser, sums="players").begun()
    hidden = page.browser.get(f"{page.url}/preview?seat=0&square=8D&word=REASON").get_json()
    wrong = page.act("play", **SIX, points="12").get_json()["said"]
    page.act("undo")
    right = page.act("play", **SIX, points="14").get_json()["said"]

    assert (hidden["points"], [each["word"] for each in hidden["words"]]) == (None, ["REASON"])
    assert "you counted 12, by the board it is 14" in wrong["text"]
    assert (wrong["kind"], right["kind"]) == ("warn", "good")
    assert "You counted: 14" in page.text()


def test_the_preview_tells_points_and_problems(page: Page) -> None:
    url = f"{page.url}/preview?seat=0&square=8D&word="
    good = page.browser.get(f"{url}REASON").get_json()
    unknown = page.browser.get(f"{url}SEESON").get_json()
    loose = page.browser.get(f"{page.url}/preview?seat=0&square=1A&word=CAT").get_json()

    assert (good["points"], good["problems"]) == (14, [])
    assert unknown["problems"] == []
    assert "must cover the start square" in loose["problems"][0]


def test_nothing_tells_that_a_word_is_unknown_while_it_may_be_challenged(page: Page) -> None:
    answer = page.act("play", square="8D", word="SEESON").text

    assert "word list" not in answer
    assert "word list" not in page.text().replace("is in the word list", "")
    assert "Not in the word list: SEESON" in page.act("pass", seat="1").text


def test_a_challenge_is_settled_and_said(page: Page) -> None:
    page.act("play", square="8D", word="SEESON")
    answer = page.act("challenge", seat="1").get_json()

    assert "Haruka has lost this turn" in answer["said"]["text"]
    assert answer["state"]["board"][7] == "..............."
    assert page.act("challenge", seat="1").status_code == 422


def test_study_rules_ask_before_an_unknown_word_is_entered(browser: FlaskClient) -> None:
    page = Page(browser, rules="study").begun()
    refused = page.act("play", square="8D", word="SEESON").get_json()
    shown = page.text()
    agreed = page.act("play", square="8D", word="SEESON", agreed="yes").get_json()

    assert refused["state"]["refused"]
    assert "takes the tiles back and tries again" in refused["state"]["html"]["last"]
    assert "Our dictionary has it: enter it" in shown
    assert not agreed["state"]["refused"]
    assert agreed["state"]["board"][7] == "...SEESON......"


def test_a_line_is_corrected_and_what_changed_is_shown(page: Page) -> None:
    page.do("play", square="8D", word="SEASON")
    page.do("play", square="F8", word="AT", seat="1")
    form = page.browser.get(f"{page.url}/line/1").text
    text = page.do("change", kind="play", line="0", **SIX | {"word": "rEASON"}).text

    assert 'value="SEASON"' in form
    assert "The sheet was worked out anew." in text
    assert "Haruka 14 → 10" in text
    wrong = page.do("change", kind="play", line="0", back="line", square="8N", word="SEASON").text
    assert "Correct line 1" in wrong
    assert "lies outside the board" in wrong
    assert "put in" not in page.do("insert", kind="pass", line="0").text
    assert page.browser.get(f"{page.url}/line/9").status_code == 404
    page.do("remove", line="2")
    assert len(re.findall(r"Correct line \d", page.state()["html"]["sheet"])) == 2


def test_a_correction_says_in_which_line_there_is_a_new_problem(page: Page) -> None:
    """SCR-12.7; line 2 had the same problem before, so that its sentence is no news."""
    page.do("play", square="8D", word="SEASON")
    page.do("pass", seat="0")
    page.do("pass", seat="1")
    answer = page.act("change", kind="pass", line="2", seat="0").get_json()["said"]

    assert answer["kind"] == "warn"
    assert re.findall(r"Line (\d)", answer["text"]) == ["3"]


def test_no_correction_tells_that_a_word_is_unknown_while_it_may_be_challenged(page: Page) -> None:
    page.do("play", **SIX)
    answer = page.act("change", kind="play", line="0", square="8D", word="SEESON").get_json()

    assert "worked out anew" in answer["said"]["text"]
    assert "word list" not in answer["said"]["text"]


def test_a_name_is_only_a_name_until_its_owner_types_the_pin(
    browser: FlaskClient, app: Flask, app_context: AppContext
) -> None:
    """Afterwards it goes without at games of the same keeper, and with nobody else."""
    friend = app.test_client()
    friend.post("/start", data={"nickname": "Zuzu", "level": "A1"})
    pin = pins.get_or_create_pin(app_context, signed_in(friend, app_context))
    setup = SETUP | {"name-1": "Zuzu"}

    def sees(**more: str) -> int:
        return friend.get(str(browser.post("/board/", data=setup | more).location)).status_code

    wrong = browser.post("/board/", data=setup | {"pin-1": "x"})

    assert wrong.status_code == 422
    assert "This PIN is not the right one" in wrong.text
    assert [sees(), sees(**{"pin-1": f"{pin[:3]} {pin[3:]}"}), sees()] == [403, 200, 200]


def test_of_two_with_one_name_the_slip_says_who_it_is(
    browser: FlaskClient, app: Flask, app_context: AppContext
) -> None:
    twins = [app.test_client() for _ in range(2)]
    for each in twins:
        each.post("/start", data={"nickname": "Twin", "level": "A1"})
    mine = signed_in(twins[1], app_context)
    pin = pins.get_or_create_pin(app_context, mine)
    setup = SETUP | {"name-1": "Twin"}
    wrong = browser.post("/board/", data=setup | {"pin-1": pin})
    slip = login_slips.get_or_create_slip(app_context, mine)
    game = str(browser.post("/board/", data=setup | {"pin-1": f"{slip} {pin}"}).location)

    assert wrong.status_code == 422
    assert "type the code of your login slip before your PIN" in wrong.text
    assert [each.get(game).status_code for each in twins] == [403, 200]


def test_the_words_go_into_the_record_of_who_has_one(
    page: Page, browser: FlaskClient, app_context: AppContext
) -> None:
    page.do("play", **SIX)
    found = learner_word_log.search_word_log(
        app_context, signed_in(browser, app_context), WordLogFilter()
    )

    assert [line.row.lemma for line in found.lines] == ["reason"]
    assert page.url in browser.get("/words/reason").text


def test_a_word_is_looked_up(page: Page) -> None:
    asked = {"Accept": "application/json"}
    known = page.browser.get(f"{page.url}/word?text=Reason", headers=asked).get_json()["html"]
    unknown = page.browser.get(f"{page.url}/word?text=SEESON").text
    strange = page.browser.get(f"{page.url}/word?text=<b>ねこ").text

    assert "is in the word list" in known
    assert "the meaning of reason" in known
    assert "is not in the word list" in unknown
    assert "<b>ねこ" not in strange


def test_too_many_tiles_are_settled_step_by_step(page: Page) -> None:
    text = page.browser.get(f"{page.url}/overdraw?seat=1&tiles=9").text

    assert "Bob pushes 4 tiles forward." in text
    assert "Haruka picks 2 of them" in text
    assert "has 7 tiles now" in text
    assert page.browser.get(f"{page.url}/overdraw?seat=7&tiles=9").status_code == 400


def test_the_end_counts_the_racks_and_can_be_corrected(page: Page) -> None:
    page.do("play", **SIX)
    form = page.browser.get(f"{page.url}/end").text
    bad = page.do("end", seats="2", back="end", **{"rack-0": "", "rack-1": "A1"}).text
    text = page.do("end", seats="2", out="0", **{"rack-0": "", "rack-1": "qa"}).text

    assert "Who has used up the last tile?" in form
    assert "Write the tiles as letters A to Z" in bad
    assert "Haruka wins" in text
    assert page.state()["over"]
    again = page.browser.get(f"{page.url}/end").text
    assert 'value="QA"' in again
    text = page.do("change", kind="end", line="1", seats="2", **{"rack-0": "Q", "rack-1": ""}).text
    assert "Haruka 25 → 4" in text
    assert "Score sheet to print" in page.browser.get("/board/").text


def test_the_sheet_can_be_printed(page: Page) -> None:
    page.do("play", **SIX)
    text = page.browser.get(f"{page.url}/sheet").text

    assert "REASON" in text
    assert "club rules with challenge" in text


def test_a_step_sent_twice_is_done_once(page: Page) -> None:
    base = page.state()["version"]
    first = page.act("play", cid="same", base=base, **SIX).get_json()
    second = page.act("play", cid="same", base=base, **SIX).get_json()

    assert first["said"] == second["said"]
    assert first["state"]["version"] == second["state"]["version"]


def test_a_page_that_is_behind_gets_409(page: Page) -> None:
    base = page.state()["version"]
    page.act("pass")

    assert page.act("pass", base=base).status_code == 409
    behind = page.do("pass", base=str(base)).text
    assert "The game has gone on since this page was shown" in behind


@pytest.mark.parametrize(
    "body",
    [
        b"",
        b"{",
        b"\xff",
        json.dumps({"cid": "", "base": 1, "do": "pass"}).encode(),
        json.dumps({"cid": "x", "base": 1, "do": "conquer"}).encode(),
        json.dumps({"cid": "x", "base": 1, "do": "pass", "fields": {"seat": 1}}).encode(),
        json.dumps({"cid": "x", "base": "1", "do": "pass"}).encode(),
        json.dumps({"cid": "x" * 41, "base": 1, "do": "undo"}).encode(),
    ],
)
def test_nonsense_is_a_bad_request(page: Page, body: bytes) -> None:
    assert page.browser.post(f"{page.url}/act", data=body).status_code == 400


@pytest.mark.parametrize("seat", ["-1", "2", "9999"])
def test_a_forged_seat_is_refused(page: Page, seat: str) -> None:
    assert page.act("pass", seat=seat).status_code == 422


def test_a_stranger_gets_403_everywhere(page: Page, app: Any) -> None:
    stranger = app.test_client()
    stranger.post("/start", data={"nickname": "Dan", "level": "A1"})
    for path in ("", "/state", "/line/1", "/end", "/sheet", "/word?text=cat"):
        assert stranger.get(page.url + path).status_code == 403
    body = {"cid": "x", "base": 1, "do": "pass", "fields": {"seat": "0"}}
    assert stranger.post(f"{page.url}/act", json=body).status_code == 403
    assert stranger.get("/board/nothing").status_code == 404


def test_what_was_undone_is_named(page: Page) -> None:
    page.act("play", **SIX)
    page.act("challenge", seat="1")
    first = page.act("undo").get_json()["said"]["text"]
    second = page.act("undo").get_json()["said"]["text"]

    assert (first, second) == ("The last step is undone.", "Undone: Haruka REASON")


def test_the_state_is_asked_for_by_version(page: Page) -> None:
    version = page.state()["version"]

    assert page.browser.get(f"{page.url}/state?version={version}").status_code == 204


def test_the_clock_goes_and_stands(page: Page) -> None:
    assert page.act("clock-go").get_json()["state"]["clock"]["goes"]
    assert not page.act("clock-stop").get_json()["state"]["clock"]["goes"]

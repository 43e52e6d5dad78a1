"""Sheets as pages: chosen, looked at, printed; the same sheet for worksheet, test and key."""

import re
from datetime import timedelta

import pytest
from flask.testing import FlaskClient

from studyplay.services import AppContext
from studyplay.store import classes as store
from studyplay.store import server_people as house_store
from studyplay.store.learners import Learner
from studyplay.study.classroom.model import (
    ClassRole,
    Classroom,
    JoinPolicy,
    Member,
    MembershipStatus,
)
from studyplay.web.clock import now
from studyplay.words.model import Level

LIST = "stone, least, tears, reason, jam, quiz"


@pytest.fixture
def room(app_context: AppContext, haruka: Learner) -> Classroom:
    """A class that Haruka teaches."""
    at = now()
    later = at + timedelta(days=300)
    class_id = f"room-{haruka.id}"
    new = Classroom(class_id, "3年2組", None, JoinPolicy.OPEN, "UTC", Level.A2, at, later)
    with app_context.database.write_transaction() as connection:
        store.add_class(connection, new)
        member = Member(haruka.id, ClassRole.TEACHER, MembershipStatus.IN, "Haruka", at)
        store.add_member(connection, class_id, member)
    return new


def ordered(browser: FlaskClient, where: str = "/sheets/", **more: object) -> str:
    """The address of the preview of a new sheet."""
    data = {"source": "list", "words": LIST, "part": ["anagram", "search"], "lang": "en", **more}
    answer = browser.post(where, data=data)
    assert answer.status_code == 302, answer.text
    return answer.location


def test_the_form_has_the_words_of_its_address_in_the_list(browser: FlaskClient) -> None:
    page = browser.get("/sheets/?words=stone.tears").text

    assert re.search(r"<textarea[^>]*>stone\ntears</textarea>", page)


def test_the_form_takes_its_words_from_where_its_address_says(browser: FlaskClient) -> None:
    page = browser.get("/sheets/?source=week").text

    assert re.findall(r'name="source" value="(\w+)" checked', page) == ["week"]


def test_a_sheet_is_previewed_and_printed_in_three_ways(browser: FlaskClient) -> None:
    where = ordered(browser)
    worksheet = browser.get(where)
    printed = browser.get(where.replace("/preview", "/print"))
    test = browser.get(where.replace("kind=worksheet", "kind=test"))
    key = browser.get(where.replace("kind=worksheet", "kind=key"))

    assert [page.status_code for page in (worksheet, printed, test, key)] == [200] * 4
    assert 'class="brand"' not in printed.text
    assert ("Points" in test.text, "Points" in worksheet.text) == (True, False)
    assert "sheet-answer" not in worksheet.text + test.text
    assert "sheet-answer" in key.text


def test_the_same_address_gives_the_same_sheet_and_another_seed_another(
    browser: FlaskClient,
) -> None:
    where = ordered(browser).replace("/preview", "/print")
    changed = re.sub("seed=[0-9a-f]+", "seed=00", where)

    assert browser.get(where).data == browser.get(where).data
    assert browser.get(where).data != browser.get(changed).data


@pytest.mark.parametrize(
    ("lang", "said"), [("ja", "文字のならべかえ"), ("zh-Hant", "字母重組"), ("en", "Mixed tiles")]
)
def test_the_instructions_have_a_language_of_their_own(
    browser: FlaskClient, lang: str, said: str
) -> None:
    page = browser.get(ordered(browser, lang=lang)).text

    assert said in page
    assert '<html lang="en">' in page
    assert f'class="sheet worksheet print-usual" lang="{lang}"' in page


def test_a_class_has_its_name_on_the_sheet_and_nobody_elses(
    browser: FlaskClient, room: Classroom
) -> None:
    where = ordered(browser, f"/classes/{room.id}/sheets/", print="large")
    page = browser.get(where.replace("/preview", "/print")).text

    assert "3年2組" in page
    assert "print-large" in page
    assert "Haruka" not in page


def test_the_foot_of_a_sheet_names_the_club(browser: FlaskClient, app_context: AppContext) -> None:
    with app_context.database.write_transaction() as connection:
        house_store.update_setting(connection, house_store.CLUB_NAME_SETTING, "Sendai Club")
    page = browser.get(ordered(browser).replace("/preview", "/print")).text

    assert 'data-foot="Sendai Club · Worksheet · ' in page


def test_who_does_not_teach_the_class_gets_no_sheet_of_it(
    browser: FlaskClient, room: Classroom, app_context: AppContext, haruka: Learner
) -> None:
    where = ordered(browser, f"/classes/{room.id}/sheets/")
    learner = Member(haruka.id, ClassRole.LEARNER, MembershipStatus.IN, "Haruka", now())
    with app_context.database.write_transaction() as connection:
        store.update_member(connection, room.id, learner)
    pages = [f"/classes/{room.id}/sheets/", where, where.replace("/preview", "/print")]

    assert [browser.get(page).status_code for page in pages] == [403] * 3
    assert browser.post(pages[0], data={"source": "level", "part": "anagram"}).status_code == 403
    assert browser.get("/classes/nowhere/sheets/").status_code == 404


def test_without_words_the_form_says_so_and_keeps_what_was_typed(browser: FlaskClient) -> None:
    data = {"source": "list", "words": "xqzzy", "part": "anagram", "title": "Lesson 3"}
    answer = browser.post("/sheets/", data=data)

    assert answer.status_code == 422
    assert "xqzzy" in answer.text
    assert "Lesson 3" in answer.text
    assert "There are no words there" in answer.text


def test_a_part_without_enough_words_is_left_out_and_named(browser: FlaskClient) -> None:
    page = browser.get(ordered(browser, part=["anagram", "crossword"])).text

    assert "Left out" in page
    assert "Crossword" in page


@pytest.mark.parametrize(
    "address",
    [
        "/sheets/preview",
        "/sheets/print?level=A2&day=2026-11-21&seed=1&part=anagram:99",
        "/sheets/print?level=A2&day=2026-11-21&seed=1&part=poem:3",
        "/sheets/print?level=Z9&day=2026-11-21&seed=1&part=anagram:3",
        "/sheets/print?level=A2&day=never&seed=1&part=anagram:3",
        "/sheets/print?level=A2&day=2026-11-21&seed=1&part=anagram:3&words=<script>",
        "/sheets/print?level=A2&day=2026-11-21&seed=1&part=anagram:3&lang=de",
    ],
)
def test_an_address_that_no_page_made_is_a_bad_request(browser: FlaskClient, address: str) -> None:
    assert browser.get(address).status_code == 400


def test_a_title_is_text_and_not_html(browser: FlaskClient) -> None:
    page = browser.get(ordered(browser, title="<b>Unit 3</b>")).text

    assert "&lt;b&gt;Unit 3&lt;/b&gt;" in page


def test_without_a_learner_one_is_sent_to_the_start(newcomer: FlaskClient) -> None:
    assert newcomer.get("/sheets/").status_code == 302

"""The deck of a class in the browser: filled by its teacher, taken by everybody in it."""

import io
import zipfile
from datetime import UTC, datetime, timedelta
from itertools import count

import pytest
from flask import Flask
from flask.testing import FlaskClient

from studyplay.services import AppContext
from studyplay.services.classes import assignments
from studyplay.services.classes.assignments import AssignmentDraft
from studyplay.store import classes
from studyplay.store.learners import Learner
from studyplay.study.classroom.model import (
    ClassRole,
    Classroom,
    JoinPolicy,
    Member,
    MembershipStatus,
)
from studyplay.study.classroom.tasks import DrillTask
from studyplay.study.classroom.window import AssignmentWindow
from studyplay.study.drill.tasks import DrillItem, DrillSpec, TaskKind
from studyplay.web.clock import now
from studyplay.words.model import Level
from tests.web.conftest import learner_of

NOON = datetime(2026, 11, 21, 12, tzinfo=UTC)
NUMBERS = count()


def enrol(app_context: AppContext, class_id: str, who: Learner, role: ClassRole) -> None:
    with app_context.database.write_transaction() as connection:
        member = Member(who.id, role, MembershipStatus.IN, who.nickname, NOON)
        classes.add_member(connection, class_id, member)


@pytest.fixture
def deck(app_context: AppContext, haruka: Learner) -> str:
    """The address of the deck of a class that the learner of the browser teaches."""
    room = Classroom(
        f"deck-room-{next(NUMBERS)}",
        "2年B組",
        None,
        JoinPolicy.CLOSED,
        "Asia/Tokyo",
        Level.A2,
        NOON,
        NOON + timedelta(300),
    )
    with app_context.database.write_transaction() as connection:
        classes.add_class(connection, room)
    enrol(app_context, room.id, haruka, ClassRole.TEACHER)
    return f"/classes/{room.id}/deck"


@pytest.fixture
def pupil(app: Flask, app_context: AppContext, deck: str) -> FlaskClient:
    """The browser of a learner of the class."""
    browser = app.test_client()
    browser.environ_base["HTTP_ACCEPT_LANGUAGE"] = "en"
    browser.post("/start", data={"nickname": "Ken", "level": "A2"})
    enrol(app_context, deck.split("/")[2], learner_of(browser, app_context), ClassRole.LEARNER)
    return browser


def filled(browser: FlaskClient, deck: str, words: str = "tea, alert") -> str:
    form = {"chosen": "yes", "words": words, "card": ["recall", "dictation"]}
    return browser.post(f"{deck}/add", data=form, follow_redirects=True).text


@pytest.mark.parametrize(
    ("lang", "title"), [("en", "Class deck"), ("ja", "クラスのデッキ"), ("zh-Hant", "班級牌組")]
)
def test_the_page_speaks_three_languages(
    browser: FlaskClient, deck: str, lang: str, title: str
) -> None:
    browser.post("/language", data={"lang": lang})

    assert f"<h1>{title}</h1>" in browser.get(f"{deck}/").text


def test_words_are_looked_at_and_then_put_in(browser: FlaskClient, deck: str) -> None:
    form = {"chosen": "yes", "words": "tea, alert, qqqq", "card": "recall"}
    looked = browser.post(f"{deck}/look", data=form).text

    assert "Put 2 words into the class deck" in looked
    assert "qqqq" in looked
    assert "The class deck is empty" in looked
    assert "2 words are in the deck." in filled(browser, deck)


def test_another_page_may_propose_words(browser: FlaskClient, deck: str) -> None:
    page = browser.get(f"{deck}/?word=tea&word=alert").text

    assert "Put 2 words into the class deck" in page
    assert "tea\nalert</textarea>" in page


@pytest.fixture
def assignment(app_context: AppContext, deck: str, haruka: Learner) -> str:
    """An assignment of the class with two words; its id."""
    items = (DrillItem("TAE", ("tea",)), DrillItem("AELRT", ("alert",)))
    task = DrillTask(DrillSpec(TaskKind.WHOLE, Level.A2, 3, racks=2), items)
    draft = AssignmentDraft("Two words", task, AssignmentWindow(now(), now() + timedelta(7)))
    return assignments.create_assignment(app_context, haruka, deck.split("/")[2], draft, now())


def test_the_words_of_an_assignment_are_proposed(
    browser: FlaskClient, deck: str, assignment: str
) -> None:
    offer = f"{deck}/?assignment={assignment}"
    page = browser.get(offer).text

    assert f'href="{offer}"' in browser.get(f"{deck}/").text
    assert "tea\nalert</textarea>" in page
    assert "Put 2 words into the class deck" in page
    assert browser.get(f"{deck}/?assignment=other").status_code == 404


@pytest.mark.usefixtures("assignment")
def test_learners_do_not_see_what_is_proposed(pupil: FlaskClient, deck: str) -> None:
    assert "Two words" not in pupil.get(f"{deck}/").text


def test_learners_of_the_class_take_the_deck(
    browser: FlaskClient, pupil: FlaskClient, deck: str
) -> None:
    filled(browser, deck)
    page = pupil.get(f"{deck}/").text
    package = pupil.get(f"{deck}/studyplay-class.apkg")
    names = zipfile.ZipFile(io.BytesIO(package.data)).namelist()

    assert "<textarea" not in page
    assert "Download for Anki" in page
    assert "collection.anki2" in names
    assert "#if matches:keep current" in pupil.get(f"{deck}/words.tsv").text
    assert pupil.get(f"{deck}/words.csv").text.count("\r\n") == 3


def test_learners_may_not_change_it(pupil: FlaskClient, deck: str) -> None:
    words = {"words": "tea", "lang": "en", "lemma": "tea"}
    answers = [pupil.post(f"{deck}/{act}", data=words) for act in ("look", "add", "remove")]

    assert [answer.status_code for answer in answers] == [403, 403, 403]
    assert pupil.get(f"{deck}/?word=tea").status_code == 403


def test_for_somebody_else_there_is_no_class(app: Flask, browser: FlaskClient, deck: str) -> None:
    filled(browser, deck)
    stranger = app.test_client()
    stranger.post("/start", data={"nickname": "Eve", "level": "A2"})
    pages = ("", "studyplay-class.apkg", "words.tsv", "words.csv")

    assert {404} == {stranger.get(f"{deck}/{page}").status_code for page in pages}


def test_a_word_is_taken_out(browser: FlaskClient, deck: str) -> None:
    filled(browser, deck)
    browser.post(f"{deck}/remove", data={"lang": "en", "lemma": "tea"})
    page = browser.get(f"{deck}/").text

    assert 'aria-label="Take alert out"' in page
    assert 'aria-label="Take tea out"' not in page


@pytest.mark.parametrize("last", ["0", "-1", "x", "²", "99999"])
def test_a_number_that_makes_no_sense_is_a_bad_request(
    browser: FlaskClient, deck: str, last: str
) -> None:
    filled(browser, deck)

    assert browser.get(f"{deck}/studyplay-class.apkg?last={last}").status_code == 400


def test_an_empty_deck_is_refused_with_a_reason(browser: FlaskClient, deck: str) -> None:
    answer = browser.get(f"{deck}/studyplay-class.apkg")

    assert answer.status_code == 422
    assert "There are no words in the class deck yet." in answer.text

"""The dashboard of a class: what came back, word by word and learner by learner."""

import re
from datetime import timedelta

import pytest
from flask import Flask
from flask.testing import FlaskClient

from studyplay.services import AppContext
from studyplay.services.people import learners
from studyplay.study.classroom.model import ClassRole, Classroom
from studyplay.web.clock import now
from studyplay.words.model import Level
from tests.signing import sign_in
from tests.web.classwork.giving import Person, give

WORDS = {"what": "drill", "task": "whole", "source": "list", "words": "cat dog", "racks": "2"}


def done(browser: FlaskClient, given: str, typed: str) -> None:
    """The learner writes *typed* for every question and leaves it."""
    drill = browser.post(f"/work/{given}").location
    for item in range(2):
        browser.post(f"{drill}/do", data={"item": item, "do": "begin"})
        browser.post(f"{drill}/do", data={"item": item, "do": "answer", "text": typed})
        browser.post(f"{drill}/do", data={"item": item, "do": "leave"})


@pytest.fixture
def given(teacher: FlaskClient, room: Classroom) -> str:
    return give(teacher, room, title="Animals", **WORDS)


def test_an_empty_class_says_what_will_be_seen(teacher: FlaskClient, room: Classroom) -> None:
    page = teacher.get(f"/classes/{room.id}/dashboard/").text

    assert "No work was due in this time" in page


def test_who_is_done_and_what_nobody_knew(
    teacher: FlaskClient, ann: FlaskClient, person: Person, room: Classroom, given: str
) -> None:
    person("Bob", ClassRole.LEARNER)
    done(ann, given, "cat")
    page = teacher.get(f"/classes/{room.id}/dashboard/").text

    assert "Animals" in page
    assert "<strong>1</strong>/2" in page
    assert "1 of 1 missed it" in page
    assert "Bob" in page
    assert 'value="dog" checked' in page
    assert 'value="cat"' not in page


def test_what_is_not_due_yet_is_missing_from_nobody(
    teacher: FlaskClient, ann: FlaskClient, person: Person, room: Classroom, given: str
) -> None:
    person("Bob", ClassRole.LEARNER)
    wall = f"/classes/{room.id}/dashboard/wall"
    before = teacher.get(wall).text
    done(ann, given, "cat")
    page = teacher.get(f"/classes/{room.id}/dashboard/").text

    assert "Nothing is due yet" in before
    assert "nothing is due yet · 1 early" in page
    assert "0/0 +1" in page
    assert "handed in, and nothing is due yet" in teacher.get(wall).text


def test_one_word_and_one_learner_have_a_page(
    app_context: AppContext, teacher: FlaskClient, ann: FlaskClient, room: Classroom, given: str
) -> None:
    done(ann, given, "dgo")
    who = learners.list_by_nickname(app_context, "Ann")[-1]
    word = teacher.get(f"/classes/{room.id}/dashboard/words/dog").text
    one = teacher.get(f"/classes/{room.id}/dashboard/people/{who.id}").text

    assert "Ann" in word
    assert "missed it" in word
    assert "Animals" in one
    assert ">dog<" in one
    assert teacher.get(f"/classes/{room.id}/dashboard/words/zebra").status_code == 404
    assert teacher.get(f"/classes/{room.id}/dashboard/people/999999").status_code == 404


def test_chosen_words_become_work_a_sheet_or_cards(teacher: FlaskClient, room: Classroom) -> None:
    there = {
        to: teacher.get(f"/classes/{room.id}/dashboard/take?word=cat&word=dog&to={to}").location
        for to in ("work", "sheet", "deck")
    }

    assert f"/classes/{room.id}/assignments/new?words=cat,dog" == there["work"].replace("%2C", ",")
    assert f"/classes/{room.id}/sheets/ready?words=cat.dog" == there["sheet"]
    assert f"/classes/{room.id}/deck/?word=cat&word=dog" == there["deck"]
    for path in there.values():
        page = teacher.get(path, follow_redirects=True)
        assert page.status_code == 200
        assert "dog" in page.text
    assert teacher.get(f"/classes/{room.id}/dashboard/take?to=moon").status_code == 400


def test_tables_have_a_line_for_each_attempt_and_each_word(
    teacher: FlaskClient, ann: FlaskClient, room: Classroom, given: str
) -> None:
    done(ann, given, "cat")
    results = teacher.get(f"/classes/{room.id}/dashboard/results.csv").text.splitlines()
    words = teacher.get(f"/classes/{room.id}/dashboard/words.csv").text.splitlines()

    assert (
        results[0] == "\ufeffName,Work,Attempt,Begun,Handed in,Late,Right,Asked,Not known,Counts"
    )
    assert results[1].startswith("Ann,Animals,1,")
    assert len(results) == 2
    assert {"cat,1,1,0,", "dog,1,0,0,"} == {line.rpartition(",")[0] + "," for line in words[1:]}


def test_a_name_that_is_a_formula_stays_text(
    teacher: FlaskClient, person: Person, room: Classroom, given: str
) -> None:
    done(person("=1+1", ClassRole.LEARNER), given, "cat")
    results = teacher.get(f"/classes/{room.id}/dashboard/results.csv").text.splitlines()

    assert results[1].startswith("'=1+1,Animals")


def test_the_wall_names_nobody_unless_it_is_chosen(
    teacher: FlaskClient, ann: FlaskClient, room: Classroom, given: str
) -> None:
    done(ann, given, "cat")
    wall = f"/classes/{room.id}/dashboard/wall"

    assert "Ann" not in teacher.get(wall).text
    assert "Ann" in teacher.get(f"{wall}?names=yes").text


@pytest.mark.parametrize("page", ["", "wall", "results.csv", "words.csv", "words/cat"])
def test_it_is_for_teachers_of_the_class_alone(
    app: Flask, app_context: AppContext, ann: FlaskClient, room: Classroom, page: str
) -> None:
    stranger = learners.register(app_context, "Sam", Level.A2, "en", now())
    browser = app.test_client()
    sign_in(browser, app_context, stranger)

    assert ann.get(f"/classes/{room.id}/dashboard/{page}").status_code == 403
    assert browser.get(f"/classes/{room.id}/dashboard/{page}").status_code == 404


def test_what_was_opened_and_not_touched_is_not_nought_per_cent(
    teacher: FlaskClient, ann: FlaskClient, room: Classroom, given: str
) -> None:
    ann.get(ann.post(f"/work/{given}").location)
    page = teacher.get(f"/classes/{room.id}/dashboard/").text
    work = teacher.get(f"/classes/{room.id}/assignments/{given}").text
    table = teacher.get(f"/classes/{room.id}/dashboard/results.csv").text

    assert "0/2" not in page
    assert "0\u202f%" not in page.replace("&#8239;", "\u202f")
    assert "0 / 2" not in work
    assert ",0,,,,1" in table


def test_a_learner_has_weeks_of_their_own(
    teacher: FlaskClient, ann: FlaskClient, person: Person, room: Classroom, given: str
) -> None:
    person("Bob", ClassRole.LEARNER)
    give(teacher, room, due=f"{now() + timedelta(days=30):%Y-%m-%dT%H:%M}")
    done(ann, given, "cat")
    board = teacher.get(f"/classes/{room.id}/dashboard/").text
    pages = [
        teacher.get(each).text for each in re.findall(r'href="(/classes[^"]+/people/\d+)"', board)
    ]
    weeks = [page.partition('id="weeks"')[2] for page in pages]

    assert [week.count('<th scope="row">') for week in weeks] == [2, 2]
    assert ["50&#8239;%" in week for week in weeks] == [True, False]


def test_words_become_a_sheet_at_once(teacher: FlaskClient, room: Classroom) -> None:
    address = f"/classes/{room.id}/sheets/ready?words="
    made = teacher.get(f"{address}cat.dog.sun.stone")
    page = teacher.get(made.location).text
    none = teacher.get(f"{address}xyzzy", follow_redirects=True)

    assert f"/classes/{room.id}/sheets/preview?" in made.location
    assert "/sheets/?words=cat.dog.sun.stone" in page.replace("&amp;", "&")
    assert f"/classes/{room.id}/sheets/" == none.request.path
    assert "xyzzy" in none.text

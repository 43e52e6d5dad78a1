"""A class as a whole, on its pages: opened, set, closed, and its doors guarded."""

import re
from collections.abc import Callable

import pytest
from flask import Flask
from flask.testing import FlaskClient

from studyplay.store.learners import Learner
from tests.web.classes.class_pages import (
    FORM,
    Visitors,
    came,
    code_of,
    kept_in,
    open_class,
)


def test_a_teacher_opens_a_class_with_a_name_alone(teacher: FlaskClient) -> None:
    page = teacher.get("/classes/new").text
    kept = kept_in(page)

    answer = teacher.post("/classes/new", data={"name": "Tuesday", "kept": kept})

    assert re.fullmatch(r"\d{4}-04-30", kept)
    assert page.index("Asia/Tokyo</option>") < page.index("Africa/Abidjan</option>")
    assert "Tuesday" in teacher.get(str(answer.location)).text


def test_the_same_form_twice_opens_one_class(teacher: FlaskClient) -> None:
    sent = {"id": "form-that-comes-twice"}

    assert open_class(teacher, **sent) == open_class(teacher, **sent)


@pytest.mark.parametrize(
    ("wrong", "said"),
    [
        ({"name": ""}, "Please give the class a name."),
        ({"zone": "Moon"}, "There is no such time zone"),
        ({"kept": "yesterday"}, "Choose a day from today on"),
        ({"kept": "1999-01-01"}, "Choose a day from today on"),
        ({"joining": "maybe"}, "Choose a day from today on"),
    ],
)
def test_a_class_that_cannot_be_is_refused_and_what_was_typed_stays(
    teacher: FlaskClient, wrong: dict[str, str], said: str
) -> None:
    kept = kept_in(teacher.get("/classes/new").text)

    answer = teacher.post("/classes/new", data=FORM | {"kept": kept} | wrong)

    assert answer.status_code == 422
    assert said in answer.text
    assert wrong.get("name", "3年2組") in answer.text


def test_a_learner_is_told_who_makes_teachers(browser: FlaskClient) -> None:
    for answer in (browser.get("/classes/new"), browser.post("/classes/new", data=FORM)):
        assert answer.status_code == 403
        assert "only teachers open classes" in answer.text
    assert "How to get classes of your own" in browser.get("/classes/").text


def test_settings_are_kept(teacher: FlaskClient, room: str) -> None:
    kept = kept_in(teacher.get(f"{room}settings").text)
    answer = teacher.post(
        f"{room}settings", data=FORM | {"name": "3年3組", "level": "B1", "kept": kept}
    )
    bad = teacher.post(f"{room}settings", data=FORM | {"kept": "1999-01-01"})

    assert room == answer.location
    assert "3年3組" in teacher.get(room).text
    assert bad.status_code == 422


def test_a_closed_class_can_be_looked_at_and_opened_again(
    teacher: FlaskClient, visitors: Visitors, room: str
) -> None:
    guest = came(visitors, teacher, room, "Mei")
    teacher.post(f"{room}close")
    pages = guest.get(room).text, teacher.get(room).text, teacher.get(f"{room}settings").text
    refused = teacher.post(f"{room}code", data={"was": "BCDFGH"})
    teacher.post(f"{room}reopen")

    assert all("This class is closed" in page for page in pages)
    assert refused.status_code == 422
    assert "This class is closed" not in teacher.get(room).text


def test_the_wall_shows_the_code_and_nobody(
    teacher: FlaskClient, visitors: Visitors, room: str
) -> None:
    came(visitors, teacher, room, "Meiko")
    page = teacher.get(f"{room}wall").text

    assert "1 is in" in page
    assert "Meiko" not in page


def test_a_learner_on_a_teachers_page_is_sent_away(
    teacher: FlaskClient, visitors: Visitors, room: str, haruka: Learner
) -> None:
    guest = came(visitors, teacher, room, "Mei")
    pages = ("settings", "wall", "people/new", f"people/{haruka.id}", "slips")
    deeds: tuple[tuple[str, dict[str, str]], ...] = (
        ("settings", FORM),
        ("code", {"was": code_of(teacher, room)}),
        ("joining", {"joining": "closed"}),
        ("close", {}),
        ("reopen", {}),
        ("people/asking", {"do": "in"}),
        ("people/new", {"do": "take", "text": "Ken"}),
        (f"people/{haruka.id}", {"do": "remove"}),
    )

    statuses = [guest.get(room + page).status_code for page in pages]
    statuses += [guest.post(room + page, data=data).status_code for page, data in deeds]

    assert {403} == set(statuses)


@pytest.mark.parametrize(
    ("path", "data"),
    [
        ("joining", {"joining": "perhaps"}),
        ("people/asking", {"do": "eat"}),
        ("people/1", {"do": "eat"}),
    ],
)
def test_nonsense_is_a_bad_request(
    teacher: FlaskClient, room: str, path: str, data: dict[str, str]
) -> None:
    assert teacher.post(room + path, data=data).status_code == 400


def test_a_form_of_another_site_changes_nothing(
    make_app: Callable[..., Flask], teacher: FlaskClient, room: str
) -> None:
    """Every form needs its token."""
    app = make_app(WTF_CSRF_ENABLED=True)
    forged = app.test_client()

    for path in (f"{room}close", f"{room}people/new", "/classes/new", "/c/BCDFGH"):
        assert forged.post(path).status_code == 400
    assert teacher.get(room).status_code == 200

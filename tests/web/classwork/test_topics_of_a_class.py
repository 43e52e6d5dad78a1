"""Everyday topics, and tags of a teacher, as work of a class; topics on sheets of paper."""

import re

import pytest
from flask.testing import FlaskClient

from studyplay.services import AppContext
from studyplay.study.classroom.model import Classroom
from tests.web.classwork.giving import give

TOPIC = {"task": "whole", "source": "theme", "theme": "animals", "level": "A1"}
ANIMALS = {"cat", "dog"}
"""Those at A1 among the small words."""


@pytest.mark.parametrize("draw", ["same", "anew"])
def test_a_topic_is_given_to_a_class(
    teacher: FlaskClient, ann: FlaskClient, room: Classroom, draw: str
) -> None:
    """It is named after its topic, and everybody is asked for words of it."""
    given = give(teacher, room, **TOPIC, draw=draw)
    work = ann.get(f"/work/{given}").text
    drill = ann.post(f"/work/{given}").location
    for item in range(len(ANIMALS)):
        ann.post(f"{drill}/do", data={"item": item, "do": "begin"})
        ann.post(f"{drill}/do", data={"item": item, "do": "leave"})
    over = ann.get(drill).text

    assert "Animals: One word, all letters, A1" in work
    assert all(f"the meaning of {word}" in over for word in ANIMALS)


def test_the_form_of_a_class_has_the_topics_with_their_numbers(
    teacher: FlaskClient, room: Classroom
) -> None:
    form = teacher.get(f"/classes/{room.id}/assignments/new?source=theme&theme=animals").text

    assert 'name="theme" value="animals" checked' in form
    assert '<span class="at at-A1">2 words</span>' in form


def test_words_of_the_teachers_tag_are_given_as_a_list(
    teacher: FlaskClient, ann: FlaskClient, room: Classroom
) -> None:
    """The tag stays the teacher's own; without any the form does not speak of tags."""
    address = f"/classes/{room.id}/assignments/new"
    before = teacher.get(address).text
    teacher.post("/tags/", data={"name": "unit 5", "words": "cat dog"})
    form = teacher.get(address).text
    given = give(teacher, room, task="whole", source="tag", tag="unit 5", level="A1")
    drill = ann.post(f"/work/{given}").location
    for item in range(2):
        ann.post(f"{drill}/do", data={"item": item, "do": "begin"})
        ann.post(f"{drill}/do", data={"item": item, "do": "leave"})
    over = ann.get(drill).text

    assert 'name="tag"' not in before
    assert 'name="tag" value="unit 5" checked' in form
    assert all(f"the meaning of {word}" in over for word in ("cat", "dog"))
    assert "unit 5" not in over


def test_a_sheet_is_made_of_a_topic(teacher: FlaskClient, room: Classroom) -> None:
    """Choosing it is enough; it needs no tick besides."""
    form = {"theme": "animals", "level": "A1", "part": "anagram", "count-anagram": "3"}
    where = teacher.post(f"/classes/{room.id}/sheets/", data=form).location
    found = re.search(r"words=([a-z.]+)", where)

    assert found
    assert set(found[1].split(".")) == ANIMALS


def test_a_topic_that_no_form_offers_is_a_bad_request(
    teacher: FlaskClient, room: Classroom, app_context: AppContext
) -> None:
    form = {"theme": "spaceships", "part": "anagram"}

    assert "spaceships" not in app_context.library.themes
    assert teacher.post(f"/classes/{room.id}/sheets/", data=form).status_code == 400

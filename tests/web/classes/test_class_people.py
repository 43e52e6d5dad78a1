"""The people of a class on its pages: taken from a list, given slips, renamed and removed."""

import io
import re

import pytest
from flask.testing import FlaskClient

from studyplay.services import AppContext
from studyplay.services.classes import class_view
from studyplay.store import server_people
from studyplay.store.learners import Learner
from tests.signing import signed_in
from tests.web.classes.class_pages import (
    Visitors,
    came,
)


def test_a_list_is_shown_before_anything_is_written(teacher: FlaskClient, room: str) -> None:
    bad = teacher.post(f"{room}people/new", data={"do": "take", "text": "Mei\nKen\nMEI"})
    dropped = teacher.post(f"{room}people/new", data={"do": "drop", "text": "Mei\nKen\nMEI"})
    empty = "0 pupils" in teacher.get(room).text

    assert bad.status_code == 422
    assert "The same name stands in line 1 already." in bad.text
    assert "2 pupils were understood" in dropped.text
    assert empty
    taken = teacher.post(f"{room}people/new", data={"do": "take", "text": "Mei\r\nKen\r\n"})
    again = teacher.post(f"{room}people/new", data={"do": "take", "text": "Mei\r\nKen\r\n"})
    assert [f"{room}slips", room] == [taken.location, again.location]
    assert "2 pupils" in teacher.get(room).text


@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "cp932", "utf-16"])
def test_a_file_out_of_a_spreadsheet_is_understood(
    teacher: FlaskClient, room: str, encoding: str
) -> None:
    data = "番号,名前,レベル\r\n1,髙橋はるか,B1\r\n".encode(encoding)

    page = teacher.post(
        f"{room}people/new", data={"do": "look", "file": (io.BytesIO(data), "class.csv")}
    ).text

    assert "1 pupil was understood" in page
    assert "髙橋はるか" in page


def test_a_register_with_surnames_and_given_names_says_what_it_joined(
    teacher: FlaskClient, room: str
) -> None:
    page = teacher.post(
        f"{room}people/new", data={"do": "look", "text": "出席番号,姓,名\n1,佐藤,はるか"}
    ).text

    assert "joined out of two columns: 姓 + 名" in page
    assert "佐藤 はるか" in page


def test_a_file_that_is_no_text_is_refused(teacher: FlaskClient, room: str) -> None:
    file = (io.BytesIO(b"PK\x03\x04\x00\x00\xff\xfe\x01"), "class.xlsx")

    answer = teacher.post(f"{room}people/new", data={"do": "look", "file": file})

    assert answer.status_code == 422
    assert "cannot be read as text" in answer.text


def test_two_thousand_rows_get_an_answer(teacher: FlaskClient, room: str) -> None:
    """A form of 256 KiB holds them, and the page says how many fit."""
    text = "\n".join(f"生徒の名前がとても長いひと{n:04}" for n in range(2000))
    file = (io.BytesIO(text.encode()), "class.csv")

    answer = teacher.post(f"{room}people/new", data={"do": "look", "file": file})

    assert answer.status_code == 200
    assert "only 399 more fit into the class" in answer.text


def test_slips_hold_what_signs_a_pupil_in(
    teacher: FlaskClient, visitors: Visitors, room: str, app_context: AppContext
) -> None:
    teacher.post(f"{room}people/new", data={"do": "take", "text": "Mei\nKen"})
    page = teacher.get(f"{room}slips").text
    marks = [mark.replace("-", "") for mark in re.findall(r'slip-mark">([\w-]+)<', page)]
    pins = re.findall(r'slip-pin">(\d{3}) (\d{3})<', page)
    pupil = visitors()

    pupil.post(f"/in/{marks[0]}", data={"pin": "".join(pins[0])})

    assert 2 == len(set(marks)) == len(pins)
    assert signed_in(pupil, app_context).nickname == "Ken"
    assert "You are called Ken here." in pupil.get(room).text


def test_slips_can_be_chosen(
    teacher: FlaskClient, room: str, haruka: Learner, app_context: AppContext
) -> None:
    teacher.post(f"{room}people/new", data={"do": "take", "text": "Mei\nKen"})
    class_id = room.split("/")[2]
    ken = class_view.load_class(app_context, haruka, class_id).learners[0].learner.id

    page = teacher.get(f"{room}slips", query_string={"who": [ken, "x", "9" * 30]}).text

    assert re.findall(r'slip-name">(\w+)<', page) == ["Ken"]
    assert teacher.get(f"{room}slips", query_string={"who": haruka.id}).status_code == 200


def test_slips_have_the_name_of_the_club(
    teacher: FlaskClient, room: str, app_context: AppContext
) -> None:
    teacher.post(f"{room}people/new", data={"do": "take", "text": "Mei"})

    assert "· studyplay</span>" in slips_of_club(app_context, teacher, room, "")
    assert "· Sendai Club</span>" in slips_of_club(app_context, teacher, room, "Sendai Club")


def slips_of_club(app_context: AppContext, teacher: FlaskClient, room: str, name: str) -> str:
    """The page of slips in a house of that *name*, which all tests of a process share."""
    with app_context.database.write_transaction() as connection:
        server_people.update_setting(connection, server_people.CLUB_NAME_SETTING, name)
    return teacher.get(f"{room}slips").text


def test_a_pupil_is_renamed_reset_and_removed(
    teacher: FlaskClient, visitors: Visitors, room: str, app_context: AppContext
) -> None:
    guest = came(visitors, teacher, room, "Mei")
    address = f"{room}people/{signed_in(guest, app_context).id}"

    teacher.post(address, data={"do": "rename", "called": "Mei K."})
    renamed = guest.get(room).text
    slip = teacher.post(address, data={"do": "reset"}).location
    signed_out = guest.get(room).status_code
    removed = teacher.post(address, data={"do": "remove"})

    assert "You are called Mei K. here." in renamed
    assert "Mei K." in teacher.get(room).text or removed.location == room
    assert slip is not None
    assert signed_out == 302
    assert teacher.get(address).status_code == 404


def test_a_pupil_cannot_be_made_a_teacher(
    teacher: FlaskClient, visitors: Visitors, room: str, app_context: AppContext
) -> None:
    guest = came(visitors, teacher, room, "Mei")
    address = f"{room}people/{signed_in(guest, app_context).id}"

    answer = teacher.post(address, data={"do": "appoint"})

    assert answer.status_code == 422
    assert "is not a teacher in this house" in answer.text


def test_removing_and_closing_are_told_of_before_they_can_be_tapped(
    teacher: FlaskClient, visitors: Visitors, room: str, app_context: AppContext
) -> None:
    """The button lies in a box that is closed until it is opened, with or without a script."""
    mei = signed_in(came(visitors, teacher, room, "Mei"), app_context).id
    boxes = re.compile(r"<details class=\"fold(?: card flat)?\">.*?</details>", re.DOTALL)
    person = "".join(boxes.findall(teacher.get(f"{room}people/{mei}").text))
    settings = "".join(boxes.findall(teacher.get(f"{room}settings").text))

    assert "can ask to come back" in person
    assert 'value="remove"' in person
    assert "takes nobody new" in settings
    assert f'action="{room}close"' in settings

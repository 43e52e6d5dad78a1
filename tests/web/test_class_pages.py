"""Classes as the server answers them: opening, coming in, the teacher's pages, forged requests."""

import io
import re
from collections.abc import Callable

import pytest
from flask import Flask
from flask.testing import FlaskClient
from sqlalchemy import update

from studyplay.services import Studio
from studyplay.services.classes import looking
from studyplay.store import schema
from studyplay.store.learners import Learner
from studyplay.study.classroom.model import Rank
from studyplay.web.rates import CODE_OF_VISITOR
from tests.signing import signed_in

FORM = {"name": "3年2組", "level": "A2", "joining": "open", "zone": "Asia/Tokyo", "kept": ""}

Visitors = Callable[..., FlaskClient]


def kept_in(page: str) -> str:
    """The last day that the form offers."""
    found = re.search(r'name="kept"[^>]*value="([\d-]+)"', page)
    assert found
    return found[1]


def open_class(browser: FlaskClient, **choice: str) -> str:
    """A new class; its address."""
    kept = kept_in(browser.get("/classes/new").text)
    return str(browser.post("/classes/new", data=FORM | {"kept": kept} | choice).location)


def code_of(browser: FlaskClient, room: str) -> str:
    """The code that stands on the page of the class."""
    found = re.search(
        r'class="room-code"[^>]*><span aria-hidden="true">(\w+) (\w+)<', browser.get(room).text
    )
    assert found
    return found[1] + found[2]


@pytest.fixture
def visitors(app: Flask) -> Visitors:
    """Makes browsers of people who were never here, from an address of their own."""
    count = iter(range(1, 250))

    def make() -> FlaskClient:
        browser = app.test_client()
        browser.environ_base["HTTP_ACCEPT_LANGUAGE"] = "en"
        browser.environ_base["REMOTE_ADDR"] = f"10.0.0.{next(count)}"
        return browser

    return make


@pytest.fixture
def teacher(browser: FlaskClient, haruka: Learner, studio: Studio) -> FlaskClient:
    """The browser of Haruka, who is a teacher in this house."""
    with studio.database.writing() as connection:
        connection.execute(
            update(schema.learners)
            .where(schema.learners.c.id == haruka.id)
            .values(rank=Rank.TEACHER)
        )
    studio.guests.forget(haruka.id)
    return browser


@pytest.fixture
def room(teacher: FlaskClient) -> str:
    return open_class(teacher)


def came(visitors: Visitors, teacher: FlaskClient, room: str, nickname: str) -> FlaskClient:
    """A newcomer comes with the code."""
    guest, code = visitors(), code_of(teacher, room)
    guest.get(f"/c/{code}")
    guest.post(f"/c/{code}", data={"nickname": nickname})
    return guest


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

    assert 422 == answer.status_code
    assert said in answer.text
    assert wrong.get("name", "3年2組") in answer.text


def test_a_learner_is_told_who_makes_teachers(browser: FlaskClient) -> None:
    for answer in (browser.get("/classes/new"), browser.post("/classes/new", data=FORM)):
        assert 403 == answer.status_code
        assert "only teachers open classes" in answer.text
    assert "How to get classes of your own" in browser.get("/classes/").text


def test_a_newcomer_comes_in_with_the_code_and_a_nickname(
    teacher: FlaskClient, visitors: Visitors, room: str
) -> None:
    guest, code = visitors(), code_of(teacher, room)

    assert f"/c/{code}" == guest.get("/c/", query_string={"code": code.lower()}).location
    page = guest.get(f"/c/{code}").text
    answer = guest.post(f"/c/{code}", data={"nickname": "Mei"})

    assert "studyplay keeps your nickname" in page
    assert room == guest.get(str(answer.location)).location
    assert "You are called Mei here." in guest.get(room).text
    assert "Mei" in teacher.get(room).text


def test_a_known_learner_comes_in_by_one_tap(
    teacher: FlaskClient, visitors: Visitors, room: str
) -> None:
    guest, code = visitors(), code_of(teacher, room)
    guest.post("/start", data={"nickname": "Mei"})

    page = guest.get(f"/c/{code}").text
    guest.post(f"/c/{code}")
    guest.post(f"/c/{code}")

    assert "Come in as Mei" in page
    assert 'name="nickname"' not in page
    assert "1 pupil<" in teacher.get(room).text


def test_a_name_that_is_taken_asks_for_another(
    teacher: FlaskClient, visitors: Visitors, room: str
) -> None:
    came(visitors, teacher, room, "Mei")
    known, new, code = visitors(), visitors(), code_of(teacher, room)
    known.post("/start", data={"nickname": "ＭＥＩ"})

    for guest in (known, new):
        answer = guest.post(f"/c/{code}", data={"nickname": "mei"})
        assert 422 == answer.status_code
        assert "is called mei already" in answer.text
        assert 'name="nickname"' in answer.text
    known.post(f"/c/{code}", data={"nickname": "Mei K."})

    assert "You are called Mei K. here." in known.get(room).text
    assert "Main pages" not in new.get(f"/c/{code}").text, "who was refused is nobody yet"


def test_who_asks_waits_until_the_teacher_lets_them_in(
    teacher: FlaskClient, visitors: Visitors, studio: Studio
) -> None:
    room = open_class(teacher, joining="ask")
    mei, ken = (came(visitors, teacher, room, name) for name in ("Mei", "Ken"))
    code = code_of(teacher, room)
    waiting = mei.get(f"/c/{code}", follow_redirects=True).text
    page = teacher.get(room).text

    who = signed_in(mei, studio).id
    for _ in range(2):
        teacher.post(f"{room}people/asking", data={"do": "in", "who": who})
    teacher.post(f"{room}people/asking", data={"do": "out", "who": signed_in(ken, studio).id})

    assert "You asked to come in as Mei." in waiting
    assert "You are not in this class." in ken.get(f"{room}waiting").text
    assert "2 ask to come in" in page
    assert room == mei.get(f"/c/{code}").location
    assert [404, 404] == [ken.get(room).status_code, visitors_page(visitors, room)]
    assert "Ask to come in as Ken" in ken.get(f"/c/{code}").text


def test_a_new_code_leaves_nobody_waiting_for_ever(
    teacher: FlaskClient, visitors: Visitors, studio: Studio
) -> None:
    """Who has asked is still let in, and the page tells the new code to nobody."""
    room = open_class(teacher, joining="ask")
    mei = came(visitors, teacher, room, "Mei")
    teacher.post(f"{room}code", data={"was": code_of(teacher, room)})
    waiting = mei.get(f"{room}waiting").text
    teacher.post(f"{room}people/asking", data={"do": "in", "who": signed_in(mei, studio).id})

    assert "You asked to come in as Mei." in waiting
    assert code_of(teacher, room) not in waiting + mei.get("/classes/").text
    assert room == mei.get(f"{room}waiting").location
    assert 404 == visitors_page(visitors, f"{room}waiting")


def visitors_page(visitors: Visitors, room: str) -> int:
    """What a learner of no class gets there."""
    stranger = visitors()
    stranger.post("/start", data={"nickname": "Stranger"})
    return stranger.get(room).status_code


def test_unknown_and_rotated_codes_are_answered_alike(
    teacher: FlaskClient, visitors: Visitors, room: str
) -> None:
    guest, code = visitors(), code_of(teacher, room)
    for _ in range(2):
        teacher.post(f"{room}code", data={"was": code})
    answers = [guest.get("/c/BCDFGH"), guest.get(f"/c/{code}"), guest.post(f"/c/{code}")]

    assert [404, 404, 404] == [answer.status_code for answer in answers]
    assert all("No class has this code" in answer.text for answer in answers)
    assert code != code_of(teacher, room)
    assert 200 == guest.get(f"/c/{code_of(teacher, room)}").status_code


def test_guessing_codes_is_slowed_down(
    teacher: FlaskClient, visitors: Visitors, room: str
) -> None:
    guest = visitors()
    tried = [guest.get(f"/c/BCDF{n:02}").status_code for n in range(CODE_OF_VISITOR.amount + 2)]

    assert [404] * CODE_OF_VISITOR.amount == tried[: CODE_OF_VISITOR.amount]
    assert 429 == tried[-1] == guest.get(f"/c/{code_of(teacher, room)}").status_code


def test_a_closed_door_and_a_closed_class_say_so(
    teacher: FlaskClient, visitors: Visitors, room: str
) -> None:
    guest, code = visitors(), code_of(teacher, room)
    teacher.post(f"{room}joining", data={"joining": "closed"})
    shut, tried = guest.get(f"/c/{code}").text, guest.post(f"/c/{code}", data={"nickname": "Mei"})
    teacher.post(f"{room}close")
    over = guest.get(f"/c/{code}").text

    assert "takes nobody new at the moment" in shut
    assert 422 == tried.status_code
    assert "nobody comes in any more" in over


def test_a_closed_class_can_be_looked_at_and_opened_again(
    teacher: FlaskClient, visitors: Visitors, room: str
) -> None:
    guest = came(visitors, teacher, room, "Mei")
    teacher.post(f"{room}close")
    pages = guest.get(room).text, teacher.get(room).text, teacher.get(f"{room}settings").text
    refused = teacher.post(f"{room}code", data={"was": "BCDFGH"})
    teacher.post(f"{room}reopen")

    assert all("This class is closed" in page for page in pages)
    assert 422 == refused.status_code
    assert "This class is closed" not in teacher.get(room).text


def test_settings_are_kept(teacher: FlaskClient, room: str) -> None:
    kept = kept_in(teacher.get(f"{room}settings").text)
    answer = teacher.post(
        f"{room}settings", data=FORM | {"name": "3年3組", "level": "B1", "kept": kept}
    )
    bad = teacher.post(f"{room}settings", data=FORM | {"kept": "1999-01-01"})

    assert room == answer.location
    assert "3年3組" in teacher.get(room).text
    assert 422 == bad.status_code


def test_a_pupil_is_renamed_reset_and_removed(
    teacher: FlaskClient, visitors: Visitors, room: str, studio: Studio
) -> None:
    guest = came(visitors, teacher, room, "Mei")
    address = f"{room}people/{signed_in(guest, studio).id}"

    teacher.post(address, data={"do": "rename", "called": "Mei K."})
    renamed = guest.get(room).text
    slip = teacher.post(address, data={"do": "reset"}).location
    signed_out = guest.get(room).status_code
    removed = teacher.post(address, data={"do": "remove"})

    assert "You are called Mei K. here." in renamed
    assert "Mei K." in teacher.get(room).text or removed.location == room
    assert slip is not None
    assert 302 == signed_out
    assert 404 == teacher.get(address).status_code


def test_a_pupil_cannot_be_made_a_teacher(
    teacher: FlaskClient, visitors: Visitors, room: str, studio: Studio
) -> None:
    guest = came(visitors, teacher, room, "Mei")
    address = f"{room}people/{signed_in(guest, studio).id}"

    answer = teacher.post(address, data={"do": "appoint"})

    assert 422 == answer.status_code
    assert "is not a teacher in this house" in answer.text


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


def test_a_list_is_shown_before_anything_is_written(teacher: FlaskClient, room: str) -> None:
    bad = teacher.post(f"{room}people/new", data={"do": "take", "text": "Mei\nKen\nMEI"})
    dropped = teacher.post(f"{room}people/new", data={"do": "drop", "text": "Mei\nKen\nMEI"})
    empty = "0 pupils" in teacher.get(room).text

    assert 422 == bad.status_code
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


def test_a_file_that_is_no_text_is_refused(teacher: FlaskClient, room: str) -> None:
    file = (io.BytesIO(b"PK\x03\x04\x00\x00\xff\xfe\x01"), "class.xlsx")

    answer = teacher.post(f"{room}people/new", data={"do": "look", "file": file})

    assert 422 == answer.status_code
    assert "cannot be read as text" in answer.text


def test_two_thousand_rows_get_an_answer(teacher: FlaskClient, room: str) -> None:
    """A form of 256 KiB holds them, and the page says how many fit."""
    text = "\n".join(f"生徒の名前がとても長いひと{n:04}" for n in range(2000))
    file = (io.BytesIO(text.encode()), "class.csv")

    answer = teacher.post(f"{room}people/new", data={"do": "look", "file": file})

    assert 200 == answer.status_code
    assert "only 399 more fit into the class" in answer.text


def test_slips_hold_what_signs_a_pupil_in(
    teacher: FlaskClient, visitors: Visitors, room: str, studio: Studio
) -> None:
    teacher.post(f"{room}people/new", data={"do": "take", "text": "Mei\nKen"})
    page = teacher.get(f"{room}slips").text
    marks = [mark.replace("-", "") for mark in re.findall(r'slip-mark">([\w-]+)<', page)]
    pins = re.findall(r'slip-pin">(\d{3}) (\d{3})<', page)
    pupil = visitors()

    pupil.post(f"/in/{marks[0]}", data={"pin": "".join(pins[0])})

    assert 2 == len(set(marks)) == len(pins)
    assert "Ken" == signed_in(pupil, studio).nickname
    assert "You are called Ken here." in pupil.get(room).text


def test_slips_can_be_chosen(
    teacher: FlaskClient, room: str, haruka: Learner, studio: Studio
) -> None:
    teacher.post(f"{room}people/new", data={"do": "take", "text": "Mei\nKen"})
    class_id = room.split("/")[2]
    ken = looking.look(studio, haruka, class_id).inside[0].learner.id

    page = teacher.get(f"{room}slips", query_string={"who": [ken, "x", "9" * 30]}).text

    assert ["Ken"] == re.findall(r'slip-name">(\w+)<', page)
    assert 200 == teacher.get(f"{room}slips", query_string={"who": haruka.id}).status_code


def test_one_leaves_a_class_and_the_last_teacher_does_not(
    teacher: FlaskClient, visitors: Visitors, room: str
) -> None:
    guest = came(visitors, teacher, room, "Mei")
    guest.post(f"{room}leave")
    teacher.post(f"{room}leave")

    assert 404 == guest.get(room).status_code
    assert "would be without a teacher" in teacher.get(room).text


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
    assert 400 == teacher.post(room + path, data=data).status_code


def test_the_wall_shows_the_code_and_nobody(
    teacher: FlaskClient, visitors: Visitors, room: str
) -> None:
    came(visitors, teacher, room, "Meiko")
    page = teacher.get(f"{room}wall").text

    assert "1 is in" in page
    assert "Meiko" not in page


def test_a_form_of_another_site_changes_nothing(
    make_app: Callable[..., Flask], teacher: FlaskClient, room: str
) -> None:
    """Every form needs its token."""
    app = make_app(WTF_CSRF_ENABLED=True)
    forged = app.test_client()

    for path in (f"{room}close", f"{room}people/new", "/classes/new", "/c/BCDFGH"):
        assert 400 == forged.post(path).status_code
    assert 200 == teacher.get(room).status_code

"""Coming into a class on its pages: with the code, at once or by asking, and out again."""

import pytest
from flask.testing import FlaskClient

from studyplay.services import AppContext
from studyplay.services.people import login_slips
from studyplay.web.security.rate_limits import VISITOR_CODE_LIMIT
from tests.signing import signed_in
from tests.web.classes.class_pages import Visitors, came, code_of, open_class, seen_by_a_stranger


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


def test_the_front_page_takes_any_code_before_anybody_has_a_nickname(
    teacher: FlaskClient, visitors: Visitors, room: str, app_context: AppContext
) -> None:
    """A class and a table are found by their codes, a slip is not even looked up."""
    guest, code = visitors(), code_of(teacher, room)
    slip = login_slips.get_or_create_slip(app_context, signed_in(teacher, app_context))

    page = guest.get("/").text
    led = guest.get("/join/", query_string={"code": code.lower()}, follow_redirects=True)
    to_slip = guest.get("/join/", query_string={"code": f"{slip[:5]}-{slip[5:]}".upper()})

    assert 'action="/join/"' in page
    assert f"/c/{code}" == led.request.path
    assert "studyplay keeps your nickname" in led.text
    assert f"/in/{slip}" == to_slip.location


def test_the_code_of_a_table_typed_as_that_of_a_class_leads_to_the_table(
    teacher: FlaskClient, visitors: Visitors
) -> None:
    form = {"scout-preset": "base", "plays": "yes"}
    table = str(teacher.post("/rooms/new/scout", data=form).location)
    code = code_of(teacher, table)

    assert f"/join/{code}" == visitors().get(f"/c/{code}").location


@pytest.mark.parametrize("door", ["/c", "/join"])
def test_codes_that_lead_elsewhere_are_not_counted_and_wrong_ones_are(
    teacher: FlaskClient, visitors: Visitors, room: str, door: str
) -> None:
    """A guess at either door is one try, and after too many neither tells anything."""
    guest, code = visitors(), code_of(teacher, room)
    right = [guest.get(f"/join/{code}").status_code for _ in range(VISITOR_CODE_LIMIT.amount + 2)]
    wrong = [guest.get(f"{door}/BCDF{n:02}").status_code for n in range(VISITOR_CODE_LIMIT.amount)]

    assert {302} == set(right)
    assert {404} == set(wrong)
    assert [guest.get(f"{each}/{code}").status_code for each in ("/c", "/join")] == [429, 429]


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
        assert answer.status_code == 422
        assert "is called mei already" in answer.text
        assert 'name="nickname"' in answer.text
    known.post(f"/c/{code}", data={"nickname": "Mei K."})

    assert "You are called Mei K. here." in known.get(room).text
    assert "Main pages" not in new.get(f"/c/{code}").text, "who was refused is nobody yet"


def test_who_asks_waits_until_the_teacher_lets_them_in(
    teacher: FlaskClient, visitors: Visitors, app_context: AppContext
) -> None:
    room = open_class(teacher, joining="ask")
    mei, ken = (came(visitors, teacher, room, name) for name in ("Mei", "Ken"))
    code = code_of(teacher, room)
    waiting = mei.get(f"/c/{code}", follow_redirects=True).text
    page = teacher.get(room).text

    who = signed_in(mei, app_context).id
    for _ in range(2):
        teacher.post(f"{room}people/asking", data={"do": "in", "who": who})
    teacher.post(f"{room}people/asking", data={"do": "out", "who": signed_in(ken, app_context).id})

    assert "You asked to come in as Mei." in waiting
    assert "You are not in this class." in ken.get(f"{room}waiting").text
    assert "2 ask to come in" in page
    assert room == mei.get(f"/c/{code}").location
    assert [ken.get(room).status_code, seen_by_a_stranger(visitors, room)] == [404, 404]
    assert "Ask to come in as Ken" in ken.get(f"/c/{code}").text


def test_who_waits_and_opens_the_class_is_led_to_the_waiting_page(
    teacher: FlaskClient, visitors: Visitors
) -> None:
    room = open_class(teacher, joining="ask")
    mei = came(visitors, teacher, room, "Mei")

    assert f"{room}waiting" == mei.get(room).location
    assert "You asked to come in as Mei." in mei.get(room, follow_redirects=True).text


def test_a_new_code_leaves_nobody_waiting_for_ever(
    teacher: FlaskClient, visitors: Visitors, app_context: AppContext
) -> None:
    """Who has asked is still let in, and the page tells the new code to nobody."""
    room = open_class(teacher, joining="ask")
    mei = came(visitors, teacher, room, "Mei")
    teacher.post(f"{room}code", data={"was": code_of(teacher, room)})
    waiting = mei.get(f"{room}waiting").text
    teacher.post(f"{room}people/asking", data={"do": "in", "who": signed_in(mei, app_context).id})

    assert "You asked to come in as Mei." in waiting
    assert code_of(teacher, room) not in waiting + mei.get("/classes/").text
    assert room == mei.get(f"{room}waiting").location
    assert seen_by_a_stranger(visitors, f"{room}waiting") == 404


def test_unknown_and_rotated_codes_are_answered_alike(
    teacher: FlaskClient, visitors: Visitors, room: str
) -> None:
    guest, code = visitors(), code_of(teacher, room)
    for _ in range(2):
        teacher.post(f"{room}code", data={"was": code})
    answers = [guest.get("/c/BCDFGH"), guest.get(f"/c/{code}"), guest.post(f"/c/{code}")]

    assert [answer.status_code for answer in answers] == [404, 404, 404]
    assert all("No class has this code" in answer.text for answer in answers)
    assert code != code_of(teacher, room)
    assert guest.get(f"/c/{code_of(teacher, room)}").status_code == 200


def test_guessing_codes_is_slowed_down(
    teacher: FlaskClient, visitors: Visitors, room: str
) -> None:
    guest = visitors()
    tried = [guest.get(f"/c/BCDF{n:02}").status_code for n in range(VISITOR_CODE_LIMIT.amount + 2)]

    assert [404] * VISITOR_CODE_LIMIT.amount == tried[: VISITOR_CODE_LIMIT.amount]
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
    assert tried.status_code == 422
    assert "nobody comes in any more" in over


def test_one_leaves_a_class_and_the_last_teacher_does_not(
    teacher: FlaskClient, visitors: Visitors, room: str
) -> None:
    guest = came(visitors, teacher, room, "Mei")
    guest.post(f"{room}leave")
    teacher.post(f"{room}leave")

    assert guest.get(room).status_code == 404
    assert "would be without a teacher" in teacher.get(room).text

"""A cookie that was copied at a shared computer before somebody else joined there."""

from collections.abc import Callable
from dataclasses import dataclass
from re import search

import pytest
from flask import Flask
from flask.testing import FlaskClient

from studyplay.services import AppContext
from studyplay.services.classes import classrooms
from studyplay.services.classes.classrooms import ClassSettings
from studyplay.services.lobby import rooms
from studyplay.services.lobby.rooms import RoomRequest
from studyplay.services.people import learners, login_slips, pins, server_people
from studyplay.store.learners import Learner
from studyplay.study.classroom.model import JoinPolicy
from studyplay.words.model import Level
from tests.services.conftest import Clock
from tests.signing import signed_in

COOKIE = "studyplay"
EXPIRED = 410


@pytest.fixture
def app(make_app: Callable[[], Flask]) -> Flask:
    return make_app()


@dataclass
class Shared:
    """A shared computer on which a page that makes learners is open."""

    browser: FlaskClient
    page: str
    copied: str
    """The cookie, before anybody has joined."""

    def thief(self) -> FlaskClient:
        """Another browser with the copied cookie."""
        made: FlaskClient = self.browser.application.test_client()
        made.set_cookie(COOKIE, self.copied)
        return made


def shared(app: Flask, path: str) -> Shared:
    browser = app.test_client()
    page = browser.get(path).text
    found = browser.get_cookie(COOKIE)
    assert found is not None
    return Shared(browser, page, found.value)


def attempt_in(page: str) -> str:
    found = search(r'name="attempt" value="([^"]+)"', page)
    assert found is not None
    return found.group(1)


def joined(app: Flask, shown: str, sent: str) -> tuple[Shared, str, dict[str, str]]:
    """A computer at which Aya has joined, where her form was sent to, and the form."""
    computer = shared(app, shown)
    form = {"nickname": "Aya", "level": "A2", "attempt": attempt_in(computer.page)}
    computer.browser.post(sent, data=form)
    return computer, sent, form


def door_of_the_start(_studio: AppContext) -> tuple[str, str]:
    return "/", "/start"


def door_of_a_table(app_context: AppContext) -> tuple[str, str]:
    host = learners.register(app_context, "Host", Level.A2, "en", app_context.clock())
    row = rooms.open_room(
        app_context, host, RoomRequest("a-table", "scout/base"), app_context.clock()
    )
    return f"/join/{row.code}", f"/join/{row.code}"


def door_of_a_class(app_context: AppContext) -> tuple[str, str]:
    founder = Learner(0, learners.generate_key(), "Ms Mori", Level.B2, "en")
    owner = server_people.set_up_server(app_context, founder, "", app_context.clock())
    kept = classrooms.default_last_day(app_context.clock())
    plan = ClassSettings("Class", Level.A2, "Asia/Tokyo", JoinPolicy.OPEN, kept)
    room = classrooms.open_class(app_context, owner, "a-class", plan, app_context.clock())
    return f"/c/{room.code}", f"/c/{room.code}"


Door = Callable[[AppContext], tuple[str, str]]
DOORS = pytest.mark.parametrize("door", [door_of_the_start, door_of_a_table, door_of_a_class])


@DOORS
@pytest.mark.parametrize("attempt", [None, "", "x", "y" * 36])
def test_a_copied_cookie_signs_nobody_in_as_who_joined_after_it(
    app: Flask, app_context: AppContext, door: Door, attempt: str | None
) -> None:
    """The thief sends a form of their own: somebody new comes of it, at best."""
    computer, sent, _form = joined(app, *door(app_context))
    aya, thief = signed_in(computer.browser, app_context), computer.thief()
    own = {"nickname": "Mallory", "level": "A2"}
    thief.post(sent, data=own if attempt is None else {**own, "attempt": attempt})

    assert signed_in(thief, app_context).nickname == "Mallory"
    assert aya.id != signed_in(thief, app_context).id


@DOORS
def test_not_even_with_the_whole_page_from_another_device(
    app: Flask, app_context: AppContext, door: Door
) -> None:
    """Without a script the attempt of the page is sent as it stands there."""
    computer, sent, form = joined(app, *door(app_context))
    thief = computer.thief()
    thief.environ_base["REMOTE_ADDR"] = "192.0.2.66"
    thief.post(sent, data={**form, "nickname": "Mallory"})

    assert signed_in(thief, app_context).nickname == "Mallory"


@DOORS
def test_a_lost_answer_can_be_asked_for_again(
    app: Flask, app_context: AppContext, door: Door
) -> None:
    """The same form of the same page, as a browser sends it again, makes one learner."""
    computer, sent, form = joined(app, *door(app_context))
    first = signed_in(computer.browser, app_context)
    computer.browser.set_cookie(COOKIE, computer.copied)  # the new one was lost with the answer
    computer.browser.post(sent, data=form)

    assert first == signed_in(computer.browser, app_context)


@pytest.mark.parametrize("seconds", [600, -600, 86400 * 400])
@pytest.mark.parametrize("door", [door_of_the_start, door_of_a_table])
def test_much_later_the_same_form_makes_somebody_new(
    app: Flask, app_context: AppContext, clock: Clock, door: Door, seconds: float
) -> None:
    computer, sent, form = joined(app, *door(app_context))
    aya, thief = signed_in(computer.browser, app_context), computer.thief()
    clock.forward(seconds)
    answer = thief.post(sent, data={**form, "nickname": "Mallory"})

    # A code may have expired by then: nobody comes in with it.
    assert answer.status_code == EXPIRED or aya.id != signed_in(thief, app_context).id


def test_in_a_class_a_name_is_not_taken_over_later(
    app: Flask, app_context: AppContext, clock: Clock
) -> None:
    """Its door had no limit of time at all."""
    computer, sent, form = joined(app, *door_of_a_class(app_context))
    thief = computer.thief()
    clock.forward(3600)
    answer = thief.post(sent, data=form)

    assert answer.status_code == 422
    with thief.session_transaction() as session:
        assert "learner" not in session


def test_who_signs_in_by_a_slip_leaves_the_session_before_it_behind(
    app: Flask, app_context: AppContext
) -> None:
    """Neither the CSRF token nor a mark of the copied cookie is in the new one."""
    app.config["WTF_CSRF_ENABLED"] = True
    aya = learners.register(app_context, "Aya", Level.A2, "en", app_context.clock())
    computer = shared(app, f"/in/{login_slips.get_or_create_slip(app_context, aya)}")
    computer.browser.get("/")
    with computer.browser.session_transaction() as session:
        before, token = set(session.values()), csrf_in(computer.browser.get("/").text)
    form = {"pin": pins.get_or_create_pin(app_context, aya), "csrf_token": token}
    answer = computer.browser.post(
        f"/in/{login_slips.get_or_create_slip(app_context, aya)}", data=form
    )
    computer.browser.get("/")

    assert answer.status_code == 302
    assert aya == signed_in(computer.browser, app_context)
    with computer.browser.session_transaction() as session:
        assert not before & {value for value in session.values() if isinstance(value, str)} - {
            "en"
        }
    assert computer.browser.post("/leave", data={"csrf_token": token}).status_code == 400
    assert "learner" not in dict(thief_session(computer))


def csrf_in(page: str) -> str:
    found = search(r'name="csrf_token" value="([^"]+)"', page)
    assert found is not None
    return found.group(1)


def thief_session(computer: Shared) -> dict[str, object]:
    thief = computer.thief()
    thief.get("/")
    with thief.session_transaction() as session:
        return dict(session)

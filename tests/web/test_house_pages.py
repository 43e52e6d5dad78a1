"""Setting the house up, at the machine only, and the pages of its owner."""

import pytest
from flask import Flask
from flask.testing import FlaskClient

from studyplay.services import AppContext
from studyplay.services.people import learners, login_slips, pins, server_people
from studyplay.store.learners import Learner
from studyplay.study.classroom.model import Rank
from studyplay.web.clock import now
from studyplay.words.model import Level
from tests.signing import sign_in, signed_in

FORM = {"nickname": "Yuki", "club": "Scrabble Club", "level": "B2"}
OFFER = "Set it up on this computer"
PHONE = "192.0.2.7"


@pytest.fixture
def app_context(fresh_studio: AppContext) -> AppContext:
    """A house without an owner for each test."""
    return fresh_studio


@pytest.fixture
def owner(app: Flask, app_context: AppContext) -> FlaskClient:
    """The browser of who set the house up."""
    founder = Learner(0, learners.generate_key(), "Yuki", Level.B2, "en")
    made = server_people.set_up_server(app_context, founder, "Scrabble Club", now())
    browser = app.test_client()
    browser.environ_base["HTTP_ACCEPT_LANGUAGE"] = "en"
    sign_in(browser, app_context, made)
    return browser


@pytest.fixture
def phone(app: Flask) -> FlaskClient:
    """A newcomer's browser, elsewhere in the network."""
    browser = app.test_client()
    browser.environ_base["HTTP_ACCEPT_LANGUAGE"] = "en"
    browser.environ_base["REMOTE_ADDR"] = PHONE
    return browser


def test_the_start_page_at_the_machine_offers_to_set_up(
    at_machine: FlaskClient, phone: FlaskClient
) -> None:
    assert OFFER in at_machine.get("/").text
    assert OFFER not in phone.get("/").text


@pytest.mark.usefixtures("at_machine")
def test_who_is_in_already_is_offered_it_too(browser: FlaskClient) -> None:
    assert OFFER in browser.get("/").text
    assert 'value="Haruka"' in browser.get("/house/setup").text


def test_one_form_makes_the_owner(at_machine: FlaskClient, app_context: AppContext) -> None:
    answer = at_machine.post("/house/setup", data=FORM)
    page = at_machine.get("/house/").text

    assert answer.location == "/house/"
    assert Rank.OWNER is signed_in(at_machine, app_context).rank
    assert "Scrabble Club" in page
    assert OFFER not in at_machine.get("/").text


@pytest.mark.usefixtures("at_machine")
def test_a_learner_at_the_machine_becomes_the_owner_and_keeps_everything(
    browser: FlaskClient, app_context: AppContext, haruka: Learner
) -> None:
    browser.post("/house/setup", data=FORM | {"nickname": "Haruka"})
    made = signed_in(browser, app_context)

    assert (haruka.id, haruka.key, Rank.OWNER) == (made.id, made.key, made.rank)


def test_from_elsewhere_nobody_sets_up(phone: FlaskClient, app_context: AppContext) -> None:
    """They are told whom to ask, and can play."""
    answers = [phone.get("/house/setup"), phone.post("/house/setup", data=FORM)]

    assert [answer.status_code for answer in answers] == [403, 403]
    assert "done at the machine itself" in answers[0].text
    assert server_people.find_owner(app_context) is None
    assert phone.post("/start", data={"nickname": "Mei", "level": "A2"}).status_code == 302


@pytest.mark.parametrize(
    "headers",
    [{"X-Forwarded-For": PHONE}, {"Forwarded": f"for={PHONE}"}, {"Host": "evil.example.com"}],
)
def test_a_proxy_or_a_strange_name_is_not_the_machine(
    newcomer: FlaskClient, app_context: AppContext, headers: dict[str, str]
) -> None:
    """A site whose name was led to this machine cannot set it up in a browser there."""
    assert newcomer.post("/house/setup", data=FORM, headers=headers).status_code == 403
    assert server_people.find_owner(app_context) is None


def test_a_form_that_comes_twice_makes_one_owner(
    app: Flask, at_machine: FlaskClient, app_context: AppContext
) -> None:
    at_machine.post("/house/setup", data=FORM)
    again = at_machine.post("/house/setup", data=FORM)
    other = app.test_client().post("/house/setup", data=FORM, headers={"Accept-Language": "en"})

    assert again.location == "/house/"
    assert other.status_code == 403
    assert "set up already" in other.text
    assert (
        server_people.list_people(app_context, signed_in(at_machine, app_context), "", 1).total
        == 1
    )


@pytest.mark.parametrize(
    ("wrong", "told"),
    [
        ({"nickname": ""}, "Please enter a nickname."),
        ({"club": "x" * 61}, "at most 60 characters"),
    ],
)
def test_a_wrong_form_comes_again_as_it_was(
    at_machine: FlaskClient, app_context: AppContext, wrong: dict[str, str], told: str
) -> None:
    answer = at_machine.post("/house/setup", data=FORM | wrong)

    assert answer.status_code == 422
    assert told in answer.text
    assert 'value="B2" checked' in answer.text
    assert server_people.find_owner(app_context) is None


ADDRESSES = (
    ("GET", "/house/"),
    ("POST", "/house/club"),
    ("GET", "/house/people/1"),
    ("POST", "/house/people/1/rank"),
    ("POST", "/house/people/1/access"),
    ("POST", "/house/people/1/sessions"),
)


@pytest.mark.parametrize("rank", [Rank.LEARNER, Rank.TEACHER])
def test_the_owners_pages_are_the_owners(
    owner: FlaskClient, browser: FlaskClient, app_context: AppContext, rank: Rank
) -> None:
    server_people.set_rank(
        app_context, signed_in(owner, app_context), signed_in(browser, app_context).id, rank
    )
    answers = {path: browser.open(path, method=method) for method, path in ADDRESSES}

    assert {403} == {answer.status_code for answer in answers.values()}


@pytest.mark.usefixtures("owner")
def test_a_newcomer_does_not_see_the_house(newcomer: FlaskClient) -> None:
    assert newcomer.get("/house/").status_code == 302
    assert newcomer.post("/house/club").status_code == 403


def test_the_owner_makes_a_teacher_and_gives_new_access(
    app: Flask, owner: FlaskClient, app_context: AppContext, haruka: Learner
) -> None:
    address = f"/house/people/{haruka.id}"
    old = login_slips.get_or_create_slip(app_context, haruka)
    owner.post(f"{address}/rank", data={"rank": "teacher"})
    owner.post(f"{address}/access")
    page = owner.get(address).text
    slip, pin = (
        login_slips.get_or_create_slip(app_context, haruka),
        pins.get_or_create_pin(app_context, haruka),
    )
    phone = app.test_client()
    phone.post(f"/in/{slip}", data={"pin": pin})

    assert old != slip
    assert slip in page
    assert f"{pin[:3]} {pin[3:]}" in page
    assert Rank.TEACHER is signed_in(phone, app_context).rank


@pytest.mark.parametrize(("rank", "status"), [("owner", 422), ("nonsense", 400), ("", 400)])
def test_a_forged_rank_makes_nobody_more_or_less(
    owner: FlaskClient, app_context: AppContext, haruka: Learner, rank: str, status: int
) -> None:
    server_people.set_rank(app_context, signed_in(owner, app_context), haruka.id, Rank.TEACHER)
    answer = owner.post(f"/house/people/{haruka.id}/rank", data={"rank": rank})
    now_there = learners.find_by_id(app_context, haruka.id)

    assert status == answer.status_code
    assert now_there is not None
    assert Rank.TEACHER is now_there.rank


def test_people_who_are_not_there_are_not_found(owner: FlaskClient) -> None:
    for path in ("/house/people/99999", "/house/people/99999999999999999999"):
        assert owner.get(path).status_code == 404


def test_the_list_searches_and_turns_pages(owner: FlaskClient, app_context: AppContext) -> None:
    for number in range(60):
        learners.register(app_context, f"Pupil {number:02}", Level.A1, "en", now())
    first, second = (owner.get(f"/house/?page={page}").text for page in (1, 2))
    found, nobody = owner.get("/house/?q=pupil 07").text, owner.get("/house/?q=zzz").text

    assert "61 people" in first
    assert "Pupil 59" not in first
    assert "Pupil 59" in second
    assert "1 person" in found
    assert "Nobody has “zzz”" in nobody


def test_the_club_gets_another_name(owner: FlaskClient, app_context: AppContext) -> None:
    owner.post("/house/club", data={"club": " 読み 会 "})
    refused = owner.post("/house/club", data={"club": "x" * 61})

    assert server_people.load_club_name(app_context) == "読み 会"
    assert refused.status_code == 422

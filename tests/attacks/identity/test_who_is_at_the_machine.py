"""Becoming the owner without sitting at the machine: through a proxy, by a name, by a token."""

import stat
from collections.abc import Callable, Mapping
from pathlib import Path

import pytest
from flask import Flask
from flask.testing import FlaskClient

from studyplay.services import AppContext
from studyplay.services.people import server_people
from studyplay.web.security import local_access

FORM = {"nickname": "Mallory", "club": "Mine", "level": "B2"}
ENGLISH = {"Accept-Language": "en"}
NAMES = (
    "127.0.0.1",
    "127.0.0.1:8000",
    "localhost",
    "localhost:8000",
    "[::1]",
    "studyplay.example",
)
FORWARDED: tuple[Mapping[str, str], ...] = (
    {},
    {"X-Forwarded-For": "198.51.100.7"},
    {"X-Forwarded-For": "127.0.0.1", "X-Forwarded-Host": "localhost", "X-Forwarded-Proto": "http"},
    {"Forwarded": "for=127.0.0.1;host=localhost"},
    {"X-Real-IP": "127.0.0.1"},
)
MakeApp = Callable[..., Flask]


def link(instance: Path) -> str:
    """The path of the link that the terminal shows."""
    return f"/machine/{local_access.load_or_create_token(instance)}"


def tried(browser: FlaskClient, headers: Mapping[str, str]) -> set[int]:
    """The statuses of asking for the owner's form and of sending it."""
    told = {**ENGLISH, **headers}
    answers = (
        browser.get("/house/setup", headers=told),
        browser.post("/house/setup", data=FORM, headers=told),
    )
    return {answer.status_code for answer in answers}


@pytest.mark.parametrize("headers", FORWARDED)
@pytest.mark.parametrize("proxies", [0, 1])
def test_nobody_behind_a_proxy_becomes_the_owner(
    make_app: MakeApp, app_context: AppContext, headers: Mapping[str, str], proxies: int
) -> None:
    """All who come through a proxy on this machine have its address, 127.0.0.1."""
    app = make_app(TRUSTED_PROXIES=proxies)
    found = {name: tried(app.test_client(), {**headers, "Host": name}) for name in NAMES}

    assert {name: {403} for name in NAMES} == found
    assert server_people.find_owner(app_context) is None


def test_the_link_of_the_terminal_leads_to_the_owners_form(
    make_app: MakeApp, app_context: AppContext, instance: Path
) -> None:
    browser = make_app().test_client()
    opened = browser.get(link(instance), headers=ENGLISH)
    start = browser.get(str(opened.location), headers=ENGLISH)

    assert (opened.status_code, opened.location) == (302, "/")
    assert "Set it up on this computer" in start.text
    assert {200, 302} == tried(browser, {})
    assert server_people.find_owner(app_context) is not None


@pytest.mark.parametrize(
    "token", ["x", "0" * 64, "é", "a" * 5000, "..", "{right}x", "{short}", "%00"]
)
def test_a_wrong_token_opens_nothing(
    make_app: MakeApp, app_context: AppContext, instance: Path, token: str
) -> None:
    right = local_access.load_or_create_token(instance)
    browser = make_app().test_client()
    answer = browser.get(f"/machine/{token.format(right=right, short=right[:-1])}")

    assert answer.status_code in {403, 404}
    assert {403} == tried(browser, {})
    assert server_people.find_owner(app_context) is None


def test_the_token_is_told_nowhere_but_in_the_terminal(
    make_app: MakeApp, instance: Path, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level("DEBUG")
    browser, token = make_app().test_client(), local_access.load_or_create_token(instance)
    opened = browser.get(link(instance))
    browser.get(f"{link(instance)}/")  # nearly right: nothing is found there
    browser.post(link(instance))
    browser.get(f"{link(instance)}x")
    pages = [browser.get(path).text for path in ("/", "/house/setup", "/about", "/house/")]
    cookie = browser.get_cookie("studyplay")

    assert opened.headers["Referrer-Policy"] == "no-referrer"
    assert opened.headers["Cache-Control"] == "no-store"
    assert token not in f"{opened.text}{opened.location}{cookie}{pages}{caplog.text}"


def test_the_token_is_long_and_in_a_file_of_its_owner_only(instance: Path) -> None:
    token = local_access.load_or_create_token(instance)
    file = instance / local_access.TOKEN_FILE
    file.chmod(0o644)

    assert len(bytes.fromhex(token)) * 8 >= 128
    assert token == local_access.load_or_create_token(instance)
    assert stat.S_IMODE(file.stat().st_mode) == 0o600


def test_a_browser_stays_at_the_machine_after_a_restart(make_app: MakeApp, instance: Path) -> None:
    browser = make_app().test_client()
    browser.get(link(instance))
    cookie = browser.get_cookie("studyplay")
    assert cookie is not None
    later = make_app().test_client()
    later.set_cookie("studyplay", cookie.value)

    assert later.get("/house/setup").status_code == 200


def test_another_token_ends_the_marks_of_the_old_one(make_app: MakeApp, instance: Path) -> None:
    browser = make_app().test_client()
    browser.get(link(instance))
    cookie = browser.get_cookie("studyplay")
    assert cookie is not None
    (instance / local_access.TOKEN_FILE).unlink()
    later = make_app().test_client()
    later.set_cookie("studyplay", cookie.value)

    assert {403} == tried(later, {})


def test_a_browser_stays_at_the_machine_whoever_signs_in(
    make_app: MakeApp, instance: Path
) -> None:
    browser = make_app().test_client()
    browser.get(link(instance))
    browser.post("/start", data={"nickname": "Aya", "level": "A2"})
    browser.post("/leave")
    browser.post("/start", data={"nickname": "Ken", "level": "A2"})

    assert browser.get("/house/setup").status_code == 200


def test_who_typed_the_plain_address_is_told_of_the_link(make_app: MakeApp) -> None:
    browser = make_app().test_client()
    start = browser.get("/", headers=ENGLISH).text
    far = browser.get("/", headers=ENGLISH, environ_base={"REMOTE_ADDR": "192.0.2.7"}).text

    assert "open the link that the terminal on this computer shows" in start
    assert "Set it up on this computer" not in start
    assert "the terminal on this computer" not in far
    assert "/machine/" in browser.get("/house/setup", headers=ENGLISH).text


@pytest.mark.parametrize("name", ["localhost", "127.0.0.1:8000", "[::1]:8000", "a.localhost"])
def test_a_loopback_address_is_trusted_only_where_somebody_chose_it(
    make_app: MakeApp, name: str
) -> None:
    chosen = make_app(LOCAL_ACCESS="loopback")

    assert chosen.test_client().get("/house/setup", headers={"Host": name}).status_code == 200
    for mode in ("token", "off"):
        app = make_app(LOCAL_ACCESS=mode)
        assert app.test_client().get("/house/setup", headers={"Host": name}).status_code == 403


@pytest.mark.parametrize(
    ("address", "headers"),
    [("127.0.0.1", {"Host": "evil.example"}), ("192.0.2.7", {"Host": "localhost"})]
    + [("127.0.0.1", {**headers, "Host": "localhost"}) for headers in FORWARDED if headers],
)
def test_a_trusted_loopback_address_needs_a_loopback_name_and_no_proxy(
    make_app: MakeApp, address: str, headers: dict[str, str]
) -> None:
    """A page elsewhere may have its own name lead to this machine."""
    browser = make_app(LOCAL_ACCESS="loopback").test_client()
    browser.environ_base["REMOTE_ADDR"] = address

    assert {403} == tried(browser, headers)


def test_a_trusted_loopback_address_is_not_trusted_behind_a_proxy(make_app: MakeApp) -> None:
    """One that forgets its headers would let everybody in."""
    app = make_app(LOCAL_ACCESS="loopback", TRUSTED_PROXIES=1)

    assert {403} == tried(app.test_client(), {"Host": "localhost"})


def test_a_mode_that_does_not_exist_is_no_mode(make_app: MakeApp) -> None:
    with pytest.raises(ValueError, match="everybody"):
        make_app(LOCAL_ACCESS="everybody")

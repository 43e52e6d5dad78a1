"""Forwarding headers that a client has made up: believed of trusted proxies only."""

import socket
import threading
from collections.abc import Callable, Mapping
from contextlib import closing
from pathlib import Path

import pytest
from click.testing import CliRunner
from flask import Flask, request
from flask.testing import FlaskClient
from waitress import wasyncore

from studyplay.cli import gunicorn_server, trust, waitress_server
from studyplay.cli.address import listen
from studyplay.cli.serve import serve
from studyplay.cli.server.connection_budget import compute_budget
from studyplay.web.security import local_access, rate_limits

START = {"nickname": "Aya", "level": "A2"}
Behind = Callable[[int], Flask]


@pytest.fixture
def behind(make_app: Callable[..., Flask]) -> Behind:
    """The app behind so many trusted proxies; ``/seen`` tells what it takes a request for."""

    def make(proxies: int) -> Flask:
        app = make_app(TRUSTED_PROXIES=proxies)
        app.add_url_rule("/seen", view_func=lambda: [request.remote_addr, request.url_root])
        return app

    return make


def cookie_set(browser: FlaskClient, headers: dict[str, str]) -> str:
    """How the session cookie is set when somebody joins."""
    return browser.post("/start", data=START, headers=headers).headers["Set-Cookie"]


FORGED = {
    "X-Forwarded-For": "198.51.100.7",
    "X-Forwarded-Proto": "https",
    "X-Forwarded-Host": "bank.example",
    "X-Forwarded-Port": "444",
    "X-Forwarded-Prefix": "/x",
    "Forwarded": "for=198.51.100.7;proto=https;host=bank.example",
}


def test_without_the_setting_forwarding_headers_change_nothing(behind: Behind) -> None:
    browser = behind(0).test_client()

    assert browser.get("/seen", headers=FORGED).json == ["127.0.0.1", "http://localhost/"]
    assert "Secure" not in cookie_set(browser, FORGED)


@pytest.mark.parametrize(
    ("proxies", "address", "root"),
    [
        (1, "203.0.113.9", "https://club.example/"),
        (2, "198.51.100.7", "http://evil.example/"),
        (3, "127.0.0.1", "http://localhost/"),
    ],
)
def test_so_many_hops_from_the_end_are_believed(
    behind: Behind, proxies: int, address: str, root: str
) -> None:
    """What the client has put in front of what the proxies add counts only if it is trusted."""
    headers = {
        "X-Forwarded-For": "198.51.100.7, 203.0.113.9",
        "X-Forwarded-Proto": "http, https",
        "X-Forwarded-Host": "evil.example, club.example",
    }

    assert [address, root] == behind(proxies).test_client().get("/seen", headers=headers).json


def test_the_cookie_is_secure_under_tls_by_a_trusted_proxy(behind: Behind) -> None:
    """And not in the hall, where the same server is reached without one."""
    app, tls = behind(1), {"X-Forwarded-Proto": "https"}

    assert "; Secure;" in cookie_set(app.test_client(), tls)
    assert "Secure" not in cookie_set(app.test_client(), {})
    assert "Secure" not in cookie_set(app.test_client(), {"X-Forwarded-Proto": "http"})


def test_the_cookie_is_secure_where_the_server_speaks_tls_itself(behind: Behind) -> None:
    browser = behind(0).test_client()
    answer = browser.post("/start", data=START, base_url="https://localhost")

    assert "; Secure;" in answer.headers["Set-Cookie"]


def flooded(app: Flask, address: str) -> None:
    """So many newcomers from one address that the next one is refused."""
    with app.test_request_context("/start", environ_base={"REMOTE_ADDR": address}):
        for _ in range(rate_limits.NEW_LEARNER_LIMIT.amount):
            rate_limits.count_newcomer()


@pytest.mark.parametrize(("proxies", "others"), [(0, 429), (1, 302)])
def test_limits_count_the_clients_of_a_trusted_proxy_one_by_one(
    behind: Behind, proxies: int, others: int
) -> None:
    app = behind(proxies)
    flooded(app, "203.0.113.9" if proxies else "127.0.0.1")
    statuses = [
        app.test_client().post("/start", data=START, headers={"X-Forwarded-For": address})
        for address in ("203.0.113.9", "198.51.100.7")
    ]

    assert [429, others] == [answer.status_code for answer in statuses]


def test_gunicorn_believes_no_header_before_the_app_is_asked() -> None:
    """By default it takes the scheme from whoever comes from 127.0.0.1."""
    listener = listen("127.0.0.1", 0)
    server = gunicorn_server.GunicornServer(
        lambda: Flask("none"), listener, compute_budget(1024), on_ready=lambda: None
    )

    assert server.cfg.forwarded_allow_ips == []
    socket.socket(fileno=int(server.cfg.bind[0].removeprefix("fd://"))).close()


def test_waitress_hands_the_headers_of_a_proxy_on() -> None:
    """By default it drops them, and everybody behind a proxy would look like the proxy."""
    app = Flask("headers")
    app.add_url_rule("/", view_func=lambda: request.headers.get("X-Forwarded-For", "dropped"))
    listener = listen("127.0.0.1", 0)
    server = waitress_server.WaitressServer(app, listener, threads=1)
    over = threading.Event()

    def run() -> None:
        while not over.is_set():
            wasyncore.loop(timeout=0.1, map=server.sockets, count=1)

    loop = threading.Thread(target=run)
    loop.start()
    try:
        with closing(socket.create_connection(("127.0.0.1", listener.port), timeout=5)) as asking:
            asking.sendall(
                b"GET / HTTP/1.1\r\nHost: x\r\nX-Forwarded-For: 192.0.2.1\r\n"
                b"Connection: close\r\n\r\n"
            )
            answer = b"".join(iter(lambda: asking.recv(4096), b""))
    finally:
        over.set()
        loop.join(10)
        wasyncore.close_all(server.sockets)
        server.task_dispatcher.shutdown()

    assert answer.endswith(b"192.0.2.1")


def test_a_proxy_and_a_trusted_loopback_address_exclude_each_other() -> None:
    answer = CliRunner().invoke(
        serve, ["--trust-loopback"], env={"STUDYPLAY_TRUSTED_PROXIES": "1"}
    )

    assert answer.exit_code == 2
    assert "cannot be used together" in answer.output


@pytest.mark.parametrize(
    ("host", "mode", "lines"),
    [
        ("127.0.0.1", "token", ["127.0.0.1:{port}/machine/{token}"]),
        ("0.0.0.0", "token", ["{room}", "127.0.0.1:{port}/machine/{token}"]),  # noqa: S104 -- the room
        ("127.0.0.1", "loopback", ["127.0.0.1:{port} "]),
    ],
)
def test_the_terminal_shows_the_link_and_the_address_for_the_others(
    terminal: Callable[[str, str], tuple[list[str], Mapping[str, object]]],
    host: str,
    mode: str,
    lines: list[str],
) -> None:
    told, facts = terminal(host, mode)

    assert len(lines) == len(told)
    for line, part in zip(told, lines, strict=True):
        assert part.format(**facts) in line


@pytest.fixture
def terminal(
    instance: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> Callable[[str, str], tuple[list[str], Mapping[str, object]]]:
    """The lines in the terminal for a host and a mode, and what is in them."""

    def shown(host: str, mode: str) -> tuple[list[str], Mapping[str, object]]:
        monkeypatch.setenv("STUDYPLAY_INSTANCE", str(instance))
        listener = listen(host, 0)
        with closing(listener.socket):
            trust.print_addresses(listener, {"LOCAL_ACCESS": mode})
        token = local_access.load_or_create_token(instance)
        facts = {"port": listener.port, "token": token, "room": listener.url}
        return capsys.readouterr().out.splitlines(), facts

    return shown


@pytest.mark.parametrize(
    ("proxies", "host", "warned"),
    [(0, "0.0.0.0", False), (1, "127.0.0.1", False), (1, "0.0.0.0", True)],  # noqa: S104 -- the point of it
)
def test_who_lets_others_past_the_proxy_is_warned(proxies: int, host: str, warned: bool) -> None:
    """A client that connects directly could name any address as its own."""
    settings = trust.build_settings(proxies, trust_loopback=False)

    assert bool(trust.direct_access_warning(settings, host)) == warned

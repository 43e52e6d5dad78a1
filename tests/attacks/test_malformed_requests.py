"""Requests that no browser sends get a 400 and one line in the log, never a 500 or a trace."""

from typing import Final

import pytest

from tests.attacks.clients import ask, status
from tests.browser.running import RunningServer

HOSTS: Final = {
    "label of 64": b"a" * 64,
    "254 characters": b".".join([b"a" * 49] * 5) + b".abcd",
    "empty label": b"a..b",
    "dot": b".",
    "dot in front": b".local",
    "not ascii": "ü.jp".encode(),
    "latin-1": b"\xfc.jp",
    "punycode of nothing": b"xn--zzzzzzzz99999",
    "port out of range": b"localhost:65536",
    "port below": b"localhost:-1",
    "port in letters": b"localhost:http",
    "two ports": b"localhost:80:80",
    "nul": b"a\0b",
    "space": b"a b",
    "path": b"a/b",
    "user": b"ann@localhost",
    "bracket open": b"[::1",
    "bracket of nothing": b"[zz]",
    "list": b"a,b",
    "percent": b"a%00b",
    "markup": b"<script>",
}

GOOD_HOSTS: Final = (
    b"localhost:8000",
    b"127.0.0.1",
    b"[::1]:8000",
    b"my_laptop.local",
    b"school.example.",
    b"xn--mgbh0fb.example",
    b"a" * 63,
    b"localhost:",
)

CHUNKS: Final = {
    "no number": b"zz\r\nabc\r\n0\r\n\r\n",
    "empty": b"\r\n\r\n",
    "negative": b"-5\r\nabc\r\n0\r\n\r\n",
    "with a plus": b"+5\r\nabcde\r\n0\r\n\r\n",
    "with 0x": b"0x5\r\nabcde\r\n0\r\n\r\n",
    "line too long": b"5;" + b"x" * 20_000 + b"\r\nabcde\r\n0\r\n\r\n",
    "line without end": b"5" * 20_000,
    "extension": b"5;=\r\nabcde\r\n0\r\n\r\n",
    "no end of chunk": b"5\r\nabcdeXX0\r\n\r\n",
    "trailer": b"5\r\nabcde\r\n0\r\nno colon\r\n\r\n",
    "host in the trailer": b"5\r\nabcde\r\n0\r\nHost: x\r\n\r\n",
    "bare line feed": b"5\r\nabcde\r\n0\r\nA: b\n\n",
}

POST: Final = b"POST /start HTTP/1.1\r\nHost: localhost\r\n"

HEADS: Final = {
    "length below 0": POST + b"Content-Length: -1\r\n\r\n",
    "length in letters": POST + b"Content-Length: abc\r\n\r\n",
    "length in superscript": POST + b"Content-Length: \xb2\r\n\r\n",
    "length of 5000 digits": POST + b"Content-Length: " + b"9" * 5000 + b"\r\n\r\n",
    "two lengths": POST + b"Content-Length: 1\r\nContent-Length: 1\r\n\r\na",
    "length and chunks": POST
    + b"Content-Length: 1\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n",
    "gzip": POST + b"Transfer-Encoding: gzip\r\n\r\n",
    "bare line feeds": b"GET / HTTP/1.1\nHost: a\n\n",
    "version 9": b"GET / HTTP/9.9\r\nHost: a\r\n\r\n",
    "two hosts": b"GET / HTTP/1.1\r\nHost: a\r\nHost: b\r\n\r\n",
    "referrer": POST + b"Referer: http://[\r\nContent-Length: 0\r\n\r\n",
    "empty line first": b"\r\n\r\nGET / HTTP/1.1\r\n\r\n",
}


def served(server: RunningServer, request: bytes) -> tuple[int, str]:
    """The status of the answer to *request*, and what the server has logged meanwhile."""
    before = server.log.stat().st_size
    answered = status(ask(server.url, request, seconds=1.0))
    with server.log.open("rb") as log:
        log.seek(before)
        return answered, log.read().decode()


@pytest.mark.parametrize("host", HOSTS)
@pytest.mark.parametrize("path", [b"/", b"/nowhere", b"/static/img/favicon.svg"])
def test_an_impossible_host_is_refused(server: RunningServer, path: bytes, host: str) -> None:
    request = b"GET %s HTTP/1.1\r\nHost: %s\r\nConnection: close\r\n\r\n" % (path, HOSTS[host])
    answered, logged = served(server, request)

    assert answered == 400
    assert logged.count("\n") == 1


@pytest.mark.parametrize("host", GOOD_HOSTS)
def test_a_possible_host_is_served(server: RunningServer, host: bytes) -> None:
    request = b"GET / HTTP/1.1\r\nHost: %s\r\nConnection: close\r\n\r\n" % host

    assert served(server, request) == (200, "")


@pytest.mark.parametrize("kind", [b"application/x-www-form-urlencoded", b"application/json"])
@pytest.mark.parametrize("chunk", CHUNKS)
def test_malformed_chunks_are_refused(server: RunningServer, chunk: str, kind: bytes) -> None:
    head = b"Content-Type: %s\r\nTransfer-Encoding: chunked\r\n\r\n" % kind
    answered, logged = served(server, POST + head + CHUNKS[chunk])

    assert answered == 400
    assert logged.count("\n") == 1


@pytest.mark.parametrize("head", HEADS)
def test_malformed_heads_are_refused(server: RunningServer, head: str) -> None:
    answered, logged = served(server, HEADS[head])

    assert answered == 400
    assert logged.count("\n") == 1


def test_a_script_name_is_not_believed(server: RunningServer) -> None:
    """Even from this machine: a proxy that needs one would say so in a setting."""
    request = b"GET / HTTP/1.1\r\nHost: a\r\nSCRIPT_NAME: /x\r\nConnection: close\r\n\r\n"

    assert served(server, request) == (200, "")

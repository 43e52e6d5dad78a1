"""Security and cache headers of every answer."""

from functools import lru_cache
from typing import Final
from urllib.parse import urlsplit

from flask import Flask, Response, request

DIRECTIVES: Final = (
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    "media-src 'self'",
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
)
"""Nothing from outside, nothing inline: a page that breaks under it is wrong, not the policy."""

ANKI: Final = "http://127.0.0.1:8765"
"""Where the add-on AnkiConnect listens, on the reader's own computer."""

ANKI_PAGES: Final = frozenset({"decks.index", "class_decks.index"})
"""The only pages that may speak with it, to hand a deck over."""

HEADERS: Final = {
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "same-origin",
    "Permissions-Policy": "camera=(), geolocation=(), microphone=()",
}

OPENER: Final = ("Cross-Origin-Opener-Policy", "same-origin")
"""Where the connection is not safe browsers ignore it, and complain of it on every page."""

HERE: Final = frozenset({"localhost", "127.0.0.1", "::1"})
"""Hosts to which a connection without encryption is safe."""

MOST: Final = 1024
"""Endpoints and hosts whose headers are remembered."""


def init_app(app: Flask) -> None:
    """Put the headers on every answer of *app*."""
    app.after_request(_add)


def policy(endpoint: str | None) -> str:
    """The content security policy of the page *endpoint*."""
    ours = "; ".join(DIRECTIVES)
    if endpoint in ANKI_PAGES:
        return ours.replace("connect-src 'self'", f"connect-src 'self' {ANKI}")
    return ours


def _add(response: Response) -> Response:
    there = {name.lower() for name, _ in response.headers}
    for name, value in _wanted(request.endpoint, request.host, request.is_secure):
        if name.lower() not in there:
            response.headers.add(name, value)
    return response


@lru_cache(MOST)
def _wanted(endpoint: str | None, host: str, is_secure: bool) -> tuple[tuple[str, str], ...]:
    """What an answer of *endpoint* has that was asked of *host*, unless it says otherwise."""
    wanted = [("Content-Security-Policy", policy(endpoint)), *HEADERS.items()]
    if is_secure or urlsplit(f"//{host}").hostname in HERE:
        wanted.append(OPENER)
    if endpoint != "static":
        # A page shows one learner's words: shared phones must not find it in a cache.
        wanted.append(("Cache-Control", "no-store"))
    return tuple(wanted)

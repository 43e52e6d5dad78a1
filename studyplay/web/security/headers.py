"""Security and cache headers of all responses."""

from functools import lru_cache
from typing import Final
from urllib.parse import urlsplit

from flask import Flask, Response, request

CSP_DIRECTIVES: Final = (
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
"""No external and no inline resources.  Fix pages that violate the policy, not the policy."""

ANKICONNECT_ORIGIN: Final = "http://127.0.0.1:8765"
"""Origin of the add-on AnkiConnect on the user's own computer."""

ANKICONNECT_ENDPOINTS: Final = frozenset({"decks.index", "class_decks.index"})
"""The only endpoints whose pages may connect to AnkiConnect, to import a deck."""

SECURITY_HEADERS: Final = {
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "same-origin",
    "Permissions-Policy": "camera=(), geolocation=(), microphone=()",
}

OPENER_POLICY: Final = ("Cross-Origin-Opener-Policy", "same-origin")
"""Sent to secure origins only: elsewhere browsers ignore it and log a warning on every page."""

LOOPBACK_HOSTS: Final = frozenset({"localhost", "127.0.0.1", "::1"})
"""Hosts that browsers treat as secure without TLS."""

HEADER_CACHE_SIZE: Final = 1024
"""Maximum number of cached combinations of endpoint and host."""


def init_app(app: Flask) -> None:
    """Add the headers to all responses of *app*."""
    app.after_request(_add_headers)


def content_security_policy(endpoint: str | None) -> str:
    """The Content-Security-Policy of *endpoint*."""
    ours = "; ".join(CSP_DIRECTIVES)
    if endpoint in ANKICONNECT_ENDPOINTS:
        return ours.replace("connect-src 'self'", f"connect-src 'self' {ANKICONNECT_ORIGIN}")
    return ours


def _add_headers(response: Response) -> Response:
    there = {name.lower() for name, _ in response.headers}
    for name, value in _headers_for(request.endpoint, request.host, request.is_secure):
        if name.lower() not in there:
            response.headers.add(name, value)
    return response


@lru_cache(HEADER_CACHE_SIZE)
def _headers_for(endpoint: str | None, host: str, is_secure: bool) -> tuple[tuple[str, str], ...]:
    """Headers of a response of *endpoint* on *host*.  Headers set by the view have precedence."""
    wanted = [
        ("Content-Security-Policy", content_security_policy(endpoint)),
        *SECURITY_HEADERS.items(),
    ]
    if is_secure or urlsplit(f"//{host}").hostname in LOOPBACK_HOSTS:
        wanted.append(OPENER_POLICY)
    if endpoint != "static":
        # Pages show a learner's own words, which must not stay in the cache of a shared phone.
        wanted.append(("Cache-Control", "no-store"))
    return tuple(wanted)

"""Answer requests with an invalid ``Host`` header with 400.

Werkzeug encodes the host as IDNA while it creates the request, outside of all error handlers, and
fails for labels that are empty or longer than 63 characters.
"""

import re
from collections.abc import Iterable
from functools import lru_cache
from ipaddress import IPv6Address
from typing import TYPE_CHECKING, Final

from flask import Flask, abort, request

if TYPE_CHECKING:
    from _typeshed.wsgi import StartResponse, WSGIApplication, WSGIEnvironment

REFUSED_HOST_KEY: Final = "studyplay.host-refused"

PLACEHOLDER_HOST: Final = "host.invalid"
"""Replaces an invalid host.  RFC 2606 reserves the domain."""

MAX_HOST_LENGTH: Final = 253
MAX_PORT: Final = 65_535

_HOST_PATTERN: Final = re.compile(
    r"(?:\[(?P<six>[0-9A-Fa-f:.]+)\]|(?P<name>[0-9A-Za-z_-]{1,63}(?:\.[0-9A-Za-z_-]{1,63})*\.?))"
    r"(?::(?P<port>[0-9]{0,5}))?"
)


class HostHeaderMiddleware:
    """WSGI middleware that replaces an invalid host and marks the request as refused."""

    def __init__(self, application: "WSGIApplication") -> None:
        self._application = application

    def __call__(
        self, environ: "WSGIEnvironment", start_response: "StartResponse"
    ) -> Iterable[bytes]:
        """Call the wrapped application."""
        host = environ.get("HTTP_HOST")
        if host and not is_valid_host(host):
            environ["HTTP_HOST"] = PLACEHOLDER_HOST
            environ[REFUSED_HOST_KEY] = host
        return self._application(environ, start_response)


def init_app(app: Flask) -> None:
    """Refuse requests of *app* with an invalid host.  Call this before other parts."""
    app.wsgi_app = HostHeaderMiddleware(app.wsgi_app)  # type: ignore[method-assign]  # Flask's own way
    app.before_request(_refuse_invalid_host)


@lru_cache(256)
def is_valid_host(host: str) -> bool:
    """Whether *host* is a valid name or IP address, with or without a port."""
    found = _HOST_PATTERN.fullmatch(host)
    if found is None or len(host) > MAX_HOST_LENGTH or int(found["port"] or 0) > MAX_PORT:
        return False
    try:
        if found["six"] is not None:
            IPv6Address(found["six"])
        else:
            found["name"].encode("ascii").decode("idna")
    except ValueError:  # UnicodeError is one
        return False
    return True


def _refuse_invalid_host() -> None:
    if REFUSED_HOST_KEY in request.environ:
        abort(400, "the Host header is invalid")

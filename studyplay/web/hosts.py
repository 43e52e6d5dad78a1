"""A ``Host`` header that names no possible host is answered with 400, before anything uses it.

Werkzeug turns names into IDNA while it makes the request, outside of every error handler, and
fails for a label that is empty or longer than 63 characters.
"""

import re
from collections.abc import Iterable
from functools import lru_cache
from ipaddress import IPv6Address
from typing import TYPE_CHECKING, Final

from flask import Flask, abort, request

if TYPE_CHECKING:
    from _typeshed.wsgi import StartResponse, WSGIApplication, WSGIEnvironment

KEY: Final = "studyplay.host-refused"

INSTEAD: Final = "host.invalid"
"""What the request says of its host while it is refused; RFC 2606 gives it to nobody."""

LONGEST: Final = 253
HIGHEST_PORT: Final = 65_535

_HOST: Final = re.compile(
    r"(?:\[(?P<six>[0-9A-Fa-f:.]+)\]|(?P<name>[0-9A-Za-z_-]{1,63}(?:\.[0-9A-Za-z_-]{1,63})*\.?))"
    r"(?::(?P<port>[0-9]{0,5}))?"
)


class HostCheck:
    """WSGI middleware that takes an impossible host out of the request and leaves a mark."""

    def __init__(self, application: "WSGIApplication") -> None:
        self._application = application

    def __call__(
        self, environ: "WSGIEnvironment", start_response: "StartResponse"
    ) -> Iterable[bytes]:
        """Pass the request on."""
        host = environ.get("HTTP_HOST")
        if host and not is_possible(host):
            environ["HTTP_HOST"] = INSTEAD
            environ[KEY] = host
        return self._application(environ, start_response)


def init_app(app: Flask) -> None:
    """Refuse requests of *app* with an impossible host; to be called before other parts."""
    app.wsgi_app = HostCheck(app.wsgi_app)  # type: ignore[method-assign]  # Flask's own way
    app.before_request(_refuse)


@lru_cache(256)
def is_possible(host: str) -> bool:
    """Whether *host* is a name or an address, with or without a port."""
    found = _HOST.fullmatch(host)
    if found is None or len(host) > LONGEST or int(found["port"] or 0) > HIGHEST_PORT:
        return False
    try:
        if found["six"] is not None:
            IPv6Address(found["six"])
        else:
            found["name"].encode("ascii").decode("idna")
    except ValueError:  # UnicodeError is one
        return False
    return True


def _refuse() -> None:
    if KEY in request.environ:
        abort(400, "the Host header names no possible host")

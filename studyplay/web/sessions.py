"""Sessions in signed cookies; a signature is checked once and not with each request.

Whoever plays sends the same cookie with every action, and to check its signature takes as long
as to judge the action.

The clock of the server decides nothing here.  It may be set back or forward at any time, and a
cookie that is refused for its age is overwritten by the answer, so that somebody is signed out
for good.  Who is signed in is decided by the devices in the database.
"""

from copy import deepcopy
from datetime import UTC, datetime
from functools import lru_cache
from typing import Any, Final

from flask import Flask, Request, request
from flask.sessions import (
    SecureCookieSession,
    SecureCookieSessionInterface,
    SessionMixin,
)
from itsdangerous import BadSignature
from typing_extensions import override

MOST: Final = 4096
"""Cookies that are remembered."""

EXPIRES: Final = datetime(2100, 1, 1, tzinfo=UTC)
"""When browsers may drop a cookie; those that keep none for so long keep it as long as they can.

A date that was counted from a server clock that is years behind would have passed already.
"""


def init_app(app: Flask) -> None:
    """Have *app* read its sessions like that."""
    app.session_interface = RememberedSessions(app)


class RememberedSessions(SecureCookieSessionInterface):
    """Remembers what right cookies of *app* say.  One that is wrong is checked each time."""

    def __init__(self, app: Flask) -> None:
        self._app = app
        self._checked = lru_cache(MOST)(self._check)

    @override
    def open_session(self, app: Flask, request: Request) -> SecureCookieSession:
        cookie = request.cookies.get(self.get_cookie_name(app))
        if not cookie:
            return self.session_class()
        try:
            said = self._checked(cookie)
        except BadSignature:
            return self.session_class()
        return self.session_class(deepcopy(said))  # what a request changes in it is its own

    @override
    def get_expiration_time(self, app: Flask, session: SessionMixin) -> datetime | None:
        return EXPIRES if session.permanent else None

    @override
    def get_cookie_secure(self, app: Flask) -> bool:
        """Whether the cookie is for TLS only: decided for each request.

        The same server may be reached through a proxy with TLS and without one in the hall.
        """
        return request.is_secure or super().get_cookie_secure(app)

    def _check(self, cookie: str) -> Any:
        """What *cookie* says.  Raises ``BadSignature``."""
        serializer = self.get_signing_serializer(self._app)
        if serializer is None:
            raise BadSignature("there is no key")
        return serializer.loads(cookie)

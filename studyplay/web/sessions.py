"""Sessions in signed cookies; a signature is checked once and not with each request.

Whoever plays sends the same cookie with every action, and to check its signature takes as long
as to judge the action.
"""

from copy import deepcopy
from datetime import timedelta
from functools import lru_cache
from typing import Any, Final

from flask import Flask, Request
from flask.sessions import SecureCookieSession, SecureCookieSessionInterface
from itsdangerous import BadSignature
from typing_extensions import override

from studyplay.web import clock

MOST: Final = 4096
"""Cookies that are remembered."""


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
            said, signed_at = self._checked(cookie)
        except BadSignature:
            return self.session_class()
        age = clock.now() - signed_at
        if not timedelta() <= age <= app.permanent_session_lifetime:
            return self.session_class()
        return self.session_class(deepcopy(said))  # what a request changes in it is its own

    def _check(self, cookie: str) -> tuple[Any, Any]:
        """What *cookie* says, and when it was signed.  Raises ``BadSignature``."""
        serializer = self.get_signing_serializer(self._app)
        if serializer is None:
            raise BadSignature("there is no key")
        said, signed_at = serializer.loads(cookie, return_timestamp=True)
        return said, signed_at

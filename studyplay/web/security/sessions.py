"""Sessions in signed cookies, with a cache of verified signatures.

A live table sends the same cookie with every action, and verifying its signature takes as long as
applying the action.

Sessions do not expire by the server's clock.  The clock may be changed at any time, and a cookie
that is refused because of its age is overwritten by the response, which would sign the learner out
permanently.  The devices in the database decide who is signed in.
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

COOKIE_CACHE_SIZE: Final = 4096
"""Maximum number of cached cookies."""

COOKIE_EXPIRES_AT: Final = datetime(2100, 1, 1, tzinfo=UTC)
"""Expiry date of permanent cookies.  Browsers shorten it to their own maximum.

It is fixed because a date relative to a server clock that is years behind could be in the past.
"""


def init_app(app: Flask) -> None:
    """Install the cached session interface in *app*."""
    app.session_interface = CachedSessionInterface(app)


class CachedSessionInterface(SecureCookieSessionInterface):
    """Caches the content of valid cookies.  Invalid cookies are verified each time."""

    def __init__(self, app: Flask) -> None:
        self._app = app
        self._verify_cached = lru_cache(COOKIE_CACHE_SIZE)(self._verify)

    @override
    def open_session(self, app: Flask, request: Request) -> SecureCookieSession:
        cookie = request.cookies.get(self.get_cookie_name(app))
        if not cookie:
            return self.session_class()
        try:
            content = self._verify_cached(cookie)
        except BadSignature:
            return self.session_class()
        return self.session_class(deepcopy(content))  # requests may modify their session

    @override
    def get_expiration_time(self, app: Flask, session: SessionMixin) -> datetime | None:
        return COOKIE_EXPIRES_AT if session.permanent else None

    @override
    def get_cookie_secure(self, app: Flask) -> bool:
        """Whether the cookie is restricted to TLS, by request.

        The same server may be reached through a TLS proxy and directly in the local network.
        """
        return request.is_secure or super().get_cookie_secure(app)

    def _verify(self, cookie: str) -> Any:
        """Verify and decode *cookie*.  Raises ``BadSignature``."""
        serializer = self.get_signing_serializer(self._app)
        if serializer is None:
            raise BadSignature("there is no key")
        return serializer.loads(cookie)

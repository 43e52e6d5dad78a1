"""CSRF protection with a cache of valid tokens.

A live table sends the same token with every action, and verifying its signature takes a tenth of
the CPU time of a move.
"""

import threading
from collections import OrderedDict
from typing import Final

from flask import Flask, g, request, session
from flask_wtf import CSRFProtect
from typing_extensions import override

MAX_REMEMBERED: Final = 4096

_Pair = tuple[str, str]


def init_app(app: Flask) -> None:
    """Enable CSRF protection for all forms and scripts of *app*."""
    RememberingCSRF(app)


class RememberingCSRF(CSRFProtect):  # type: ignore[misc]  # flask_wtf has no types
    """Caches valid pairs of a header token and a session secret.

    Form requests are always verified, and so are requests over TLS, whose referrer is checked too.
    """

    def __init__(self, app: Flask) -> None:
        self._valid: OrderedDict[_Pair, None] = OrderedDict()
        self._lock = threading.Lock()
        super().__init__(app)

    @override
    def protect(self, apply_exemptions: bool = False) -> None:
        """Raise ``CSRFError`` unless the request has a valid token for its session."""
        pair = _pair()
        if pair in self._valid:
            g.csrf_valid = True
            return
        super().protect(apply_exemptions=apply_exemptions)
        if pair is not None and g.get("csrf_valid"):
            self._remember(pair)

    def _remember(self, pair: _Pair) -> None:
        with self._lock:
            self._valid[pair] = None
            if len(self._valid) > MAX_REMEMBERED:
                self._valid.popitem(last=False)


def _pair() -> _Pair | None:
    """Token and secret of a cacheable request, else ``None``."""
    token, secret = request.headers.get("X-CSRFToken"), session.get("csrf_token")
    if not token or not isinstance(secret, str) or request.is_secure or not request.is_json:
        return None
    return token, secret

"""How often one may try: PINs and codes can be guessed, so that wrong ones are counted.

Counted in the memory of this process, and only where guessing helps: a hall full of people comes
from one address, and who types a right code is never held up by how many did so before.  Nor can
one prankster shut a whole school out by typing wrong ones: a code that was right at an address
before is let through there, and so is a right PIN, whose wrong ones are counted for its learner.
"""

import math
import secrets
import threading
from collections import OrderedDict
from typing import Final, cast

from flask import Flask, current_app, request, session
from limits import RateLimitItem, RateLimitItemPerMinute
from limits.storage import MemoryStorage
from limits.strategies import MovingWindowRateLimiter
from werkzeug.exceptions import TooManyRequests

from studyplay.store.learners import Learner
from studyplay.web import clock

KEY: Final = "rates"
VISITOR: Final = "visitor"

PIN_OF_NOBODY: Final = RateLimitItemPerMinute(5, 10)
"""Where there is no learner whose wrong PINs were counted; it looks the same from outside."""

PIN_OF_ADDRESS: Final = RateLimitItemPerMinute(100, 10)
"""Wrong ones; a whole class that types its PINs from one address makes some."""

PIN_OF_VISITOR: Final = RateLimitItemPerMinute(10, 10)
"""Wrong ones of one browser, whosesoever they are: or a prankster locks the PINs of all in turn.

Who signs in begins anew, so that a phone can be handed round.
"""

CODE_OF_VISITOR: Final = RateLimitItemPerMinute(10)
CODE_OF_ADDRESS: Final = RateLimitItemPerMinute(30)
NEWCOMERS: Final = RateLimitItemPerMinute(600)
"""From one address: a hall of six hundred may come in at once through one proxy, a flood not."""

MOST_KNOWN: Final = 4096
"""Codes that were right at an address, and are remembered."""


class Rates:
    """The counters of one application; safe to use from any thread."""

    def __init__(self) -> None:
        self._known: OrderedDict[tuple[str, str], None] = OrderedDict()
        self._limiter = MovingWindowRateLimiter(MemoryStorage())
        self._lock = threading.Lock()

    def spend(self, *tries: tuple[RateLimitItem, str]) -> None:
        """Count one try everywhere.  Raises ``TooManyRequests`` and counts none if one is over."""
        with self._lock:
            self._require(tries)
            for item, who in tries:
                self._limiter.hit(item, who)

    def require(self, *tries: tuple[RateLimitItem, str]) -> None:
        """Raise ``TooManyRequests`` if there have been too many of one of *tries*."""
        with self._lock:
            self._require(tries)

    def know(self, code: str, address: str) -> None:
        """Remember that *code* was right at *address*."""
        with self._lock:
            self._known[address, code] = None
            self._known.move_to_end((address, code))
            if len(self._known) > MOST_KNOWN:
                self._known.popitem(last=False)

    def is_known(self, code: str, address: str) -> bool:
        """Whether *code* was right at *address* before."""
        return (address, code) in self._known

    def _require(self, tries: tuple[tuple[RateLimitItem, str], ...]) -> None:
        for item, who in tries:
            if not self._limiter.test(item, who):
                until = self._limiter.get_window_stats(item, who).reset_time
                seconds = max(1, math.ceil(until - clock.now().timestamp()))
                raise TooManyRequests(retry_after=seconds)


def init_app(app: Flask) -> None:
    """Give *app* counters of its own."""
    app.extensions[KEY] = Rates()


def require_pin(whose: str, learner: Learner | None) -> None:
    """Raise ``TooManyRequests`` if there were too many wrong PINs for *whose* PIN.

    So it does if they came from *learner*, or from this browser if that is nobody.
    """
    _rates().require((PIN_OF_NOBODY, whose), (PIN_OF_VISITOR, _visitor(learner)))


def spend_pin(learner: Learner | None) -> None:
    """Count a wrong PIN of somebody, whose own count is in the database.

    *learner* is who typed it.  Raises ``TooManyRequests`` if too many came from here.
    """
    _rates().spend((PIN_OF_VISITOR, _visitor(learner)))
    _rates().spend((PIN_OF_ADDRESS, _address()))


def spend_pin_of_nobody(whose: str, learner: Learner | None) -> None:
    """Count a PIN for a name or a slip that nobody has.  Raises ``TooManyRequests``."""
    _rates().spend((PIN_OF_NOBODY, whose))
    spend_pin(learner)


def require_newcomer(door: str) -> None:
    """Raise ``TooManyRequests`` if a flood of people came from here by that *door*.

    Each code is a door of its own, and the start page, "", another: who floods one of them shuts
    nobody out of the others.
    """
    _rates().require(_newcomer(door))


def spend_newcomer(door: str = "") -> None:
    """Count somebody new.  Raises ``TooManyRequests``."""
    _rates().spend(_newcomer(door))


def require_code(learner: Learner | None, code: str) -> None:
    """Raise ``TooManyRequests`` if too many wrong codes came from here.

    A learner answers for their own errors only, and not for those of the whole hall; so does who
    comes with a *code* that was right here before.
    """
    is_known = _rates().is_known(code, _address())
    _rates().require(*_codes(learner)[: 1 if is_known else None])


def know_code(code: str) -> None:
    """Remember that *code* is right: here the errors of others hold nobody up who types it."""
    _rates().know(code, _address())


def spend_code(learner: Learner | None) -> None:
    """Count a wrong code.  Raises ``TooManyRequests``."""
    _rates().spend(*_codes(learner))


def _codes(learner: Learner | None) -> list[tuple[RateLimitItem, str]]:
    own = (CODE_OF_VISITOR, _visitor(learner))
    return [own] if learner is not None else [own, (CODE_OF_ADDRESS, _address())]


def _visitor(learner: Learner | None) -> str:
    """Who types: *learner*, or this browser."""
    if learner is not None:
        return f"learner {learner.id}"
    return str(session.setdefault(VISITOR, secrets.token_urlsafe(9)))


def _newcomer(door: str) -> tuple[RateLimitItem, str]:
    return NEWCOMERS, f"{_address()} {door}"


def _address() -> str:
    return request.remote_addr or ""


def _rates() -> Rates:
    return cast("Rates", current_app.extensions[KEY])

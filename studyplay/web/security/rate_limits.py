"""Limits for guessing PINs and codes, and for new learners.

The counts are in the memory of this process.  Only wrong codes and PINs count: many people share
the address of a hall, and correct codes must never be blocked by the number of earlier ones.  One
attacker cannot lock out a whole school with wrong codes either: a code that was correct before, or
that its host or teacher has just viewed, is accepted, and so is a correct PIN, because wrong PINs
are counted per learner.

A wrong code counts for the learner or browser, and for the address in one of two groups: newcomers
(visitors, and learners without an established account: ``web.security.established_learners``) or
established learners.  So a thousand throwaway learners get no more tries than one, and a script
that exhausts the limit of the newcomers blocks no established learner.  One address has at most 60
tries a minute and 600 an hour.  When a limit is exhausted, codes that were correct before are
still accepted, so each try then counts once more, right or wrong: at most 120 a minute.  Of 19^6 =
47,045,881 codes, 20 of them valid, 600 tries find one with a probability of 1 in 3,900, and an
hour of 120 tries a minute with 1 in 325.  Tables and classes share the counts, because a code
typed in either form is looked up for both.
"""

import math
import secrets
import threading
import time
from collections import OrderedDict
from collections.abc import Sequence
from typing import Final, TypeAlias, cast

from flask import Flask, current_app, session
from werkzeug.exceptions import TooManyRequests

from studyplay.store.learners import Learner
from studyplay.web.security import client_addresses, established_learners
from studyplay.web.security.rate_counters import MonotonicClock, SlidingWindows, WindowLimit

EXTENSION_KEY: Final = "rates"
VISITOR_SESSION_KEY: Final = "visitor"

MINUTE_SECONDS: Final = 60.0
HOUR_SECONDS: Final = 3600.0

UNKNOWN_ACCOUNT_PIN_LIMIT: Final = WindowLimit("pin of nobody", 5, 10 * MINUTE_SECONDS)
"""Wrong PINs for an unknown name.  It must look the same as the lock of a known learner."""

ADDRESS_PIN_LIMIT: Final = WindowLimit("pin, address", 100, 10 * MINUTE_SECONDS)
"""Wrong PINs.  A whole class that types its PINs from one address makes some mistakes."""

VISITOR_PIN_LIMIT: Final = WindowLimit("pin, visitor", 10, 10 * MINUTE_SECONDS)
"""Wrong PINs of one browser for any learner.  Stops an attacker who locks one PIN after another.

A sign-in resets the count, so that several people can share a phone.
"""

VISITOR_CODE_LIMIT: Final = WindowLimit("code", 10, MINUTE_SECONDS)
VISITOR_HOURLY_CODE_LIMIT: Final = WindowLimit("code, hour", 60, HOUR_SECONDS)

NEWCOMER_CODE_LIMIT: Final = WindowLimit("code, newcomers", 30, MINUTE_SECONDS)
NEWCOMER_HOURLY_CODE_LIMIT: Final = WindowLimit("code, newcomers, hour", 300, HOUR_SECONDS)
"""For all newcomers of one address together."""

ESTABLISHED_CODE_LIMIT: Final = WindowLimit("code, settled", 30, MINUTE_SECONDS)
ESTABLISHED_HOURLY_CODE_LIMIT: Final = WindowLimit("code, settled, hour", 300, HOUR_SECONDS)
"""For all established learners of one address together: attackers can wait for a day, too."""

EXHAUSTED_CODE_LIMIT: Final = WindowLimit("code, while over", 120, MINUTE_SECONDS)
"""Tries of any code after the address has exhausted its limit.  A class of forty makes eighty."""

NEW_LEARNER_LIMIT: Final = WindowLimit("newcomers", 600, MINUTE_SECONDS)
"""New learners from one address, by code.  Allows a hall of six hundred behind one proxy."""

NEW_LEARNER_HOURLY_LIMIT: Final = WindowLimit("newcomers, hour", 3000, HOUR_SECONDS)
"""For all codes together, because one learner can open many tables."""

MAX_CACHED_CODES: Final = 4096
"""Maximum number of cached correct codes."""

CountedTry: TypeAlias = tuple[WindowLimit, str]
"""A limit and the key it is counted for."""


class RateLimiter:
    """The counters of one application.  Thread-safe.

    *clock* is a monotonic clock.
    """

    def __init__(self, clock: MonotonicClock = time.monotonic) -> None:
        self._correct_codes: OrderedDict[str, None] = OrderedDict()
        self._windows = SlidingWindows(clock)
        self._lock = threading.Lock()

    def count_tries(self, *tries: CountedTry) -> None:
        """Count all *tries*, or none and raise ``TooManyRequests`` if a limit is reached."""
        with self._lock:
            self._require_allowed(tries)
            for limit, who in tries:
                self._windows.count(limit, who)

    def require_allowed(self, *tries: CountedTry) -> None:
        """Raise ``TooManyRequests`` if the limit of one of *tries* is reached."""
        with self._lock:
            self._require_allowed(tries)

    def is_exhausted(self, *tries: CountedTry) -> bool:
        """Whether the limit of one of *tries* is reached."""
        with self._lock:
            return self._seconds_until_allowed(tries) > 0

    def add_correct_code(self, code: str) -> None:
        """Add *code* to the cache of correct codes."""
        with self._lock:
            self._correct_codes[code] = None
            self._correct_codes.move_to_end(code)
            if len(self._correct_codes) > MAX_CACHED_CODES:
                self._correct_codes.popitem(last=False)

    def is_correct_code(self, code: str) -> bool:
        """Whether *code* is in the cache of correct codes."""
        return code in self._correct_codes

    def _seconds_until_allowed(self, tries: Sequence[CountedTry]) -> float:
        """Seconds until all of *tries* are allowed."""
        return max(
            (self._windows.seconds_until_allowed(limit, who) for limit, who in tries), default=0
        )

    def _require_allowed(self, tries: Sequence[CountedTry]) -> None:
        wait = self._seconds_until_allowed(tries)
        if wait > 0:
            raise TooManyRequests(retry_after=max(1, math.ceil(wait)))


def init_app(app: Flask) -> None:
    """Create the counters of *app*."""
    app.extensions[EXTENSION_KEY] = RateLimiter()


def require_pin_allowed(account: str, learner: Learner | None) -> None:
    """Raise ``TooManyRequests`` after too many wrong PINs for *account* or of the requester.

    The requester is *learner*, or this browser if that is ``None``.
    """
    _rate_limiter().require_allowed(
        (UNKNOWN_ACCOUNT_PIN_LIMIT, account), (VISITOR_PIN_LIMIT, _requester_key(learner))
    )


def count_wrong_pin(learner: Learner | None) -> None:
    """Count a wrong PIN for a known account, whose own count is in the database.

    Args:
        learner: Who typed the PIN.

    Raises:
        TooManyRequests: Too many wrong PINs came from this browser or address.
    """
    _rate_limiter().count_tries((VISITOR_PIN_LIMIT, _requester_key(learner)))
    _rate_limiter().count_tries((ADDRESS_PIN_LIMIT, _client_address()))


def count_pin_of_unknown_account(account: str, learner: Learner | None) -> None:
    """Count a PIN for an unknown name or login slip.  Raises ``TooManyRequests``."""
    _rate_limiter().count_tries((UNKNOWN_ACCOUNT_PIN_LIMIT, account))
    count_wrong_pin(learner)


def require_newcomer_allowed(entry: str) -> None:
    """Raise ``TooManyRequests`` if too many new learners came from this address by *entry*.

    Each code is an entry, and the start page is ``""``.  Flooding one entry does not block others.
    """
    _rate_limiter().require_allowed(*_newcomer_tries(entry))


def count_newcomer(entry: str = "") -> None:
    """Count a new learner.  Raises ``TooManyRequests``."""
    _rate_limiter().count_tries(*_newcomer_tries(entry))


def require_code_allowed(learner: Learner | None, code: str) -> None:
    """Raise ``TooManyRequests`` if too many wrong codes came from the requester or address.

    A *code* that was correct before is checked against the requester's own limits only.  If the
    limits of the address are exhausted, such a try counts against ``EXHAUSTED_CODE_LIMIT``.
    """
    rates = _rate_limiter()
    rates.require_allowed(*_requester_code_tries(learner))
    shared = _address_code_tries(learner)
    if rates.is_exhausted(*shared):
        rates.count_tries((EXHAUSTED_CODE_LIMIT, _client_address()))
        if not rates.is_correct_code(code):
            rates.require_allowed(*shared)


def cache_correct_code(code: str) -> None:
    """Cache *code* as correct, so that errors of others do not block it."""
    _rate_limiter().add_correct_code(code)


def count_wrong_code(learner: Learner | None) -> None:
    """Count a wrong code typed by *learner* or a visitor.  Raises ``TooManyRequests``."""
    _rate_limiter().count_tries(*_code_tries(learner))


def _requester_code_tries(learner: Learner | None) -> tuple[CountedTry, ...]:
    who = _requester_key(learner)
    return (VISITOR_CODE_LIMIT, who), (VISITOR_HOURLY_CODE_LIMIT, who)


def _code_tries(learner: Learner | None) -> tuple[CountedTry, ...]:
    return *_requester_code_tries(learner), *_address_code_tries(learner)


def _address_code_tries(learner: Learner | None) -> tuple[CountedTry, ...]:
    """The limits that all newcomers, or all established learners, of the address share."""
    limits = (
        (ESTABLISHED_CODE_LIMIT, ESTABLISHED_HOURLY_CODE_LIMIT)
        if established_learners.is_established(learner)
        else (NEWCOMER_CODE_LIMIT, NEWCOMER_HOURLY_CODE_LIMIT)
    )
    return tuple((limit, _client_address()) for limit in limits)


def _requester_key(learner: Learner | None) -> str:
    """The key of *learner*, or of this browser for ``None``."""
    if learner is not None:
        return f"learner {learner.id}"
    return str(session.setdefault(VISITOR_SESSION_KEY, secrets.token_urlsafe(9)))


def _newcomer_tries(entry: str) -> tuple[CountedTry, ...]:
    return (NEW_LEARNER_LIMIT, f"{_client_address()} {entry}"), (
        NEW_LEARNER_HOURLY_LIMIT,
        _client_address(),
    )


def _client_address() -> str:
    return client_addresses.client_address()


def _rate_limiter() -> RateLimiter:
    return cast("RateLimiter", current_app.extensions[EXTENSION_KEY])

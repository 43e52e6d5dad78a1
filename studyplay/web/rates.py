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
from studyplay.web import addresses, newness
from studyplay.web.metering import Limit, Ticks, Windows

KEY: Final = "rates"
VISITOR: Final = "visitor"

MINUTE: Final = 60.0
HOUR: Final = 3600.0

PIN_OF_NOBODY: Final = Limit("pin of nobody", 5, 10 * MINUTE)
"""Wrong PINs for an unknown name.  It must look the same as the lock of a known learner."""

PIN_OF_ADDRESS: Final = Limit("pin, address", 100, 10 * MINUTE)
"""Wrong PINs.  A whole class that types its PINs from one address makes some mistakes."""

PIN_OF_VISITOR: Final = Limit("pin, visitor", 10, 10 * MINUTE)
"""Wrong PINs of one browser for any learner.  Stops an attacker who locks one PIN after another.

A sign-in resets the count, so that several people can share a phone.
"""

CODE_OF_VISITOR: Final = Limit("code", 10, MINUTE)
CODE_OF_VISITOR_HOURLY: Final = Limit("code, hour", 60, HOUR)

CODE_OF_NEWCOMERS: Final = Limit("code, newcomers", 30, MINUTE)
CODE_OF_NEWCOMERS_HOURLY: Final = Limit("code, newcomers, hour", 300, HOUR)
"""For all newcomers of one address together."""

CODE_OF_SETTLED: Final = Limit("code, settled", 30, MINUTE)
CODE_OF_SETTLED_HOURLY: Final = Limit("code, settled, hour", 300, HOUR)
"""For all established learners of one address together: attackers can wait for a day, too."""

CODE_WHILE_OVER: Final = Limit("code, while over", 120, MINUTE)
"""Tries of any code after the address has exhausted its limit.  A class of forty makes eighty."""

NEWCOMERS: Final = Limit("newcomers", 600, MINUTE)
"""New learners from one address, by code.  Allows a hall of six hundred behind one proxy."""

NEWCOMERS_HOURLY: Final = Limit("newcomers, hour", 3000, HOUR)
"""For all codes together, because one learner can open many tables."""

MOST_KNOWN: Final = 4096
"""Maximum number of cached correct codes."""

Try: TypeAlias = tuple[Limit, str]
"""A limit and the key it is counted for."""


class Rates:
    """The counters of one application.  Thread-safe.

    *clock* is a monotonic clock.
    """

    def __init__(self, ticks: Ticks = time.monotonic) -> None:
        self._known: OrderedDict[str, None] = OrderedDict()
        self._windows = Windows(ticks)
        self._lock = threading.Lock()

    def spend(self, *tries: Try) -> None:
        """Count all *tries*, or none and raise ``TooManyRequests`` if a limit is reached."""
        with self._lock:
            self._require(tries)
            for limit, who in tries:
                self._windows.count(limit, who)

    def require(self, *tries: Try) -> None:
        """Raise ``TooManyRequests`` if the limit of one of *tries* is reached."""
        with self._lock:
            self._require(tries)

    def is_over(self, *tries: Try) -> bool:
        """Whether the limit of one of *tries* is reached."""
        with self._lock:
            return self._wait(tries) > 0

    def know(self, code: str) -> None:
        """Add *code* to the cache of correct codes."""
        with self._lock:
            self._known[code] = None
            self._known.move_to_end(code)
            if len(self._known) > MOST_KNOWN:
                self._known.popitem(last=False)

    def is_known(self, code: str) -> bool:
        """Whether *code* is in the cache of correct codes."""
        return code in self._known

    def _wait(self, tries: Sequence[Try]) -> float:
        """Seconds until all of *tries* are allowed."""
        return max((self._windows.wait(limit, who) for limit, who in tries), default=0)

    def _require(self, tries: Sequence[Try]) -> None:
        wait = self._wait(tries)
        if wait > 0:
            raise TooManyRequests(retry_after=max(1, math.ceil(wait)))


def init_app(app: Flask) -> None:
    """Create the counters of *app*."""
    app.extensions[KEY] = Rates()


def require_pin(whose: str, learner: Learner | None) -> None:
    """Raise ``TooManyRequests`` after too many wrong PINs for *account* or of the requester.

    The requester is *learner*, or this browser if that is ``None``.
    """
    _rates().require((PIN_OF_NOBODY, whose), (PIN_OF_VISITOR, _visitor(learner)))


def spend_pin(learner: Learner | None) -> None:
    """Count a wrong PIN for a known account, whose own count is in the database.

    Args:
        learner: Who typed the PIN.

    Raises:
        TooManyRequests: Too many wrong PINs came from this browser or address.
    """
    _rates().spend((PIN_OF_VISITOR, _visitor(learner)))
    _rates().spend((PIN_OF_ADDRESS, _address()))


def spend_pin_of_nobody(whose: str, learner: Learner | None) -> None:
    """Count a PIN for an unknown name or login slip.  Raises ``TooManyRequests``."""
    _rates().spend((PIN_OF_NOBODY, whose))
    spend_pin(learner)


def require_newcomer(door: str) -> None:
    """Raise ``TooManyRequests`` if too many new learners came from this address by *entry*.

    Each code is an entry, and the start page is ``""``.  Flooding one entry does not block others.
    """
    _rates().require(*_newcomer(door))


def spend_newcomer(door: str = "") -> None:
    """Count a new learner.  Raises ``TooManyRequests``."""
    _rates().spend(*_newcomer(door))


def require_code(learner: Learner | None, code: str) -> None:
    """Raise ``TooManyRequests`` if too many wrong codes came from the requester or address.

    A *code* that was correct before is checked against the requester's own limits only.  If the
    limits of the address are exhausted, such a try counts against ``EXHAUSTED_CODE_LIMIT``.
    """
    rates = _rates()
    rates.require(*_own_codes(learner))
    shared = _shared_codes(learner)
    if rates.is_over(*shared):
        rates.spend((CODE_WHILE_OVER, _address()))
        if not rates.is_known(code):
            rates.require(*shared)


def know_code(code: str) -> None:
    """Cache *code* as correct, so that errors of others do not block it."""
    _rates().know(code)


def spend_code(learner: Learner | None) -> None:
    """Count a wrong code typed by *learner* or a visitor.  Raises ``TooManyRequests``."""
    _rates().spend(*_codes(learner))


def _own_codes(learner: Learner | None) -> tuple[Try, ...]:
    who = _visitor(learner)
    return (CODE_OF_VISITOR, who), (CODE_OF_VISITOR_HOURLY, who)


def _codes(learner: Learner | None) -> tuple[Try, ...]:
    return *_own_codes(learner), *_shared_codes(learner)


def _shared_codes(learner: Learner | None) -> tuple[Try, ...]:
    """The limits that all newcomers, or all established learners, of the address share."""
    limits = (
        (CODE_OF_SETTLED, CODE_OF_SETTLED_HOURLY)
        if newness.is_settled(learner)
        else (CODE_OF_NEWCOMERS, CODE_OF_NEWCOMERS_HOURLY)
    )
    return tuple((limit, _address()) for limit in limits)


def _visitor(learner: Learner | None) -> str:
    """The key of *learner*, or of this browser for ``None``."""
    if learner is not None:
        return f"learner {learner.id}"
    return str(session.setdefault(VISITOR, secrets.token_urlsafe(9)))


def _newcomer(door: str) -> tuple[Try, ...]:
    return (NEWCOMERS, f"{_address()} {door}"), (NEWCOMERS_HOURLY, _address())


def _address() -> str:
    return addresses.remote()


def _rates() -> Rates:
    return cast("Rates", current_app.extensions[KEY])

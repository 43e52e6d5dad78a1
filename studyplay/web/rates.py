"""How often one may try: PINs and codes can be guessed, so that wrong ones are counted.

Counted in the memory of this process, and only where guessing helps: a hall full of people comes
from one address, and who types a right code is never held up by how many did so before.  Nor can
one prankster shut a whole school out by typing wrong ones: a code that was right before, or that
its host or teacher has just looked at, is let through, and so is a right PIN, whose wrong ones are
counted for its learner.

Wrong codes count three times: for who types, and at their address in one of two counts, that of
newcomers (visitors, and learners who have not settled: ``web.newness``) or that of settled
learners.  So a thousand throwaway learners get no more tries than one, and a script that uses up
the count of the newcomers holds no settled learner up.  From one address that is 60 tries a minute
and 600 an hour at most.  Codes that were right before are let through when a count is used up, so
every try then counts once more, right or wrong: 120 a minute at most.  Of 19^6 = 47,045,881 codes,
with 20 that are valid, 600 tries find one with a chance of 1 in 3,900, and an hour of 120 a minute
with a chance of 1 in 325.  Tables and classes share the counts: a code that is typed at either
door is looked up for both.
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
"""Where there is no learner whose wrong PINs were counted; it looks the same from outside."""

PIN_OF_ADDRESS: Final = Limit("pin, address", 100, 10 * MINUTE)
"""Wrong ones; a whole class that types its PINs from one address makes some."""

PIN_OF_VISITOR: Final = Limit("pin, visitor", 10, 10 * MINUTE)
"""Wrong ones of one browser, whosesoever they are: or a prankster locks the PINs of all in turn.

Who signs in begins anew, so that a phone can be handed round.
"""

CODE_OF_VISITOR: Final = Limit("code", 10, MINUTE)
CODE_OF_VISITOR_HOURLY: Final = Limit("code, hour", 60, HOUR)

CODE_OF_NEWCOMERS: Final = Limit("code, newcomers", 30, MINUTE)
CODE_OF_NEWCOMERS_HOURLY: Final = Limit("code, newcomers, hour", 300, HOUR)
"""Of all newcomers at one address together."""

CODE_OF_SETTLED: Final = Limit("code, settled", 30, MINUTE)
CODE_OF_SETTLED_HOURLY: Final = Limit("code, settled, hour", 300, HOUR)
"""Of all settled learners at one address together: accounts can be kept for a day, too."""

CODE_WHILE_OVER: Final = Limit("code, while over", 120, MINUTE)
"""Tries of any code from an address that has no wrong ones left: a class of forty makes eighty."""

NEWCOMERS: Final = Limit("newcomers", 600, MINUTE)
"""From one address: a hall of six hundred may come in at once through one proxy, a flood not."""

NEWCOMERS_HOURLY: Final = Limit("newcomers, hour", 3000, HOUR)
"""By all codes together, because one learner can open many tables."""

MOST_KNOWN: Final = 4096
"""Codes that were right, and are remembered."""

Try: TypeAlias = tuple[Limit, str]
"""What is counted, and for whom."""


class Rates:
    """The counters of one application; safe to use from any thread.

    *ticks* is a clock that never jumps.
    """

    def __init__(self, ticks: Ticks = time.monotonic) -> None:
        self._known: OrderedDict[str, None] = OrderedDict()
        self._windows = Windows(ticks)
        self._lock = threading.Lock()

    def spend(self, *tries: Try) -> None:
        """Count one try everywhere.  Raises ``TooManyRequests`` and counts none if one is over."""
        with self._lock:
            self._require(tries)
            for limit, who in tries:
                self._windows.count(limit, who)

    def require(self, *tries: Try) -> None:
        """Raise ``TooManyRequests`` if there have been too many of one of *tries*."""
        with self._lock:
            self._require(tries)

    def is_over(self, *tries: Try) -> bool:
        """Whether there have been too many of one of *tries*."""
        with self._lock:
            return self._wait(tries) > 0

    def know(self, code: str) -> None:
        """Remember that *code* is right."""
        with self._lock:
            self._known[code] = None
            self._known.move_to_end(code)
            if len(self._known) > MOST_KNOWN:
                self._known.popitem(last=False)

    def is_known(self, code: str) -> bool:
        """Whether *code* was right before."""
        return code in self._known

    def _wait(self, tries: Sequence[Try]) -> float:
        """Seconds until all of *tries* may be made once more."""
        return max((self._windows.wait(limit, who) for limit, who in tries), default=0)

    def _require(self, tries: Sequence[Try]) -> None:
        wait = self._wait(tries)
        if wait > 0:
            raise TooManyRequests(retry_after=max(1, math.ceil(wait)))


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
    _rates().require(*_newcomer(door))


def spend_newcomer(door: str = "") -> None:
    """Count somebody new.  Raises ``TooManyRequests``."""
    _rates().spend(*_newcomer(door))


def require_code(learner: Learner | None, code: str) -> None:
    """Raise ``TooManyRequests`` if too many wrong codes came from here.

    Who comes with a *code* that was right before answers for their own errors only; where others
    have used up the errors of the address, such a try counts nevertheless.
    """
    rates = _rates()
    rates.require(*_own_codes(learner))
    shared = _shared_codes(learner)
    if rates.is_over(*shared):
        rates.spend((CODE_WHILE_OVER, _address()))
        if not rates.is_known(code):
            rates.require(*shared)


def know_code(code: str) -> None:
    """Remember that *code* is right: the errors of others hold nobody up who types it."""
    _rates().know(code)


def spend_code(learner: Learner | None) -> None:
    """Count a wrong code that *learner* typed, or nobody yet.  Raises ``TooManyRequests``."""
    _rates().spend(*_codes(learner))


def _own_codes(learner: Learner | None) -> tuple[Try, ...]:
    who = _visitor(learner)
    return (CODE_OF_VISITOR, who), (CODE_OF_VISITOR_HOURLY, who)


def _codes(learner: Learner | None) -> tuple[Try, ...]:
    return *_own_codes(learner), *_shared_codes(learner)


def _shared_codes(learner: Learner | None) -> tuple[Try, ...]:
    """What counts for all newcomers of an address together, or for all its settled learners."""
    limits = (
        (CODE_OF_SETTLED, CODE_OF_SETTLED_HOURLY)
        if newness.is_settled(learner)
        else (CODE_OF_NEWCOMERS, CODE_OF_NEWCOMERS_HOURLY)
    )
    return tuple((limit, _address()) for limit in limits)


def _visitor(learner: Learner | None) -> str:
    """Who types: *learner*, or this browser."""
    if learner is not None:
        return f"learner {learner.id}"
    return str(session.setdefault(VISITOR, secrets.token_urlsafe(9)))


def _newcomer(door: str) -> tuple[Try, ...]:
    return (NEWCOMERS, f"{_address()} {door}"), (NEWCOMERS_HOURLY, _address())


def _address() -> str:
    return addresses.remote()


def _rates() -> Rates:
    return cast("Rates", current_app.extensions[KEY])

"""Somebody new: a nickname and a level make a learner, and this browser is theirs.

A form that comes twice (two taps, an answer that was lost) makes one learner, and signs its sender
in as that learner.  A copy of the cookie must not be enough for that, because anybody at
a shared computer can make one before somebody else joins there.  So the same form is one with the
same cookie, from the same address, with the same ``attempt`` in its body.  That is a random value
of this one page, which the page's script replaces by another one when it sends the form.
"""

import hmac
import secrets
from typing import Final

from flask import Flask, current_app, request, session

from studyplay.services.people import learners
from studyplay.store.learners import Learner
from studyplay.web import i18n, rates
from studyplay.web.learners import sign_in
from studyplay.web.studio import now, studio
from studyplay.words.model import Level

NEWCOMER: Final = "newcomer"
"""In the session of who has not come in yet, so that joining twice is joining once."""

ATTEMPT: Final = "attempt"
"""The field of the form that holds the random value of its page."""

BYTES: Final = 18
"""Random bytes in a mark and in an attempt."""

LENGTHS: Final = range(24, 129)
"""Characters of an attempt; any other field was not made by a page of ours."""


def init_app(app: Flask) -> None:
    """Let the forms of *app* have an attempt."""
    app.add_template_global(lambda: secrets.token_urlsafe(BYTES), "new_attempt")


def await_newcomer() -> None:
    """Mark this browser before it is shown the form that makes a learner."""
    session.setdefault(NEWCOMER, secrets.token_urlsafe(BYTES))


def arrive(nickname: str, level: Level, door: str = "") -> Learner:
    """A new learner in this browser; the same one if the same form comes twice.

    *door* is the code by which they come, "" without one.

    Raises ``Refused`` for an impossible nickname, and ``TooManyRequests`` if a flood of people
    comes from one address.
    """
    newcomer = learners.enrol(studio(), proposed(nickname, level, door), now())
    let_in(newcomer, door)
    return newcomer


def let_in(newcomer: Learner, door: str) -> None:
    """Make this browser that of *newcomer*, who counts as having come by that *door*."""
    rates.spend_newcomer(door)
    sign_in(newcomer)


def proposed(nickname: str, level: Level, door: str) -> Learner:
    """The learner that this browser's newcomer would be; nobody is made yet, and none counted.

    Raises ``TooManyRequests`` if a flood of people comes from one address.
    """
    rates.require_newcomer(door)
    return Learner(0, _key(), nickname, level, i18n.language().tag)


def _key() -> str:
    """The key of who comes with this form; without a mark and an attempt nobody had it before."""
    mark, attempt = session.get(NEWCOMER), request.form.get(ATTEMPT, "")
    if not isinstance(mark, str) or len(attempt) not in LENGTHS:
        return learners.new_key()
    form = "\0".join((mark, attempt, request.remote_addr or ""))
    return hmac.new(str(current_app.secret_key).encode(), form.encode(), "sha256").hexdigest()[:40]

"""Sign-up of new learners with a nickname and a level, idempotent for repeated forms.

A form that is sent twice (double click, lost response) creates one learner and signs the sender
in as that learner.  The cookie alone must not be enough for that: on a shared computer, anybody
can copy it before the next person signs up.  So two forms are the same only if cookie, IP address
and the ``attempt`` field are the same.  ``attempt`` is a random value of the rendered page; the
page's script replaces it when it sends the form.
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
"""Session key for the random value of a browser whose learner does not exist yet."""

ATTEMPT: Final = "attempt"
"""The form field with the random value of its page."""

BYTES: Final = 18
"""Random bytes in the session value and in an attempt."""

LENGTHS: Final = range(24, 129)
"""Valid lengths of an attempt in characters; pages of this server send no others."""


def init_app(app: Flask) -> None:
    """Register the template global ``new_attempt``."""
    app.add_template_global(lambda: secrets.token_urlsafe(BYTES), "new_attempt")


def await_newcomer() -> None:
    """Store a random value in the session; call this before rendering the sign-up form."""
    session.setdefault(NEWCOMER, secrets.token_urlsafe(BYTES))


def arrive(nickname: str, level: Level, door: str = "") -> Learner:
    """Create a learner and sign this browser in; a repeated form returns the same learner.

    Args:
        nickname: The typed nickname.
        level: The chosen level.
        join_code: The code of the class or room, empty without one.

    Raises:
        Refused: The nickname is invalid.
        TooManyRequests: Too many new learners came from this IP address.
    """
    newcomer = learners.enrol(studio(), proposed(nickname, level, door), now())
    let_in(newcomer, door)
    return newcomer


def let_in(newcomer: Learner, door: str) -> None:
    """Sign this browser in as *newcomer*, and count them for the rate limit of the code."""
    rates.spend_newcomer(door)
    sign_in(newcomer)


def proposed(nickname: str, level: Level, door: str) -> Learner:
    """Build the learner of the form without storing or counting it.

    Raises:
        TooManyRequests: Too many new learners came from this IP address.
    """
    rates.require_newcomer(door)
    return Learner(0, _key(), nickname, level, i18n.language().tag)


def _key() -> str:
    """Derive the learner key from the form; it is random without session value and attempt."""
    mark, attempt = session.get(NEWCOMER), request.form.get(ATTEMPT, "")
    if not isinstance(mark, str) or len(attempt) not in LENGTHS:
        return learners.new_key()
    form = "\0".join((mark, attempt, request.remote_addr or ""))
    return hmac.new(str(current_app.secret_key).encode(), form.encode(), "sha256").hexdigest()[:40]

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
from studyplay.web import i18n
from studyplay.web.app_context import app_context, now
from studyplay.web.current_learner import sign_in
from studyplay.web.security import rate_limits
from studyplay.words.model import Level

NEWCOMER_SESSION_KEY: Final = "newcomer"
"""Session key for the random value of a browser whose learner does not exist yet."""

ATTEMPT_FIELD: Final = "attempt"
"""The form field with the random value of its page."""

RANDOM_BYTES: Final = 18
"""Random bytes in the session value and in an attempt."""

ATTEMPT_LENGTHS: Final = range(24, 129)
"""Valid lengths of an attempt in characters; pages of this server send no others."""


def init_app(app: Flask) -> None:
    """Register the template global ``new_attempt``."""
    app.add_template_global(lambda: secrets.token_urlsafe(RANDOM_BYTES), "new_attempt")


def mark_newcomer() -> None:
    """Store a random value in the session; call this before rendering the sign-up form."""
    session.setdefault(NEWCOMER_SESSION_KEY, secrets.token_urlsafe(RANDOM_BYTES))


def create_newcomer(nickname: str, level: Level, join_code: str = "") -> Learner:
    """Create a learner and sign this browser in; a repeated form returns the same learner.

    Args:
        nickname: The typed nickname.
        level: The chosen level.
        join_code: The code of the class or room, empty without one.

    Raises:
        Refused: The nickname is invalid.
        TooManyRequests: Too many new learners came from this IP address.
    """
    newcomer = learners.enrol(app_context(), build_newcomer(nickname, level, join_code), now())
    sign_in_newcomer(newcomer, join_code)
    return newcomer


def sign_in_newcomer(newcomer: Learner, join_code: str) -> None:
    """Sign this browser in as *newcomer*, and count them for the rate limit of the code."""
    rate_limits.count_newcomer(join_code)
    sign_in(newcomer)


def build_newcomer(nickname: str, level: Level, join_code: str) -> Learner:
    """Build the learner of the form without storing or counting it.

    Raises:
        TooManyRequests: Too many new learners came from this IP address.
    """
    rate_limits.require_newcomer_allowed(join_code)
    return Learner(0, _derive_key(), nickname, level, i18n.current_language().tag)


def _derive_key() -> str:
    """Derive the learner key from the form; it is random without session value and attempt."""
    mark, attempt = session.get(NEWCOMER_SESSION_KEY), request.form.get(ATTEMPT_FIELD, "")
    if not isinstance(mark, str) or len(attempt) not in ATTEMPT_LENGTHS:
        return learners.generate_key()
    form = "\0".join((mark, attempt, request.remote_addr or ""))
    return hmac.new(str(current_app.secret_key).encode(), form.encode(), "sha256").hexdigest()[:40]

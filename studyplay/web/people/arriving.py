"""Somebody new: a nickname and a level make a learner, and this browser is theirs."""

import hmac
import secrets
from typing import Final

from flask import current_app, session

from studyplay.services.people import learners
from studyplay.store.learners import Learner
from studyplay.web import i18n, rates
from studyplay.web.learners import sign_in
from studyplay.web.studio import now, studio
from studyplay.words.model import Level

NEWCOMER: Final = "newcomer"
"""In the session of who has not come in yet, so that joining twice is joining once."""


def await_newcomer() -> None:
    """Mark this browser before it is shown the form that makes a learner."""
    session.setdefault(NEWCOMER, secrets.token_urlsafe(18))


def arrive(nickname: str, level: Level, door: str = "") -> Learner:
    """A new learner in this browser; the same one if the form comes twice.

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
    """The key of who comes with this browser's mark, which can be read and does not tell it."""
    mark = session.get(NEWCOMER)
    if not isinstance(mark, str):
        return learners.new_key()
    return hmac.new(str(current_app.secret_key).encode(), mark.encode(), "sha256").hexdigest()[:40]

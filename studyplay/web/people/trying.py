"""Trying a PIN: what is counted where, and what is told of when one may try again."""

from collections.abc import Callable

from werkzeug.exceptions import TooManyRequests

from studyplay.services.people.pins import Locked, Unknown
from studyplay.services.refusals import Refused
from studyplay.store.learners import Learner
from studyplay.web import rates
from studyplay.web.i18n import ngettext
from studyplay.web.learners import learner
from studyplay.web.studio import studio

HOURS_FROM = 2 * 3600
"""Seconds from which on a wait is told in hours."""


def tried(whose: str, find: Callable[[], Learner]) -> Learner:
    """The learner that *find* finds by a PIN; *whose* it should be: a slip, a name at a table.

    Raises ``Refused`` for a wrong PIN and ``TooManyRequests`` after too many, in the same way
    whether there is anybody or not.
    """
    rates.require_pin(whose, learner())
    try:
        return find()
    except Locked as locked:
        left = locked.until - studio().clock()
        raise TooManyRequests(retry_after=max(1, round(left.total_seconds()))) from None
    except Unknown:
        rates.spend_pin_of_nobody(whose, learner())
        raise
    except Refused:
        rates.spend_pin(learner())
        raise


def told_when(wrong: TooManyRequests) -> str:
    """When one may try again, in words."""
    seconds = wrong.retry_after if isinstance(wrong.retry_after, int) else 60
    if seconds > HOURS_FROM:
        return ngettext(
            "Too many wrong PINs. Please try again in %(num)s hour, or ask for a new PIN.",
            "Too many wrong PINs. Please try again in %(num)s hours, or ask for a new PIN.",
            -(-seconds // 3600),
        )
    return ngettext(
        "Too many wrong PINs. Please try again in %(num)s minute.",
        "Too many wrong PINs. Please try again in %(num)s minutes.",
        -(-seconds // 60),
    )

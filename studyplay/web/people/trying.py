"""Sign-in attempts with a PIN: rate limits, and the message about when to retry."""

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
"""Waits longer than this, in seconds, are shown in hours."""


def tried(whose: str, find: Callable[[], Learner]) -> Learner:
    """Authenticate with a PIN under rate limits.

    Args:
        account: The key of the rate limit, such as a slip or a name at a table.
        authenticate: Returns the learner, or raises if the PIN is wrong.

    Raises:
        Refused: The PIN is wrong or the person does not exist; both look the same.
        TooManyRequests: There were too many wrong PINs; the same for unknown people.
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
    """Return the message about when to try again."""
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

"""Sign-in attempts with a PIN: rate limits, and the message about when to retry."""

from collections.abc import Callable

from werkzeug.exceptions import TooManyRequests

from studyplay.services.errors import Refused
from studyplay.services.people.pins import PinLocked, UnknownPerson
from studyplay.store.learners import Learner
from studyplay.web.app_context import app_context
from studyplay.web.current_learner import find_current_learner
from studyplay.web.i18n import ngettext
from studyplay.web.security import rate_limits

MIN_SECONDS_SHOWN_IN_HOURS = 2 * 3600
"""Waits longer than this, in seconds, are shown in hours."""


def authenticate_with_pin(account: str, authenticate: Callable[[], Learner]) -> Learner:
    """Authenticate with a PIN under rate limits.

    Args:
        account: The key of the rate limit, such as a slip or a name at a table.
        authenticate: Returns the learner, or raises if the PIN is wrong.

    Raises:
        Refused: The PIN is wrong or the person does not exist; both look the same.
        TooManyRequests: There were too many wrong PINs; the same for unknown people.
    """
    rate_limits.require_pin_allowed(account, find_current_learner())
    try:
        return authenticate()
    except PinLocked as locked:
        left = locked.until - app_context().clock()
        raise TooManyRequests(retry_after=max(1, round(left.total_seconds()))) from None
    except UnknownPerson:
        rate_limits.count_pin_of_unknown_account(account, find_current_learner())
        raise
    except Refused:
        rate_limits.count_wrong_pin(find_current_learner())
        raise


def format_retry_message(error: TooManyRequests) -> str:
    """Return the message about when to try again."""
    seconds = error.retry_after if isinstance(error.retry_after, int) else 60
    if seconds > MIN_SECONDS_SHOWN_IN_HOURS:
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

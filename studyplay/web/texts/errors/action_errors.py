"""The error message for a form whose action was refused."""

from studyplay.engines.core import IllegalAction
from studyplay.services.errors import Refused, Stale
from studyplay.web.i18n import gettext
from studyplay.web.texts.errors.refusals import describe_refusal
from studyplay.web.texts.errors.violations import describe_violation_with_clause


def describe_error(exception: IllegalAction | Refused | Stale) -> str:
    """The message to flash on the next page."""
    match exception:
        case IllegalAction(violation=violation):
            return describe_violation_with_clause(violation)
        case Refused():
            return describe_refusal(exception)
        case Stale():
            return gettext("The game has gone on since this page was shown. Please look again.")

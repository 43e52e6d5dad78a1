"""The error message for a form whose action was refused."""

from studyplay.engines.core import IllegalAction
from studyplay.services.refusals import Refused, Stale
from studyplay.web.i18n import gettext
from studyplay.web.texts.refusals import refusal
from studyplay.web.texts.violations import told


def why(wrong: IllegalAction | Refused | Stale) -> str:
    """The message to flash on the next page."""
    match wrong:
        case IllegalAction(violation=violation):
            return told(violation)
        case Refused():
            return refusal(wrong)
        case Stale():
            return gettext("The game has gone on since this page was shown. Please look again.")

"""Messages for refusals of the services.  Placeholders are the ``facts`` of the refusal."""

from collections.abc import Mapping
from typing import Final

from studyplay.engines.core import IllegalAction
from studyplay.services.errors import Refused, Stale
from studyplay.web.i18n import LazyText, gettext
from studyplay.web.texts.classwork.worksheets import SHEET_REFUSALS
from studyplay.web.texts.errors.refusals_drills import (
    CHAINS,
    CHALLENGES,
    DECKS,
    DRILLS,
    PATTERNS,
    SCHEDULE,
    TAGS,
)
from studyplay.web.texts.errors.refusals_people import ASSIGNMENTS, CLASSES, DELETION, PEOPLE
from studyplay.web.texts.errors.refusals_tables import (
    FINISHED_GAMES,
    REAL_BOARD,
    ROOMS,
    SCRABBLE_TABLES,
)
from studyplay.web.texts.errors.refusals_uploads import ANKI_FILES, GAME_FILES
from studyplay.web.texts.errors.violations import describe_violation_with_clause
from studyplay.web.texts.tables.hint_ladder import HINT_LADDER_REFUSALS

REFUSAL_SENTENCES: Final[Mapping[str, LazyText]] = {
    **ROOMS,
    **SCRABBLE_TABLES,
    **FINISHED_GAMES,
    **REAL_BOARD,
    **PEOPLE,
    **DELETION,
    **CLASSES,
    **ASSIGNMENTS,
    **DRILLS,
    **CHAINS,
    **CHALLENGES,
    **SCHEDULE,
    **PATTERNS,
    **TAGS,
    **DECKS,
    **ANKI_FILES,
    **GAME_FILES,
    **SHEET_REFUSALS,
    **HINT_LADDER_REFUSALS,
}


def describe_refusal(refused: Refused) -> str:
    """The message for *refused*; a generic one with the code for unknown codes."""
    known = REFUSAL_SENTENCES.get(refused.code)
    if known is None:
        return gettext("This is not possible (%(code)s).", code=refused.code)
    return gettext(known.text, **refused.facts)


def describe_error(exception: IllegalAction | Refused | Stale) -> str:
    """The message to flash on the next page, for a form whose action was refused."""
    match exception:
        case IllegalAction(violation=violation):
            return describe_violation_with_clause(violation)
        case Refused():
            return describe_refusal(exception)
        case Stale():
            return gettext("The game has gone on since this page was shown. Please look again.")

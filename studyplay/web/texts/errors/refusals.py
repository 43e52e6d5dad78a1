"""Messages for refusals of the services.  Placeholders are the ``facts`` of the refusal."""

from collections.abc import Mapping
from typing import Final

from studyplay.services.errors import Refused
from studyplay.web.i18n import LazyText, gettext, lazy
from studyplay.web.texts.classwork.worksheets import SHEET_REFUSALS as SHEETS
from studyplay.web.texts.errors.refusals_anki_import import READBACK
from studyplay.web.texts.errors.refusals_assignments import ASSIGNMENTS
from studyplay.web.texts.errors.refusals_chain import CHAIN
from studyplay.web.texts.errors.refusals_classes import CLASSES
from studyplay.web.texts.errors.refusals_decks import DECKS
from studyplay.web.texts.errors.refusals_deletion import RIGHTS
from studyplay.web.texts.errors.refusals_drills import DRILLS
from studyplay.web.texts.errors.refusals_game_files import TRAVEL
from studyplay.web.texts.errors.refusals_people import PEOPLE
from studyplay.web.texts.errors.refusals_realboard import COMPANION
from studyplay.web.texts.errors.refusals_rooms import ROOMS
from studyplay.web.texts.errors.refusals_schedule import SCHEDULE
from studyplay.web.texts.errors.refusals_tags import TAGS
from studyplay.web.texts.tables.hint_ladder import HINT_LADDER_REFUSALS as LADDER

REFUSAL_SENTENCES: Final[Mapping[str, LazyText]] = {
    **ASSIGNMENTS,
    **CHAIN,
    **CLASSES,
    **COMPANION,
    **DECKS,
    **LADDER,
    **DRILLS,
    **READBACK,
    **PEOPLE,
    **RIGHTS,
    **ROOMS,
    **SCHEDULE,
    **SHEETS,
    **TAGS,
    **TRAVEL,
    "challenge.not-over": lazy("Finish today's challenge first; then you can show the result."),
    "challenge.no-words": lazy("There are no words for a challenge on this machine."),
    "learner.nickname-empty": lazy("Please enter a nickname."),
    "learner.nickname-long": lazy("A nickname has at most %(longest)s characters."),
    "learner.nickname-strange": lazy(
        "There is an invisible character in this nickname; please type it again."
    ),
    "practice.ruleset-unknown": lazy("There are no such rules; please choose one of the list."),
    "practice.bots": lazy("Choose between one and %(most)s opponents."),
    "practice.move-form": lazy(
        "Write the first square and the word, like 8D FLOWER (across) or D8 FLOWER (down)."
    ),
    "practice.move-letter": lazy(
        "“%(letter)s” is not a letter from A to Z; switch the keyboard to English if need be."
    ),
    "practice.move-off-board": lazy("%(word)s does not fit there: it would leave the board."),
    "practice.move-gap": lazy("There is no tile on %(square)s to go through."),
    "practice.move-crosses": lazy("On %(square)s there is already a %(letter)s."),
    "scrabble.text-long": lazy("This text is too long: at most %(longest)s characters."),
    "scrabble.text-strange": lazy("There is a character in this text that cannot be read."),
    "scrabble.number-strange": lazy("There is no such square."),
    "pattern.empty": lazy("Type a pattern, such as F?OWER."),
    "pattern.too-long": lazy("This pattern is too long."),
    "pattern.character": lazy(
        "“%(character)s” (character %(position)s) does not belong into a pattern: use letters, "
        "? for one letter, * for any number, and [abc] for one of several."
    ),
    "pattern.unclosed": lazy("The bracket [ (character %(position)s) is not closed."),
    "pattern.empty-set": lazy("There is no letter between the brackets."),
    "tables.rules": lazy("These rules cannot be chosen like this. %(problems)s"),
    "replay.game-on": lazy("The game is still on; it can be watched again after its end."),
    "review.game-on": lazy("The game is still on; the review comes after its end."),
}


def describe_refusal(refused: Refused) -> str:
    """The message for *refused*; a generic one with the code for unknown codes."""
    known = REFUSAL_SENTENCES.get(refused.code)
    if known is None:
        return gettext("This is not possible (%(code)s).", code=refused.code)
    return gettext(known.text, **refused.facts)

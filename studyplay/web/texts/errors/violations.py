"""Messages for rule violations, one for each code of the engines.

``tests/web/test_violations.py`` checks that all codes have a message.  Placeholders are the
``facts`` of the violation.
"""

from collections.abc import Mapping
from typing import Final

from studyplay.engines.core import Violation
from studyplay.web.i18n import LazyText, gettext, lazy
from studyplay.web.texts.errors.violations_card_answers import CARD_ANSWERS
from studyplay.web.texts.errors.violations_cards import THEME_CARDS
from studyplay.web.texts.errors.violations_house_rules import HOUSE_RULES
from studyplay.web.texts.errors.violations_kotoba import KOTOBA
from studyplay.web.texts.errors.violations_power_tiles import POWER_TILES
from studyplay.web.texts.errors.violations_score_sheet import SCORE_SHEET
from studyplay.web.texts.errors.violations_scout import SCOUT
from studyplay.web.texts.errors.violations_wordbasket import WORD_BASKET

VIOLATION_SENTENCES: Final[Mapping[str, LazyText]] = {
    **KOTOBA,
    **SCORE_SHEET,
    **POWER_TILES,
    **SCOUT,
    **THEME_CARDS,
    **CARD_ANSWERS,
    **WORD_BASKET,
    **HOUSE_RULES,
    "table.game-over": lazy("This game is over."),
    "table.not-your-turn": lazy("It is not your turn."),
    "scrabble.already-accepted": lazy("You have already let this play stand."),
    "scrabble.already-answered": lazy("You have already answered."),
    "scrabble.bad-letter": lazy("“%(letter)s” is not a letter from A to Z."),
    "scrabble.bag-too-small": lazy(
        "There are only %(bag)s tiles in the bag; to exchange there must be %(minimum)s."
    ),
    "scrabble.blank-undeclared": lazy("Say which letter the blank on %(square)s stands for."),
    "scrabble.centre": lazy("The first word must cover the start square, %(square)s."),
    "scrabble.gap": lazy("The tiles must follow each other without a gap: %(square)s is empty."),
    "scrabble.lookup-forbidden": lazy("The dictionary may not be used in this game."),
    "scrabble.must-miss": lazy("You miss this turn."),
    "scrabble.no-give-up": lazy("With these rules nobody gives up; pass instead."),
    "scrabble.no-proposal": lazy("Nobody has proposed to stop."),
    "scrabble.no-tile": lazy("Put at least one tile on the board."),
    "scrabble.no-window": lazy("There is no play that could be challenged now."),
    "scrabble.not-connected": lazy("The tiles must touch a tile that is already on the board."),
    "scrabble.not-on-rack": lazy("You do not have the tile %(tile)s (any more)."),
    "scrabble.not-one-line": lazy("All tiles must be in one row or in one column."),
    "scrabble.occupied": lazy("There is already a tile on %(square)s."),
    "scrabble.off-board": lazy("The tile %(letter)s lies outside the board."),
    "scrabble.own-play": lazy("You cannot challenge your own play."),
    "scrabble.stop-asked": lazy("To stop has been proposed already; play on."),
    "scrabble.too-late": lazy("The time for a challenge is over."),
    "scrabble.two-tiles": lazy("The first word needs two tiles or more."),
    "scrabble.seats": lazy("This game is for 2 to 4 players."),
    "scrabble.too-few-tiles": lazy("The bag has too few tiles (%(tiles)s) for so many racks."),
    "scrabble.expansion-twice": lazy("“%(expansion)s” can be in the game only once."),
    "scrabble.no-such-extra": lazy("That cannot be added to a play in this game."),
    "scrabble.no-such-action": lazy("That cannot be done in this game."),
    "scrabble.others-first": lazy("Somebody else has to finish something first."),
    "scrabble.unknown-word": lazy("Not in the word list: %(words)s."),
    "scrabble.window-open": lazy("Wait a moment: the last play can still be challenged."),
}

BLANK_NAME: Final = lazy("blank")


def describe_violation_with_clause(violation: Violation) -> str:
    """The message for *violation* with the rule clause."""
    return gettext(
        "%(sentence)s (Rule %(clause)s)",
        sentence=describe_violation(violation),
        clause=violation.clause,
    )


def describe_violation(violation: Violation) -> str:
    """The message for *violation*; a generic one with the code for unknown codes."""
    known = VIOLATION_SENTENCES.get(violation.code)
    if known is None:
        return gettext("The rules do not allow this (%(code)s).", code=violation.code)
    shown = {
        key: str(BLANK_NAME) if fact == "?" else fact for key, fact in violation.facts.items()
    }
    return gettext(known.text, **shown)

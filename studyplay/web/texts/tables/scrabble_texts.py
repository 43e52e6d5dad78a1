"""Texts of a Scrabble game: choices before it, turns, and results."""

from collections.abc import Mapping
from typing import Final

from studyplay.bots.player import BotStrength
from studyplay.engines.scrabble.scoring import BINGO_BONUS_NAME
from studyplay.engines.scrabble.state import ScoreSheetLine
from studyplay.web.i18n import LazyText, gettext, lazy, ngettext
from studyplay.web.texts.tables.theme_cards import CARD_BONUSES

BOT_STRENGTHS: Final[Mapping[BotStrength, tuple[LazyText, LazyText]]] = {
    BotStrength.GENTLE: (lazy("Gentle"), lazy("plays modest words and never doubts yours")),
    BotStrength.EVEN: (lazy("Even"), lazy("plays good words, not always the best one")),
    BotStrength.STRONG: (lazy("Strong"), lazy("plays the best word that it knows")),
}

RULESET_DESCRIPTIONS: Final[Mapping[str, LazyText]] = {
    "study": lazy(
        "Unknown words are refused without a penalty, and you may use the dictionary; plays "
        "made with it are marked as helped. Best for learning."
    ),
    "seed000": lazy(
        "As the study rules, but a game with many turns without points does not end by itself."
    ),
    "seed003": lazy(
        "No dictionary. Any word may be played; the others have 20 seconds to challenge it. "
        "A failed challenge costs nothing."
    ),
    "publisher": lazy(
        "No dictionary. Words may be challenged for 20 seconds; who challenges a good word "
        "misses the next turn."
    ),
    "tournament": lazy(
        "No dictionary. A failed challenge costs 5 points a word; exchanging needs 7 tiles in "
        "the bag."
    ),
}

BONUS_REASONS: Final[Mapping[str, LazyText]] = {
    BINGO_BONUS_NAME: lazy("all seven tiles at once"),
    **CARD_BONUSES,
}

END_REASONS: Final[Mapping[str, LazyText]] = {
    "out": lazy("The bag is empty and a rack is used up."),
    "agreed": lazy("Everybody agreed to stop."),
    "all-passed": lazy("Everybody passed twice running."),
    "all-gave-up": lazy("Nobody found a word any more."),
    "scoreless": lazy("There were too many turns without points."),
}

OWN_TURNS: Final[Mapping[str, LazyText]] = {
    "play": lazy("You played %(words)s: %(points)s points."),
    "withdrawn": lazy("Your play was challenged and taken back. Not in the word list: %(words)s."),
    "exchange": lazy("You exchanged tiles (%(tiles)s)."),
    "pass": lazy("You passed."),
    "give-up": lazy("You found no word."),
    "missed": lazy("You missed this turn."),
    "penalty": lazy("Your challenge failed: %(points)s points."),
    "end": lazy("Your tiles at the end: %(points)s points."),
}
OTHERS_TURNS: Final[Mapping[str, LazyText]] = {
    "play": lazy("%(name)s played %(words)s: %(points)s points."),
    "withdrawn": lazy(
        "The play of %(name)s was challenged and taken back. Not in the word list: %(words)s."
    ),
    "exchange": lazy("%(name)s exchanged tiles (%(tiles)s)."),
    "pass": lazy("%(name)s passed."),
    "give-up": lazy("%(name)s found no word."),
    "missed": lazy("%(name)s missed this turn."),
    "penalty": lazy("The challenge of %(name)s failed: %(points)s points."),
    "end": lazy("Tiles of %(name)s at the end: %(points)s points."),
}
SCORE_SHEET_TURNS: Final[Mapping[str, LazyText]] = {
    "withdrawn": lazy("taken back: %(words)s"),
    "exchange": lazy("exchanged %(tiles)s"),
    "pass": lazy("passed"),
    "give-up": lazy("found no word"),
    "missed": lazy("missed a turn"),
    "penalty": lazy("challenge failed"),
    "end": lazy("tiles left"),
}


def describe_turn(line: ScoreSheetLine) -> str:
    """The text of a score-sheet line without words."""
    if line.kind == "award":
        return str(BONUS_REASONS.get(line.words[0], line.words[0]))
    return gettext(SCORE_SHEET_TURNS[line.kind].text, **_line_facts(line))


def format_opponent_count(count: int) -> str:
    """The label of an opponent count."""
    return ngettext("%(num)s opponent", "%(num)s opponents", count)


def _line_facts(line: ScoreSheetLine) -> Mapping[str, object]:
    return {"words": ", ".join(line.words), "points": line.points, "tiles": line.tiles}

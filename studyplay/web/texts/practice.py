"""Texts of a Scrabble game: choices before it, turns, and results."""

from collections.abc import Mapping
from typing import Final

from studyplay.bots.player import Strength
from studyplay.engines.scrabble.score import BINGO
from studyplay.engines.scrabble.state import Line
from studyplay.web.i18n import Lazy, gettext, lazy, ngettext
from studyplay.web.texts.cards import CARD_BONUSES

STRENGTHS: Final[Mapping[Strength, tuple[Lazy, Lazy]]] = {
    Strength.GENTLE: (lazy("Gentle"), lazy("plays modest words and never doubts yours")),
    Strength.EVEN: (lazy("Even"), lazy("plays good words, not always the best one")),
    Strength.STRONG: (lazy("Strong"), lazy("plays the best word that it knows")),
}

RULESETS: Final[Mapping[str, Lazy]] = {
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

BONUSES: Final[Mapping[str, Lazy]] = {
    BINGO: lazy("all seven tiles at once"),
    **CARD_BONUSES,
}

REASONS: Final[Mapping[str, Lazy]] = {
    "out": lazy("The bag is empty and a rack is used up."),
    "agreed": lazy("Everybody agreed to stop."),
    "all-passed": lazy("Everybody passed twice running."),
    "all-gave-up": lazy("Nobody found a word any more."),
    "scoreless": lazy("There were too many turns without points."),
}

MINE: Final[Mapping[str, Lazy]] = {
    "play": lazy("You played %(words)s: %(points)s points."),
    "withdrawn": lazy("Your play was challenged and taken back. Not in the word list: %(words)s."),
    "exchange": lazy("You exchanged tiles (%(tiles)s)."),
    "pass": lazy("You passed."),
    "give-up": lazy("You found no word."),
    "missed": lazy("You missed this turn."),
    "penalty": lazy("Your challenge failed: %(points)s points."),
    "end": lazy("Your tiles at the end: %(points)s points."),
}
THEIRS: Final[Mapping[str, Lazy]] = {
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
SHORT: Final[Mapping[str, Lazy]] = {
    "withdrawn": lazy("taken back: %(words)s"),
    "exchange": lazy("exchanged %(tiles)s"),
    "pass": lazy("passed"),
    "give-up": lazy("found no word"),
    "missed": lazy("missed a turn"),
    "penalty": lazy("challenge failed"),
    "end": lazy("tiles left"),
}


def short(line: Line) -> str:
    """The text of a score-sheet line without words."""
    if line.kind == "award":
        return str(BONUSES.get(line.words[0], line.words[0]))
    return gettext(SHORT[line.kind].text, **_facts(line))


def opponents(count: int) -> str:
    """The label of an opponent count."""
    return ngettext("%(num)s opponent", "%(num)s opponents", count)


def _facts(line: Line) -> Mapping[str, object]:
    return {"words": ", ".join(line.words), "points": line.points, "tiles": line.tiles}

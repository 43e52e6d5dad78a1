"""Strings for the scripts of a Scrabble table: turn, score sheet, log."""

from collections.abc import Mapping
from typing import Final

from studyplay.web.i18n import LazyText, lazy
from studyplay.web.texts.tables.scrabble_texts import (
    END_REASONS,
    OTHERS_TURNS,
    OWN_TURNS,
    SCORE_SHEET_TURNS,
)

TURN: Final[Mapping[str, LazyText]] = {
    "window-play": OTHERS_TURNS["play"],
    "window-clock": lazy("Time for a challenge"),
    "window-mine": lazy("The others may challenge it now."),
    "window-accepted": lazy("You let it stand. The others may still challenge it."),
    "do-challenge": lazy("Challenge"),
    "do-accept": lazy("Let it stand"),
    "stop-asked": lazy("%(name)s would like to stop the game."),
    "stop-mine": lazy("The others are being asked. If you play on, you take the question back."),
    "stop-waits": lazy("The others are being asked."),
    "do-agree": lazy("Stop"),
    "do-disagree": lazy("Play on"),
    "turn-stop": lazy("Stop the game?"),
    "turn-challenge": lazy("Challenge it, or let it stand?"),
    "turn-asked": lazy("You are asked something."),
    "turn-waits": lazy("%(name)s is thinking …"),
    "turn-time": lazy("Time of this turn"),
    "turn-helped": lazy("this play counts as helped"),
}

SHEET: Final[Mapping[str, LazyText]] = {
    "sheet-empty": lazy("Nothing has been played yet."),
    "sheet-helped": lazy("with help"),
    "sheet-times": lazy(", word ×%(times)s"),
    **{f"short-{kind}": sentence for kind, sentence in SCORE_SHEET_TURNS.items()},
}

UNSEEN: Final[Mapping[str, LazyText]] = {
    "bag": lazy("Tiles in the bag: %(n)s"),
    "unseen": lazy("Tiles that you have not seen yet, in the bag and on other racks:"),
}

OWN_ACTIONS: Final[Mapping[str, LazyText]] = {
    **OWN_TURNS,
    "begins": lazy("You begin."),
    "added": lazy("You placed once more, %(words)s: %(points)s points."),
    "challenged": lazy("You challenged it."),
    "failed": lazy("Your challenge failed: all words are in the word list."),
    "failed-miss": lazy("Your challenge failed, so you miss a turn."),
    "accepts": lazy("You let it stand."),
    "looks-up": lazy("You looked a word up."),
    "proposes": lazy("You proposed to stop."),
    "agrees": lazy("You agree to stop."),
    "disagrees": lazy("You want to play on."),
    "swapped": lazy("You swapped tiles with the bag (%(tiles)s)."),
    "returned": lazy("You put tiles back into the bag."),
    "traded": lazy("You traded a tile with %(other)s."),
    "award": lazy("%(what)s: %(points)s points for you."),
    "again": lazy("You have the turn again."),
    "arranged": lazy("You put tiles of the bag in order."),
}
OTHERS_ACTIONS: Final[Mapping[str, LazyText]] = {
    **OTHERS_TURNS,
    "begins": lazy("%(name)s begins."),
    "added": lazy("%(name)s placed once more, %(words)s: %(points)s points."),
    "challenged": lazy("%(name)s challenged it."),
    "failed": lazy("The challenge of %(name)s failed: all words are in the word list."),
    "failed-miss": lazy("The challenge of %(name)s failed, who misses a turn."),
    "accepts": lazy("%(name)s lets it stand."),
    "looks-up": lazy("%(name)s looked a word up."),
    "proposes": lazy("%(name)s proposed to stop."),
    "agrees": lazy("%(name)s agrees to stop."),
    "disagrees": lazy("%(name)s wants to play on."),
    "swapped": lazy("%(name)s swapped tiles with the bag (%(tiles)s)."),
    "returned": lazy("%(name)s put tiles back into the bag."),
    "traded": lazy("%(name)s traded a tile with %(other)s."),
    "award": lazy("%(what)s: %(points)s points for %(name)s."),
    "again": lazy("%(name)s has the turn again."),
    "arranged": lazy("%(name)s put tiles of the bag in order."),
}


def build_log_strings(
    own: Mapping[str, LazyText], others: Mapping[str, LazyText]
) -> Mapping[str, LazyText]:
    """Log sentences with script keys: ``log-KEY-you`` for *own*, ``log-KEY`` for *others*."""
    mine = {f"log-{key}-you": sentence for key, sentence in own.items()}
    return {**mine, **{f"log-{key}": sentence for key, sentence in others.items()}}


LOG: Final[Mapping[str, LazyText]] = {
    **build_log_strings(OWN_ACTIONS, OTHERS_ACTIONS),
    "log-you": lazy("you"),
    **{f"end-{reason}": sentence for reason, sentence in END_REASONS.items()},
}

SCRABBLE_STRINGS: Final[Mapping[str, LazyText]] = {**TURN, **SHEET, **UNSEEN, **LOG}

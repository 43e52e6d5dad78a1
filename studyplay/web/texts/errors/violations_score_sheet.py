"""Messages for problems on the score sheet of a real-board game."""

from collections.abc import Mapping
from typing import Final

from studyplay.web.i18n import LazyText, lazy

SCORE_SHEET: Final[Mapping[str, LazyText]] = {
    "scrabble.draws-not-due": lazy(
        "Round %(round)s must be drawn by those whose turn it is to draw, one tile each."
    ),
    "scrabble.tile-not-in-set": lazy("The set does not have the tile %(tile)s (any more)."),
    "scrabble.overdraw-laid": lazy("Lay %(count)s of your tiles face down."),
    "scrabble.overdraw-picked": lazy("Pick %(count)s of the tiles that lie face down."),
    "scrabble.no-such-seat": lazy("That is not one of the %(seats)s players."),
    "scrabble.no-such-line": lazy("The sheet has no line %(line)s."),
    "scrabble.more-than-a-rack": lazy(
        "%(count)s tiles are more than a rack holds, which is %(most)s."
    ),
    "scrabble.more-than-the-set": lazy(
        "That makes %(count)s of the tile %(tile)s; the set has %(set)s."
    ),
    "scrabble.word-goes-on": lazy("%(word)s was entered, but what lies there reads %(lies)s."),
    "scrabble.miscounted": lazy("%(written)s points were written; by the board it is %(points)s."),
    "scrabble.out-of-turn": lazy("It was the turn of player %(seat)s."),
    "scrabble.nothing-to-take-back": lazy(
        "The last turn was not a play of this player, so nothing is taken back."
    ),
    "scrabble.out-with-tiles": lazy(
        "Whoever goes out has no tiles left, but %(tiles)s are still there."
    ),
    "scrabble.tiles-missing": lazy("%(count)s tiles are neither on the board nor on a rack."),
    "scrabble.total-miscounted": lazy(
        "Player %(seat)s ends with %(points)s points by the sheet, not with %(written)s."
    ),
    "scrabble.after-end": lazy("The game was over already; this line changes nothing."),
}

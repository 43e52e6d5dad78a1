"""Messages for rule violations of Scrabble, its expansions and its score sheet."""

from collections.abc import Mapping
from typing import Final

from studyplay.web.i18n import LazyText, lazy
from studyplay.web.texts.errors.violations_scrabble_expansions import (
    CARD_ANSWERS,
    POWER_TILES,
    THEME_CARDS,
)

BASE_GAME: Final[Mapping[str, LazyText]] = {
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
"""Problems on the score sheet of a real-board game."""

SCRABBLE: Final[Mapping[str, LazyText]] = {
    **BASE_GAME,
    **SCORE_SHEET,
    **POWER_TILES,
    **THEME_CARDS,
    **CARD_ANSWERS,
}

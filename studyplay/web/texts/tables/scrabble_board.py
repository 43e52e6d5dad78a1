"""Strings for the scripts of the Scrabble board, which fill the ``%(name)s`` placeholders."""

from collections.abc import Mapping
from typing import Final

from studyplay.engines.scrabble.scoring import BINGO_BONUS_NAME
from studyplay.web.i18n import LazyText, lazy
from studyplay.web.texts.tables.premium_squares import PREMIUM_NAMES

BOARD_STRINGS: Final[Mapping[str, LazyText]] = {
    **PREMIUM_NAMES,
    "points": lazy("%(points)s points"),
    "cell-tile": lazy("%(square)s, %(letter)s, %(points)s points"),
    "cell-mine": lazy("%(square)s, %(letter)s, placed by you"),
    "blank": lazy("blank"),
    "tile": lazy("%(letter)s, %(points)s points"),
    "across": lazy("across"),
    "down": lazy("down"),
    "your-turn": lazy("Your turn"),
    "no-letter": lazy("You have no %(letter)s."),
    "taken": lazy("There is already a tile on %(square)s."),
    "placed": lazy("%(letter)s on %(square)s"),
    "back": lazy("%(letter)s is back on the rack."),
    "total": lazy("%(words)s = %(points)s points"),
    "bonus": lazy("%(name)s +%(points)s"),
    BINGO_BONUS_NAME: lazy("all seven tiles at once"),
    "misses": lazy("misses a turn"),
    "zoom-in": lazy("Enlarge the board"),
    "zoom-out": lazy("Show the whole board"),
    "nothing-placed": lazy("Put tiles on the board first."),
    "not-your-turn": lazy("It is not your turn yet; your tiles stay where they are."),
    "sure-pass": lazy("You pass: 0 points for this turn."),
    "sure-give-up": lazy(
        "You find no word: 0 points for this turn. If everybody says so, the game ends."
    ),
    "sure-stop": lazy(
        "You propose to stop now. Robots agree at once; then the game is over and the tiles "
        "left are taken off."
    ),
    "yes-pass": lazy("Pass"),
    "yes-give-up": lazy("No word"),
    "yes-stop": lazy("Stop the game"),
    "exchange-n": lazy("Exchange %(num)s"),
    "bag-small": lazy("There are too few tiles in the bag to exchange."),
}

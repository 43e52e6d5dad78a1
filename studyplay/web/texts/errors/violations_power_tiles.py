"""Messages for violations by power tiles."""

from collections.abc import Mapping
from typing import Final

from studyplay.web.i18n import LazyText, lazy

POWER_TILES: Final[Mapping[str, LazyText]] = {
    "scrabble.no-power-blank": lazy("You have only one power blank, and not any more."),
    "scrabble.power-blank-not-there": lazy(
        "The power blank must be one of the tiles you put down: say which letter it is on "
        "%(square)s."
    ),
    "scrabble.power-blank-alone": lazy(
        "Put at least one tile of your rack down with the power blank."
    ),
    "scrabble.square-blocked": lazy("A star lies on %(square)s: nobody may put a tile there."),
    "scrabble.no-star": lazy("You have no star left."),
    "scrabble.one-star-a-turn": lazy("You have used a star in this turn already."),
    "scrabble.one-tile-a-star": lazy("A star swaps exactly one tile."),
    "scrabble.bag-empty": lazy("The bag is empty, so no tile can be swapped."),
    "scrabble.cannot-block": lazy(
        "A star cannot lie on %(square)s: it must be a bare square without a star, and not the "
        "start square of an empty board."
    ),
    "scrabble.no-blocking": lazy("Stars cannot block squares in this game."),
}

"""Power tiles on the page: a blank beside the rack, and stars that swap or block."""

from typing import Any, Final

from studyplay.engines.scrabble.expansions.power import Blocking, PowerTiles
from studyplay.engines.scrabble.expansions.power.records import (
    PART,
    BlockStar,
    PowerBlank,
    SquareBlocked,
    SquareFreed,
    StarSpent,
    SwapStar,
)
from studyplay.engines.scrabble.expansions.power.scoring import VALUE
from studyplay.engines.scrabble.squares import square_name
from studyplay.engines.scrabble.tiles import FOREIGN
from studyplay.web.games.adapter import Json
from studyplay.web.games.scrabble_extras.part import WebPart, Who
from studyplay.web.i18n import gettext, lazy


def fixed(power: PowerTiles) -> Json:
    """What power blanks are worth, how they lie on the board, and whether stars may block."""
    return {"value": VALUE, "tile": FOREIGN, "blocks": power.blocking is Blocking.SQUARE}


def tell(event: Any, who: Who) -> str:
    """What happened to a star."""
    match event:
        case StarSpent(seat):
            return _swapped(who(seat))
        case SquareBlocked(seat, row, col):
            return _blocked(who(seat), square_name(row, col))
        case SquareFreed(_, row, col):
            return gettext("%(square)s is free again.", square=square_name(row, col))
        case _:
            return ""


def _swapped(name: str | None) -> str:
    if name is None:
        return gettext("You used a star to swap a tile.")
    return gettext("%(name)s used a star to swap a tile.", name=name)


def _blocked(name: str | None, square: str) -> str:
    if name is None:
        return gettext("You blocked %(square)s with a star.", square=square)
    return gettext("%(name)s blocked %(square)s with a star.", name=name, square=square)


POWER: Final = WebPart(
    key=PART.key,
    template="tables/scrabble/power.html",
    script="js/board/extras/power.js",
    extras=(PowerBlank,),
    specials=(SwapStar, BlockStar),
    fixed=fixed,
    tell=tell,
    strings={
        "star-which-tile": lazy("Choose the tile to swap."),
        "star-which-square": lazy("Choose a bare square to block."),
        "star-sure-swap": lazy("A star is spent: %(letter)s goes for a tile from the bag."),
        "star-sure-block": lazy(
            "A star is spent: until your next turn nobody can put a tile on %(square)s."
        ),
        "star-yes-swap": lazy("Swap"),
        "star-yes-block": lazy("Block"),
        "star-blocked": lazy("blocked by %(name)s"),
        "star-none": lazy("You have used your stars, or one in this turn already."),
        "star-taken": lazy("Only a bare square can be blocked."),
    },
)

"""The web part of power tiles: a blank beside the rack, and stars that swap or block."""

from typing import Final

from studyplay.engines.scrabble.expansions.power import Blocking, PowerTiles
from studyplay.engines.scrabble.expansions.power.records import (
    PART,
    BlockStar,
    PowerBlank,
    SwapStar,
)
from studyplay.engines.scrabble.expansions.power.scoring import VALUE
from studyplay.engines.scrabble.tiles import FOREIGN
from studyplay.web.games.adapter import Json
from studyplay.web.games.scrabble_extras.part import WebPart
from studyplay.web.i18n import lazy


def fixed(power: PowerTiles) -> Json:
    """Return the value and board letter of power blanks, and whether stars may block."""
    return {"value": VALUE, "tile": FOREIGN, "blocks": power.blocking is Blocking.SQUARE}


POWER: Final = WebPart(
    key=PART.key,
    template="tables/scrabble/power.html",
    script="js/board/extras/power.js",
    extras=(PowerBlank,),
    specials=(SwapStar, BlockStar),
    fixed=fixed,
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
        "log-star": lazy("%(name)s used a star to swap a tile."),
        "log-star-you": lazy("You used a star to swap a tile."),
        "log-blocked": lazy("%(name)s blocked %(square)s with a star."),
        "log-blocked-you": lazy("You blocked %(square)s with a star."),
        "log-freed": lazy("%(square)s is free again."),
    },
)

"""The web part of power tiles: a blank beside the rack, and stars that swap or block."""

from typing import Final

from studyplay.engines.scrabble.expansions.power import PowerTiles, StarBlocking
from studyplay.engines.scrabble.expansions.power.records import (
    POWER_SLICE,
    BlockStar,
    PowerBlank,
    SwapStar,
)
from studyplay.engines.scrabble.expansions.power.scoring import POWER_BLANK_VALUE
from studyplay.engines.scrabble.tiles import FOREIGN_TILE
from studyplay.web.games.adapter import Json
from studyplay.web.games.scrabble_extras.web_part import WebPart
from studyplay.web.i18n import lazy


def build_fixed_data(power: PowerTiles) -> Json:
    """Return the value and board letter of power blanks, and whether stars may block."""
    return {
        "value": POWER_BLANK_VALUE,
        "tile": FOREIGN_TILE,
        "blocks": power.blocking is StarBlocking.SQUARE,
    }


POWER: Final = WebPart(
    key=POWER_SLICE.key,
    template="tables/scrabble/power.html",
    script="js/board/extras/power.js",
    extras=(PowerBlank,),
    specials=(SwapStar, BlockStar),
    build_fixed_data=build_fixed_data,
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

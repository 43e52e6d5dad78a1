"""Power tiles: a blank worth three points, and two stars, for each seat (SCR-13)."""

from studyplay.engines.scrabble.expansions.power.expansion import PowerTiles
from studyplay.engines.scrabble.expansions.power.records import (
    BlockStar,
    PowerBlank,
    StarBlocking,
    SwapStar,
)

__all__ = ["BlockStar", "PowerBlank", "PowerTiles", "StarBlocking", "SwapStar"]

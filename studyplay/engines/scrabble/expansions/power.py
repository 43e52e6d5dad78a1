"""Power tiles: four colours of one blank and two stars, beside the rack (SCR-13)."""

from dataclasses import dataclass
from typing import ClassVar

from studyplay.engines.scrabble.expansions.expansion import Expansion


@dataclass(frozen=True, slots=True)
class PowerTiles(Expansion):
    """Twelve tiles that belong to nobody's bag."""

    key: ClassVar[str] = "power"

"""The registered web parts of Scrabble expansions.  A new expansion adds its line here."""

from collections.abc import Iterator
from typing import Any, Final

from studyplay.engines.core import Slices
from studyplay.engines.scrabble.expansions import Expansion
from studyplay.engines.scrabble.rules import Rules
from studyplay.web.games.scrabble_extras.cards import CARDS
from studyplay.web.games.scrabble_extras.part import WebPart
from studyplay.web.games.scrabble_extras.power import POWER

PARTS: Final[tuple[WebPart, ...]] = (POWER, CARDS)
"""In tray order."""


def at_table(slices: Slices) -> Iterator[tuple[WebPart, Any]]:
    """Iterate over the parts of a game with their expansion state."""
    by_key = dict(slices.items())
    return ((part, by_key[part.key]) for part in PARTS if part.key in by_key)


def brought(rules: Rules) -> Iterator[tuple[WebPart, Expansion]]:
    """Iterate over the parts of a game with their expansion."""
    by_key = {each.part.key: each for each in rules.expansions if each.part is not None}
    return ((part, by_key[part.key]) for part in PARTS if part.key in by_key)


__all__ = ["PARTS", "WebPart", "at_table", "brought"]

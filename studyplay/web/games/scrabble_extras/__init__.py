"""The web parts of expansions.  A new expansion adds its line here; no page asks which are in."""

from collections.abc import Iterator
from typing import Any, Final

from studyplay.engines.core import Slices
from studyplay.engines.scrabble.expansions import Expansion
from studyplay.engines.scrabble.rules import Rules
from studyplay.web.games.scrabble_extras.cards import CARDS
from studyplay.web.games.scrabble_extras.part import WebPart
from studyplay.web.games.scrabble_extras.power import POWER

PARTS: Final[tuple[WebPart, ...]] = (POWER, CARDS)
"""In the order in which they lie in the tray."""


def at_table(slices: Slices) -> Iterator[tuple[WebPart, Any]]:
    """The parts of a game with these *slices*, each with its own slice."""
    there = dict(slices.items())
    return ((part, there[part.key]) for part in PARTS if part.key in there)


def brought(rules: Rules) -> Iterator[tuple[WebPart, Expansion]]:
    """The parts of a game with these *rules*, each with its expansion."""
    there = {each.part.key: each for each in rules.expansions if each.part is not None}
    return ((part, there[part.key]) for part in PARTS if part.key in there)


__all__ = ["PARTS", "WebPart", "at_table", "brought"]

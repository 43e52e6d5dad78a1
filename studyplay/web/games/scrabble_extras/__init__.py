"""The registered web parts of Scrabble expansions.  A new expansion adds its line here."""

from collections.abc import Iterator
from typing import Any, Final

from studyplay.engines.core import ExpansionStates
from studyplay.engines.scrabble.expansions import Expansion
from studyplay.engines.scrabble.rules import Rules
from studyplay.web.games.scrabble_extras.cards import CARDS
from studyplay.web.games.scrabble_extras.power import POWER
from studyplay.web.games.scrabble_extras.web_part import WebPart

PARTS: Final[tuple[WebPart, ...]] = (POWER, CARDS)
"""In tray order."""


def parts_with_state(states: ExpansionStates) -> Iterator[tuple[WebPart, Any]]:
    """Iterate over the parts of a game with their expansion state."""
    by_key = dict(states.items())
    return ((part, by_key[part.key]) for part in PARTS if part.key in by_key)


def parts_with_expansion(rules: Rules) -> Iterator[tuple[WebPart, Expansion]]:
    """Iterate over the parts of a game with their expansion."""
    by_key = {
        each.state_slice.key: each for each in rules.expansions if each.state_slice is not None
    }
    return ((part, by_key[part.key]) for part in PARTS if part.key in by_key)


__all__ = ["PARTS", "WebPart", "parts_with_expansion", "parts_with_state"]

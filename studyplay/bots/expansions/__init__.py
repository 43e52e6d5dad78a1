"""Strategies of the Scrabble bot for expansions; other modules do not depend on single ones."""

from collections.abc import Callable, Iterable, Mapping
from typing import Any, Final

from studyplay.bots.expansions.cards import CardStrategy
from studyplay.bots.expansions.power import PowerStrategy
from studyplay.bots.expansions.strategy import ExpansionStrategy, TurnContext
from studyplay.engines.scrabble.expansions import Expansion
from studyplay.engines.scrabble.expansions.cards import ThemeCards
from studyplay.engines.scrabble.expansions.power import PowerTiles

__all__ = ["ExpansionStrategy", "TurnContext", "create_strategies"]

STRATEGIES: Final[Mapping[type[Expansion], Callable[[Any], ExpansionStrategy]]] = {
    PowerTiles: PowerStrategy,
    ThemeCards: CardStrategy,
}
"""By expansion class; the bot ignores an expansion without an entry."""


def create_strategies(expansions: Iterable[Expansion]) -> tuple[ExpansionStrategy, ...]:
    """Return the strategies for *expansions*, in the same order."""
    return tuple(STRATEGIES[type(each)](each) for each in expansions if type(each) in STRATEGIES)

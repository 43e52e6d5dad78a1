"""Strategies of the Scrabble bot for expansions; other modules do not depend on single ones."""

from collections.abc import Callable, Iterable, Mapping
from typing import Any, Final

from studyplay.bots.expansions.cards import CardHabit
from studyplay.bots.expansions.habit import Habit, Thoughts
from studyplay.bots.expansions.power import PowerHabit
from studyplay.engines.scrabble.expansions import Expansion
from studyplay.engines.scrabble.expansions.cards import ThemeCards
from studyplay.engines.scrabble.expansions.power import PowerTiles

__all__ = ["Habit", "Thoughts", "habits"]

HABITS: Final[Mapping[type[Expansion], Callable[[Any], Habit]]] = {
    PowerTiles: PowerHabit,
    ThemeCards: CardHabit,
}
"""By expansion class; the bot ignores an expansion without an entry."""


def habits(expansions: Iterable[Expansion]) -> tuple[Habit, ...]:
    """Return the strategies for *expansions*, in the same order."""
    return tuple(HABITS[type(each)](each) for each in expansions if type(each) in HABITS)

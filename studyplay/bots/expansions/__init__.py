"""How the crossword bot plays with expansions; nothing outside asks which there are."""

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
"""By expansion; without an entry the bot plays as if it were not there."""


def habits(expansions: Iterable[Expansion]) -> tuple[Habit, ...]:
    """The habits for *expansions*, in their order."""
    return tuple(HABITS[type(each)](each) for each in expansions if type(each) in HABITS)

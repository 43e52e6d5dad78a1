"""Run a hypothetical action through the engine at some state of a finished game.

Reviews use this for every missed word, so that the engine is the only source of the rules.
"""

from collections.abc import Sequence
from typing import TypeVar

from studyplay.engines.core import Game, IllegalAction, Millis, Seat

State = TypeVar("State")
Action = TypeVar("Action")
Event = TypeVar("Event")
View = TypeVar("View")
Item = TypeVar("Item")


class FirstItemsChance:
    """Deterministic ``Chance`` for events that are discarded: always takes the first items."""

    def sample(self, population: Sequence[Item], k: int) -> list[Item]:
        """Return the first *k* items."""
        return list(population[:k])


def simulate_action(
    game: Game[State, Action, Event, View], state: State, seat: Seat, action: Action, at: Millis
) -> Sequence[Event]:
    """Return the events of *action*, empty if the rules forbid it or it is not *seat*'s turn."""
    if seat not in game.to_act(state):
        return ()
    try:
        return game.decide(state, seat, action, at, FirstItemsChance())
    except IllegalAction:
        return ()

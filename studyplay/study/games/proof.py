"""Asks the engine itself whether a play would have been accepted at some moment of a game.

That is the proof of every word that a review calls missed: no second opinion on the rules.
"""

from collections.abc import Sequence
from typing import TypeVar

from studyplay.engines.core import Game, IllegalAction, Millis, Seat

State = TypeVar("State")
Action = TypeVar("Action")
Event = TypeVar("Event")
View = TypeVar("View")
Item = TypeVar("Item")


class Foreseen:
    """Chance without luck, for events that nobody will ever see: always the first there are."""

    def sample(self, population: Sequence[Item], k: int) -> list[Item]:
        """The first *k* members."""
        return list(population[:k])


def accepted(
    game: Game[State, Action, Event, View], state: State, seat: Seat, action: Action, at: Millis
) -> Sequence[Event]:
    """What would have happened, or nothing if the rules forbid *action*."""
    if seat not in game.to_act(state):
        return ()
    try:
        return game.decide(state, seat, action, at, Foreseen())
    except IllegalAction:
        return ()

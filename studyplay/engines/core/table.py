"""A game in progress, for every engine."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from functools import reduce
from typing import Generic, TypeVar

from studyplay.engines.core.game import Chance, Game, IllegalAction, Millis, Seat, Violation

State = TypeVar("State")
Action = TypeVar("Action")
Event = TypeVar("Event")
View = TypeVar("View")

GAME_OVER = Violation("table.game-over", "CORE-2")
NOT_YOUR_TURN = Violation("table.not-your-turn", "CORE-1")


@dataclass(frozen=True, slots=True)
class Table(Generic[State, Action, Event, View]):
    """An immutable event log and the state that it folds into."""

    game: Game[State, Action, Event, View]
    state: State
    log: tuple[Event, ...]

    @classmethod
    def open(
        cls, game: Game[State, Action, Event, View], seats: int, chance: Chance
    ) -> "Table[State, Action, Event, View]":
        """Start a new table.  Raises ``ValueError`` for an unsupported number of *seats*."""
        return cls.replay(game, game.start(seats, chance))

    @classmethod
    def replay(
        cls, game: Game[State, Action, Event, View], log: Iterable[Event]
    ) -> "Table[State, Action, Event, View]":
        """Fold a whole *log*; this needs no random source, clock or lexicon."""
        first, *rest = log
        state = reduce(game.evolve, rest, game.evolve(None, first))
        return cls(game, state, (first, *rest))

    def submit(
        self, seat: Seat, action: Action, at: Millis, chance: Chance
    ) -> "Table[State, Action, Event, View]":
        """Return the table after *action*.  Raises ``IllegalAction``; this table is unchanged."""
        if seat not in self.game.to_act(self.state):
            over = self.game.outcome(self.state) is not None
            raise IllegalAction(GAME_OVER if over else NOT_YOUR_TURN)
        return self._append(self.game.decide(self.state, seat, action, at, chance))

    def tick(self, at: Millis, chance: Chance) -> "Table[State, Action, Event, View]":
        """Return the table after the timeouts due at *at*; the same table if none is due."""
        deadline = self.game.deadline(self.state)
        if deadline is None or at < deadline:
            return self
        return self._append(self.game.expire(self.state, at, chance))

    def _append(self, events: Sequence[Event]) -> "Table[State, Action, Event, View]":
        state = reduce(self.game.evolve, events, self.state)
        return replace(self, state=state, log=(*self.log, *events))

"""A real game with one fault each: what the contract tests must notice."""

import random
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

from typing_extensions import override

from studyplay.engines.core import Chance, IllegalAction, Millis, Outcome, Seat
from studyplay.engines.scrabble.actions import Exchange, PlaceTiles
from studyplay.engines.scrabble.events import TilesDrawn, TilesPlaced
from studyplay.engines.scrabble.tiles import remove_tiles
from tests.contract.contestant import AnyGame


@dataclass(frozen=True, slots=True)
class Sound:
    """The game as it is; each fault overrides what it breaks."""

    game: AnyGame

    @property
    def name(self) -> str:
        return self.game.name

    def start(self, seats: int, chance: Chance) -> Sequence[Any]:
        return self.game.start(seats, chance)

    def evolve(self, state: Any, event: Any) -> Any:
        return self.game.evolve(state, event)

    def to_act(self, state: Any) -> frozenset[Seat]:
        return self.game.to_act(state)

    def legal_actions(self, state: Any, seat: Seat) -> Iterator[Any]:
        return self.game.legal_actions(state, seat)

    def decide(
        self, state: Any, seat: Seat, action: Any, at: Millis, chance: Chance
    ) -> Sequence[Any]:
        return self.game.decide(state, seat, action, at, chance)

    def deadline(self, state: Any) -> Millis | None:
        return self.game.deadline(state)

    def expire(self, state: Any, at: Millis, chance: Chance) -> Sequence[Any]:
        return self.game.expire(state, at, chance)

    def view(self, state: Any, seat: Seat | None) -> Any:
        return self.game.view(state, seat)

    def redact(self, event: Any, seat: Seat | None) -> Any:
        return self.game.redact(event, seat)

    def outcome(self, state: Any) -> Outcome | None:
        return self.game.outcome(state)


class Leaking(Sound):
    """Shows everybody all racks, by the field that is for the end of the game."""

    @override
    def view(self, state: Any, seat: Seat | None) -> Any:
        return replace(self.game.view(state, seat), racks=state.racks)


class Blabbing(Sound):
    """Sends the tiles that somebody draws to all."""

    @override
    def redact(self, event: Any, seat: Seat | None) -> Any:
        return event if isinstance(event, TilesDrawn) else self.game.redact(event, seat)


class Endless(Sound):
    """Changes a tile whenever somebody wants to place some, so that nobody gets any further."""

    @override
    def decide(
        self, state: Any, seat: Seat, action: Any, at: Millis, chance: Chance
    ) -> Sequence[Any]:
        placing = isinstance(action, PlaceTiles)
        instead = Exchange(state.racks[seat][0]) if placing else action
        return self.game.decide(state, seat, instead, at, chance)


class Stuck(Sound):
    """Waits for nobody once a play lies on the board, and never says who won."""

    @override
    def to_act(self, state: Any) -> frozenset[Seat]:
        return self.game.to_act(state) if state.board.is_empty else frozenset()


class Idle(Sound):
    """Lets somebody act who can do nothing."""

    @override
    def legal_actions(self, state: Any, seat: Seat) -> Iterator[Any]:
        return iter(())


class Losing(Sound):
    """Loses a tile of the bag whenever tiles are drawn."""

    @override
    def evolve(self, state: Any, event: Any) -> Any:
        after = self.game.evolve(state, event)
        lost = isinstance(event, TilesDrawn) and after.bag
        return replace(after, bag=remove_tiles(after.bag, after.bag[0])) if lost else after


class Gambling(Sound):
    """Draws something before it refuses, so that a refusal changes the game."""

    @override
    def decide(
        self, state: Any, seat: Seat, action: Any, at: Millis, chance: Chance
    ) -> Sequence[Any]:
        try:
            return self.game.decide(state, seat, action, at, chance)
        except IllegalAction:
            chance.sample("ab", 1)
            raise


class Crashing(Sound):
    """Meets what it does not understand with an error of its own."""

    @override
    def decide(
        self, state: Any, seat: Seat, action: Any, at: Millis, chance: Chance
    ) -> Sequence[Any]:
        try:
            return self.game.decide(state, seat, action, at, chance)
        except IllegalAction as refused:
            raise KeyError(refused.violation.code) from refused


class Lenient(Sound):
    """Lets anybody take the turn."""

    @override
    def decide(
        self, state: Any, seat: Seat, action: Any, at: Millis, chance: Chance
    ) -> Sequence[Any]:
        acting = self.game.to_act(state)
        return self.game.decide(state, min({seat} & acting or acting), action, at, chance)


class Dicing(Sound):
    """Has luck of its own, which nobody can repeat."""

    @override
    def start(self, seats: int, chance: Chance) -> Sequence[Any]:
        return self.game.start(seats, random.SystemRandom())


@dataclass(frozen=True, slots=True)
class Remembering(Sound):
    """Folds the same event differently the second time."""

    met: list[Any] = field(default_factory=list, compare=False)

    @override
    def evolve(self, state: Any, event: Any) -> Any:
        after = self.game.evolve(state, event)
        if not isinstance(event, TilesPlaced):
            return after
        again = event in self.met
        self.met.append(event)
        return replace(after, scores=tuple(score + again for score in after.scores))


class Listing(Sound):
    """Keeps a list in its state, which comes back from the store as something else."""

    @override
    def evolve(self, state: Any, event: Any) -> Any:
        after = self.game.evolve(state, event)
        return replace(after, racks=list(after.racks))


class Hasty(Sound):
    """Closes a window before its time."""

    @override
    def expire(self, state: Any, at: Millis, chance: Chance) -> Sequence[Any]:
        due = self.game.deadline(state)
        return () if due is None else self.game.expire(state, due, chance)

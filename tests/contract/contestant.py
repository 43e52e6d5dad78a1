"""What the contract tests ask of a game beside its rules, and games played out at random."""

import random
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import accumulate
from typing import Any, TypeAlias

from studyplay.engines.core import Game, Millis, Seat, Table

AnyGame: TypeAlias = Game[Any, Any, Any, Any]
AnyTable: TypeAlias = Table[Any, Any, Any, Any]


PACE = 100
"""Milliseconds between two actions."""

AGES = Millis(2**40)
"""After everything that a game waits for."""

LATE = 0.05
"""How often an action comes only after the deadline."""


@dataclass(frozen=True, slots=True)
class Contestant:
    """A game under test.

    ``seats`` are the table sizes to try.  ``choose`` takes an action that the game accepts
    for a seat that may act, mistakes that the rules punish among them.  ``twin`` returns a
    log that the viewer cannot tell from the given one although hidden things differ, or
    ``None`` if it finds none.  ``held`` is a value that stays the same in all states of all
    tables.  ``nonsense`` are actions that no seat may ever do at the beginning.  ``bound`` is
    the number of actions within which a game must end.
    """

    game: AnyGame
    seats: tuple[int, ...]
    choose: Callable[[Any, Seat, random.Random], Any]
    twin: Callable[[Sequence[Any], Seat | None, random.Random], Sequence[Any] | None]
    held: Callable[[Any], object]
    nonsense: tuple[Any, ...]
    bound: int = 3_000


@dataclass(frozen=True, slots=True)
class Ply:
    """A table before an action, and the action taken."""

    table: AnyTable
    seat: Seat
    action: Any
    at: Millis


def opened(contestant: Contestant, seed: int) -> tuple[AnyTable, random.Random]:
    """A new table of a size chosen by *seed*, and the chance that goes on."""
    chance = random.Random(seed)
    return Table.open(contestant.game, chance.choice(contestant.seats), chance), chance


def played(contestant: Contestant, seed: int) -> tuple[list[Ply], AnyTable]:
    """A whole game at random: all plies, and the table at the end or at the bound."""
    table, chance = opened(contestant, seed)
    plies: list[Ply] = []
    while contestant.game.to_act(table.state) and len(plies) < contestant.bound:
        at = Millis(len(plies) * PACE)
        if chance.random() < LATE:
            at = max(at, contestant.game.deadline(table.state) or at)
        table = table.tick(at, chance)
        acting = sorted(contestant.game.to_act(table.state))
        if acting:
            seat = chance.choice(acting)
            action = contestant.choose(table.state, seat, chance)
            plies.append(Ply(table, seat, action, at))
            table = table.submit(seat, action, at, chance)
    return plies, table


@lru_cache(maxsize=256)
def whole_game(contestant: Contestant, seed: int) -> tuple[tuple[Ply, ...], AnyTable]:
    """What `played` returns, played once for all tests of a run that look at that game."""
    plies, last = played(contestant, seed)
    return tuple(plies), last


def tables(plies: Sequence[Ply], last: AnyTable) -> Iterator[AnyTable]:
    """Every table of a game, the last one too."""
    for ply in plies:
        yield ply.table
    yield last


def everybody(contestant: Contestant, table: AnyTable) -> frozenset[Seat]:
    """All seats at the table: those that a view can be asked for."""
    return frozenset(map(Seat, range(contestant.game.view(table.state, None).seats)))


def states(contestant: Contestant, log: Sequence[Any]) -> list[Any]:
    """The state after each event of *log*."""
    first, *rest = log
    return list(
        accumulate(rest, contestant.game.evolve, initial=contestant.game.evolve(None, first))
    )

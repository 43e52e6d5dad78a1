"""Logs of crossword games that differ only in what one viewer cannot see."""

import random
from collections.abc import Sequence
from dataclasses import dataclass, replace

from studyplay.engines.core import Seat, Table
from studyplay.engines.scrabble.events import Event, LookedUp, TilesDrawn, TilesExchanged
from studyplay.engines.scrabble.game import Scrabble
from studyplay.engines.scrabble.state import State


@dataclass(frozen=True, slots=True)
class Twins:
    """Finds twins of logs."""

    game: Scrabble

    def of(
        self, log: Sequence[Event], viewer: Seat | None, chance: random.Random
    ) -> Sequence[Event] | None:
        """The log with a tile of another rack swapped for one in the bag, and other queries.

        ``None`` if the game is over, when all racks are shown, or if no swap is possible.
        """
        state = Table.replay(self.game, log).state
        others = [Seat(seat) for seat in range(state.seats) if seat != viewer]
        owner = chance.choice(others)
        if state.outcome is not None or not state.bag or not state.racks[owner]:
            return None
        kept, other = chance.choice(state.racks[owner]), chance.choice(state.bag)
        twin = [_asked_other(event, viewer) for event in _swapped(log, owner, kept, other)]
        return twin if kept != other and self._holds(twin, state) else None

    def _holds(self, twin: Sequence[Event], state: State) -> bool:
        """Whether the twin can have happened and really differs."""
        try:
            return Table.replay(self.game, twin).state != state
        except ValueError:
            return False


def _swapped(log: Sequence[Event], owner: Seat, kept: str, other: str) -> list[Event]:
    """The log in which *owner* last drew *other* where it was *kept*."""
    twin = list(log)
    for index in reversed(range(len(log))):
        event = log[index]
        match event:
            case TilesDrawn(seat, tiles) if seat == owner and kept in tiles:
                twin[index] = replace(event, tiles=tiles.replace(kept, other, 1))
                return twin
            case TilesExchanged(seat, _, drawn) if seat == owner and kept in drawn:
                twin[index] = replace(event, drawn=drawn.replace(kept, other, 1))
                return twin
            case _:
                continue
    return twin


def _asked_other(event: Event, viewer: Seat | None) -> Event:
    if isinstance(event, LookedUp) and event.seat != viewer:
        return replace(event, query="another")
    return event

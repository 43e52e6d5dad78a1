"""Logs of crossword games that differ only in what one viewer cannot see."""

import random
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from studyplay.engines.core import Seat, Table
from studyplay.engines.scrabble.events import Event, LookedUp, TilesDrawn, TilesExchanged
from studyplay.engines.scrabble.game import Scrabble
from studyplay.engines.scrabble.interventions import TilesSwapped
from studyplay.engines.scrabble.lookup_aid import LookupAid
from studyplay.engines.scrabble.tiles import LETTERS
from tests.contract.card_questions import answered_other
from tests.contract.card_twins import other_cards


@dataclass(frozen=True, slots=True)
class Twins:
    """Finds twins of logs."""

    game: Scrabble

    def of(
        self, log: Sequence[Event], viewer: Seat | None, chance: random.Random
    ) -> Sequence[Event] | None:
        """The log with other queries and answers, and one other tile drawn by another seat.

        The tile is either still on its rack (unless racks are shown) or was given back.
        ``None`` if no tile can be another.
        """
        asked = [_asked_other(event, viewer) for event in log]
        twins = [*self._kept(asked, viewer), *_given(asked, viewer)]
        twins += other_cards(asked, viewer)
        for twin in chance.sample(twins, len(twins)):
            if self._can_happen(twin):
                return twin
        return None

    def _kept(self, log: list[Event], viewer: Seat | None) -> Iterator[list[Event]]:
        """Twins in which another rack holds another tile at the end of the log."""
        state = Table.replay(self.game, log).state
        if state.outcome is not None:
            return
        for owner, rack in enumerate(state.racks):
            for kept in dict.fromkeys(rack if owner != viewer else ""):
                for other in dict.fromkeys(state.bag.replace(kept, "")):
                    yield _drew_other(log, Seat(owner), kept, other)

    def _can_happen(self, twin: Sequence[Event]) -> bool:
        try:
            Table.replay(self.game, twin)
        except ValueError:
            return False
        return True


def _given(log: list[Event], viewer: Seat | None) -> Iterator[list[Event]]:
    """Twins in which another seat gave back another tile, which it had drawn before."""
    for index, event in enumerate(log):
        if isinstance(event, TilesExchanged | TilesSwapped) and event.seat != viewer:
            kept = event.given[0]
            for other in LETTERS.replace(kept, ""):
                gave = replace(event, given=other + event.given[1:])
                yield [*_drew_other(log[:index], event.seat, kept, other), gave, *log[index + 1 :]]


def _drew_other(log: list[Event], owner: Seat, kept: str, other: str) -> list[Event]:
    """The log in which *owner* last drew *other* where it was *kept*."""
    twin = list(log)
    for index in reversed(range(len(log))):
        event = log[index]
        match event:
            case TilesDrawn(seat, tiles) if seat == owner and kept in tiles:
                twin[index] = replace(event, tiles=tiles.replace(kept, other, 1))
                return twin
            case TilesExchanged(seat, _, drawn) | TilesSwapped(seat, _, drawn) if (
                seat == owner and kept in drawn
            ):
                twin[index] = replace(event, drawn=drawn.replace(kept, other, 1))
                return twin
            case _:
                continue
    return twin


def _asked_other(event: Event, viewer: Seat | None) -> Event:
    if isinstance(event, LookedUp) and event.seat != viewer:
        return replace(event, query="another", aid=LookupAid.WORD)
    return answered_other(event, viewer)

"""The full game state, folded from events; it never leaves the server."""

from dataclasses import dataclass

from studyplay.engines.core import Outcome, Seat
from studyplay.engines.scout.cards import Card
from studyplay.engines.scout.events import RoundEnded


@dataclass(frozen=True, slots=True)
class State:
    """One game in progress; tuples are by seat.

    ``number`` is the round, from 1, and ``first`` its start player.  ``choosing`` are the
    seats that have not chosen their hand orientation.  ``owner`` made the last show, even if
    the ``active`` set has since been scouted away.  ``scouts`` counts turns of scouting since
    the last show.  ``tokens`` are scout&show chips, ``chips`` scout chips.  ``captured`` cards
    are face down.  ``aside`` are the cards for later rounds, ``box`` those out of play.
    ``totals`` are the points of the ``results``.
    """

    seats: int
    number: int
    first: Seat
    hands: tuple[tuple[Card, ...], ...]
    choosing: frozenset[Seat]
    turn: Seat
    tokens: tuple[int, ...]
    chips: tuple[int, ...]
    captured: tuple[tuple[Card, ...], ...]
    aside: tuple[Card, ...]
    box: tuple[Card, ...]
    totals: tuple[int, ...]
    active: tuple[Card, ...] = ()
    owner: Seat | None = None
    scouts: int = 0
    results: tuple[RoundEnded, ...] = ()
    outcome: Outcome | None = None

"""Everything the rules need to go on; folded from events, never sent to anybody."""

from dataclasses import dataclass

from studyplay.engines.core import Outcome, Seat
from studyplay.engines.scout.cards import Card
from studyplay.engines.scout.events import RoundEnded


@dataclass(frozen=True, slots=True)
class State:
    """One game in progress; tuples are by seat.

    ``number`` is the round, from 1, and ``first`` its start player.  ``choosing`` are those
    who have not yet said which way they hold their hand.  ``owner`` showed the ``active``
    set last, be it scouted away meanwhile.  ``scouts`` counts turns of scouting since the last
    show.  ``tokens`` are scout&show chips, ``chips`` scout chips.  ``captured`` cards lie face
    down.  ``aside`` waits for the next round, ``box`` is out of play.  ``totals`` are the
    points of the ``results``.
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

"""What one seat may know; it has no field for anything else."""

from dataclasses import dataclass

from studyplay.engines.core import Outcome, Seat
from studyplay.engines.scout.cards import Card
from studyplay.engines.scout.events import RoundEnded


@dataclass(frozen=True, slots=True)
class View:
    """The game as ``seat`` sees it; ``None`` is the audience, whose ``hand`` is empty.

    ``hand`` shows both ends of each card.  ``hand_counts`` and ``captured_counts`` are how
    many cards each seat holds and has before it, face down.  ``aside_count`` cards wait for the
    next round, ``box`` is out of play.  The rest is as in the state; hands of earlier rounds
    are in ``results``.
    """

    seat: Seat | None
    seats: int
    number: int
    rounds: int
    first: Seat
    turn: Seat
    to_act: frozenset[Seat]
    choosing: frozenset[Seat]
    hand: tuple[Card, ...]
    hand_counts: tuple[int, ...]
    active: tuple[Card, ...]
    owner: Seat | None
    scouts: int
    tokens: tuple[int, ...]
    chips: tuple[int, ...]
    captured_counts: tuple[int, ...]
    aside_count: int
    box: tuple[Card, ...]
    totals: tuple[int, ...]
    results: tuple[RoundEnded, ...]
    outcome: Outcome | None

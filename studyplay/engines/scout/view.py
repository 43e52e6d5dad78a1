"""The part of the state that one seat may see."""

from dataclasses import dataclass

from studyplay.engines.core import Outcome, Seat
from studyplay.engines.scout.cards import Card
from studyplay.engines.scout.events import RoundEnded


@dataclass(frozen=True, slots=True)
class View:
    """The game as seen by ``seat``; ``None`` is the audience, with an empty ``hand``.

    ``hand`` shows both numbers of each card.  ``hand_counts``, ``captured_counts`` (face down)
    and ``aside_count`` (for later rounds) are numbers of cards.  Fields with the same name as
    in ``State`` have the same meaning; hands of earlier rounds are in ``results``.
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

"""The events of a game.  The event log is the stored game and includes all drawn cards.

The fields are stored permanently: add fields with defaults, never rename or remove one.
Redacted events have ``FACE_DOWN`` or ``None`` for hidden information and cannot be folded.
"""

from dataclasses import dataclass
from enum import StrEnum
from typing import TypeAlias

from studyplay.engines.core import Seat
from studyplay.engines.scout.actions import Side
from studyplay.engines.scout.cards import Card


class RoundEnd(StrEnum):
    """Why a round is over (SCO-7.1, SCO-7.2, SCO-9.5, SCO-9.6)."""

    HAND_EMPTY = "hand-empty"
    ALL_SCOUTED = "all-scouted"
    STUCK = "stuck"
    STOPPED = "stopped"


@dataclass(frozen=True, slots=True)
class Dealt:
    """A round begins; also the first event of a game.

    ``number`` counts rounds from 1.  ``hands`` are by seat (private), ``aside`` are the cards
    for the next round (hidden from all), ``out`` the cards in the box (public).
    """

    number: int
    first: Seat
    hands: tuple[tuple[Card, ...], ...]
    aside: tuple[Card, ...]
    out: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class HandHeld:
    """``seat`` has chosen the orientation of its hand (``flipped`` is private)."""

    seat: Seat
    flipped: bool | None


@dataclass(frozen=True, slots=True)
class Shown:
    """``seat`` shows ``cards``, in hand order.

    ``start`` is the position of the first one in the hand (private).
    """

    seat: Seat
    start: int | None
    cards: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class ChipSpent:
    """``seat`` spends a scout&show chip; a ``Scouted`` and a ``Shown`` follow."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Scouted:
    """``seat`` takes ``card`` (in its orientation on the table) into its hand.

    ``flipped`` and ``slot`` are private.  ``paid_to`` receives a chip; ``None`` if ``seat``
    spent one of its own.  ``plays_on``: whether it is still the turn of ``seat``.
    """

    seat: Seat
    side: Side
    card: Card
    flipped: bool | None
    slot: int | None
    paid_to: Seat | None
    plays_on: bool


@dataclass(frozen=True, slots=True)
class Stopped:
    """``seat`` stops although it could play on; the end of the round follows."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class RoundEnded:
    """The round is scored (SCO-7); all tuples are by seat.

    ``exempt`` loses no points for cards in hand.  ``points`` are the points of the round.
    """

    number: int
    reason: RoundEnd
    exempt: Seat | None
    hands: tuple[tuple[Card, ...], ...]
    captured: tuple[tuple[Card, ...], ...]
    chips: tuple[int, ...]
    points: tuple[int, ...]


Event: TypeAlias = Dealt | HandHeld | Shown | ChipSpent | Scouted | Stopped | RoundEnded

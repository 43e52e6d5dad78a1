"""What happened.  The log of these is the game; whatever was drawn is inside.

The fields are stored for ever: add fields with defaults, never rename or remove one.  Where a
seat may not see something there is ``FACE_DOWN`` or ``None``; such a log is not to be folded.
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
    """A round begins; the first event of a game too.

    ``number`` counts rounds from 1.  ``hands`` by seat (private), ``aside`` kept for the next
    round (nobody sees them), ``out`` in the box (known).
    """

    number: int
    first: Seat
    hands: tuple[tuple[Card, ...], ...]
    aside: tuple[Card, ...]
    out: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class HandHeld:
    """``seat`` has decided which way to hold its hand (``flipped`` private)."""

    seat: Seat
    flipped: bool | None


@dataclass(frozen=True, slots=True)
class Shown:
    """``seat`` shows ``cards``, in the order of the hand, where they began at ``start``.

    ``start`` is private.
    """

    seat: Seat
    start: int | None
    cards: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class ChipSpent:
    """``seat`` gives its scout&show chip away; a ``Scouted`` and a ``Shown`` follow."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Scouted:
    """``seat`` takes ``card``, which lies as it lay on the table, into its hand.

    ``flipped`` and ``slot`` are private.  ``paid_to`` gets a chip; ``None`` if ``seat`` gave
    one of its own away.  ``plays_on`` if it is still the turn of ``seat``.
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
    """``seat`` does not go on although it could; the end of the round follows."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class RoundEnded:
    """The cards are laid open and counted (SCO-7); all by seat.

    ``exempt`` pays nothing for the cards in hand.  ``points`` are those of the round.
    """

    number: int
    reason: RoundEnd
    exempt: Seat | None
    hands: tuple[tuple[Card, ...], ...]
    captured: tuple[tuple[Card, ...], ...]
    chips: tuple[int, ...]
    points: tuple[int, ...]


Event: TypeAlias = Dealt | HandHeld | Shown | ChipSpent | Scouted | Stopped | RoundEnded

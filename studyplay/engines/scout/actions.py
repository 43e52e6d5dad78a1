"""What a seat may ask for.  ``decide`` judges it."""

from dataclasses import dataclass
from enum import StrEnum
from typing import TypeAlias


class Side(StrEnum):
    """An end of the active set, as its owner's hand had it."""

    LEFT = "left"
    RIGHT = "right"


@dataclass(frozen=True, slots=True)
class Keep:
    """Before the round: hold the hand as it was dealt."""


@dataclass(frozen=True, slots=True)
class Flip:
    """Before the round: turn the whole hand; the order of the cards stays (SCO-2.4)."""


@dataclass(frozen=True, slots=True)
class Show:
    """Show the cards ``hand[start:stop]``; positions count from 0."""

    start: int
    stop: int


@dataclass(frozen=True, slots=True)
class Scout:
    """Take the card at one end, turn it or not, and put it before position ``slot``.

    ``slot`` 0 is before the first card, and the number of cards held is behind the last.
    """

    side: Side
    flipped: bool
    slot: int


@dataclass(frozen=True, slots=True)
class ScoutAndShow:
    """Do both; ``show`` counts positions in the hand that already has the scouted card."""

    scout: Scout
    show: Show


@dataclass(frozen=True, slots=True)
class Stop:
    """With two players, where the rules allow it: end the round (SCO-9.6)."""


Action: TypeAlias = Keep | Flip | Show | Scout | ScoutAndShow | Stop

"""The actions of a seat; ``decide`` validates them."""

from dataclasses import dataclass
from enum import StrEnum
from typing import TypeAlias


class Side(StrEnum):
    """An end of the active set, as it was in its owner's hand."""

    LEFT = "left"
    RIGHT = "right"


@dataclass(frozen=True, slots=True)
class Keep:
    """Before the round: keep the hand as dealt."""


@dataclass(frozen=True, slots=True)
class Flip:
    """Before the round: turn the whole hand; the card order does not change (SCO-2.4)."""


@dataclass(frozen=True, slots=True)
class Show:
    """Show the cards ``hand[start:stop]``; positions count from 0."""

    start: int
    stop: int


@dataclass(frozen=True, slots=True)
class Scout:
    """Take the card at one end, optionally turn it, and insert it before position ``slot``.

    ``slot`` 0 is before the first card; ``slot`` equal to the hand size is after the last.
    """

    side: Side
    flipped: bool
    slot: int


@dataclass(frozen=True, slots=True)
class ScoutAndShow:
    """Scout, then show; ``show`` counts positions in the hand with the scouted card."""

    scout: Scout
    show: Show


@dataclass(frozen=True, slots=True)
class Stop:
    """With two players, where the rules allow it: end the round (SCO-9.6)."""


Action: TypeAlias = Keep | Flip | Show | Scout | ScoutAndShow | Stop

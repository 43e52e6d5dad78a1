"""The actions of a seat; ``decide`` validates them.

``seq`` is the number of the field that the player saw (``View.seq``).  An action with an outdated
number is too late: another card was faster (WB-3.2).
"""

from dataclasses import dataclass
from typing import TypeAlias

from studyplay.engines.core import Seat
from studyplay.engines.wordbasket.cards import Card


@dataclass(frozen=True, slots=True)
class Throw:
    """Say ``word`` and throw ``card`` into the basket.

    ``word`` is the reading as typed, in any kana.  ``reach``: also call リーチ.  ``insist``: a
    solo player confirms a word that is not in the dictionary.
    """

    word: str
    card: Card
    seq: int
    reach: bool = False
    insist: bool = False


@dataclass(frozen=True, slots=True)
class Reset:
    """Throw the whole hand, with ``top`` on top, and draw one card more (WB-8)."""

    top: Card
    seq: int


@dataclass(frozen=True, slots=True)
class CallReach:
    """Call リーチ: one card is left."""


@dataclass(frozen=True, slots=True)
class Accuse:
    """Claim that the last throw breaks the rules (WB-5.2)."""

    seq: int


@dataclass(frozen=True, slots=True)
class AccuseReach:
    """Claim that ``seat`` has not called リーチ (WB-9.2)."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class CastVote:
    """Vote whether the proposed word is a word (WB-7); ``None`` abstains.

    ``word`` is the word voted on, so that a late vote does not count for another word; empty
    means the current one.
    """

    accept: bool | None
    word: str = ""


@dataclass(frozen=True, slots=True)
class ProposeStop:
    """Propose to end the game now (WB-10.4)."""


@dataclass(frozen=True, slots=True)
class AnswerStop:
    """Accept or reject a proposed stop.

    ``seq`` is the field on which it was proposed; ``None`` means the current one.
    """

    agree: bool
    seq: int | None = None


Action: TypeAlias = (
    Throw | Reset | CallReach | Accuse | AccuseReach | CastVote | ProposeStop | AnswerStop
)

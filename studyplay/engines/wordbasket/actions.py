"""What a seat may ask for.  ``decide`` judges it.

``seq`` is the number of the field that the player saw (``View.seq``): whoever was slower than
another's card has the old one and comes too late (WB-3.2).
"""

from dataclasses import dataclass
from typing import TypeAlias

from studyplay.engines.core import Seat
from studyplay.engines.wordbasket.cards import Card


@dataclass(frozen=True, slots=True)
class Throw:
    """Say ``word`` and throw ``card`` into the basket.

    ``word`` is its reading as typed, any kana.  ``reach`` is to say リーチ with it.  ``insist``
    is a solo player's answer that a word is one although the dictionary does not have it.
    """

    word: str
    card: Card
    seq: int
    reach: bool = False
    insist: bool = False


@dataclass(frozen=True, slots=True)
class Reset:
    """Throw the whole hand, ``top`` lying uppermost, for one card more (WB-8)."""

    top: Card
    seq: int


@dataclass(frozen=True, slots=True)
class CallReach:
    """Say リーチ: one card is left."""


@dataclass(frozen=True, slots=True)
class Accuse:
    """Point out that the last throw breaks the rules (WB-5.2)."""

    seq: int


@dataclass(frozen=True, slots=True)
class AccuseReach:
    """Point out that ``seat`` has not said リーチ (WB-9.2)."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class CastVote:
    """Say whether the word that is put to the vote is one (WB-7); ``None`` abstains.

    ``word`` is the one that was asked about, so that a vote that comes late does not count for
    another word; empty is whichever it is.
    """

    accept: bool | None
    word: str = ""


@dataclass(frozen=True, slots=True)
class ProposeStop:
    """Ask the others to end the game now (WB-10.4)."""


@dataclass(frozen=True, slots=True)
class AnswerStop:
    """Agree or not to a proposed stop.

    ``seq`` is the field on which it was proposed, ``None`` for whichever it is.
    """

    agree: bool
    seq: int | None = None


Action: TypeAlias = (
    Throw | Reset | CallReach | Accuse | AccuseReach | CastVote | ProposeStop | AnswerStop
)

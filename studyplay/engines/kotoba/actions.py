"""The actions of a seat; ``decide`` validates them.

Words are kana as typed (シャツ, しゃつ or しやつ).  `studyplay.words.kana.card_key` gives their
cards.
"""

from dataclasses import dataclass
from typing import TypeAlias

from studyplay.engines.core import Seat


@dataclass(frozen=True, slots=True)
class MakeWord:
    """Lay a new word from the hand."""

    word: str


@dataclass(frozen=True, slots=True)
class Rewrite:
    """Buy the word number ``index`` (from 0) in front of ``owner`` and rewrite it.

    ``chain`` is the word after each step, in order, without the word that was bought.
    """

    owner: Seat
    index: int
    chain: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class EndTurn:
    """Discard ``discards`` (cards in any order; may be empty) and refill the hand."""

    discards: str


@dataclass(frozen=True, slots=True)
class Vote:
    """Vote whether the proposed words are words; ``None`` abstains."""

    agree: bool | None


@dataclass(frozen=True, slots=True)
class WithdrawProposal:
    """Withdraw one's own proposal before it is decided."""


Play: TypeAlias = MakeWord | Rewrite
Action: TypeAlias = Play | EndTurn | Vote | WithdrawProposal

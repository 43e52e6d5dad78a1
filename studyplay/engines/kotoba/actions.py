"""What a seat may ask for.  ``decide`` judges it.

Words are kana as anybody may type them (シャツ, しゃつ or しやつ); they are laid with the cards
of `studyplay.words.kana.card_key`.
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
    """Put ``discards`` (cards, in any order, perhaps none) away and draw up."""

    discards: str


@dataclass(frozen=True, slots=True)
class Vote:
    """Say whether the proposed words are words; ``None`` abstains."""

    agree: bool | None


@dataclass(frozen=True, slots=True)
class WithdrawProposal:
    """Take back one's own proposal before it is decided."""


Play: TypeAlias = MakeWord | Rewrite
Action: TypeAlias = Play | EndTurn | Vote | WithdrawProposal

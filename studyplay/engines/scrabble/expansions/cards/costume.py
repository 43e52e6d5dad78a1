"""Costume: one tile of the own rack represents another letter (SCR-14.31)."""

from dataclasses import replace
from typing import ClassVar

from typing_extensions import override

from studyplay.engines.core import Violation
from studyplay.engines.scrabble.expansions.cards.effect import CardEffect, CardUse
from studyplay.engines.scrabble.proposed_play import ProposedPlay
from studyplay.engines.scrabble.tiles import BLANK, LETTERS


class Costume(CardEffect):
    """The letter tile in ``tiles`` acts as a blank on ``square`` (SCR-14.31)."""

    __slots__ = ()
    id: ClassVar[str] = "costume"
    logs_tiles: ClassVar[bool] = True

    @override
    def use_fault(self, use: CardUse) -> Violation | None:
        at = _costume_index(use)
        is_placed = at is not None and use.attempt.tiles[at] == use.card.tiles
        if is_placed and use.card.tiles in tuple(LETTERS):
            return None
        return Violation("scrabble.card-needs-costume", "SCR-14.31")

    @override
    def prepare_play(self, use: CardUse) -> ProposedPlay:
        at, tiles = _costume_index(use), use.attempt.tiles
        if at is None or tiles[at] != BLANK or len(use.card.tiles) != 1:
            return use.attempt
        return replace(use.attempt, tiles=tiles[:at] + use.card.tiles + tiles[at + 1 :])


def _costume_index(use: CardUse) -> int | None:
    """Return the index of the placement on the square of the card, or ``None``."""
    squares = [(placed.row, placed.col) for placed in use.attempt.placements]
    return squares.index(use.card.square) if use.card.square in squares else None

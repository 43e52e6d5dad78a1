"""Encore: a second placement with the remaining tiles of the rack (SCR-14.12)."""

from typing import ClassVar

from typing_extensions import override

from studyplay.engines.scrabble.attempt import Attempt, after
from studyplay.engines.scrabble.expansions.cards.effect import Effect, Use


class Encore(Effect):
    """Adds the placements of the card after those of the play, before the draw (SCR-14.12)."""

    __slots__ = ()
    id: ClassVar[str] = "encore"

    @override
    def follow_ups(self, use: Use) -> tuple[Attempt, ...]:
        first = use.attempt
        if not all(first.board.contains(placed.row, placed.col) for placed in first.placements):
            return ()
        return (after(first, use.card.placements),)

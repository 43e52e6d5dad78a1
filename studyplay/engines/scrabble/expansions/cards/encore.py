"""Encore: a second placement with the remaining tiles of the rack (SCR-14.12)."""

from typing import ClassVar

from typing_extensions import override

from studyplay.engines.scrabble.expansions.cards.effect import CardEffect, CardUse
from studyplay.engines.scrabble.proposed_play import ProposedPlay, propose_next_play


class Encore(CardEffect):
    """Adds the placements of the card after those of the play, before the draw (SCR-14.12)."""

    __slots__ = ()
    id: ClassVar[str] = "encore"

    @override
    def follow_up_plays(self, use: CardUse) -> tuple[ProposedPlay, ...]:
        first = use.attempt
        if not all(first.board.contains(placed.row, placed.col) for placed in first.placements):
            return ()
        return (propose_next_play(first, use.card.placements),)

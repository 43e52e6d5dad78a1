"""Island stage: a theme word that is not connected to other tiles (SCR-14.13)."""

from typing import ClassVar

from typing_extensions import override

from studyplay.engines.core import Violation
from studyplay.engines.scrabble.expansions.cards.effect import CardEffect, CardUse
from studyplay.engines.scrabble.placement_checks import check_connected


class IslandStage(CardEffect):
    """Permits a theme word that touches no tile, on or off the star square (SCR-14.13)."""

    __slots__ = ()
    id: ClassVar[str] = "island_stage"

    @override
    def permitted_violations(self, use: CardUse) -> frozenset[str]:
        return frozenset({"scrabble.centre", "scrabble.not-connected"})

    @override
    def play_fault(self, use: CardUse) -> Violation | None:
        play = use.attempt
        if check_connected(play.board, play.placements) is None:
            return Violation("scrabble.card-not-apart", "SCR-14.13")
        # A single unconnected tile forms no word.
        main = play.words[0] if play.words else play.placements[0].letter.upper()
        if main.lower() in use.expansion.theme:
            return None
        return Violation("scrabble.card-needs-theme-word", "SCR-14.13", {"word": main})

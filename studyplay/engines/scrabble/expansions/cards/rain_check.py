"""Rain check: a successfully challenged play does not cost the turn (SCR-14.32)."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from typing_extensions import override

from studyplay.engines.core import Violation
from studyplay.engines.scrabble.expansions.cards.effect import Effect, Use
from studyplay.engines.scrabble.interventions import TurnReturned
from studyplay.engines.scrabble.rules import Void

if TYPE_CHECKING:
    from studyplay.engines.scrabble.deciding import Course
    from studyplay.engines.scrabble.expansions.cards.table import InPlay
    from studyplay.engines.scrabble.expansions.cards.theme_cards import ThemeCards


class RainCheck(Effect):
    """Returns the turn to its player if the play was withdrawn (SCR-14.32)."""

    __slots__ = ()
    id: ClassVar[str] = "rain_check"

    @override
    def refuses(self, use: Use) -> Violation | None:
        if isinstance(use.attempt.rules.challenge, Void):
            return Violation("scrabble.card-needs-challenges", "SCR-14.32")
        return None

    @override
    def withdrawn(self, course: Course, play: InPlay, cards: ThemeCards) -> None:
        course.add(TurnReturned(play.seat))

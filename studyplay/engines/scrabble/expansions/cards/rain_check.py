"""Rain check: a successfully challenged play does not cost the turn (SCR-14.32)."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from typing_extensions import override

from studyplay.engines.core import Violation
from studyplay.engines.scrabble.expansions.cards.effect import CardEffect, CardUse
from studyplay.engines.scrabble.interventions import TurnReturned
from studyplay.engines.scrabble.rules import VoidChallenge

if TYPE_CHECKING:
    from studyplay.engines.scrabble.event_builder import EventBuilder
    from studyplay.engines.scrabble.expansions.cards.card_state import CardInPlay
    from studyplay.engines.scrabble.expansions.cards.theme_cards import ThemeCards


class RainCheck(CardEffect):
    """Returns the turn to its player if the play was withdrawn (SCR-14.32)."""

    __slots__ = ()
    id: ClassVar[str] = "rain_check"

    @override
    def use_fault(self, use: CardUse) -> Violation | None:
        if isinstance(use.attempt.rules.challenge, VoidChallenge):
            return Violation("scrabble.card-needs-challenges", "SCR-14.32")
        return None

    @override
    def on_withdrawal(
        self, builder: EventBuilder, play: CardInPlay, expansion: ThemeCards
    ) -> None:
        builder.add(TurnReturned(play.seat))

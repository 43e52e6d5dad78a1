"""Lucky dip: an opponent swaps random tiles (SCR-14.11)."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from typing_extensions import override

from studyplay.engines.core import Violation
from studyplay.engines.scrabble.expansions.cards.effect import CardEffect, CardUse
from studyplay.engines.scrabble.interventions import TilesSwapped
from studyplay.engines.scrabble.turns import count_pending_draw

if TYPE_CHECKING:
    from studyplay.engines.core import Seat
    from studyplay.engines.scrabble.event_builder import EventBuilder
    from studyplay.engines.scrabble.expansions.cards.card_state import CardInPlay
    from studyplay.engines.scrabble.state import State

MAX_TILES = 3
"""How many tiles are picked at most."""


class LuckyDip(CardEffect):
    """Picks up to three random tiles of one opponent, who swaps them (SCR-14.11)."""

    __slots__ = ()
    id: ClassVar[str] = "lucky_dip"
    blocks_next_turn: ClassVar[bool] = True
    logs_opponent: ClassVar[bool] = True

    @override
    def use_fault(self, use: CardUse) -> Violation | None:
        state, target = use.attempt.state, use.card.target
        if target is None or target == use.attempt.seat or not 0 <= target < state.seats:
            return Violation("scrabble.card-needs-opponent", "SCR-14.11")
        if len(state.bag) <= count_pending_draw(state, use.attempt.rules):
            return Violation("scrabble.card-needs-bag", "SCR-14.11")
        return None

    @override
    def targeted_seat(self, state: State, play: CardInPlay) -> Seat | None:
        return play.target

    @override
    def on_final(self, builder: EventBuilder, play: CardInPlay) -> None:
        if play.target is None:
            return
        rack = builder.state.racks[play.target]
        picked = "".join(builder.chance.sample(rack, min(MAX_TILES, len(rack))))
        if picked:
            builder.add(TilesSwapped(play.target, *builder.draw_exchange(play.target, picked)))

"""Fair trade: trade one own tile for a random tile of an opponent (SCR-14.28)."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from typing_extensions import override

from studyplay.engines.core import Violation
from studyplay.engines.scrabble.expansions.cards.effect import CardEffect, CardUse
from studyplay.engines.scrabble.interventions import TilesTraded
from studyplay.engines.scrabble.turns import count_pending_draw

if TYPE_CHECKING:
    from studyplay.engines.core import Seat
    from studyplay.engines.scrabble.event_builder import EventBuilder
    from studyplay.engines.scrabble.expansions.cards.card_state import CardInPlay
    from studyplay.engines.scrabble.state import State


class FairTrade(CardEffect):
    """Gives ``tiles``, one tile that the play leaves on the rack, to ``target`` (SCR-14.28)."""

    __slots__ = ()
    id: ClassVar[str] = "fair_trade"
    blocks_next_turn: ClassVar[bool] = True
    logs_opponent: ClassVar[bool] = True
    logs_tiles: ClassVar[bool] = True

    @override
    def use_fault(self, use: CardUse) -> Violation | None:
        state, target = use.attempt.state, use.card.target
        if target is None or target == use.attempt.seat or not 0 <= target < state.seats:
            return Violation("scrabble.card-needs-opponent", "SCR-14.28")
        if not _will_hold_tiles(use, target):
            return Violation("scrabble.card-needs-their-tile", "SCR-14.28")
        return (
            None
            if _keeps_named_tile(use)
            else Violation("scrabble.card-needs-own-tile", "SCR-14.28")
        )

    @override
    def targeted_seat(self, state: State, play: CardInPlay) -> Seat | None:
        return play.target

    @override
    def on_final(self, builder: EventBuilder, play: CardInPlay) -> None:
        if play.target is None:
            return
        taken = "".join(builder.chance.sample(builder.state.racks[play.target], 1))
        builder.add(TilesTraded(play.seat, play.target, play.tiles, taken))


def _will_hold_tiles(use: CardUse, target: Seat) -> bool:
    """Whether *target* has a tile, or draws one when the open challenge window closes."""
    state, pending = use.attempt.state, use.attempt.state.pending
    if state.racks[target]:
        return True
    draws = pending is not None and pending.seat == target
    return draws and count_pending_draw(state, use.attempt.rules) > 0


def _keeps_named_tile(use: CardUse) -> bool:
    """Whether exactly one tile is named, and it remains on the rack after the play."""
    tile, play = use.card.tiles, use.attempt
    rack = play.state.racks[play.seat]
    return len(tile) == 1 and rack.count(tile) > play.tiles_from_rack.count(tile)

"""Fair trade: trade one own tile for a random tile of an opponent (SCR-14.28)."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from typing_extensions import override

from studyplay.engines.core import Violation
from studyplay.engines.scrabble.expansions.cards.effect import Effect, Use
from studyplay.engines.scrabble.interventions import TilesTraded
from studyplay.engines.scrabble.turns import late_draw

if TYPE_CHECKING:
    from studyplay.engines.core import Seat
    from studyplay.engines.scrabble.deciding import Course
    from studyplay.engines.scrabble.expansions.cards.table import InPlay
    from studyplay.engines.scrabble.state import State


class FairTrade(Effect):
    """Gives ``tiles``, one tile that the play leaves on the rack, to ``target`` (SCR-14.28)."""

    __slots__ = ()
    id: ClassVar[str] = "fair_trade"
    holds_turn: ClassVar[bool] = True
    names_opponent: ClassVar[bool] = True
    names_tiles: ClassVar[bool] = True

    @override
    def refuses(self, use: Use) -> Violation | None:
        state, target = use.attempt.state, use.card.target
        if target is None or target == use.attempt.seat or not 0 <= target < state.seats:
            return Violation("scrabble.card-needs-opponent", "SCR-14.28")
        if not _will_hold_tiles(use, target):
            return Violation("scrabble.card-needs-their-tile", "SCR-14.28")
        return None if _keeps(use) else Violation("scrabble.card-needs-own-tile", "SCR-14.28")

    @override
    def aims_at(self, state: State, play: InPlay) -> Seat | None:
        return play.target

    @override
    def stands(self, course: Course, play: InPlay) -> None:
        if play.target is None:
            return
        taken = "".join(course.chance.sample(course.state.racks[play.target], 1))
        course.add(TilesTraded(play.seat, play.target, play.tiles, taken))


def _will_hold_tiles(use: Use, target: Seat) -> bool:
    """Whether *target* has a tile, or draws one when the open challenge window closes."""
    state, pending = use.attempt.state, use.attempt.state.pending
    if state.racks[target]:
        return True
    draws = pending is not None and pending.seat == target
    return draws and late_draw(state, use.attempt.rules) > 0


def _keeps(use: Use) -> bool:
    """Whether exactly one tile is named, and it remains on the rack after the play."""
    tile, play = use.card.tiles, use.attempt
    rack = play.state.racks[play.seat]
    return len(tile) == 1 and rack.count(tile) > play.spent.count(tile)

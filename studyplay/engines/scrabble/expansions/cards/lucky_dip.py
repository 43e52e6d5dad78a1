"""Lucky dip: an opponent swaps random tiles (SCR-14.11)."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from typing_extensions import override

from studyplay.engines.core import Violation
from studyplay.engines.scrabble.expansions.cards.effect import Effect, Use
from studyplay.engines.scrabble.interventions import TilesSwapped
from studyplay.engines.scrabble.turns import late_draw

if TYPE_CHECKING:
    from studyplay.engines.core import Seat
    from studyplay.engines.scrabble.deciding import Course
    from studyplay.engines.scrabble.expansions.cards.table import InPlay
    from studyplay.engines.scrabble.state import State

MOST = 3
"""How many tiles are picked at most."""


class LuckyDip(Effect):
    """Picks up to three random tiles of one opponent, who swaps them (SCR-14.11)."""

    __slots__ = ()
    id: ClassVar[str] = "lucky_dip"
    holds_turn: ClassVar[bool] = True
    names_opponent: ClassVar[bool] = True

    @override
    def refuses(self, use: Use) -> Violation | None:
        state, target = use.attempt.state, use.card.target
        if target is None or target == use.attempt.seat or not 0 <= target < state.seats:
            return Violation("scrabble.card-needs-opponent", "SCR-14.11")
        if len(state.bag) <= late_draw(state, use.attempt.rules):
            return Violation("scrabble.card-needs-bag", "SCR-14.11")
        return None

    @override
    def aims_at(self, state: State, play: InPlay) -> Seat | None:
        return play.target

    @override
    def stands(self, course: Course, play: InPlay) -> None:
        if play.target is None:
            return
        rack = course.state.racks[play.target]
        picked = "".join(course.chance.sample(rack, min(MOST, len(rack))))
        if picked:
            course.add(TilesSwapped(play.target, *course.swap(play.target, picked)))

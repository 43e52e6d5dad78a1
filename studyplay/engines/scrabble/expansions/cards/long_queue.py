"""Long queue: limits how many tiles the next player may place (SCR-14.29)."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from typing_extensions import override

from studyplay.engines.core import Violation
from studyplay.engines.scrabble.attempt import placements_of
from studyplay.engines.scrabble.expansions.cards.effect import Effect
from studyplay.engines.scrabble.expansions.cards.events import QueueFormed
from studyplay.engines.scrabble.expansions.cards.table import PART

if TYPE_CHECKING:
    from studyplay.engines.core import Seat
    from studyplay.engines.scrabble.attempt import Attempt
    from studyplay.engines.scrabble.deciding import Course
    from studyplay.engines.scrabble.expansions.cards.table import InPlay
    from studyplay.engines.scrabble.state import State

MOST: Final = 4
"""How many tiles the next player may place."""


class LongQueue(Effect):
    """Limits the next player to four tiles (SCR-14.29)."""

    __slots__ = ()
    id: ClassVar[str] = "long_queue"
    holds_turn: ClassVar[bool] = True

    @override
    def aims_at(self, state: State, play: InPlay) -> Seat | None:
        return state.turn

    @override
    def stands(self, course: Course, play: InPlay) -> None:
        course.add(QueueFormed(course.state.turn, MOST))


def queue_fault(first: Attempt) -> Violation | None:
    """Return a violation if the turn that starts with *first* places too many tiles.

    *first* must have valid geometry.
    """
    queue = first.state.slices[PART].queue
    if queue is None or queue.seat != first.seat:
        return None
    placed = sum(len(each.placements) for each in placements_of(first))
    if placed <= queue.most:
        return None
    return Violation("scrabble.queue-too-long", "SCR-14.29", {"most": str(queue.most)})

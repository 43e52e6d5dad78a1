"""Long queue: limits how many tiles the next player may place (SCR-14.29)."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from typing_extensions import override

from studyplay.engines.core import Violation
from studyplay.engines.scrabble.expansions.cards.card_state import CARDS_SLICE
from studyplay.engines.scrabble.expansions.cards.effect import CardEffect
from studyplay.engines.scrabble.expansions.cards.events import QueueFormed
from studyplay.engines.scrabble.proposed_play import list_plays_of_turn

if TYPE_CHECKING:
    from studyplay.engines.core import Seat
    from studyplay.engines.scrabble.event_builder import EventBuilder
    from studyplay.engines.scrabble.expansions.cards.card_state import CardInPlay
    from studyplay.engines.scrabble.proposed_play import ProposedPlay
    from studyplay.engines.scrabble.state import State

MAX_TILES: Final = 4
"""How many tiles the next player may place."""


class LongQueue(CardEffect):
    """Limits the next player to four tiles (SCR-14.29)."""

    __slots__ = ()
    id: ClassVar[str] = "long_queue"
    blocks_next_turn: ClassVar[bool] = True

    @override
    def targeted_seat(self, state: State, play: CardInPlay) -> Seat | None:
        return state.turn

    @override
    def on_final(self, builder: EventBuilder, play: CardInPlay) -> None:
        builder.add(QueueFormed(builder.state.turn, MAX_TILES))


def queue_fault(first: ProposedPlay) -> Violation | None:
    """Return a violation if the turn that starts with *first* places too many tiles.

    *first* must have valid geometry.
    """
    queue = first.state.slices[CARDS_SLICE].queue
    if queue is None or queue.seat != first.seat:
        return None
    placed = sum(len(each.placements) for each in list_plays_of_turn(first))
    if placed <= queue.most:
        return None
    return Violation("scrabble.queue-too-long", "SCR-14.29", {"most": str(queue.most)})

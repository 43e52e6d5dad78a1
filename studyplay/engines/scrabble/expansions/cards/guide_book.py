"""Guide book: a dictionary search before the play (SCR-14.36)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from studyplay.engines.core import Seat, Violation
from studyplay.engines.scrabble.events import LookedUp
from studyplay.engines.scrabble.expansions.cards.card_state import CARDS_SLICE
from studyplay.engines.scrabble.expansions.cards.deck import GUIDE_BOOK, CardRefill
from studyplay.engines.scrabble.expansions.cards.events import CardDrawn, GuideBookOpened
from studyplay.engines.scrabble.validation import check_on_turn

if TYPE_CHECKING:
    from studyplay.engines.scrabble.event_builder import EventBuilder
    from studyplay.engines.scrabble.rules import Rules
    from studyplay.engines.scrabble.state import State


def guide_book_fault(state: State, seat: Seat, rules: Rules) -> Violation | None:
    """Return why *seat* may not open a guide book now."""
    off_turn = check_on_turn(state, seat, rules)
    if off_turn is not None:
        return off_turn
    card_state = state.slices[CARDS_SLICE]
    if card_state.guided == seat:
        return Violation("scrabble.one-card-a-play", "SCR-14.3")
    held = GUIDE_BOOK in card_state.hands[seat]
    return None if held else Violation("scrabble.card-not-in-hand", "SCR-14.3")


def open_guide_book(builder: EventBuilder, seat: Seat, query: str, refill: CardRefill) -> None:
    """Add events for the use of the card, the search, and the replacement card, if any."""
    builder.close_window("moved-on")
    builder.add(GuideBookOpened(seat))
    builder.add(LookedUp(seat, query))
    pile = builder.state.slices[CARDS_SLICE].pile
    if refill is CardRefill.DRAW_ONE and pile:
        builder.add(CardDrawn(seat, pile[0]))

"""Guide book: a dictionary search before the play (SCR-14.36)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from studyplay.engines.core import Seat, Violation
from studyplay.engines.scrabble.events import LookedUp
from studyplay.engines.scrabble.expansions.cards.deck import GUIDE_BOOK, Refill
from studyplay.engines.scrabble.expansions.cards.events import CardDrawn, GuideBookOpened
from studyplay.engines.scrabble.expansions.cards.table import PART
from studyplay.engines.scrabble.judging import not_on_turn

if TYPE_CHECKING:
    from studyplay.engines.scrabble.deciding import Course
    from studyplay.engines.scrabble.rules import Rules
    from studyplay.engines.scrabble.state import State


def fault(state: State, seat: Seat, rules: Rules) -> Violation | None:
    """Return why *seat* may not open a guide book now."""
    off_turn = not_on_turn(state, seat, rules)
    if off_turn is not None:
        return off_turn
    card_state = state.slices[PART]
    if card_state.guided == seat:
        return Violation("scrabble.one-card-a-play", "SCR-14.3")
    held = GUIDE_BOOK in card_state.hands[seat]
    return None if held else Violation("scrabble.card-not-in-hand", "SCR-14.3")


def opened(course: Course, seat: Seat, query: str, refill: Refill) -> None:
    """Add events for the use of the card, the search, and the replacement card, if any."""
    course.close_window("moved-on")
    course.add(GuideBookOpened(seat))
    course.add(LookedUp(seat, query))
    pile = course.state.slices[PART].pile
    if refill is Refill.DRAW_ONE and pile:
        course.add(CardDrawn(seat, pile[0]))

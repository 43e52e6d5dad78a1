"""Using and swapping cards with a play (SCR-14.3 to SCR-14.5)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from studyplay.engines.core import Violation
from studyplay.engines.scrabble.expansions.cards.actions import PlayCard, SwapCard
from studyplay.engines.scrabble.expansions.cards.deck import Refill
from studyplay.engines.scrabble.expansions.cards.effect import Use
from studyplay.engines.scrabble.expansions.cards.effects import EFFECTS, NO_CARD
from studyplay.engines.scrabble.expansions.cards.events import CardPlayed, CardSwapped
from studyplay.engines.scrabble.expansions.cards.table import PART, CardTable

if TYPE_CHECKING:
    from studyplay.engines.core import Seat
    from studyplay.engines.scrabble.attempt import Attempt
    from studyplay.engines.scrabble.deciding import Course
    from studyplay.engines.scrabble.expansions.cards.theme_cards import ThemeCards

NONE: Final = PlayCard("")


def use_of(attempt: Attempt, cards: ThemeCards) -> Use:
    """Return the card used with *attempt*, or a card without effect."""
    played = (extra for extra in attempt.extras if isinstance(extra, PlayCard))
    card = next(played, NONE)
    return Use(card, EFFECTS.get(card.card, NO_CARD), attempt, cards)


def fault(use: Use) -> Violation | None:
    """Return why the card cannot be used or swapped, regardless of its effect."""
    seat, extras = use.attempt.seat, use.attempt.extras
    card_extras = [each for each in extras if isinstance(each, PlayCard | SwapCard)]
    if len(card_extras) > 1 or (card_extras and use.table.guided == seat):
        return Violation("scrabble.one-card-a-play", "SCR-14.3")
    for extra in card_extras:
        if extra.card not in use.table.hands[seat]:
            return Violation("scrabble.card-not-in-hand", "SCR-14.3")
        return _cannot(use, extra)
    return None


def can_swap(table: CardTable, refill: Refill) -> bool:
    """Whether the deck has a card for a swap, apart from a replacement card still to be drawn."""
    owed = table.play is not None and refill is Refill.DRAW_ONE
    return len(table.pile) > owed


def _cannot(use: Use, extra: PlayCard | SwapCard) -> Violation | None:
    match extra:
        case SwapCard() if not can_swap(use.table, use.cards.card_refill):
            return Violation("scrabble.no-card-to-draw", "SCR-14.4")
        case PlayCard(card) if card not in EFFECTS:
            return Violation("scrabble.card-not-with-a-play", "SCR-14.3")
        case _:
            return None


def begin(course: Course, use: Use) -> None:
    """Add the use or swap of a card, before the tiles of the play are placed."""
    seat = use.attempt.seat
    for extra in use.attempt.extras:
        match extra:
            case SwapCard(card):
                pile = course.state.slices[PART].pile
                course.add(CardSwapped(seat, card, pile[0]))
            case PlayCard(card):
                course.add(_played(seat, use, card))
                use.effect.before(course, use)
            case _:
                pass


def _played(seat: Seat, use: Use, card: str) -> CardPlayed:
    effect = use.effect
    target = use.card.target if effect.names_opponent else None
    tiles = use.card.tiles if effect.names_tiles else ""
    return CardPlayed(seat, card, target, tiles, effect.language(use))

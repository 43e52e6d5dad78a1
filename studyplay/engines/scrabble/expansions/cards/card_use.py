"""Using and swapping cards with a play (SCR-14.3 to SCR-14.5)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from studyplay.engines.core import Violation
from studyplay.engines.scrabble.expansions.cards.actions import PlayCard, SwapCard
from studyplay.engines.scrabble.expansions.cards.card_state import CARDS_SLICE, CardState
from studyplay.engines.scrabble.expansions.cards.deck import CardRefill
from studyplay.engines.scrabble.expansions.cards.effect import CardUse
from studyplay.engines.scrabble.expansions.cards.effect_registry import EFFECTS, NO_EFFECT
from studyplay.engines.scrabble.expansions.cards.events import CardPlayed, CardSwapped

if TYPE_CHECKING:
    from studyplay.engines.core import Seat
    from studyplay.engines.scrabble.event_builder import EventBuilder
    from studyplay.engines.scrabble.expansions.cards.theme_cards import ThemeCards
    from studyplay.engines.scrabble.proposed_play import ProposedPlay

NO_PLAY_CARD: Final = PlayCard("")


def find_card_use(attempt: ProposedPlay, expansion: ThemeCards) -> CardUse:
    """Return the card used with *attempt*, or a card without effect."""
    played = (extra for extra in attempt.extras if isinstance(extra, PlayCard))
    card = next(played, NO_PLAY_CARD)
    return CardUse(card, EFFECTS.get(card.card, NO_EFFECT), attempt, expansion)


def card_use_fault(use: CardUse) -> Violation | None:
    """Return why the card cannot be used or swapped, regardless of its effect."""
    seat, extras = use.attempt.seat, use.attempt.extras
    card_extras = [each for each in extras if isinstance(each, PlayCard | SwapCard)]
    if len(card_extras) > 1 or (card_extras and use.card_state.guided == seat):
        return Violation("scrabble.one-card-a-play", "SCR-14.3")
    for extra in card_extras:
        if extra.card not in use.card_state.hands[seat]:
            return Violation("scrabble.card-not-in-hand", "SCR-14.3")
        return _unusable_fault(use, extra)
    return None


def can_swap(card_state: CardState, refill: CardRefill) -> bool:
    """Whether the deck has a card for a swap, apart from a replacement card still to be drawn."""
    owed = card_state.play is not None and refill is CardRefill.DRAW_ONE
    return len(card_state.pile) > owed


def _unusable_fault(use: CardUse, extra: PlayCard | SwapCard) -> Violation | None:
    match extra:
        case SwapCard() if not can_swap(use.card_state, use.expansion.card_refill):
            return Violation("scrabble.no-card-to-draw", "SCR-14.4")
        case PlayCard(card) if card not in EFFECTS:
            return Violation("scrabble.card-not-with-a-play", "SCR-14.3")
        case _:
            return None


def add_use_events(builder: EventBuilder, use: CardUse) -> None:
    """Add the use or swap of a card, before the tiles of the play are placed."""
    seat = use.attempt.seat
    for extra in use.attempt.extras:
        match extra:
            case SwapCard(card):
                pile = builder.state.slices[CARDS_SLICE].pile
                builder.add(CardSwapped(seat, card, pile[0]))
            case PlayCard(card):
                builder.add(_card_played_event(seat, use, card))
                use.effect.before_play(builder, use)
            case _:
                pass


def _card_played_event(seat: Seat, use: CardUse, card: str) -> CardPlayed:
    effect = use.effect
    target = use.card.target if effect.logs_opponent else None
    tiles = use.card.tiles if effect.logs_tiles else ""
    return CardPlayed(seat, card, target, tiles, effect.main_word_languages(use))

"""Redaction of cards: which seat can see which cards (SCR-14.9)."""

from dataclasses import replace

from studyplay.engines.core import Seat
from studyplay.engines.scrabble.events import HIDDEN_TILE, ExpansionEvent
from studyplay.engines.scrabble.expansions.cards.card_state import CardState
from studyplay.engines.scrabble.expansions.cards.events import (
    CardAsked,
    CardDrawn,
    CardPlayed,
    CardsDealt,
    CardsShuffled,
    CardSwapped,
)


def redact_cards(card_state: CardState, seat: Seat | None) -> CardState:
    """Return *card_state* with the cards of the deck and of other hands replaced by `HIDDEN`."""
    hands = tuple(
        hand if owner == seat else _hide_cards(hand) for owner, hand in enumerate(card_state.hands)
    )
    play = card_state.play
    if play is not None and play.seat != seat:
        play = replace(play, tiles=HIDDEN_TILE * len(play.tiles))
    owed = card_state.owed
    if owed is not None:
        tiles = owed.tiles if owed.seat == seat else HIDDEN_TILE * len(owed.tiles)
        owed = replace(owed, tiles=tiles, right=())
    return replace(
        card_state, hands=hands, pile=_hide_cards(card_state.pile), play=play, owed=owed
    )


def redact_event(  # noqa: PLR0911 -- a case an event
    event: ExpansionEvent, seat: Seat | None
) -> ExpansionEvent:
    """Return *event* with the cards hidden that *seat* may not see."""
    match event:
        case CardsShuffled(cards):
            return CardsShuffled(_hide_cards(cards))
        case CardsDealt(owner, cards) if owner != seat:
            return CardsDealt(owner, _hide_cards(cards))
        case CardSwapped(owner) if owner != seat:
            return CardSwapped(owner, HIDDEN_TILE, HIDDEN_TILE)
        case CardDrawn(owner) if owner != seat:
            return CardDrawn(owner, HIDDEN_TILE)
        case CardAsked(owner, _, tiles):
            seen = tiles if owner == seat else HIDDEN_TILE * len(tiles)
            return replace(event, tiles=seen, right=())
        case CardPlayed(owner, _, _, tiles) if owner != seat:
            return replace(event, tiles=HIDDEN_TILE * len(tiles))
        case _:
            return event


def _hide_cards(cards: tuple[str, ...]) -> tuple[str, ...]:
    return (HIDDEN_TILE,) * len(cards)

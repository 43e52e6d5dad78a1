"""Redaction of cards: which seat can see which cards (SCR-14.9)."""

from dataclasses import replace

from studyplay.engines.core import Seat
from studyplay.engines.scrabble.events import HIDDEN, ExpansionEvent
from studyplay.engines.scrabble.expansions.cards.events import (
    CardAsked,
    CardDrawn,
    CardPlayed,
    CardsDealt,
    CardsShuffled,
    CardSwapped,
)
from studyplay.engines.scrabble.expansions.cards.table import CardTable


def shown(table: CardTable, seat: Seat | None) -> CardTable:
    """Return *card_state* with the cards of the deck and of other hands replaced by `HIDDEN`."""
    hands = tuple(
        hand if owner == seat else _face_down(hand) for owner, hand in enumerate(table.hands)
    )
    play = table.play
    if play is not None and play.seat != seat:
        play = replace(play, tiles=HIDDEN * len(play.tiles))
    owed = table.owed
    if owed is not None:
        tiles = owed.tiles if owed.seat == seat else HIDDEN * len(owed.tiles)
        owed = replace(owed, tiles=tiles, right=())
    return replace(table, hands=hands, pile=_face_down(table.pile), play=play, owed=owed)


def redacted(  # noqa: PLR0911 -- a case an event
    event: ExpansionEvent, seat: Seat | None
) -> ExpansionEvent:
    """Return *event* with the cards hidden that *seat* may not see."""
    match event:
        case CardsShuffled(cards):
            return CardsShuffled(_face_down(cards))
        case CardsDealt(owner, cards) if owner != seat:
            return CardsDealt(owner, _face_down(cards))
        case CardSwapped(owner) if owner != seat:
            return CardSwapped(owner, HIDDEN, HIDDEN)
        case CardDrawn(owner) if owner != seat:
            return CardDrawn(owner, HIDDEN)
        case CardAsked(owner, _, tiles):
            seen = tiles if owner == seat else HIDDEN * len(tiles)
            return replace(event, tiles=seen, right=())
        case CardPlayed(owner, _, _, tiles) if owner != seat:
            return replace(event, tiles=HIDDEN * len(tiles))
        case _:
            return event


def _face_down(cards: tuple[str, ...]) -> tuple[str, ...]:
    return (HIDDEN,) * len(cards)

"""Logs that differ only in theme cards that one viewer has never seen."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from itertools import pairwise

from studyplay.engines.core import Seat
from studyplay.engines.scrabble.events import Event
from studyplay.engines.scrabble.expansions.cards.events import (
    CardDrawn,
    CardPlayed,
    CardsDealt,
    CardsShuffled,
    CardSwapped,
    GuideBookOpened,
    UmbrellaOpened,
)


def other_cards(log: Sequence[Event], viewer: Seat | None) -> Iterator[list[Event]]:
    """Twins in which two unseen cards have changed places, in hands or in the deck."""
    shuffled = [card for event in log if isinstance(event, CardsShuffled) for card in event.cards]
    seen = {card for event in log for card in _seen(event, viewer)}
    hidden = [card for card in dict.fromkeys(shuffled) if card not in seen]
    for one, other in pairwise(hidden):
        names = {one: other, other: one}
        yield [_renamed(event, names) for event in log]


def _seen(event: Event, viewer: Seat | None) -> Iterator[str]:
    match event:
        case CardPlayed(_, card):
            yield card
        case UmbrellaOpened():
            yield "umbrella"
        case GuideBookOpened():
            yield "guide_book"
        case CardsDealt(seat, cards) if seat == viewer:
            yield from cards
        case CardSwapped(seat, given, drawn) if seat == viewer:
            yield from (given, drawn)
        case CardDrawn(seat, card) if seat == viewer:
            yield card
        case _:
            pass


def _renamed(event: Event, names: Mapping[str, str]) -> Event:
    def other(card: str) -> str:
        return names.get(card, card)

    match event:
        case CardsShuffled(cards) | CardsDealt(_, cards):
            return replace(event, cards=tuple(map(other, cards)))
        case CardSwapped(_, given, drawn):
            return replace(event, given=other(given), drawn=other(drawn))
        case CardDrawn(_, card):
            return replace(event, card=other(card))
        case _:
            return event

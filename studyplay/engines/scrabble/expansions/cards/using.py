"""Using and swapping cards with a play (SCR-14.3 to SCR-14.5)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from studyplay.engines.core import Violation
from studyplay.engines.scrabble.expansions.cards.actions import PlayCard, SwapCard
from studyplay.engines.scrabble.expansions.cards.effect import Use
from studyplay.engines.scrabble.expansions.cards.effects import EFFECTS, NO_CARD
from studyplay.engines.scrabble.expansions.cards.events import CardPlayed, CardSwapped
from studyplay.engines.scrabble.expansions.cards.table import PART

if TYPE_CHECKING:
    from studyplay.engines.scrabble.attempt import Attempt
    from studyplay.engines.scrabble.deciding import Course
    from studyplay.engines.scrabble.expansions.cards.theme_cards import ThemeCards

NONE: Final = PlayCard("")


def use_of(attempt: Attempt, cards: ThemeCards) -> Use:
    """The card that is used with *attempt*, or one that does nothing."""
    played = (extra for extra in attempt.extras if isinstance(extra, PlayCard))
    card = next(played, NONE)
    return Use(card, EFFECTS.get(card.card, NO_CARD), attempt, cards)


def fault(attempt: Attempt) -> Violation | None:
    """Why the cards of *attempt* cannot be used or swapped, whatever they do."""
    things = [each for each in attempt.extras if isinstance(each, PlayCard | SwapCard)]
    guided = bool(things) and attempt.state.slices[PART].guided == attempt.seat
    if len(things) > 1 or guided:
        return Violation("scrabble.one-card-a-play", "SCR-14.3")
    for thing in things:
        return _not_held(attempt, thing) or _cannot(attempt, thing)
    return None


def _not_held(attempt: Attempt, thing: PlayCard | SwapCard) -> Violation | None:
    if thing.card in attempt.state.slices[PART].hands[attempt.seat]:
        return None
    return Violation("scrabble.card-not-in-hand", "SCR-14.3")


def _cannot(attempt: Attempt, thing: PlayCard | SwapCard) -> Violation | None:
    match thing:
        case SwapCard() if not attempt.state.slices[PART].pile:
            return Violation("scrabble.no-card-to-draw", "SCR-14.4")
        case PlayCard(card) if card not in EFFECTS:
            return Violation("scrabble.card-not-with-a-play", "SCR-14.3")
        case _:
            return None


def begin(course: Course, use: Use) -> None:
    """Add the use or the swap of a card, before the tiles of the play lie there."""
    seat = use.attempt.seat
    for extra in use.attempt.extras:
        match extra:
            case SwapCard(card):
                pile = course.state.slices[PART].pile
                course.add(CardSwapped(seat, card, pile[0]))
            case PlayCard(card, target, tiles):
                language = use.effect.language(use)
                course.add(CardPlayed(seat, card, target, tiles, language))
                use.effect.before(course, use)
            case _:
                pass

"""The life cycle of the card in play, from its play until it has taken effect (SCR-14.6)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from studyplay.engines.core import Seat, Violation
from studyplay.engines.scrabble.events import ChallengeFailed, PhonyWithdrawn, WindowClosed
from studyplay.engines.scrabble.expansions.cards.actions import AnswerCard
from studyplay.engines.scrabble.expansions.cards.deck import UMBRELLA, Refill
from studyplay.engines.scrabble.expansions.cards.effects import EFFECTS
from studyplay.engines.scrabble.expansions.cards.events import CardDone, CardDrawn, UmbrellaOpened
from studyplay.engines.scrabble.expansions.cards.table import PART, InPlay
from studyplay.engines.scrabble.interventions import AdditionWithdrawn

if TYPE_CHECKING:
    from studyplay.engines.scrabble.actions import Special
    from studyplay.engines.scrabble.deciding import Course
    from studyplay.engines.scrabble.events import Event
    from studyplay.engines.scrabble.expansions.cards.theme_cards import ThemeCards
    from studyplay.engines.scrabble.state import State


def card_in_play(state: State) -> InPlay | None:
    """Return the card in play, if there is one."""
    return state.slices[PART].play


def waits_for(state: State) -> frozenset[Seat] | None:
    """Return the seats that must answer before the next turn; ``None`` if no card blocks it.

    Returns an empty set while a challenge is possible and the card blocks the next turn.
    """
    play = card_in_play(state)
    if play is None:
        return None
    if state.pending is not None:
        return frozenset() if EFFECTS[play.card].holds_turn else None
    return EFFECTS[play.card].waits_for(state, play)


def judged(course: Course, event: Event, cards: ThemeCards) -> None:
    """Apply the card if *event* makes its play final, or end it if the play is withdrawn."""
    match event:
        case WindowClosed() | ChallengeFailed() | AdditionWithdrawn():
            stands(course, cards.card_refill)
        case PhonyWithdrawn():
            _withdrawn(course, cards)
        case _:
            pass


def stands(course: Course, refill: Refill) -> None:
    """Apply the card to a final play before the draw, and draw a replacement card, if any."""
    play = card_in_play(course.state)
    if play is None:
        return
    if not umbrella_opens(course, play):
        EFFECTS[play.card].stands(course, play)
    pile = course.state.slices[PART].pile
    if refill is Refill.DRAW_ONE and pile:
        course.add(CardDrawn(play.seat, pile[0]))


def umbrella_opens(course: Course, play: InPlay) -> bool:
    """Cancel the card if the targeted seat has an umbrella; returns whether (SCR-14.30)."""
    seat = EFFECTS[play.card].aims_at(course.state, play)
    if seat is None or UMBRELLA not in course.state.slices[PART].hands[seat]:
        return False
    course.add(UmbrellaOpened(seat, play.card))
    return True


def drawn(course: Course, cards: ThemeCards) -> None:
    """Apply the card after its player has drawn."""
    play = card_in_play(course.state)
    if play is not None:
        EFFECTS[play.card].drawn(course, play, cards)
        _finish(course, play)


def _withdrawn(course: Course, cards: ThemeCards) -> None:
    play = card_in_play(course.state)
    if play is not None:
        EFFECTS[play.card].withdrawn(course, play, cards)
        course.add(CardDone(play.seat, play.card))


def _finish(course: Course, play: InPlay) -> None:
    if EFFECTS[play.card].waits_for(course.state, play) is None:
        course.add(CardDone(play.seat, play.card))


# Answers


def answers(state: State, seat: Seat) -> Iterator[AnswerCard]:
    """Yield the possible answers of *seat* to the card in play."""
    play = _asked(state, seat)
    if play is not None:
        yield from EFFECTS[play.card].answers(state, seat, play)


def answer_fault(state: State, seat: Seat, action: Special) -> Violation | None:
    """Return why *seat* may not give this answer now."""
    play = _asked(state, seat)
    if play is None or not isinstance(action, AnswerCard):
        return Violation("scrabble.no-card-asks", "SCR-14.6")
    return EFFECTS[play.card].judge(state, seat, action, play)


def answered(course: Course, seat: Seat, action: Special) -> None:
    """Add the events of an answer that was already validated."""
    play = _asked(course.state, seat)
    if play is not None and isinstance(action, AnswerCard):
        EFFECTS[play.card].follow(course, seat, action, play)
        course.add(CardDone(play.seat, play.card))


def _asked(state: State, seat: Seat) -> InPlay | None:
    awaited = waits_for(state)
    return card_in_play(state) if awaited and seat in awaited else None

"""The life cycle of the card in play, from its play until it has taken effect (SCR-14.6)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from studyplay.engines.core import Seat, Violation
from studyplay.engines.scrabble.events import ChallengeFailed, PhonyWithdrawn, WindowClosed
from studyplay.engines.scrabble.expansions.cards.actions import AnswerCard
from studyplay.engines.scrabble.expansions.cards.card_state import CARDS_SLICE, CardInPlay
from studyplay.engines.scrabble.expansions.cards.deck import UMBRELLA, CardRefill
from studyplay.engines.scrabble.expansions.cards.effect_registry import EFFECTS
from studyplay.engines.scrabble.expansions.cards.events import CardDone, CardDrawn, UmbrellaOpened
from studyplay.engines.scrabble.interventions import AdditionWithdrawn

if TYPE_CHECKING:
    from studyplay.engines.scrabble.actions import ExpansionAction
    from studyplay.engines.scrabble.event_builder import EventBuilder
    from studyplay.engines.scrabble.events import Event
    from studyplay.engines.scrabble.expansions.cards.theme_cards import ThemeCards
    from studyplay.engines.scrabble.state import State


def card_in_play(state: State) -> CardInPlay | None:
    """Return the card in play, if there is one."""
    return state.slices[CARDS_SLICE].play


def awaited_seats(state: State) -> frozenset[Seat] | None:
    """Return the seats that must answer before the next turn; ``None`` if no card blocks it.

    Returns an empty set while a challenge is possible and the card blocks the next turn.
    """
    play = card_in_play(state)
    if play is None:
        return None
    if state.pending is not None:
        return frozenset() if EFFECTS[play.card].blocks_next_turn else None
    return EFFECTS[play.card].awaited_seats(state, play)


def resolve_card(builder: EventBuilder, event: Event, expansion: ThemeCards) -> None:
    """Apply the card if *event* makes its play final, or end it if the play is withdrawn."""
    match event:
        case WindowClosed() | ChallengeFailed() | AdditionWithdrawn():
            apply_final_play(builder, expansion.card_refill)
        case PhonyWithdrawn():
            _apply_withdrawal(builder, expansion)
        case _:
            pass


def apply_final_play(builder: EventBuilder, refill: CardRefill) -> None:
    """Apply the card to a final play before the draw, and draw a replacement card, if any."""
    play = card_in_play(builder.state)
    if play is None:
        return
    if not try_umbrella(builder, play):
        EFFECTS[play.card].on_final(builder, play)
    pile = builder.state.slices[CARDS_SLICE].pile
    if refill is CardRefill.DRAW_ONE and pile:
        builder.add(CardDrawn(play.seat, pile[0]))


def try_umbrella(builder: EventBuilder, play: CardInPlay) -> bool:
    """Cancel the card if the targeted seat has an umbrella; returns whether (SCR-14.30)."""
    seat = EFFECTS[play.card].targeted_seat(builder.state, play)
    if seat is None or UMBRELLA not in builder.state.slices[CARDS_SLICE].hands[seat]:
        return False
    builder.add(UmbrellaOpened(seat, play.card))
    return True


def apply_after_draw(builder: EventBuilder, expansion: ThemeCards) -> None:
    """Apply the card after its player has drawn."""
    play = card_in_play(builder.state)
    if play is not None:
        EFFECTS[play.card].on_draw(builder, play, expansion)
        _finish_if_answered(builder, play)


def _apply_withdrawal(builder: EventBuilder, expansion: ThemeCards) -> None:
    play = card_in_play(builder.state)
    if play is not None:
        EFFECTS[play.card].on_withdrawal(builder, play, expansion)
        builder.add(CardDone(play.seat, play.card))


def _finish_if_answered(builder: EventBuilder, play: CardInPlay) -> None:
    if EFFECTS[play.card].awaited_seats(builder.state, play) is None:
        builder.add(CardDone(play.seat, play.card))


# Answers


def possible_answers(state: State, seat: Seat) -> Iterator[AnswerCard]:
    """Yield the possible answers of *seat* to the card in play."""
    play = _play_awaiting_answer(state, seat)
    if play is not None:
        yield from EFFECTS[play.card].possible_answers(state, seat, play)


def answer_fault(state: State, seat: Seat, action: ExpansionAction) -> Violation | None:
    """Return why *seat* may not give this answer now."""
    play = _play_awaiting_answer(state, seat)
    if play is None or not isinstance(action, AnswerCard):
        return Violation("scrabble.no-card-asks", "SCR-14.6")
    return EFFECTS[play.card].answer_fault(state, seat, action, play)


def apply_answer(builder: EventBuilder, seat: Seat, action: ExpansionAction) -> None:
    """Add the events of an answer that was already validated."""
    play = _play_awaiting_answer(builder.state, seat)
    if play is not None and isinstance(action, AnswerCard):
        EFFECTS[play.card].apply_answer(builder, seat, action, play)
        builder.add(CardDone(play.seat, play.card))


def _play_awaiting_answer(state: State, seat: Seat) -> CardInPlay | None:
    awaited = awaited_seats(state)
    return card_in_play(state) if awaited and seat in awaited else None

"""Folding of events into the state, without legality checks or lexicon lookups."""

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any, Final

from studyplay.engines.core import NO_SEATS, Outcome, Seat, next_seat, replace_at_seat
from studyplay.engines.wordbasket.cards import DECK, Cards, remove_cards, sort_cards
from studyplay.engines.wordbasket.events import (
    AccusationFailed,
    BasketShuffled,
    CardsDrawn,
    CardThrown,
    Event,
    FieldTurned,
    GameEnded,
    GameOpened,
    HandReset,
    ReachCalled,
    ReachMissed,
    StopAnswered,
    StopProposed,
    ThrowTakenBack,
    TurnBegan,
    TurnPassed,
    VoteCast,
    VoteClosed,
    VoteOpened,
)
from studyplay.engines.wordbasket.state import (
    HistoryEntry,
    PendingThrow,
    State,
    WordThrow,
    WordVote,
)


def initial_state(event: GameOpened) -> State:
    """Return the state after the first event: a full deck, no cards dealt."""
    return State(
        seats=event.seats,
        deck=sort_cards(DECK),
        hands=((),) * event.seats,
        said=("",) * event.seats,
    )


def fold(state: State, event: Event) -> State:
    """Return the state after *event*.  Raises ``ValueError`` for an event out of order."""
    handler = _HANDLERS.get(type(event))
    if handler is None:
        raise ValueError(f"{type(event).__name__} cannot follow")
    return handler(state, event)


def _apply_draw(state: State, event: CardsDrawn) -> State:
    """Drawing cancels the リーチ call of a seat, and its going out."""
    seat = event.seat
    was_out = state.out == seat
    return replace(
        state,
        deck=remove_cards(state.deck, event.cards),
        hands=replace_at_seat(state.hands, seat, (*state.hands[seat], *event.cards)),
        called=state.called - {seat},
        out=None if was_out else state.out,
        closes_at=None if was_out else state.closes_at,
    )


def _apply_field_turned(state: State, event: FieldTurned) -> State:
    line = HistoryEntry(None, "turned", card=event.cards[-1] if event.cards else "")
    return replace(
        _with_next_field(state, event.field, line),
        deck=remove_cards(state.deck, event.cards),
        basket=(*state.basket, *event.cards),
    )


def _apply_throw(state: State, event: CardThrown) -> State:
    seat = event.seat
    hand = remove_cards(state.hands[seat], (event.card,))
    throw = WordThrow(
        seat, event.word, event.card, state.field, state.said[seat], len(state.hands[seat])
    )
    line = HistoryEntry(seat, "throw", event.word, event.card, at=event.at)
    after = _with_next_field(state, event.field, line)
    return replace(
        after,
        hands=replace_at_seat(state.hands, seat, hand),
        basket=(*state.basket, event.card),
        said=replace_at_seat(state.said, seat, event.word),
        called=_reach_callers_after(state, seat, hand, event.reach),
        turn=_next_turn(state),
        thrown=PendingThrow(throw, event.fault, bool(event.known)) if event.accusable else None,
        out=state.out if hand else seat,
        closes_at=event.closes_at,
    )


def _reach_callers_after(state: State, seat: Seat, hand: Cards, reach: bool) -> frozenset[Seat]:
    """Return the seats that have called リーチ; after going out, the earlier call counts."""
    if len(hand) == 1 and reach:
        return state.called | {seat}
    return state.called - {seat} if hand else state.called


def _apply_reset(state: State, event: HandReset) -> State:
    seat = event.seat
    line = HistoryEntry(seat, "reset", card=event.cards[-1], count=len(event.cards), at=event.at)
    return replace(
        _with_next_field(state, event.field, line),
        hands=replace_at_seat(state.hands, seat, ()),
        basket=(*state.basket, *event.cards),
        called=state.called - {seat},
        turn=_next_turn(state),
        fruitless=state.fruitless + 1,
    )


def _apply_taken_back(state: State) -> State:
    if state.thrown is None:
        raise ValueError("there is no throw to accuse")
    throw = state.thrown.throw
    seat = throw.seat
    line = HistoryEntry(seat, "back", throw.word, throw.card)
    return replace(
        _with_next_field(state, throw.field, line),
        hands=replace_at_seat(state.hands, seat, (*state.hands[seat], throw.card)),
        basket=remove_cards(state.basket[::-1], (throw.card,))[::-1],
        said=replace_at_seat(state.said, seat, throw.previous),
        called=state.called - {seat},
        out=None if state.out == seat else state.out,
        closes_at=None if state.out == seat else state.closes_at,
        fruitless=state.fruitless + 1,
    )


def _apply_reach_called(state: State, event: ReachCalled) -> State:
    return replace(state, called=state.called | {event.seat})


def _apply_reach_missed(state: State, event: ReachMissed) -> State:
    lines = (*state.lines, HistoryEntry(event.seat, "reach"))
    return replace(state, fruitless=state.fruitless + 1, lines=lines)


def _apply_vote_opened(state: State, event: VoteOpened) -> State:
    vote = WordVote(
        event.seat, event.word, event.card, event.reach, event.accuser, event.closes_at
    )
    return replace(state, vote=vote, turn_ends=None)


def _apply_vote_cast(state: State, event: VoteCast) -> State:
    vote = _require_vote(state)
    if event.accept is None:
        return replace(state, vote=replace(vote, abstained=vote.abstained | {event.seat}))
    if event.accept:
        return replace(state, vote=replace(vote, agreed=vote.agreed | {event.seat}))
    return replace(state, vote=replace(vote, refused=vote.refused | {event.seat}))


def _apply_vote_closed(state: State, event: VoteClosed) -> State:
    vote = _require_vote(state)
    if event.accepted:
        was_accused = vote.accuser is not None
        return replace(
            state,
            vote=None,
            allowed=state.allowed | {vote.word},
            thrown=None if was_accused else state.thrown,
            closes_at=event.closes_at,
        )
    is_in_hand = vote.accuser is None
    line = HistoryEntry(
        vote.seat, "set-aside" if event.set_aside else "no-word", vote.word, vote.card
    )
    word = frozenset({vote.word})
    return replace(
        state,
        vote=None,
        barred=state.barred if event.set_aside else state.barred | word,
        set_aside=state.set_aside | word if event.set_aside else state.set_aside,
        fruitless=state.fruitless + is_in_hand,
        lines=(*state.lines, line) if is_in_hand else state.lines,
    )


def _apply_shuffle(state: State) -> State:
    return replace(state, deck=sort_cards((*state.deck, *state.basket)), basket=(), thrown=None)


def _apply_stop_proposed(state: State, event: StopProposed) -> State:
    return replace(state, stop_asked=event.seat, stop_agreed=frozenset({event.seat}))


def _apply_stop_answered(state: State, event: StopAnswered) -> State:
    if event.agree:
        return replace(state, stop_agreed=state.stop_agreed | {event.seat})
    return replace(state, stop_asked=None, stop_agreed=NO_SEATS, stop_refused=True)


def _apply_turn_passed(state: State, event: TurnPassed) -> State:
    return replace(
        state,
        turn=_next_turn(state),
        turn_ends=None,
        fruitless=state.fruitless + 1,
        lines=(*state.lines, HistoryEntry(event.seat, "pass", at=event.at)),
    )


def _apply_game_end(state: State, event: GameEnded) -> State:
    points = tuple(int(seat == event.winner) for seat in range(state.seats))
    return replace(
        state,
        closes_at=None,
        turn=None,
        turn_ends=None,
        thrown=None,
        outcome=Outcome.of_points(event.reason, points),
    )


def _with_next_field(state: State, field: str, line: HistoryEntry) -> State:
    """Return the state with a new field.

    The accusation of the last throw (WB-5.5), a proposal to stop (WB-10.4) and the turn clock
    (WB-14.4) end with the old field.
    """
    return replace(
        state,
        field=field,
        seq=state.seq + 1,
        thrown=None,
        stop_asked=None,
        stop_agreed=NO_SEATS,
        stop_refused=False,
        turn_ends=None,
        lines=(*state.lines, line),
    )


def _next_turn(state: State) -> Seat | None:
    """Return the next seat on turn; ``None`` in a race."""
    return None if state.turn is None else next_seat(state.turn, state.seats)


def _require_vote(state: State) -> WordVote:
    if state.vote is None:
        raise ValueError("there is no open vote")
    return state.vote


_HANDLERS: Final[Mapping[type[Any], Callable[[State, Any], State]]] = {
    CardsDrawn: _apply_draw,
    FieldTurned: _apply_field_turned,
    CardThrown: _apply_throw,
    HandReset: _apply_reset,
    ThrowTakenBack: lambda state, _: _apply_taken_back(state),
    AccusationFailed: lambda state, _: replace(state, thrown=None),
    ReachCalled: _apply_reach_called,
    ReachMissed: _apply_reach_missed,
    VoteOpened: _apply_vote_opened,
    VoteCast: _apply_vote_cast,
    VoteClosed: _apply_vote_closed,
    BasketShuffled: lambda state, _: _apply_shuffle(state),
    StopProposed: _apply_stop_proposed,
    StopAnswered: _apply_stop_answered,
    TurnBegan: lambda state, event: replace(state, turn=event.seat, turn_ends=event.ends_at),
    TurnPassed: _apply_turn_passed,
    GameEnded: _apply_game_end,
}
"""Handlers by event class, without ``GameOpened``, which is only the first event."""

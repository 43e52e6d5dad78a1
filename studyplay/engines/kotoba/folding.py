"""Folding of events into the state, without legality checks or dictionary lookups."""

from dataclasses import replace

from studyplay.engines.core import Outcome, Seat, at_seat, left_of
from studyplay.engines.kotoba.events import (
    CardsDiscarded,
    CardsDrawn,
    DiscardsShuffled,
    Event,
    GameEnded,
    GameOpened,
    PlayProposed,
    ProposalRefused,
    ProposalWithdrawn,
    TurnEnded,
    VoteCast,
    WordMade,
    WordRewritten,
)
from studyplay.engines.kotoba.state import Proposal, State, Word


def opened(event: GameOpened) -> State:
    """Return the state after the first event: empty hands, a full pile."""
    return State(
        seats=event.seats,
        first=event.first,
        rounds=event.rounds,
        hands=("",) * event.seats,
        words=((),) * event.seats,
        chips=(event.chips,) * event.seats,
        pile=_sorted("".join(card * count for card, count in event.deck)),
        turn=event.first,
    )


def fold(state: State, event: Event) -> State:  # noqa: C901, PLR0911 -- a case an event
    """Return the state after *event*.  Raises ``ValueError`` for an event out of order."""
    match event:
        case CardsDrawn(seat, cards):
            hands = at_seat(state.hands, seat, state.hands[seat] + cards)
            return replace(state, hands=hands, pile=_without(state.pile, cards))
        case DiscardsShuffled():
            return replace(state, pile=_sorted(state.pile + state.discards), discards="")
        case WordMade():
            return _made(state, event)
        case WordRewritten():
            return _rewritten(state, event)
        case PlayProposed(seat, owner, index, words, doubtful):
            agreed = frozenset({seat})
            return replace(state, proposal=Proposal(seat, owner, index, words, doubtful, agreed))
        case VoteCast(seat, agree):
            return replace(state, proposal=_counted(open_proposal(state), seat, agree))
        case ProposalRefused(_, doubtful, set_aside):
            voted_down = (*state.voted_down, *(() if set_aside else doubtful))
            return replace(_failed(state), voted_down=voted_down)
        case ProposalWithdrawn():
            return _failed(state)
        case CardsDiscarded(seat, cards):
            hands = at_seat(state.hands, seat, _without(state.hands[seat], cards))
            return replace(state, hands=hands, discards=state.discards + cards)
        case TurnEnded():
            return _turn_over(state)
        case GameEnded(points):
            return replace(state, outcome=Outcome.of_points("rounds", points))
        case GameOpened():
            raise ValueError("a game is opened once, by its first event")


def is_last_turn(state: State) -> bool:
    """Return whether this is the last turn of the game (KOT-10.1)."""
    return state.round == state.rounds and left_of(state.turn, state.seats) == state.first


def open_proposal(state: State) -> Proposal:
    """Return the open proposal.  Raises ``ValueError`` if there is none."""
    if state.proposal is None:
        raise ValueError("there is no open proposal")
    return state.proposal


def _made(state: State, event: WordMade) -> State:
    seat, step = event.seat, event.step
    words = (*state.words[seat], Word(step.word, step.cards))
    return replace(
        state,
        hands=at_seat(state.hands, seat, _without(state.hands[seat], step.used)),
        words=at_seat(state.words, seat, words),
        chips=_plus(state.chips, seat, step.chips),
        appeared=(*state.appeared, step.cards),
        played=True,
        proposal=None,
    )


def _rewritten(state: State, event: WordRewritten) -> State:
    seat, owner, steps = event.seat, event.owner, event.steps
    remaining = state.words[owner][: event.index] + state.words[owner][event.index + 1 :]
    words = at_seat(state.words, owner, remaining)
    words = at_seat(words, seat, (*words[seat], Word(steps[-1].word, steps[-1].cards)))
    chips = _plus(state.chips, seat, sum(step.chips for step in steps) - event.price)
    if event.paid_to is not None:
        chips = _plus(chips, event.paid_to, event.price)
    used = "".join(step.used for step in steps)
    return replace(
        state,
        hands=at_seat(state.hands, seat, _without(state.hands[seat], used)),
        words=words,
        chips=chips,
        discards=state.discards + "".join(step.discarded for step in steps),
        appeared=(*state.appeared, *(step.cards for step in steps)),
        played=True,
        proposal=None,
    )


def _counted(proposal: Proposal, seat: Seat, agree: bool | None) -> Proposal:
    if agree is None:
        return replace(proposal, abstained=proposal.abstained | {seat})
    if agree:
        return replace(proposal, agreed=proposal.agreed | {seat})
    return replace(proposal, against=proposal.against | {seat})


def _failed(state: State) -> State:
    return replace(state, proposal=None, failed=state.failed + 1)


def _turn_over(state: State) -> State:
    turn = left_of(state.turn, state.seats)
    return replace(
        state, turn=turn, round=state.round + (turn == state.first), played=False, failed=0
    )


def _sorted(cards: str) -> str:
    return "".join(sorted(cards))


def _without(cards: str, taken: str) -> str:
    """Return *cards* without *taken*, in order.  Raises ``ValueError`` for a missing card."""
    left = list(cards)
    for card in taken:
        left.remove(card)
    return "".join(left)


def _plus(chips: tuple[int, ...], seat: Seat, more: int) -> tuple[int, ...]:
    return at_seat(chips, seat, chips[seat] + more)

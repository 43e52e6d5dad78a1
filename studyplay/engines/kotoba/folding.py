"""Folding of events into the state, without legality checks or dictionary lookups."""

from dataclasses import replace

from studyplay.engines.core import Outcome, Seat, next_seat, replace_at_seat
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
from studyplay.engines.kotoba.state import PlacedWord, PlayProposal, State


def initial_state(event: GameOpened) -> State:
    """Return the state after the first event: empty hands, a full pile."""
    return State(
        seats=event.seats,
        first=event.first,
        rounds=event.rounds,
        hands=("",) * event.seats,
        words=((),) * event.seats,
        chips=(event.chips,) * event.seats,
        pile=_sort_cards("".join(card * count for card, count in event.deck)),
        turn=event.first,
    )


def fold(state: State, event: Event) -> State:  # noqa: C901, PLR0911 -- a case an event
    """Return the state after *event*.  Raises ``ValueError`` for an event out of order."""
    match event:
        case CardsDrawn(seat, cards):
            hands = replace_at_seat(state.hands, seat, state.hands[seat] + cards)
            return replace(state, hands=hands, pile=_remove_cards(state.pile, cards))
        case DiscardsShuffled():
            return replace(state, pile=_sort_cards(state.pile + state.discards), discards="")
        case WordMade():
            return _apply_word_made(state, event)
        case WordRewritten():
            return _apply_word_rewritten(state, event)
        case PlayProposed(seat, owner, index, words, doubtful):
            agreed = frozenset({seat})
            return replace(
                state, proposal=PlayProposal(seat, owner, index, words, doubtful, agreed)
            )
        case VoteCast(seat, agree):
            return replace(state, proposal=_add_vote(require_proposal(state), seat, agree))
        case ProposalRefused(_, doubtful, set_aside):
            voted_down = (*state.voted_down, *(() if set_aside else doubtful))
            return replace(_close_failed_proposal(state), voted_down=voted_down)
        case ProposalWithdrawn():
            return _close_failed_proposal(state)
        case CardsDiscarded(seat, cards):
            hands = replace_at_seat(state.hands, seat, _remove_cards(state.hands[seat], cards))
            return replace(state, hands=hands, discards=state.discards + cards)
        case TurnEnded():
            return _start_next_turn(state)
        case GameEnded(points):
            return replace(state, outcome=Outcome.of_points("rounds", points))
        case GameOpened():
            raise ValueError("a game is opened once, by its first event")


def is_last_turn(state: State) -> bool:
    """Return whether this is the last turn of the game (KOT-10.1)."""
    return state.round == state.rounds and next_seat(state.turn, state.seats) == state.first


def require_proposal(state: State) -> PlayProposal:
    """Return the open proposal.  Raises ``ValueError`` if there is none."""
    if state.proposal is None:
        raise ValueError("there is no open proposal")
    return state.proposal


def _apply_word_made(state: State, event: WordMade) -> State:
    seat, step = event.seat, event.step
    words = (*state.words[seat], PlacedWord(step.word, step.cards))
    return replace(
        state,
        hands=replace_at_seat(state.hands, seat, _remove_cards(state.hands[seat], step.used)),
        words=replace_at_seat(state.words, seat, words),
        chips=_add_chips(state.chips, seat, step.chips),
        appeared=(*state.appeared, step.cards),
        played=True,
        proposal=None,
    )


def _apply_word_rewritten(state: State, event: WordRewritten) -> State:
    seat, owner, steps = event.seat, event.owner, event.steps
    remaining = state.words[owner][: event.index] + state.words[owner][event.index + 1 :]
    words = replace_at_seat(state.words, owner, remaining)
    words = replace_at_seat(
        words, seat, (*words[seat], PlacedWord(steps[-1].word, steps[-1].cards))
    )
    chips = _add_chips(state.chips, seat, sum(step.chips for step in steps) - event.price)
    if event.paid_to is not None:
        chips = _add_chips(chips, event.paid_to, event.price)
    used = "".join(step.used for step in steps)
    return replace(
        state,
        hands=replace_at_seat(state.hands, seat, _remove_cards(state.hands[seat], used)),
        words=words,
        chips=chips,
        discards=state.discards + "".join(step.discarded for step in steps),
        appeared=(*state.appeared, *(step.cards for step in steps)),
        played=True,
        proposal=None,
    )


def _add_vote(proposal: PlayProposal, seat: Seat, agree: bool | None) -> PlayProposal:
    if agree is None:
        return replace(proposal, abstained=proposal.abstained | {seat})
    if agree:
        return replace(proposal, agreed=proposal.agreed | {seat})
    return replace(proposal, against=proposal.against | {seat})


def _close_failed_proposal(state: State) -> State:
    return replace(state, proposal=None, failed=state.failed + 1)


def _start_next_turn(state: State) -> State:
    turn = next_seat(state.turn, state.seats)
    return replace(
        state, turn=turn, round=state.round + (turn == state.first), played=False, failed=0
    )


def _sort_cards(cards: str) -> str:
    return "".join(sorted(cards))


def _remove_cards(cards: str, removed: str) -> str:
    """Return *cards* without *taken*, in order.  Raises ``ValueError`` for a missing card."""
    left = list(cards)
    for card in removed:
        left.remove(card)
    return "".join(left)


def _add_chips(chips: tuple[int, ...], seat: Seat, amount: int) -> tuple[int, ...]:
    return replace_at_seat(chips, seat, chips[seat] + amount)

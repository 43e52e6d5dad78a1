"""Derive word uses (as readings) from the events of a Word Basket game."""

from collections.abc import Iterator

from studyplay.engines.core import Seat
from studyplay.engines.wordbasket.cards import sort_cards
from studyplay.engines.wordbasket.events import (
    AccusationFailed,
    BasketShuffled,
    CardThrown,
    Event,
    GameEnded,
    HandReset,
    ThrowTakenBack,
    VoteClosed,
)
from studyplay.engines.wordbasket.state import State
from studyplay.study.wordlog.word_uses import UseRole, WordUse

JAPANESE = "ja"


def find_word_uses(before: State, event: Event) -> Iterator[WordUse]:
    """Yield the word uses of *event*; *before* is the state before the event.

    A throw that can be challenged counts when it stands, or as rejected when it is taken back.
    A throw that stands although it is not a word yields nothing, nor does one that is set aside.
    """
    match event:
        case CardThrown():
            yield from _uses_of_accepted_throw(before)
            if not event.accusable:
                hand = _format_hand(before, event.seat)
                yield from _uses_of_word(
                    before, event.seat, event.word, hand, event.approved == "self"
                )
        case HandReset() | BasketShuffled() | GameEnded():
            yield from _uses_of_accepted_throw(before)
        case AccusationFailed(_, accuser):
            yield from _use_of_accuser(before, accuser, UseRole.CHALLENGED_BAD)
            yield from _uses_of_accepted_throw(before)
        case ThrowTakenBack():
            yield from _uses_of_taken_back_throw(before, event)
        case VoteClosed(accepted, set_aside=False):
            yield from _uses_of_vote(before, accepted)
        case _:
            return


def _uses_of_taken_back_throw(before: State, event: ThrowTakenBack) -> Iterator[WordUse]:
    if event.fault != "set-aside" and before.thrown is not None:
        yield from _use_of_accuser(before, event.accuser, UseRole.CHALLENGED_OK)
        yield WordUse(event.seat, before.thrown.throw.word, UseRole.REJECTED, lang=JAPANESE)


def _uses_of_vote(before: State, accepted: bool) -> Iterator[WordUse]:
    """Yield the uses after a vote on a new or a challenged throw.

    A refused challenged throw is taken back by the next event.
    """
    vote = before.vote
    if vote is None:
        return
    if vote.accuser is None and not accepted:
        hand = _format_hand(before, vote.seat)
        yield WordUse(vote.seat, vote.word, UseRole.REJECTED, rack=hand, lang=JAPANESE)
    elif vote.accuser is not None and accepted:
        yield from _use_of_accuser(before, vote.accuser, UseRole.CHALLENGED_BAD)
        yield from _uses_of_word(before, vote.seat, vote.word, _format_hand_before_throw(before))


def _uses_of_accepted_throw(before: State) -> Iterator[WordUse]:
    """Yield the uses of the throw that can no longer be challenged, if it is a word."""
    thrown = before.thrown
    if thrown is not None and thrown.known:
        yield from _uses_of_word(
            before, thrown.throw.seat, thrown.throw.word, _format_hand_before_throw(before)
        )


def _use_of_accuser(before: State, accuser: Seat, role: UseRole) -> Iterator[WordUse]:
    if before.thrown is not None:
        yield WordUse(accuser, before.thrown.throw.word, role, lang=JAPANESE)


def _uses_of_word(
    before: State, seat: Seat, word: str, hand: str, assisted: bool = False
) -> Iterator[WordUse]:
    yield WordUse(seat, word, UseRole.PLAYED, assisted, rack=hand, lang=JAPANESE)
    for other in range(before.seats):
        if other != seat:
            yield WordUse(Seat(other), word, UseRole.SEEN, lang=JAPANESE)


def _format_hand(state: State, seat: Seat) -> str:
    """Return the cards of *seat*, separated by spaces."""
    return " ".join(sort_cards(state.hands[seat]))


def _format_hand_before_throw(state: State) -> str:
    """Return the hand of the last thrower, including the thrown card."""
    if state.thrown is None:
        return ""
    said = state.thrown.throw
    return " ".join(sort_cards((*state.hands[said.seat], said.card)))

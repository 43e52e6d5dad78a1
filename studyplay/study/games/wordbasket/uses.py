"""Derive word uses (as readings) from the events of a Word Basket game."""

from collections.abc import Iterator

from studyplay.engines.core import Seat
from studyplay.engines.wordbasket.cards import in_order
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
from studyplay.study.wordlog.uses import Role, Use

JAPANESE = "ja"


def uses(before: State, event: Event) -> Iterator[Use]:
    """Yield the word uses of *event*; *before* is the state before the event.

    A throw that can be challenged counts when it stands, or as rejected when it is taken back.
    A throw that stands although it is not a word yields nothing, nor does one that is set aside.
    """
    match event:
        case CardThrown():
            yield from _stands(before)
            if not event.accusable:
                hand = _hand(before, event.seat)
                yield from _said(before, event.seat, event.word, hand, event.approved == "self")
        case HandReset() | BasketShuffled() | GameEnded():
            yield from _stands(before)
        case AccusationFailed(_, accuser):
            yield from _accused(before, accuser, Role.CHALLENGED_BAD)
            yield from _stands(before)
        case ThrowTakenBack():
            yield from _taken_back(before, event)
        case VoteClosed(accepted, set_aside=False):
            yield from _voted(before, accepted)
        case _:
            return


def _taken_back(before: State, event: ThrowTakenBack) -> Iterator[Use]:
    if event.fault != "set-aside" and before.thrown is not None:
        yield from _accused(before, event.accuser, Role.CHALLENGED_OK)
        yield Use(event.seat, before.thrown.said.word, Role.REJECTED, lang=JAPANESE)


def _voted(before: State, accepted: bool) -> Iterator[Use]:
    """Yield the uses after a vote on a new or a challenged throw.

    A refused challenged throw is taken back by the next event.
    """
    vote = before.vote
    if vote is None:
        return
    if vote.accuser is None and not accepted:
        hand = _hand(before, vote.seat)
        yield Use(vote.seat, vote.word, Role.REJECTED, rack=hand, lang=JAPANESE)
    elif vote.accuser is not None and accepted:
        yield from _accused(before, vote.accuser, Role.CHALLENGED_BAD)
        yield from _said(before, vote.seat, vote.word, _hand_thrown(before))


def _stands(before: State) -> Iterator[Use]:
    """Yield the uses of the throw that can no longer be challenged, if it is a word."""
    thrown = before.thrown
    if thrown is not None and thrown.known:
        yield from _said(before, thrown.said.seat, thrown.said.word, _hand_thrown(before))


def _accused(before: State, accuser: Seat, role: Role) -> Iterator[Use]:
    if before.thrown is not None:
        yield Use(accuser, before.thrown.said.word, role, lang=JAPANESE)


def _said(
    before: State, seat: Seat, word: str, hand: str, assisted: bool = False
) -> Iterator[Use]:
    yield Use(seat, word, Role.PLAYED, assisted, rack=hand, lang=JAPANESE)
    for other in range(before.seats):
        if other != seat:
            yield Use(Seat(other), word, Role.SEEN, lang=JAPANESE)


def _hand(state: State, seat: Seat) -> str:
    """Return the cards of *seat*, separated by spaces."""
    return " ".join(in_order(state.hands[seat]))


def _hand_thrown(state: State) -> str:
    """Return the hand of the last thrower, including the thrown card."""
    if state.thrown is None:
        return ""
    said = state.thrown.said
    return " ".join(in_order((*state.hands[said.seat], said.card)))

"""Lazy listing of the legal actions of a seat."""

from collections.abc import Iterator
from itertools import combinations

from studyplay.engines.core import Seat
from studyplay.engines.kotoba.actions import Action, EndTurn, Vote, WithdrawProposal
from studyplay.engines.kotoba.state import State
from studyplay.engines.kotoba.turns import pending_voters


def legal_actions(state: State, seat: Seat) -> Iterator[Action]:
    """Yield votes, the withdrawal, and the end of the turn with every choice of discards.

    Words are not listed: a player may lay any word of the dictionary, and propose any other.
    """
    if state.outcome is not None:
        return
    if state.proposal is not None:
        if seat in pending_voters(state.proposal, state.seats):
            yield from (Vote(agree=True), Vote(agree=False), Vote(agree=None))
        if seat == state.proposal.seat:
            yield WithdrawProposal()
    elif seat == state.turn:
        hand = sorted(state.hands[seat])
        for count in range(len(hand) + 1):
            for cards in dict.fromkeys(combinations(hand, count)):
                yield EndTurn("".join(cards))

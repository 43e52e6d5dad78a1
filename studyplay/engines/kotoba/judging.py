"""Legality checks for actions.  Each function returns a ``Violation`` or ``None``."""

from collections import Counter
from collections.abc import Container

from studyplay.engines.core import GAME_OVER, NOT_YOUR_TURN, Seat, Violation
from studyplay.engines.kotoba.actions import (
    Action,
    EndTurn,
    MakeWord,
    Rewrite,
    Vote,
    WithdrawProposal,
)
from studyplay.engines.kotoba.preview import Preview, preview
from studyplay.engines.kotoba.rules import Rules
from studyplay.engines.kotoba.state import State
from studyplay.engines.kotoba.turns import may_vote
from studyplay.engines.kotoba.viewing import view_of


def fault(
    state: State, seat: Seat, action: Action, rules: Rules, words: Container[str]
) -> Violation | None:
    """Return the first violation of *action*, or ``None``."""
    if state.outcome is not None:
        return GAME_OVER
    match action:
        case Vote():
            return _cannot_vote(state, seat)
        case WithdrawProposal():
            return _cannot_withdraw(state, seat)
        case EndTurn(discards):
            return _not_on_turn(state, seat) or _not_held(discards, state.hands[seat])
        case MakeWord() | Rewrite():
            violation = _not_on_turn(state, seat) or _no_more_words(state)
            if violation is not None:
                return violation
            result = preview(view_of(state, seat), action, rules, words)
            return result.violation or _no_more_proposals(state, result, rules)


def _not_on_turn(state: State, seat: Seat) -> Violation | None:
    if seat != state.turn:
        return NOT_YOUR_TURN
    return None if state.proposal is None else Violation("kotoba.vote-open", "KOT-4.5")


def _no_more_words(state: State) -> Violation | None:
    return Violation("kotoba.word-made", "KOT-3.3") if state.played else None


def _no_more_proposals(state: State, seen: Preview, rules: Rules) -> Violation | None:
    if not seen.doubtful or state.failed < rules.proposals:
        return None
    words = (step.word for step in seen.steps if step.cards in seen.doubtful)
    facts = {
        "doubtful": ", ".join(seen.doubtful),
        "most": str(rules.proposals),
        "words": ", ".join(words),
    }
    return Violation("kotoba.proposals-used-up", "KOT-4.8", facts)


def _not_held(discards: str, hand: str) -> Violation | None:
    missing = Counter(discards) - Counter(hand)
    if not missing:
        return None
    return Violation("kotoba.no-such-card", "KOT-3.4", {"card": min(missing)})


def _cannot_vote(state: State, seat: Seat) -> Violation | None:
    if state.proposal is None:
        return Violation("kotoba.no-vote", "KOT-4.5")
    if seat not in may_vote(state.proposal, state.seats):
        return Violation("kotoba.already-voted", "KOT-4.6")
    return None


def _cannot_withdraw(state: State, seat: Seat) -> Violation | None:
    if state.proposal is None:
        return Violation("kotoba.no-vote", "KOT-4.5")
    if seat != state.proposal.seat:
        return Violation("kotoba.not-your-proposal", "KOT-4.9")
    return None

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
from studyplay.engines.kotoba.preview import PlayPreview, preview_play
from studyplay.engines.kotoba.rules import Rules
from studyplay.engines.kotoba.state import State
from studyplay.engines.kotoba.turns import pending_voters
from studyplay.engines.kotoba.visibility import build_view


def find_violation(
    state: State, seat: Seat, action: Action, rules: Rules, words: Container[str]
) -> Violation | None:
    """Return the first violation of *action*, or ``None``."""
    if state.outcome is not None:
        return GAME_OVER
    match action:
        case Vote():
            return _check_vote(state, seat)
        case WithdrawProposal():
            return _check_withdrawal(state, seat)
        case EndTurn(discards):
            return _check_turn(state, seat) or _check_discards(discards, state.hands[seat])
        case MakeWord() | Rewrite():
            violation = _check_turn(state, seat) or _check_no_word_made(state)
            if violation is not None:
                return violation
            result = preview_play(build_view(state, seat), action, rules, words)
            return result.violation or _check_proposal_limit(state, result, rules)


def _check_turn(state: State, seat: Seat) -> Violation | None:
    if seat != state.turn:
        return NOT_YOUR_TURN
    return None if state.proposal is None else Violation("kotoba.vote-open", "KOT-4.5")


def _check_no_word_made(state: State) -> Violation | None:
    return Violation("kotoba.word-made", "KOT-3.3") if state.played else None


def _check_proposal_limit(state: State, result: PlayPreview, rules: Rules) -> Violation | None:
    if not result.doubtful or state.failed < rules.proposals:
        return None
    words = (step.word for step in result.steps if step.cards in result.doubtful)
    facts = {
        "doubtful": ", ".join(result.doubtful),
        "most": str(rules.proposals),
        "words": ", ".join(words),
    }
    return Violation("kotoba.proposals-used-up", "KOT-4.8", facts)


def _check_discards(discards: str, hand: str) -> Violation | None:
    missing = Counter(discards) - Counter(hand)
    if not missing:
        return None
    return Violation("kotoba.no-such-card", "KOT-3.4", {"card": min(missing)})


def _check_vote(state: State, seat: Seat) -> Violation | None:
    if state.proposal is None:
        return Violation("kotoba.no-vote", "KOT-4.5")
    if seat not in pending_voters(state.proposal, state.seats):
        return Violation("kotoba.already-voted", "KOT-4.6")
    return None


def _check_withdrawal(state: State, seat: Seat) -> Violation | None:
    if state.proposal is None:
        return Violation("kotoba.no-vote", "KOT-4.5")
    if seat != state.proposal.seat:
        return Violation("kotoba.not-your-proposal", "KOT-4.9")
    return None

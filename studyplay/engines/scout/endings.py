"""The end of a round and its points (SCO-7, SCO-9)."""

from collections.abc import Sequence

from studyplay.engines.core import Outcome
from studyplay.engines.scout.events import RoundEnd, RoundEnded
from studyplay.engines.scout.rules import OwnChips, OwnerIsPaid, ScoutingPolicy
from studyplay.engines.scout.state import State
from studyplay.engines.scout.turns import can_pay, can_show

ROUNDS_PLAYED = "rounds-played"
"""The ``Outcome.reason`` of every finished game."""


def find_round_end(state: State, scouting: ScoutingPolicy) -> RoundEnded | None:
    """Return the end of the round, or ``None`` while the round goes on."""
    if state.choosing:
        return None
    if () in state.hands:
        return score_round(state, RoundEnd.HAND_EMPTY)
    match scouting:
        case OwnerIsPaid():
            all_scouted = state.scouts >= state.seats - 1
            return score_round(state, RoundEnd.ALL_SCOUTED) if all_scouted else None
        case OwnChips():
            stuck = not can_pay(state, scouting) and not can_show(state)
            return score_round(state, RoundEnd.STUCK) if stuck else None


def score_round(state: State, reason: RoundEnd) -> RoundEnded:
    """Score the round ended for *reason*; the unbeaten owner is exempt (SCO-7.5)."""
    exempt = None if reason is RoundEnd.HAND_EMPTY else state.owner
    points = tuple(
        round_points(
            len(state.captured[seat]), state.chips[seat], len(hand), exempt=seat == exempt
        )
        for seat, hand in enumerate(state.hands)
    )
    return RoundEnded(
        state.number, reason, exempt, state.hands, state.captured, state.chips, points
    )


def round_points(captured: int, chips: int, hand: int, *, exempt: bool) -> int:
    """Return 1 per captured card and chip, minus 1 per card in *hand* (SCO-7.4, SCO-7.5)."""
    return captured + chips - (0 if exempt else hand)


def final_outcome(totals: Sequence[int]) -> Outcome:
    """Return the result: the highest total wins; a tie has several winners (SCO-7.6)."""
    return Outcome.of_points(ROUNDS_PLAYED, tuple(totals))

"""When a round is over and what it is worth (SCO-7, SCO-9)."""

from collections.abc import Sequence

from studyplay.engines.core import Outcome
from studyplay.engines.scout.events import RoundEnd, RoundEnded
from studyplay.engines.scout.rules import OwnChips, OwnerIsPaid, Scouting
from studyplay.engines.scout.state import State
from studyplay.engines.scout.turns import can_pay, can_show

PLAYED_OUT = "rounds-played"
"""The only reason why a game ends."""


def due(state: State, scouting: Scouting) -> RoundEnded | None:
    """The end of the round that has come, or ``None`` while it goes on."""
    if state.choosing:
        return None
    if () in state.hands:
        return counted(state, RoundEnd.HAND_EMPTY)
    match scouting:
        case OwnerIsPaid():
            scouted = state.scouts >= state.seats - 1
            return counted(state, RoundEnd.ALL_SCOUTED) if scouted else None
        case OwnChips():
            stuck = not can_pay(state, scouting) and not can_show(state)
            return counted(state, RoundEnd.STUCK) if stuck else None


def counted(state: State, reason: RoundEnd) -> RoundEnded:
    """The round closed and counted for *reason*; the unbeaten owner is exempt (SCO-7.5)."""
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
    """One point a captured card and a chip, less one a card in *hand* (SCO-7.4, SCO-7.5)."""
    return captured + chips - (0 if exempt else hand)


def standing(totals: Sequence[int]) -> Outcome:
    """The result: the highest total wins, and a tie is shared (SCO-7.6)."""
    return Outcome.of_points(PLAYED_OUT, tuple(totals))

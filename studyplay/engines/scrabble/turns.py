"""Which seats may act, on turn and in a challenge window (SCR-3, SCR-8)."""

from studyplay.engines.core import NO_SEATS, Seat, all_seats
from studyplay.engines.scrabble.rules import Rules
from studyplay.engines.scrabble.state import State


def to_act(state: State, rules: Rules) -> frozenset[Seat]:
    """Return the seats that may act.

    These are the seat on turn, or the seats that an expansion waits for, and the seats that may
    challenge or answer.
    """
    if state.outcome is not None:
        return NO_SEATS
    on_turn = frozenset({state.turn}) if can_take_turn(state, rules) else NO_SEATS
    waited_for = find_awaited_seats(state, rules) or NO_SEATS
    return on_turn | waited_for | seats_able_to_challenge(state) | seats_able_to_answer(state)


def can_take_turn(state: State, rules: Rules) -> bool:
    """Return whether the seat on turn may act.

    It may not while a pending play may end the game (SCR-8.10), while a play is pending and
    the seat must miss its turn (SCR-8.11), or while an expansion waits for a seat.
    """
    if find_awaited_seats(state, rules) is not None:
        return False
    return state.pending is None or not (state.skips[state.turn] or _is_last_play_pending(state))


def find_awaited_seats(state: State, rules: Rules) -> frozenset[Seat] | None:
    """Return the seats that an expansion waits for before a turn starts; ``None`` if none."""
    for expansion in rules.expansions:
        seats = expansion.awaited_seats(state)
        if seats is not None:
            return seats
    return None


def seats_able_to_challenge(state: State) -> frozenset[Seat]:
    """Return the seats that may still challenge or accept the pending play (SCR-8.4)."""
    if state.pending is None:
        return NO_SEATS
    return all_seats(state.seats) - state.pending.accepted - {state.pending.seat}


def seats_able_to_answer(state: State) -> frozenset[Seat]:
    """Return the seats that have not answered the proposal to stop (SCR-10.7)."""
    return NO_SEATS if state.stop_asked is None else all_seats(state.seats) - state.stop_agreed


def count_pending_draw(state: State, rules: Rules) -> int:
    """Return how many tiles the player of the pending play draws when its window closes."""
    if state.pending is None:
        return 0
    return count_drawable_tiles(state, state.pending.seat, rules)


def count_drawable_tiles(state: State, seat: Seat, rules: Rules) -> int:
    """Return how many tiles *seat* may draw: up to a full rack or an empty bag (SCR-3.3)."""
    return min(rules.rack_size - len(state.racks[seat]), len(state.bag))


def _is_last_play_pending(state: State) -> bool:
    pending = state.pending
    return pending is not None and not state.bag and not state.racks[pending.seat]

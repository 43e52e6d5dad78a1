"""End conditions of the game and the score adjustments for tiles left (SCR-10)."""

from collections.abc import Sequence

from studyplay.engines.core import Seat
from studyplay.engines.scrabble.events import GameEnded
from studyplay.engines.scrabble.rules import Rules
from studyplay.engines.scrabble.state import State
from studyplay.engines.scrabble.tiles import TileSet
from studyplay.engines.scrabble.turns import find_awaited_seats


def find_game_end(state: State, rules: Rules) -> GameEnded | None:
    """Return the ``GameEnded`` event if an end condition holds and no window is open."""
    reason = _find_end_reason(state, rules)
    if reason is None or state.pending is not None or find_awaited_seats(state, rules) is not None:
        return None
    return GameEnded(
        reason,
        state.racks,
        calculate_end_adjustments(state.racks, find_seat_out(state), rules.tiles),
    )


def find_seat_out(state: State) -> Seat | None:
    """Return the seat with an empty rack while the bag is empty, if any (SCR-10.1)."""
    if state.bag or "" not in state.racks:
        return None
    return Seat(state.racks.index(""))


def calculate_end_adjustments(
    racks: Sequence[str], seat_out: Seat | None, tiles: TileSet
) -> tuple[int, ...]:
    """Return the score adjustment of each seat (SCR-10.8, SCR-10.9).

    Each seat loses the value of its own tiles.  The seat *seat_out* gains the value of all
    tiles left; it is ``None`` if no seat went out.
    """
    left = [tiles.total_value(rack) for rack in racks]
    return tuple(sum(left) if seat == seat_out else -value for seat, value in enumerate(left))


def _find_end_reason(state: State, rules: Rules) -> str | None:
    pass_limit = state.seats * rules.passes_each_to_end
    if find_seat_out(state) is not None:
        return "out"
    if len(state.stop_agreed) == state.seats:
        return "agreed"
    if pass_limit and state.passes >= pass_limit:
        return "all-passed"
    if state.give_ups >= state.seats:
        return "all-gave-up"
    if rules.scoreless_limit and state.scoreless >= rules.scoreless_limit:
        return "scoreless"
    return None

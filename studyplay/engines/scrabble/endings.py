"""When the game is over, and what the tiles left cost (SCR-10)."""

from collections.abc import Sequence

from studyplay.engines.core import Seat
from studyplay.engines.scrabble.events import GameEnded
from studyplay.engines.scrabble.rules import Rules
from studyplay.engines.scrabble.state import State
from studyplay.engines.scrabble.tiles import TileSet
from studyplay.engines.scrabble.turns import awaited


def ending(state: State, rules: Rules) -> GameEnded | None:
    """The end that has come, or ``None`` while the game goes on or a window is open."""
    reason = _reason(state, rules)
    if reason is None or state.pending is not None or awaited(state, rules) is not None:
        return None
    return GameEnded(reason, state.racks, adjustments(state.racks, gone_out(state), rules.tiles))


def gone_out(state: State) -> Seat | None:
    """Who has played the last tile of the rack with the bag empty, if anybody (SCR-10.1)."""
    if state.bag or "" not in state.racks:
        return None
    return Seat(state.racks.index(""))


def adjustments(racks: Sequence[str], out: Seat | None, tiles: TileSet) -> tuple[int, ...]:
    """What is added to each seat's score: less the own tiles, and theirs to whoever went out.

    SCR-10.8 and SCR-10.9; *out* is ``None`` where nobody went out.
    """
    left = [tiles.worth(rack) for rack in racks]
    return tuple(sum(left) if seat == out else -value for seat, value in enumerate(left))


def _reason(state: State, rules: Rules) -> str | None:
    everybody_twice = state.seats * rules.passes_each_to_end
    if gone_out(state) is not None:
        return "out"
    if len(state.stop_agreed) == state.seats:
        return "agreed"
    if everybody_twice and state.passes >= everybody_twice:
        return "all-passed"
    if state.give_ups >= state.seats:
        return "all-gave-up"
    if rules.scoreless_limit and state.scoreless >= rules.scoreless_limit:
        return "scoreless"
    return None

"""Data for the live page of SCOUT: allowed actions and the spoken calls of sets.

Allowed actions are computed from the seat's view, so they reveal nothing hidden.
"""

from collections.abc import Iterator
from typing import Final, cast

from studyplay.engines.engine import AnyGame
from studyplay.engines.scout.game import ScoutGame
from studyplay.engines.scout.legal_actions import list_scouts_and_shows, list_shows
from studyplay.engines.scout.rules import OwnChips, OwnerIsPaid, ScoutingPolicy
from studyplay.engines.scout.view import View
from studyplay.study.number_talk.calls import CALL_LANGUAGES
from studyplay.web.games.adapter import Json, full_view_data

SetNumbers = tuple[int, ...]

NO_ACTIONS: Final[Json] = {
    "hold": False,
    "shows": [],
    "scout": False,
    "both": False,
    "stop": False,
}
"""The allowed actions of a seat that is not to act."""


def build_fixed_data(game: AnyGame) -> Json:
    """Return ``calls``: by language, the spoken call of each set by its numbers (``"4 4 4"``)."""
    sets = list(_iter_sets(cast("ScoutGame", game).rules.highest))
    return {
        "calls": {
            lang: {" ".join(map(str, numbers)): language.call(numbers) for numbers in sets}
            for lang, language in CALL_LANGUAGES.items()
        }
    }


def build_view_data(game: AnyGame, view: View) -> Json:
    """Convert the view; add what its seat ``can`` do and whether a scout costs ``own_chips``."""
    scouting = cast("ScoutGame", game).rules.setup(view.seats).scouting
    return {
        **full_view_data(game, view),
        "can": _allowed_actions(view, scouting),
        "own_chips": isinstance(scouting, OwnChips),
    }


def _allowed_actions(view: View, scouting: ScoutingPolicy) -> Json:
    """Return the allowed actions; ``shows`` are slices ``[start, stop]`` of the hand."""
    if view.seat is None or view.seat not in view.to_act:
        return NO_ACTIONS
    if view.choosing:
        return {**NO_ACTIONS, "hold": True}
    return {
        "hold": False,
        "shows": [[show.start, show.stop] for show in list_shows(view.hand, view.active)],
        "scout": bool(view.active) and _can_pay(view, scouting),
        "both": bool(view.tokens[view.seat]) and _can_do_both(view),
        "stop": bool(view.active) and _may_stop(scouting),
    }


def _can_pay(view: View, scouting: ScoutingPolicy) -> bool:
    match scouting:
        case OwnerIsPaid():
            return True
        case OwnChips():
            return view.chips[view.turn] > 0


def _may_stop(scouting: ScoutingPolicy) -> bool:
    match scouting:
        case OwnerIsPaid():
            return False
        case OwnChips(_, allowed):
            return allowed


def _can_do_both(view: View) -> bool:
    return next(list_scouts_and_shows(view.hand, view.active), None) is not None


def _iter_sets(highest: int) -> Iterator[SetNumbers]:
    """Iterate over the numbers of every possible set, in each order of a hand."""
    for number in range(1, highest + 1):
        for size in range(1, highest):
            yield (number,) * size
        for last in range(number + 1, highest + 1):
            run = tuple(range(number, last + 1))
            yield run
            yield run[::-1]

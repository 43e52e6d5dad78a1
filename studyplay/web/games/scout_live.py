"""Data for the live page of SCOUT: allowed actions and the spoken calls of sets.

Allowed actions are computed from the seat's view, so they reveal nothing hidden.
"""

from collections.abc import Iterator
from typing import Final, cast

from studyplay.engines.catalog import AnyGame
from studyplay.engines.scout.game import ScoutGame
from studyplay.engines.scout.listing import scouts_and_shows, shows
from studyplay.engines.scout.rules import OwnChips, OwnerIsPaid, Scouting
from studyplay.engines.scout.view import View
from studyplay.study.number_talk.calls import LANGUAGES
from studyplay.web.games.adapter import Json, whole

Numbers = tuple[int, ...]

NOTHING: Final[Json] = {
    "hold": False,
    "shows": [],
    "scout": False,
    "both": False,
    "stop": False,
}
"""The allowed actions of a seat that is not to act."""


def fixed(game: AnyGame) -> Json:
    """Return ``calls``: by language, the spoken call of each set by its numbers (``"4 4 4"``)."""
    sets = list(_sets(cast("ScoutGame", game).rules.highest))
    return {
        "calls": {
            lang: {" ".join(map(str, numbers)): language.call(numbers) for numbers in sets}
            for lang, language in LANGUAGES.items()
        }
    }


def shown(game: AnyGame, view: View) -> Json:
    """Convert the view; add what its seat ``can`` do and whether a scout costs ``own_chips``."""
    scouting = cast("ScoutGame", game).rules.setup(view.seats).scouting
    return {
        **whole(game, view),
        "can": _can(view, scouting),
        "own_chips": isinstance(scouting, OwnChips),
    }


def _can(view: View, scouting: Scouting) -> Json:
    """Return the allowed actions; ``shows`` are slices ``[start, stop]`` of the hand."""
    if view.seat is None or view.seat not in view.to_act:
        return NOTHING
    if view.choosing:
        return {**NOTHING, "hold": True}
    return {
        "hold": False,
        "shows": [[show.start, show.stop] for show in shows(view.hand, view.active)],
        "scout": bool(view.active) and _can_pay(view, scouting),
        "both": bool(view.tokens[view.seat]) and _can_do_both(view),
        "stop": bool(view.active) and _may_stop(scouting),
    }


def _can_pay(view: View, scouting: Scouting) -> bool:
    match scouting:
        case OwnerIsPaid():
            return True
        case OwnChips():
            return view.chips[view.turn] > 0


def _may_stop(scouting: Scouting) -> bool:
    match scouting:
        case OwnerIsPaid():
            return False
        case OwnChips(_, allowed):
            return allowed


def _can_do_both(view: View) -> bool:
    return next(scouts_and_shows(view.hand, view.active), None) is not None


def _sets(highest: int) -> Iterator[Numbers]:
    """Iterate over the numbers of every possible set, in each order of a hand."""
    for number in range(1, highest + 1):
        for size in range(1, highest):
            yield (number,) * size
        for last in range(number + 1, highest + 1):
            run = tuple(range(number, last + 1))
            yield run
            yield run[::-1]

"""JSON data of the Scrabble page, built from the seat's view alone."""

from typing import Any, Final, TypeAlias, cast

from studyplay.engines.catalog import AnyGame
from studyplay.engines.core import Outcome
from studyplay.engines.scrabble.board import Placement
from studyplay.engines.scrabble.game import Scrabble
from studyplay.engines.scrabble.rules import ChallengeRule, Lookup, Rules, Void
from studyplay.engines.scrabble.score import Sheet
from studyplay.engines.scrabble.squares import square_name
from studyplay.engines.scrabble.state import Line, Pending
from studyplay.engines.scrabble.tiles import BLANK, LETTERS
from studyplay.engines.scrabble.view import View
from studyplay.web.games.scrabble_extras import at_table, brought

Json: TypeAlias = dict[str, Any]

MAX_LINES: Final = 8192
"""Cached score sheet lines: enough for 200 games."""

_lines: dict[int, tuple[Line, Json]] = {}
"""By ``id`` of the line; holding the line prevents reuse of its id."""


def shown(game: AnyGame, view: Any) -> Json:
    """Convert the view; times are those of the game's clock."""
    return state(view, cast("Scrabble", game).rules)


def state(view: View, rules: Rules) -> Json:
    """Build the state of the page from *view*."""
    return {
        "seat": view.seat,
        "board": view.board.rows,
        "disguised": placed(view.disguised),
        "rack": view.rack,
        "counts": view.rack_counts,
        "bag": view.bag_count,
        "unseen": view.unseen,
        "scores": view.scores,
        "turn": view.turn,
        "toAct": sorted(view.to_act),
        "skips": view.skips,
        "helped": view.helped,
        "stopAsked": view.stop_asked,
        "pending": None if view.pending is None else _pending(view.pending, view),
        "sheet": [_line(line) for line in view.sheet],
        "racks": view.racks,
        "outcome": None if view.outcome is None else _outcome(view.outcome),
        "can": _can(view, rules),
        "extras": {part.key: part.shown(value) for part, value in at_table(view.slices)},
    }


def fixed(game: AnyGame) -> Json:
    """Return the data that does not change during a game: layout, values, rules."""
    rules = cast("Scrabble", game).rules
    return {
        "size": rules.layout.size,
        "start": rules.layout.start,
        "premiums": rules.layout.rows,
        "rackSize": rules.rack_size,
        "values": values(rules),
        "exchangeMinimum": rules.exchange_minimum_bag,
        "window": _window(rules.challenge),
        "extras": {part.key: part.fixed(each) for part, each in brought(rules)},
    }


def values(rules: Rules) -> dict[str, int]:
    """Return the points of each tile."""
    return {tile: rules.tiles.value(tile) for tile in LETTERS} | {BLANK: 0}


def _window(challenge: ChallengeRule) -> int:
    """Return the milliseconds for a challenge; 0 if the rules have none."""
    return 0 if isinstance(challenge, Void) else challenge.window


def _pending(pending: Pending, view: View) -> Json:
    return {
        "seat": pending.seat,
        "words": [word.word for word in pending.sheet.words],
        "points": pending.sheet.total,
        "closesAt": pending.closes_at,
        "accepted": sorted(pending.accepted),
        "mine": view.seat == pending.seat,
        "tiles": placed(pending.placements),
    }


def _line(line: Line) -> Json:
    """Convert *line*, with a cache: every frame contains all lines of the game."""
    cached = _lines.get(id(line))
    if cached is not None and cached[0] is line:
        return cached[1]
    if len(_lines) >= MAX_LINES:
        _lines.clear()
    data = _made_line(line)
    _lines[id(line)] = line, data
    return data


def _made_line(line: Line) -> Json:
    return {
        "seat": line.seat,
        "kind": line.kind,
        "points": line.points,
        "total": line.total,
        "assisted": line.assisted,
        "swapped": line.tiles,
        "tiles": placed(line.placements),
        "at": _where(line),
        "words": [] if line.sheet is None else scored(line.sheet),
        "bonuses": [] if line.sheet is None else bonuses(line.sheet),
        "unknown": line.words,
    }


def _where(line: Line) -> str:
    """Return the square of the first new tile, such as ``8D``."""
    if not line.placements:
        return ""
    first = min(line.placements, key=lambda tile: (tile.row, tile.col))
    return square_name(first.row, first.col)


def placed(placements: tuple[Placement, ...]) -> list[Json]:
    """Convert tiles; pages send the same form."""
    return [{"row": tile.row, "col": tile.col, "letter": tile.letter} for tile in placements]


def scored(sheet: Sheet) -> list[Json]:
    """Convert the words of a sheet, with the value of each letter."""
    return [
        {
            "word": word.word,
            "points": word.points,
            "times": word.times,
            "letters": [
                {"letter": letter.letter, "value": letter.value, "times": letter.times}
                for letter in word.letters
            ],
        }
        for word in sheet.words
    ]


def bonuses(sheet: Sheet) -> list[Json]:
    """Convert the bonuses of a sheet, without those of 0 points."""
    return [{"name": each.name, "points": each.points} for each in sheet.bonuses if each.points]


def _outcome(outcome: Outcome) -> Json:
    return {
        "reason": outcome.reason,
        "winners": sorted(outcome.winners),
        "points": outcome.points,
    }


def _can(view: View, rules: Rules) -> Json:
    """Return which buttons are enabled; the engine still validates every action."""
    reacting = view.pending is not None and view.pending.seat != view.seat
    is_answer_owed = any(part.asks(value) for part, value in at_table(view.slices))
    to_act = view.seat is not None and view.seat in view.to_act
    is_asker = view.stop_asked == view.seat
    mine = to_act and view.turn == view.seat and not is_answer_owed
    return {
        "play": mine,
        "exchange": mine and view.bag_left(rules.rack_size) >= max(1, rules.exchange_minimum_bag),
        "pass": mine and not rules.give_up,
        "giveUp": mine and rules.give_up,
        "lookUp": mine and rules.lookup is Lookup.LOGGED,
        "stop": mine and view.stop_asked is None,
        "challenge": reacting and to_act and view.seat not in _accepted(view),
        "answer": view.stop_asked is not None and to_act and not is_asker,
    }


def _accepted(view: View) -> frozenset[int]:
    return frozenset() if view.pending is None else frozenset(view.pending.accepted)

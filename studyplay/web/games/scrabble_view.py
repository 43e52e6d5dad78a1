"""JSON data of the Scrabble page, built from the seat's view alone."""

from typing import Any, Final, TypeAlias, cast

from studyplay.engines.core import Outcome
from studyplay.engines.engine import AnyGame
from studyplay.engines.scrabble.board import Placement
from studyplay.engines.scrabble.coordinates import format_square
from studyplay.engines.scrabble.game import Scrabble
from studyplay.engines.scrabble.rules import ChallengeRule, LookupPolicy, Rules, VoidChallenge
from studyplay.engines.scrabble.scoring import PlayScore
from studyplay.engines.scrabble.state import PendingPlay, ScoreSheetLine
from studyplay.engines.scrabble.tiles import BLANK, LETTERS
from studyplay.engines.scrabble.view import View
from studyplay.web.games.scrabble_extras import parts_with_expansion, parts_with_state

Json: TypeAlias = dict[str, Any]

MAX_CACHED_LINES: Final = 8192
"""Cached score sheet lines: enough for 200 games."""

_line_cache: dict[int, tuple[ScoreSheetLine, Json]] = {}
"""By ``id`` of the line; holding the line prevents reuse of its id."""


def build_view_data(game: AnyGame, view: Any) -> Json:
    """Convert the view; times are those of the game's clock."""
    return build_state(view, cast("Scrabble", game).rules)


def build_state(view: View, rules: Rules) -> Json:
    """Build the state of the page from *view*."""
    return {
        "seat": view.seat,
        "board": view.board.rows,
        "disguised": placements_data(view.disguised),
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
        "pending": None if view.pending is None else _pending_data(view.pending, view),
        "sheet": [_cached_line_data(line) for line in view.sheet],
        "racks": view.racks,
        "outcome": None if view.outcome is None else _outcome_data(view.outcome),
        "can": _enabled_buttons(view, rules),
        "extras": {
            part.key: part.build_view_data(value) for part, value in parts_with_state(view.slices)
        },
    }


def build_fixed_data(game: AnyGame) -> Json:
    """Return the data that does not change during a game: layout, values, rules."""
    rules = cast("Scrabble", game).rules
    return {
        "size": rules.layout.size,
        "start": rules.layout.start,
        "premiums": rules.layout.rows,
        "rackSize": rules.rack_size,
        "values": tile_points(rules),
        "exchangeMinimum": rules.exchange_minimum_bag,
        "window": _challenge_window(rules.challenge),
        "extras": {
            part.key: part.build_fixed_data(each) for part, each in parts_with_expansion(rules)
        },
    }


def tile_points(rules: Rules) -> dict[str, int]:
    """Return the points of each tile."""
    return {tile: rules.tiles.value(tile) for tile in LETTERS} | {BLANK: 0}


def _challenge_window(challenge: ChallengeRule) -> int:
    """Return the milliseconds for a challenge; 0 if the rules have none."""
    return 0 if isinstance(challenge, VoidChallenge) else challenge.window


def _pending_data(pending: PendingPlay, view: View) -> Json:
    return {
        "seat": pending.seat,
        "words": [word.word for word in pending.sheet.words],
        "points": pending.sheet.total,
        "closesAt": pending.closes_at,
        "accepted": sorted(pending.accepted),
        "mine": view.seat == pending.seat,
        "tiles": placements_data(pending.placements),
    }


def _cached_line_data(line: ScoreSheetLine) -> Json:
    """Convert *line*, with a cache: every frame contains all lines of the game."""
    cached = _line_cache.get(id(line))
    if cached is not None and cached[0] is line:
        return cached[1]
    if len(_line_cache) >= MAX_CACHED_LINES:
        _line_cache.clear()
    data = _line_data(line)
    _line_cache[id(line)] = line, data
    return data


def _line_data(line: ScoreSheetLine) -> Json:
    return {
        "seat": line.seat,
        "kind": line.kind,
        "points": line.points,
        "total": line.total,
        "assisted": line.assisted,
        "swapped": line.tiles,
        "tiles": placements_data(line.placements),
        "at": _start_square(line),
        "words": [] if line.sheet is None else words_data(line.sheet),
        "bonuses": [] if line.sheet is None else bonuses_data(line.sheet),
        "unknown": line.words,
    }


def _start_square(line: ScoreSheetLine) -> str:
    """Return the square of the first new tile, such as ``8D``."""
    if not line.placements:
        return ""
    first = min(line.placements, key=lambda tile: (tile.row, tile.col))
    return format_square(first.row, first.col)


def placements_data(placements: tuple[Placement, ...]) -> list[Json]:
    """Convert tiles; pages send the same form."""
    return [{"row": tile.row, "col": tile.col, "letter": tile.letter} for tile in placements]


def words_data(sheet: PlayScore) -> list[Json]:
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


def bonuses_data(sheet: PlayScore) -> list[Json]:
    """Convert the bonuses of a sheet, without those of 0 points."""
    return [{"name": each.name, "points": each.points} for each in sheet.bonuses if each.points]


def _outcome_data(outcome: Outcome) -> Json:
    return {
        "reason": outcome.reason,
        "winners": sorted(outcome.winners),
        "points": outcome.points,
    }


def _enabled_buttons(view: View, rules: Rules) -> Json:
    """Return which buttons are enabled; the engine still validates every action."""
    reacting = view.pending is not None and view.pending.seat != view.seat
    is_answer_owed = any(
        part.is_answer_owed(value) for part, value in parts_with_state(view.slices)
    )
    to_act = view.seat is not None and view.seat in view.to_act
    is_asker = view.stop_asked == view.seat
    mine = to_act and view.turn == view.seat and not is_answer_owed
    return {
        "play": mine,
        "exchange": mine
        and view.bag_count_after_draw(rules.rack_size) >= max(1, rules.exchange_minimum_bag),
        "pass": mine and not rules.give_up,
        "giveUp": mine and rules.give_up,
        "lookUp": mine and rules.lookup is LookupPolicy.LOGGED,
        "stop": mine and view.stop_asked is None,
        "challenge": reacting and to_act and view.seat not in _accepted(view),
        "answer": view.stop_asked is not None and to_act and not is_asker,
    }


def _accepted(view: View) -> frozenset[int]:
    return frozenset() if view.pending is None else frozenset(view.pending.accepted)

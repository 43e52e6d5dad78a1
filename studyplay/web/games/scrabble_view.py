"""What a board page shows of a crossword game, as plain JSON; made of the seat's view alone."""

from typing import Any, TypeAlias

from studyplay.bots.player import Bot
from studyplay.engines.core import Outcome
from studyplay.engines.scrabble.board import Placement
from studyplay.engines.scrabble.rules import ChallengeRule, Lookup, Rules, Void
from studyplay.engines.scrabble.score import Sheet
from studyplay.engines.scrabble.squares import square_name
from studyplay.engines.scrabble.state import Line, Pending
from studyplay.engines.scrabble.tiles import BLANK, LETTERS
from studyplay.engines.scrabble.view import View
from studyplay.services.practice import Look

Json: TypeAlias = dict[str, Any]


def shown(look: Look, now: int) -> Json:
    """The whole state of the page; *now* is milliseconds since the table was opened."""
    view = look.view
    return {
        "version": look.table.version,
        "seat": look.seat,
        "board": view.board.rows,
        "rack": view.rack,
        "counts": view.rack_counts,
        "bag": view.bag_count,
        "unseen": view.unseen,
        "scores": view.scores,
        "turn": view.turn,
        "toAct": sorted(view.to_act),
        "thinking": look.thinking,
        "helped": view.helped,
        "stopAsked": view.stop_asked,
        "pending": None if view.pending is None else _pending(view.pending, look, now),
        "sheet": [_line(line) for line in view.sheet],
        "racks": view.racks,
        "outcome": None if view.outcome is None else _outcome(view.outcome),
        "can": _can(view, look.rules),
    }


def table(look: Look) -> Json:
    """What does not change during a game: layout, values, players, rules."""
    layout, tiles = look.rules.layout, look.rules.tiles
    return {
        "id": look.table.id,
        "size": layout.size,
        "premiums": layout.rows,
        "rackSize": look.rules.rack_size,
        "values": {tile: tiles.value(tile) for tile in LETTERS} | {BLANK: 0},
        "players": [_player(player) for player in look.players],
        "ruleset": look.rules.key,
        "exchangeMinimum": look.rules.exchange_minimum_bag,
        "window": _window(look.rules.challenge),
    }


def _window(challenge: ChallengeRule) -> int:
    """Milliseconds for a challenge; 0 where nobody challenges."""
    return 0 if isinstance(challenge, Void) else challenge.window


def _player(player: str | Bot) -> Json:
    if isinstance(player, Bot):
        return {"bot": True, "level": player.level.name, "strength": player.strength.name.lower()}
    return {"bot": False, "name": player}


def _pending(pending: Pending, look: Look, now: int) -> Json:
    return {
        "seat": pending.seat,
        "words": [word.word for word in pending.sheet.words],
        "closesIn": max(0, pending.closes_at - now),
        "accepted": look.seat in pending.accepted,
        "tiles": placed(pending.placements),
    }


def _line(line: Line) -> Json:
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
    """The first fresh tile's square, as players write it."""
    if not line.placements:
        return ""
    first = min(line.placements, key=lambda tile: (tile.row, tile.col))
    return square_name(first.row, first.col)


def placed(placements: tuple[Placement, ...]) -> list[Json]:
    """Tiles as the page sends and gets them."""
    return [{"row": tile.row, "col": tile.col, "letter": tile.letter} for tile in placements]


def scored(sheet: Sheet) -> list[Json]:
    """The words of a sheet with each letter's share."""
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
    """The bonuses of a sheet by key."""
    return [{"name": bonus.name, "points": bonus.points} for bonus in sheet.bonuses]


def _outcome(outcome: Outcome) -> Json:
    return {
        "reason": outcome.reason,
        "winners": sorted(outcome.winners),
        "points": outcome.points,
    }


def _can(view: View, rules: Rules) -> Json:
    """Which buttons make sense now; the engine has the last word."""
    reacting = view.pending is not None and view.pending.seat != view.seat
    mine = view.turn == view.seat and view.seat in view.to_act and view.stop_asked is None
    return {
        "play": mine,
        "exchange": mine and view.bag_left(rules.rack_size) >= max(1, rules.exchange_minimum_bag),
        "pass": mine and not rules.give_up,
        "giveUp": mine and rules.give_up,
        "lookUp": mine and rules.lookup is Lookup.LOGGED,
        "stop": mine,
        "challenge": reacting and view.seat in view.to_act,
        "answer": view.stop_asked is not None and view.seat in view.to_act,
    }

"""Template contexts of the pages of a real-board game."""

import secrets
from collections.abc import Mapping
from typing import Any, Final

from flask import render_template

from studyplay.services.realboard import game_actions
from studyplay.services.realboard.game_actions import LoadedRealGame
from studyplay.services.realboard.game_setup import ScoreAdder
from studyplay.web.app_context import now
from studyplay.web.games import realboard_view as view
from studyplay.web.i18n import format_time_ago
from studyplay.web.texts.tables import realboard as texts
from studyplay.web.texts.tables import scrabble_texts
from studyplay.web.texts.tables.game_names import game_name

PART_TEMPLATES: Final = ("players", "turn", "last", "sheet", "result")
"""The templates of the page parts that change during a game."""


def build_list_item(kept: LoadedRealGame) -> dict[str, Any]:
    """Build the data of a game in a list."""
    return {
        "id": kept.row.id,
        "rules": game_name(f"scrabble/{kept.setup.rules}"),
        "sitters": view.build_players(kept),
        "over": kept.sheet is not None and kept.sheet.outcome is not None,
        "when": format_time_ago(now() - kept.row.touched_at),
    }


def build_draw_context(kept: LoadedRealGame) -> dict[str, Any]:
    """Build the context of the starting draw: who draws next, and the tiles drawn."""
    due = game_actions.seats_to_draw(kept)
    return {
        "kept": kept,
        "due": [(seat, kept.players[seat].name) for seat in due],
        "rounds": [
            [(kept.players[seat].name, tile) for seat, tile in drawn]
            for drawn in kept.state.rounds
        ],
        "cid": secrets.token_urlsafe(9),
    }


def build_state(kept: LoadedRealGame) -> dict[str, Any]:
    """Build the state for the script, with the page parts as HTML."""
    if kept.sheet is None:
        return {"version": kept.version, "order": True}
    facts = build_parts_context(kept)
    html = {
        name: render_template(f"companion/parts/{name}.html", **facts) for name in PART_TEMPLATES
    }
    return {**view.build_state_data(kept), "html": html}


def build_parts_context(kept: LoadedRealGame) -> Mapping[str, Any]:
    """Build the context that the page parts share."""
    board = view.require_sheet(kept)
    doubtable = kept.challengeable_line
    return {
        "kept": kept,
        "game_id": kept.row.id,
        "sheet": board,
        "sitters": view.build_players(kept),
        "lines": view.build_lines(kept),
        "doubted": None if doubtable is None else view.build_lines(kept)[doubtable],
        "doubters": [
            each
            for each in view.build_players(kept)
            if doubtable is not None and each.seat != board.lines[doubtable].seat
        ],
        "last": view.find_last_play(board),
        "refused": view.find_current_refusal(kept),
        "refused_text": _format_refusal(kept),
        "may_look_up": view.can_look_up(kept),
        "counting": kept.setup.sums is ScoreAdder.PLAYERS,
        "bonuses": scrabble_texts.BONUS_REASONS,
        "rules_name": game_name(f"scrabble/{kept.setup.rules}"),
        "duration": texts.format_duration,
        "cid": secrets.token_urlsafe(9),
    }


def _format_refusal(kept: LoadedRealGame) -> str:
    slip = view.find_current_refusal(kept)
    return (
        texts.format_refused_play(kept.players[slip.seat].name, ", ".join(slip.words))
        if slip
        else ""
    )

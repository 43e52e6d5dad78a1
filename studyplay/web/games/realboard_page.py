"""Template contexts of the pages of a real-board game."""

import secrets
from collections.abc import Mapping
from typing import Any, Final

from flask import render_template

from studyplay.services.realboard import companion
from studyplay.services.realboard.companion import Kept
from studyplay.services.realboard.companion_setup import Sums
from studyplay.web.games import realboard_view as view
from studyplay.web.i18n import ago
from studyplay.web.studio import now
from studyplay.web.texts import companion as texts
from studyplay.web.texts import practice
from studyplay.web.texts.games import game_name

PARTS: Final = ("players", "turn", "last", "sheet", "result")
"""The templates of the page parts that change during a game."""


def card(kept: Kept) -> dict[str, Any]:
    """Build the data of a game in a list."""
    return {
        "id": kept.row.id,
        "rules": game_name(f"scrabble/{kept.setup.rules}"),
        "sitters": view.sitters(kept),
        "over": kept.sheet is not None and kept.sheet.outcome is not None,
        "when": ago(now() - kept.row.touched_at),
    }


def order(kept: Kept) -> dict[str, Any]:
    """Build the context of the starting draw: who draws next, and the tiles drawn."""
    due = companion.due(kept)
    return {
        "kept": kept,
        "due": [(seat, kept.players[seat].name) for seat in due],
        "rounds": [
            [(kept.players[seat].name, tile) for seat, tile in drawn] for drawn in kept.book.rounds
        ],
        "cid": secrets.token_urlsafe(9),
    }


def state(kept: Kept) -> dict[str, Any]:
    """Build the state for the script, with the page parts as HTML."""
    if kept.sheet is None:
        return {"version": kept.version, "order": True}
    facts = parts(kept)
    html = {name: render_template(f"companion/parts/{name}.html", **facts) for name in PARTS}
    return {**view.shown(kept), "html": html}


def parts(kept: Kept) -> Mapping[str, Any]:
    """Build the context that the page parts share."""
    board = view.sheet_of(kept)
    doubtable = kept.doubtable
    return {
        "kept": kept,
        "game_id": kept.row.id,
        "sheet": board,
        "sitters": view.sitters(kept),
        "lines": view.lines(kept),
        "doubted": None if doubtable is None else view.lines(kept)[doubtable],
        "doubters": [
            each
            for each in view.sitters(kept)
            if doubtable is not None and each.seat != board.lines[doubtable].seat
        ],
        "last": view.last_play(board),
        "refused": view.refused_now(kept),
        "refused_text": _refused_text(kept),
        "may_look_up": view.may_look_up(kept),
        "counting": kept.setup.sums is Sums.PLAYERS,
        "bonuses": practice.BONUSES,
        "rules_name": game_name(f"scrabble/{kept.setup.rules}"),
        "duration": texts.duration,
        "cid": secrets.token_urlsafe(9),
    }


def _refused_text(kept: Kept) -> str:
    slip = view.refused_now(kept)
    return texts.refused(kept.players[slip.seat].name, ", ".join(slip.words)) if slip else ""

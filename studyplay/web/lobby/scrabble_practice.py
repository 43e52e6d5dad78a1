"""Scrabble practice: the list of games, and a new game against robots."""

from typing import Any

from flask import Blueprint, redirect, render_template, request, url_for
from werkzeug.exceptions import BadRequest
from werkzeug.wrappers import Response

from studyplay.bots.player import BotStrength
from studyplay.services.tables import scrabble_tables
from studyplay.services.tables.scrabble_tables import ScrabbleTableView
from studyplay.web.app_context import app_context, now
from studyplay.web.current_learner import current_learner, learner_required
from studyplay.web.games import scrabble_page
from studyplay.web.i18n import format_time_ago
from studyplay.web.lobby.bot_form import parse_bot
from studyplay.web.texts.levels import LEARNER_LEVELS
from studyplay.web.texts.rulesets.scrabble import SCRABBLE
from studyplay.web.texts.tables import scrabble_texts as texts
from studyplay.web.texts.tables.game_names import RULESET_NAMES, game_name

blueprint = Blueprint("practice", __name__, url_prefix="/play")


@blueprint.get("/")
@learner_required
def index() -> str:
    """Unfinished games, finished games, and the form for a new one."""
    listed = scrabble_tables.list_recent_views(app_context(), current_learner())
    named = RULESET_NAMES["scrabble"]
    return render_template(
        "practice/index.html",
        going=[_build_card(look) for look in listed if look.row.ended_at is None],
        over=[_build_card(look) for look in listed if look.row.ended_at is not None],
        rulesets=[
            (key, named[key], texts.RULESET_DESCRIPTIONS[key]) for key in scrabble_tables.RULESETS
        ],
        strengths=[(each.name.lower(), *texts.BOT_STRENGTHS[each]) for each in BotStrength],
        opponents=[
            (n, texts.format_opponent_count(n), "") for n in range(1, scrabble_tables.MAX_BOTS + 1)
        ],
        levels=LEARNER_LEVELS,
        seeded_line=SCRABBLE.options[scrabble_tables.SEEDED_PART].line,
    )


@blueprint.post("/")
@learner_required
def create_game() -> Response:
    """Create a game and redirect to it."""
    form = request.form
    bots = [parse_bot(form)] * min(
        _parse_number(form.get("bots", "1")), scrabble_tables.MAX_BOTS + 1
    )
    ruleset = form.get("ruleset", scrabble_tables.RULESETS[0])
    if "seeded" in form:
        ruleset += f"+{scrabble_tables.SEEDED_PART}"
    table_id = scrabble_tables.open_practice_table(
        app_context(), current_learner(), ruleset, bots, now()
    )
    return redirect(url_for("tables.show_table", table_id=table_id))


@blueprint.get("/<table_id>")
def redirect_to_table(table_id: str) -> Response:
    """Redirect from the old URL of a practice game."""
    return redirect(url_for("tables.show_table", table_id=table_id))


def _build_card(look: ScrabbleTableView) -> dict[str, Any]:
    """The template data of a game in the list."""
    return {
        "id": look.row.id,
        "game": game_name(look.row.game),
        "sitters": scrabble_page.build_seats(look),
        "turn": scrabble_page.describe_turn(look),
        "mine": look.seat in look.view.to_act,
        "when": format_time_ago(now() - look.row.touched_at),
    }


def _parse_number(text: str) -> int:
    try:
        return int(text)
    except ValueError as wrong:
        raise BadRequest("number") from wrong

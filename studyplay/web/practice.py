"""Scrabble practice: the list of games, and a new game against robots."""

from typing import Any

from flask import Blueprint, redirect, render_template, request, url_for
from werkzeug.exceptions import BadRequest
from werkzeug.wrappers import Response

from studyplay.bots.player import Strength
from studyplay.services.tables import practice
from studyplay.services.tables.practice import Look
from studyplay.web.games import scrabble_page
from studyplay.web.i18n import ago
from studyplay.web.learners import learner_required, me
from studyplay.web.lobby.opponents import read_bot
from studyplay.web.studio import now, studio
from studyplay.web.texts import practice as texts
from studyplay.web.texts.games import RULESETS, game_name
from studyplay.web.texts.levels import LEARNERS
from studyplay.web.texts.rulesets.scrabble import SCRABBLE

blueprint = Blueprint("practice", __name__, url_prefix="/play")


@blueprint.get("/")
@learner_required
def index() -> str:
    """Unfinished games, finished games, and the form for a new one."""
    listed = practice.listed(studio(), me())
    named = RULESETS["scrabble"]
    return render_template(
        "practice/index.html",
        going=[_card(look) for look in listed if look.table.ended_at is None],
        over=[_card(look) for look in listed if look.table.ended_at is not None],
        rulesets=[(key, named[key], texts.RULESETS[key]) for key in practice.RULESETS],
        strengths=[(each.name.lower(), *texts.STRENGTHS[each]) for each in Strength],
        opponents=[(n, texts.opponents(n), "") for n in range(1, practice.MOST_BOTS + 1)],
        levels=LEARNERS,
        seeded_line=SCRABBLE.options[practice.SEEDED].line,
    )


@blueprint.post("/")
@learner_required
def create() -> Response:
    """Create a game and redirect to it."""
    form = request.form
    bots = [read_bot(form)] * min(_number(form.get("bots", "1")), practice.MOST_BOTS + 1)
    ruleset = form.get("ruleset", practice.RULESETS[0])
    if "seeded" in form:
        ruleset += f"+{practice.SEEDED}"
    table_id = practice.open_practice(studio(), me(), ruleset, bots, now())
    return redirect(url_for("tables.table", table_id=table_id))


@blueprint.get("/<table_id>")
def table(table_id: str) -> Response:
    """Redirect from the old URL of a practice game."""
    return redirect(url_for("tables.table", table_id=table_id))


def _card(look: Look) -> dict[str, Any]:
    """The template data of a game in the list."""
    return {
        "id": look.table.id,
        "game": game_name(look.table.game),
        "sitters": scrabble_page.sitters(look),
        "turn": scrabble_page.turn(look),
        "mine": look.seat in look.view.to_act,
        "when": ago(now() - look.table.touched_at),
    }


def _number(text: str) -> int:
    try:
        return int(text)
    except ValueError as wrong:
        raise BadRequest("number") from wrong

"""Scrabble practice: choosing a game, the board page, and what its script asks for."""

from datetime import timedelta
from typing import Any, Final, get_args

from flask import Blueprint, redirect, render_template, request, url_for
from werkzeug.exceptions import BadRequest
from werkzeug.wrappers import Response

from studyplay.bots.scrabble import Bot, Strength
from studyplay.engines.catalog import ENGINES
from studyplay.engines.core import IllegalAction
from studyplay.engines.scrabble.actions import Action, LookUp, PlaceTiles
from studyplay.services import assist, practice
from studyplay.services.assist import Question
from studyplay.services.practice import Look, Sent
from studyplay.web.games import actions, scrabble_view
from studyplay.web.learners import learner_required, me
from studyplay.web.studio import now, studio
from studyplay.web.texts.levels import LEARNERS
from studyplay.web.texts.violations import sentence
from studyplay.words.model import Level

blueprint = Blueprint("practice", __name__, url_prefix="/play")

ACTIONS: Final = {kind.__name__: kind for kind in get_args(Action) if kind is not LookUp}


@blueprint.get("/")
@learner_required
def index() -> str:
    """Games to go on with, and the form for a new one."""
    return render_template(
        "practice/index.html",
        tables=practice.recent(studio(), me()),
        rulesets=ENGINES["scrabble"].rulesets,
        strengths=tuple(Strength),
        levels=LEARNERS,
    )


@blueprint.post("/")
@learner_required
def create() -> Response:
    """Deal a new game and go there."""
    bot = Bot(_level(request.form.get("level", "")), _strength(request.form.get("strength", "")))
    bots = [bot] * request.form.get("bots", 1, type=int)
    ruleset = request.form.get("ruleset", "study")
    table_id = practice.open_practice(studio(), me(), ruleset, bots, now())
    return redirect(url_for("practice.table", table_id=table_id))


@blueprint.get("/<table_id>")
@learner_required
def table(table_id: str) -> str:
    """The board."""
    look = practice.look(studio(), me(), table_id, now())
    return render_template(
        "practice/table.html", look=look, fixed=scrabble_view.table(look), state=_shown(look)
    )


@blueprint.get("/<table_id>/state")
@learner_required
def state(table_id: str) -> Response | dict[str, Any]:
    """The state as JSON, or 204 while the version is still the one in ``?version=``."""
    look = practice.look(studio(), me(), table_id, now())
    if look.table.version == request.args.get("version", type=int):
        return Response(status=204)
    return _shown(look)


@blueprint.post("/<table_id>/act")
@learner_required
def act(table_id: str) -> dict[str, Any]:
    """Do one action; answers with the new state."""
    sent = actions.read(request.get_data(), ACTIONS)
    practice.act(studio(), me(), table_id, Sent(sent.action, sent.client_id, sent.base, now()))
    return _shown(practice.look(studio(), me(), table_id, now()))


@blueprint.post("/<table_id>/price")
@learner_required
def price(table_id: str) -> dict[str, Any]:
    """What tiles on the board would score; says nothing about whether the words exist."""
    sent = actions.read(request.get_data(), {"PlaceTiles": PlaceTiles})
    try:
        sheet = practice.price(studio(), me(), table_id, sent.action, now())
    except IllegalAction as refused:
        return {"fault": sentence(refused.violation), "clause": refused.violation.clause}
    return {
        "points": sheet.total,
        "words": scrabble_view.scored(sheet),
        "bonuses": scrabble_view.bonuses(sheet),
    }


@blueprint.post("/<table_id>/look-up")
@learner_required
def look_up(table_id: str) -> dict[str, Any]:
    """Search the pattern dictionary; the next play counts as assisted."""
    sent = actions.read(request.get_data(), {"LookUp": LookUp})
    look = practice.look(studio(), me(), table_id, now())
    letters = look.view.rack if request.args.get("rack") else ""
    question = Question(sent.action.query, letters, _level(request.args.get("top", "X")))
    found = assist.look_up(
        studio(), me(), table_id, question, Sent(sent.action, sent.client_id, sent.base, now())
    )
    return {
        "version": found.version,
        "html": render_template("practice/found.html", found=found),
    }


def _shown(look: Look) -> dict[str, Any]:
    since = now() - look.table.opened_at
    return scrabble_view.shown(look, since // timedelta(milliseconds=1))


def _level(name: str) -> Level:
    try:
        return Level[name]
    except KeyError as wrong:
        raise BadRequest("level") from wrong


def _strength(name: str) -> Strength:
    try:
        return Strength[name.upper()]
    except KeyError as wrong:
        raise BadRequest("strength") from wrong

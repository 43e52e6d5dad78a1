"""What tables of the crossword game have beside those of all games.

The result and taught words as HTML, typed moves, the price of a play, the dictionary, and plain
forms.
"""

from dataclasses import replace

from flask import Blueprint, flash, redirect, render_template, request, url_for
from werkzeug.exceptions import BadRequest
from werkzeug.wrappers import Response

from studyplay.engines.core import IllegalAction
from studyplay.engines.scrabble.actions import PlaceTiles
from studyplay.services.coaching import assist
from studyplay.services.coaching.assist import Question
from studyplay.services.refusals import Forbidden, Refused, Stale
from studyplay.services.tables import live, practice
from studyplay.services.tables.live import Sent
from studyplay.services.tables.practice import Look
from studyplay.web.classes import work
from studyplay.web.games import (
    scrabble_actions,
    scrabble_live,
    scrabble_taught,
    scrabble_view,
)
from studyplay.web.games.adapter import Json
from studyplay.web.games.forms import read_form
from studyplay.web.games.typed import read_move
from studyplay.web.learners import learner, learner_required, me
from studyplay.web.studio import now, studio
from studyplay.web.texts.declined import why
from studyplay.web.texts.violations import told
from studyplay.words.model import Level

blueprint = Blueprint("scrabble", __name__, url_prefix="/tables")


@blueprint.get("/<table_id>/result")
def result(table_id: str) -> Json:
    """The result of a finished game, as HTML."""
    return result_of(practice.look(studio(), learner(), table_id, now()))


@blueprint.get("/<table_id>/audience/result")
def audience_result(table_id: str) -> Json:
    """The same without a seat."""
    seen = live.look(studio(), learner(), table_id, now())
    return result_of(practice.look_of(replace(seen, seat=None)))


def result_of(look: Look) -> Json:
    """The result as *look* shows it; no HTML while the game is on."""
    return {"html": render_template("tables/scrabble/result.html", **scrabble_live.parts(look))}


@blueprint.get("/<table_id>/taught")
@blueprint.get("/<table_id>/audience/taught")
@blueprint.get("/<table_id>/replay/<_viewpoint>/taught")
def taught(table_id: str, _viewpoint: str = "") -> Json:
    """The words of line ``?line=`` of the score sheet, from 0, if a robot taught them, as HTML."""
    look = practice.look(studio(), learner(), table_id, now())
    found = scrabble_taught.on_line(look, request.args.get("line", -1, type=int))
    html = render_template("tables/scrabble/taught.html", taught=found) if found else ""
    return {"html": html}


@blueprint.get("/<table_id>/typed")
def typed(table_id: str) -> Json:
    """Where the tiles of a typed move would lie; nothing is played."""
    look = _seated(table_id)
    move = read_move(request.args.get("text", ""), look.view.board, look.view.rack)
    return {"tiles": scrabble_view.placed(move.placements)}


@blueprint.post("/<table_id>/do")
@learner_required
def do(table_id: str) -> Response:
    """One action from a plain form; what is wrong with it stands above the board afterwards."""
    look = _seated(table_id)
    form = request.form
    if form.get("do") == "stop" and work.must_ask("table", table_id, form):
        return redirect(url_for("tables.table", table_id=table_id, stop="ask"))
    try:
        action = read_form(form.get("do", ""), form.get("text", ""), look.view)
        sent = Sent(action, form.get("cid", "")[:40], form.get("base", type=int), now())
        practice.act(studio(), me(), table_id, sent)
    except KeyError as wrong:
        raise BadRequest("do") from wrong
    except (IllegalAction, Refused, Stale) as wrong:
        flash(why(wrong), "bad")
    return redirect(url_for("tables.table", table_id=table_id))


@blueprint.post("/<table_id>/price")
@learner_required
def price(table_id: str) -> Json:
    """What tiles on the board would score; says nothing about whether the words exist."""
    sent = scrabble_actions.read(request.get_data(), {"PlaceTiles": PlaceTiles})
    try:
        sheets = practice.price(studio(), me(), table_id, sent.action, now())
    except IllegalAction as refused:
        return {"fault": told(refused.violation), "clause": refused.violation.clause}
    return {
        "points": sum(sheet.total for sheet in sheets),
        "words": [word for sheet in sheets for word in scrabble_view.scored(sheet)],
        "bonuses": [bonus for sheet in sheets for bonus in scrabble_view.bonuses(sheet)],
    }


@blueprint.post("/<table_id>/look-up")
@learner_required
def look_up(table_id: str) -> Json:
    """Search the pattern dictionary; the next play counts as assisted."""
    sent = scrabble_actions.read(request.get_data(), scrabble_actions.QUERIES)
    look = _seated(table_id)
    letters = look.view.rack if request.args.get("rack") else ""
    question = Question(sent.action.query, letters, _level(request.args.get("top", "X")))
    found = assist.look_up(
        studio(), me(), table_id, question, Sent(sent.action, sent.client_id, sent.base, now())
    )
    html = render_template("tables/scrabble/found.html", found=found)
    return {"version": found.version, "html": html}


def _seated(table_id: str) -> Look:
    """The table as a player sees it.  Raises ``Forbidden`` for the audience."""
    look = practice.look(studio(), me(), table_id, now())
    if look.seat is None:
        raise Forbidden(table_id)
    return look


def _level(name: str) -> Level:
    try:
        return Level[name]
    except KeyError as wrong:
        raise BadRequest("level") from wrong

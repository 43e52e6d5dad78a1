"""Requests of Scrabble pages in addition to those of all games.

The result and taught words as HTML, typed moves, the score of a play, dictionary searches, and
plain forms.
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
    """Return the result of a finished game as HTML."""
    return result_of(practice.look(studio(), learner(), table_id, now()))


@blueprint.get("/<table_id>/audience/result")
def audience_result(table_id: str) -> Json:
    """Return the result as spectators see it."""
    table_view = live.look(studio(), learner(), table_id, now())
    return result_of(practice.look_of(replace(table_view, seat=None)))


def result_of(look: Look) -> Json:
    """Render the result; empty HTML before the end."""
    return {"html": render_template("tables/scrabble/result.html", **scrabble_live.parts(look))}


@blueprint.get("/<table_id>/taught")
@blueprint.get("/<table_id>/audience/taught")
@blueprint.get("/<table_id>/replay/<_viewpoint>/taught")
def taught(table_id: str, _viewpoint: str = "") -> Json:
    """Render the words on score sheet line ``?line=``, from 0, if a teaching robot played them."""
    table = practice.look(studio(), learner(), table_id, now())
    found = scrabble_taught.on_line(table, request.args.get("line", -1, type=int))
    html = render_template("tables/scrabble/taught.html", taught=found) if found else ""
    return {"html": html}


@blueprint.get("/<table_id>/typed")
def typed(table_id: str) -> Json:
    """Return the tiles of a typed move; nothing is played."""
    table = _seated(table_id)
    move = read_move(request.args.get("text", ""), table.view.board, table.view.rack)
    return {"tiles": scrabble_view.placed(move.placements)}


@blueprint.post("/<table_id>/do")
@learner_required
def do(table_id: str) -> Response:
    """Apply the action of a plain form; errors are flashed above the board."""
    table = _seated(table_id)
    form = request.form
    if form.get("do") == "stop" and work.must_ask("table", table_id, form):
        return redirect(url_for("tables.table", table_id=table_id, stop="ask"))
    try:
        action = read_form(form.get("do", ""), form.get("text", ""), table.view)
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
    """Return the score of tiles on the board, without checking whether the words exist."""
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
    """Search the dictionary by pattern; the next play counts as assisted."""
    sent = scrabble_actions.read(request.get_data(), scrabble_actions.QUERIES)
    table = _seated(table_id)
    letters = table.view.rack if request.args.get("rack") else ""
    question = Question(sent.action.query, letters, _level(request.args.get("top", "X")))
    found = assist.look_up(
        studio(), me(), table_id, question, Sent(sent.action, sent.client_id, sent.base, now())
    )
    html = render_template("tables/scrabble/found.html", found=found)
    return {"version": found.version, "html": html}


def _seated(table_id: str) -> Look:
    """Load the view of a player.  Raises ``Forbidden`` for spectators."""
    table = practice.look(studio(), me(), table_id, now())
    if table.seat is None:
        raise Forbidden(table_id)
    return table


def _level(name: str) -> Level:
    try:
        return Level[name]
    except KeyError as wrong:
        raise BadRequest("level") from wrong

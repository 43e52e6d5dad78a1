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
from studyplay.services.coaching import dictionary_lookup
from studyplay.services.coaching.dictionary_lookup import PatternQuery
from studyplay.services.errors import Forbidden, Refused, Stale
from studyplay.services.tables import live_tables, scrabble_tables
from studyplay.services.tables.action_request import ActionRequest
from studyplay.services.tables.scrabble_tables import ScrabbleTableView
from studyplay.web.app_context import app_context, now
from studyplay.web.classes import learner_work
from studyplay.web.current_learner import current_learner, find_current_learner, learner_required
from studyplay.web.games import (
    scrabble_actions,
    scrabble_live,
    scrabble_taught,
    scrabble_view,
)
from studyplay.web.games.adapter import Json
from studyplay.web.games.scrabble_forms import parse_form_action
from studyplay.web.games.typed_moves import parse_move
from studyplay.web.texts.errors.refusals import describe_error
from studyplay.web.texts.errors.violations import describe_violation_with_clause
from studyplay.words.model import Level

blueprint = Blueprint("scrabble", __name__, url_prefix="/tables")


@blueprint.get("/<table_id>/result")
def show_result(table_id: str) -> Json:
    """Return the result of a finished game as HTML."""
    return render_result(
        scrabble_tables.load_for_viewer(app_context(), find_current_learner(), table_id, now())
    )


@blueprint.get("/<table_id>/audience/result")
def show_audience_result(table_id: str) -> Json:
    """Return the result as spectators see it."""
    table_view = live_tables.load_for_viewer(
        app_context(), find_current_learner(), table_id, now()
    )
    return render_result(scrabble_tables.to_scrabble_view(replace(table_view, seat=None)))


def render_result(table: ScrabbleTableView) -> Json:
    """Render the result; empty HTML before the end."""
    return {
        "html": render_template(
            "tables/scrabble/result.html", **scrabble_live.build_parts_context(table)
        )
    }


@blueprint.get("/<table_id>/taught")
@blueprint.get("/<table_id>/audience/taught")
@blueprint.get("/<table_id>/replay/<_viewpoint>/taught")
def show_taught_words(table_id: str, _viewpoint: str = "") -> Json:
    """Render the words on score sheet line ``?line=``, from 0, if a teaching robot played them."""
    table = scrabble_tables.load_for_viewer(app_context(), find_current_learner(), table_id, now())
    found = scrabble_taught.find_taught_play(table, request.args.get("line", -1, type=int))
    html = render_template("tables/scrabble/taught.html", taught=found) if found else ""
    return {"html": html}


@blueprint.get("/<table_id>/typed")
def preview_typed_move(table_id: str) -> Json:
    """Return the tiles of a typed move; nothing is played."""
    table = _load_seated(table_id)
    move = parse_move(request.args.get("text", ""), table.view.board, table.view.rack)
    return {"tiles": scrabble_view.placements_data(move.placements)}


@blueprint.post("/<table_id>/do")
@learner_required
def submit_form(table_id: str) -> Response:
    """Apply the action of a plain form; errors are flashed above the board."""
    table = _load_seated(table_id)
    form = request.form
    if form.get("do") == "stop" and learner_work.must_confirm_stop("table", table_id, form):
        return redirect(url_for("tables.show_table", table_id=table_id, stop="ask"))
    try:
        action = parse_form_action(form.get("do", ""), form.get("text", ""), table.view)
        sent = ActionRequest(action, form.get("cid", "")[:40], form.get("base", type=int), now())
        scrabble_tables.apply_action(app_context(), current_learner(), table_id, sent)
    except KeyError as wrong:
        raise BadRequest("do") from wrong
    except (IllegalAction, Refused, Stale) as wrong:
        flash(describe_error(wrong), "bad")
    return redirect(url_for("tables.show_table", table_id=table_id))


@blueprint.post("/<table_id>/price")
@learner_required
def score_placement(table_id: str) -> Json:
    """Return the score of tiles on the board, without checking whether the words exist."""
    sent = scrabble_actions.parse_action(request.get_data(), {"PlaceTiles": PlaceTiles}, now())
    try:
        sheets = scrabble_tables.score_placement(
            app_context(), current_learner(), table_id, sent.action
        )
    except IllegalAction as refused:
        return {
            "fault": describe_violation_with_clause(refused.violation),
            "clause": refused.violation.clause,
        }
    return {
        "points": sum(sheet.total for sheet in sheets),
        "words": [word for sheet in sheets for word in scrabble_view.words_data(sheet)],
        "bonuses": [bonus for sheet in sheets for bonus in scrabble_view.bonuses_data(sheet)],
    }


@blueprint.post("/<table_id>/look-up")
@learner_required
def look_up(table_id: str) -> Json:
    """Search the dictionary by pattern; the next play counts as assisted."""
    sent = scrabble_actions.parse_action(request.get_data(), scrabble_actions.QUERY_TYPES, now())
    table = _load_seated(table_id)
    letters = table.view.rack if request.args.get("rack") else ""
    question = PatternQuery(sent.action.query, letters, _parse_level(request.args.get("top", "X")))
    found = dictionary_lookup.look_up(app_context(), current_learner(), table_id, question, sent)
    html = render_template("tables/scrabble/found.html", found=found)
    return {"version": found.version, "html": html}


def _load_seated(table_id: str) -> ScrabbleTableView:
    """Load the view of a player.  Raises ``Forbidden`` for spectators."""
    table = scrabble_tables.load_for_viewer(app_context(), current_learner(), table_id, now())
    if table.seat is None:
        raise Forbidden(table_id)
    return table


def _parse_level(name: str) -> Level:
    try:
        return Level[name]
    except KeyError as wrong:
        raise BadRequest("level") from wrong

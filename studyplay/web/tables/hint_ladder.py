"""Help at a Scrabble table: the hint ladder, a word check, and the best play of the last turn.

The help is available to players only, and only if the rules allow look-ups.
"""

from typing import Final

from flask import Blueprint, render_template, request

from studyplay.services.coaching import best_play, hint_ladder
from studyplay.services.coaching.hint_ladder import HintLadderState, HintLadderStep, PlayableCheck
from studyplay.services.tables.action_request import ActionRequest
from studyplay.web.app_context import app_context, now
from studyplay.web.current_learner import current_learner, learner_required
from studyplay.web.games import hint_ladder_view, scrabble_actions, scrabble_view
from studyplay.web.games.adapter import Json
from studyplay.web.texts.errors.violations import describe_violation_with_clause

blueprint = Blueprint("ladder", __name__, url_prefix="/tables")

ACTION_TYPES: Final = {"Climb": HintLadderStep, "Check": PlayableCheck}


@blueprint.get("/<table_id>/ladder")
@learner_required
def show_hint_ladder(table_id: str) -> Json:
    """Show the hint ladder with the hints used in this turn."""
    return _build_response(
        hint_ladder.load_hint_ladder(app_context(), current_learner(), table_id)
    )


@blueprint.post("/<table_id>/ladder")
@learner_required
def request_hint(table_id: str) -> Json:
    """Give one more hint."""
    sent = _parse_request("Climb")
    return _build_response(
        hint_ladder.request_hint(app_context(), current_learner(), table_id, sent.action, sent)
    )


@blueprint.post("/<table_id>/check")
@learner_required
def check_word(table_id: str) -> Json:
    """Check whether a word can be played: squares and points, or the clause that forbids it."""
    sent = _parse_request("Check")
    found = hint_ladder.check_playable_word(
        app_context(), current_learner(), table_id, sent.action, sent
    )
    places = [(hint_ladder_view.format_start(place.main), place.points) for place in found.places]
    fault = describe_violation_with_clause(found.fault) if found.fault else ""
    html = render_template("tables/scrabble/could.html", found=found, places=places, fault=fault)
    tiles = [scrabble_view.placements_data(place.placements) for place in found.places]
    return {"html": html, "tiles": tiles}


@blueprint.get("/<table_id>/best")
@learner_required
def show_best_play(table_id: str) -> Json:
    """Show the best play of the last turn with a word that the learner could know."""
    found = best_play.find_best_play_of_last_turn(app_context(), current_learner(), table_id)
    target = found.target if found else None
    where = hint_ladder_view.format_start(target.main) if target else ""
    html = render_template("tables/scrabble/best.html", best=found, target=target, where=where)
    known = None
    if found and target and target.points > found.points:
        known = {"word": target.entry.word.upper(), "points": target.points}
    return {"html": html, "known": known}


def _build_response(state: HintLadderState) -> Json:
    html = render_template(
        "tables/scrabble/ladder.html", **hint_ladder_view.build_page_context(state)
    )
    return {"html": html, "version": state.version, **hint_ladder_view.build_board_marks(state)}


def _parse_request(kind: str) -> ActionRequest:
    return scrabble_actions.parse_action(request.get_data(), {kind: ACTION_TYPES[kind]}, now())

"""The review of a finished game, and the learner's decisions about single words."""

from flask import Blueprint, redirect, render_template, request, url_for
from werkzeug.exceptions import BadRequest, NotFound
from werkzeug.wrappers import Response

from studyplay.services.drilling import missed_words_drill
from studyplay.services.errors import Refused
from studyplay.services.reviewing import reviews
from studyplay.services.wordlog import learner_word_log
from studyplay.study.wordlog.decisions import WordDecision
from studyplay.web.app_context import app_context, now
from studyplay.web.current_learner import current_learner, learner_required
from studyplay.web.errors import wants_json
from studyplay.web.games.adapters import find_adapter
from studyplay.web.security.redirect_targets import local_path

blueprint = Blueprint("review", __name__)


@blueprint.get("/play/<table_id>/review")
@learner_required
def show_review(table_id: str) -> str | tuple[str, int]:
    """The learner's turns, all players' words, and better plays."""
    try:
        reviewed = reviews.load_review(app_context(), current_learner(), table_id, now())
    except Refused:
        return render_template("review/game_on.html", table_id=table_id), 422
    row = reviewed.table.row
    page = find_adapter(row.game).review
    if page is None:
        raise NotFound("review")
    return render_template(
        page.template,
        review=reviewed.review,
        table=row,
        outcome=reviewed.table.game.outcome(reviewed.table.state),
        **page.build_context(reviewed),
    )


@blueprint.post("/play/<table_id>/review/drill")
@learner_required
def drill_missed_words(table_id: str) -> Response:
    """Add the missed English words of the game to the drill list and start a drill."""
    drill_id = missed_words_drill.create_missed_words_drill(
        app_context(), current_learner(), table_id, now()
    )
    return redirect(url_for("drills.drill", drill_id=drill_id))


@blueprint.post("/words/<lemma>/decide")
@learner_required
def decide_word(lemma: str) -> Response | dict[str, object]:
    """Store or undo a decision: drill the word, add it to the deck, or mark it as known."""
    try:
        decision = WordDecision(request.form.get("decision", ""))
    except ValueError as wrong:
        raise BadRequest("decision") from wrong
    if request.form.get("undo"):
        learner_word_log.delete_decision(app_context(), current_learner(), lemma, decision)
    else:
        learner_word_log.save_decision(app_context(), current_learner(), lemma, decision, now())
    if wants_json():
        return {
            "lemma": lemma,
            "decisions": sorted(
                learner_word_log.load_decisions(app_context(), current_learner(), lemma)
            ),
        }
    return redirect(local_path(request.form.get("next")) or url_for("home.index"))

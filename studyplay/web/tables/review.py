"""The review of a finished game, and the learner's decisions about single words."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, Final

from flask import Blueprint, redirect, render_template, request, url_for
from werkzeug.exceptions import BadRequest
from werkzeug.wrappers import Response

from studyplay.services.drilling import missed_words_drill
from studyplay.services.errors import Refused
from studyplay.services.reviewing import reviews
from studyplay.services.reviewing.reviews import LoadedReview
from studyplay.services.wordlog import learner_word_log
from studyplay.study.games.catalog import engine_of
from studyplay.study.wordlog.decisions import WordDecision
from studyplay.web.app_context import app_context, now
from studyplay.web.current_learner import current_learner, learner_required
from studyplay.web.errors import wants_json
from studyplay.web.games import (
    review_kotoba,
    review_scout,
    review_scrabble,
    review_wordbasket,
)
from studyplay.web.security.redirect_targets import local_path

blueprint = Blueprint("review", __name__)


@dataclass(frozen=True, slots=True)
class ReviewPage:
    """Template and additional template context of one engine's review."""

    template: str
    build_context: Callable[[LoadedReview], Mapping[str, Any]]


REVIEW_PAGES: Final[Mapping[str, ReviewPage]] = {
    "kotoba": ReviewPage("review/kotoba.html", review_kotoba.build_review_context),
    "scout": ReviewPage("review/scout.html", review_scout.build_review_context),
    "scrabble": ReviewPage("review/scrabble.html", review_scrabble.build_review_context),
    "wordbasket": ReviewPage("review/wordbasket.html", review_wordbasket.build_review_context),
}
"""By engine key."""


@blueprint.get("/play/<table_id>/review")
@learner_required
def show_review(table_id: str) -> str | tuple[str, int]:
    """The learner's turns, all players' words, and better plays."""
    try:
        reviewed = reviews.load_review(app_context(), current_learner(), table_id, now())
    except Refused:
        return render_template("review/game_on.html", table_id=table_id), 422
    row = reviewed.table.row
    page = REVIEW_PAGES[engine_of(row.game).key]
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

"""The review of a finished game, and the learner's decisions about single words."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, Final

from flask import Blueprint, redirect, render_template, request, url_for
from werkzeug.exceptions import BadRequest
from werkzeug.wrappers import Response

from studyplay.engines.catalog import engine_of
from studyplay.services.refusals import Refused
from studyplay.services.reviewing import practising, reviews
from studyplay.services.reviewing.reviews import Reviewed
from studyplay.services.wordlog import record
from studyplay.study.wordlog.decisions import Decision
from studyplay.web.errors import wants_json
from studyplay.web.games import (
    review_kotoba,
    review_scout,
    review_scrabble,
    review_wordbasket,
)
from studyplay.web.learners import learner_required, me
from studyplay.web.links import local
from studyplay.web.studio import now, studio

blueprint = Blueprint("review", __name__)


@dataclass(frozen=True, slots=True)
class Page:
    """Template and additional template context of one engine's review."""

    template: str
    facts: Callable[[Reviewed], Mapping[str, Any]]


PAGES: Final[Mapping[str, Page]] = {
    "kotoba": Page("review/kotoba.html", review_kotoba.facts),
    "scout": Page("review/scout.html", review_scout.facts),
    "scrabble": Page("review/scrabble.html", review_scrabble.facts),
    "wordbasket": Page("review/wordbasket.html", review_wordbasket.facts),
}
"""By engine key."""


@blueprint.get("/play/<table_id>/review")
@learner_required
def game(table_id: str) -> str | tuple[str, int]:
    """The learner's turns, all players' words, and better plays."""
    try:
        reviewed = reviews.read(studio(), me(), table_id, now())
    except Refused:
        return render_template("review/game_on.html", table_id=table_id), 422
    row = reviewed.hosted.row
    page = PAGES[engine_of(row.game).key]
    return render_template(
        page.template,
        review=reviewed.review,
        table=row,
        outcome=reviewed.hosted.game.outcome(reviewed.hosted.state),
        **page.facts(reviewed),
    )


@blueprint.post("/play/<table_id>/review/drill")
@learner_required
def drill(table_id: str) -> Response:
    """Add the missed English words of the game to the drill list and start a drill."""
    drill_id = practising.drill_missed(studio(), me(), table_id, now())
    return redirect(url_for("drills.drill", drill_id=drill_id))


@blueprint.post("/words/<lemma>/decide")
@learner_required
def decide(lemma: str) -> Response | dict[str, object]:
    """Store or undo a decision: drill the word, add it to the deck, or mark it as known."""
    try:
        decision = Decision(request.form.get("decision", ""))
    except ValueError as wrong:
        raise BadRequest("decision") from wrong
    if request.form.get("undo"):
        record.undo(studio(), me(), lemma, decision)
    else:
        record.decide(studio(), me(), lemma, decision, now())
    if wants_json():
        return {"lemma": lemma, "decisions": sorted(record.decisions(studio(), me(), lemma))}
    return redirect(local(request.form.get("next")) or url_for("home.index"))

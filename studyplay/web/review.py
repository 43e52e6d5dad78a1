"""The review after a game, and what a learner decides about a word anywhere."""

from flask import Blueprint, redirect, render_template, request, url_for
from werkzeug.exceptions import BadRequest
from werkzeug.wrappers import Response

from studyplay.engines.scrabble.notation.squares import start_name
from studyplay.services import record, reviews
from studyplay.services.record import Decision
from studyplay.web.errors import wants_json
from studyplay.web.learners import learner_required, me
from studyplay.web.links import local
from studyplay.web.studio import now, studio

blueprint = Blueprint("review", __name__)


@blueprint.get("/play/<table_id>/review")
@learner_required
def game(table_id: str) -> str:
    """Turn by turn: the rack, the play, and the words worth knowing that were there."""
    reviewed = reviews.read(studio(), me(), table_id, now())
    entries = {
        missed.word: studio().library.dictionary.entry(missed.word)
        for missed in reviewed.review.missed
    }
    decisions = {
        missed.lemma: record.decisions(studio(), me(), missed.lemma)
        for missed in reviewed.review.missed
    }
    return render_template(
        "review/game.html",
        review=reviewed.review,
        rules=reviewed.hosted.crossword.rules,
        table=reviewed.hosted.row,
        outcome=reviewed.hosted.state.outcome,
        entries=entries,
        decisions=decisions,
        values=reviewed.hosted.crossword.rules.tiles.points(),
        start_name=start_name,
    )


@blueprint.post("/words/<lemma>/decide")
@learner_required
def decide(lemma: str) -> Response | dict[str, object]:
    """Drill it, to my deck, I knew it – or take that back; a page or a script may ask."""
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

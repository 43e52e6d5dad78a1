"""The review after a game, and what a learner decides about a word anywhere."""

from dataclasses import dataclass
from typing import Final

from flask import Blueprint, redirect, render_template, request, url_for
from werkzeug.exceptions import BadRequest
from werkzeug.wrappers import Response

from studyplay.engines.scrabble.board import Direction
from studyplay.engines.scrabble.play import runs
from studyplay.engines.scrabble.rules import Rules
from studyplay.engines.scrabble.score import Sheet, score_play
from studyplay.engines.scrabble.squares import start_name
from studyplay.services import drills, record, reviews
from studyplay.services.record import Decision
from studyplay.services.refusals import Refused
from studyplay.services.reviews import Reviewed
from studyplay.study.rackdrill.tasks import Source, Spec, Task
from studyplay.study.scrabble_review import Missed, Turn
from studyplay.web.errors import wants_json
from studyplay.web.learners import learner_required, me
from studyplay.web.links import local
from studyplay.web.studio import now, studio
from studyplay.web.texts.practice import BONUSES
from studyplay.words.model import Entry

blueprint = Blueprint("review", __name__)

RACKS: Final = 20
"""The racks of a drill of the learner's own words, at most."""


@dataclass(frozen=True, slots=True)
class Word:
    """A missed word as the page tells of it: the turn, the square, what is known and decided."""

    missed: Missed
    turn: Turn
    square: str
    entry: Entry | None
    decisions: frozenset[Decision]


@blueprint.get("/play/<table_id>/review")
@learner_required
def game(table_id: str) -> str | tuple[str, int]:
    """Turn by turn: the rack, the play, and the words worth knowing that were there."""
    try:
        reviewed = reviews.read(studio(), me(), table_id, now())
    except Refused:
        return render_template("review/game_on.html", table_id=table_id), 422
    rules = reviewed.hosted.crossword.rules
    return render_template(
        "review/game.html",
        review=reviewed.review,
        words=_words(reviewed),
        sheets={turn.number: _sheet(turn, rules) for turn in reviewed.review.turns},
        rules=rules,
        table=reviewed.hosted.row,
        outcome=reviewed.hosted.state.outcome,
        values=rules.tiles.points(),
        bonuses=BONUSES,
    )


@blueprint.post("/play/<table_id>/review/drill")
@learner_required
def drill(table_id: str) -> Response:
    """Put the missed words of the game aside for drilling, and begin a drill of one's own."""
    reviewed = reviews.read(studio(), me(), table_id, now())
    for word in _words(reviewed):
        if Decision.KNEW not in word.decisions:
            record.decide(studio(), me(), word.missed.lemma, Decision.DRILL, now())
    racks = min(RACKS, max(1, len(reviewed.review.missed)))
    spec = Spec(Task.WHOLE, me().level, racks=racks, source=Source.MINE)
    drill_id = drills.open_drill(studio(), me(), spec, now())
    return redirect(url_for("drills.drill", drill_id=drill_id))


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


def _words(reviewed: Reviewed) -> list[Word]:
    turns = {turn.number: turn for turn in reviewed.review.turns}
    return [
        Word(
            missed,
            turns[missed.number],
            start_name(missed.row, missed.col, Direction(missed.direction)),
            studio().library.dictionary.entry(missed.word),
            record.decisions(studio(), me(), missed.lemma),
        )
        for missed in reviewed.review.missed
    ]


def _sheet(turn: Turn, rules: Rules) -> Sheet | None:
    """How the score of *turn* came about; ``None`` if nothing was played."""
    if not turn.played:
        return None
    return score_play(runs(turn.board, turn.played), len(turn.played), rules)

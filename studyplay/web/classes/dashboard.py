"""The dashboard of a class: results for its teachers, and follow-up work with missed words."""

from typing import Final

from flask import Blueprint, redirect, render_template, request, url_for
from werkzeug.exceptions import BadRequest
from werkzeug.wrappers import Response

from studyplay.services.classes import assignments
from studyplay.services.classes import dashboard as service
from studyplay.services.classes.dashboard import Period
from studyplay.study.classroom.dashboard import TOP
from studyplay.web.classes import dashboard_view
from studyplay.web.learners import learner_required, me
from studyplay.web.saving import CSV, file
from studyplay.web.studio import now, studio
from studyplay.web.texts import dashboard as texts

blueprint = Blueprint("dashboard", __name__, url_prefix="/classes/<class_id>/dashboard")

WORDS: Final = 30
"""Maximum number of missed words on the page; the CSV file has all of them."""

TICKED: Final = 10
"""Number of missed words selected by default: a worksheet, or ten minutes of practice."""


@blueprint.get("/")
@learner_required
def index(class_id: str) -> str:
    """Show the totals, the missed words, and the results of each learner."""
    period = _period()
    board = service.look(studio(), me(), class_id, now(), period)
    return render_template(
        "dashboard/index.html",
        room=board.room,
        board=board,
        period=period,
        periods=texts.PERIODS,
        sums=dashboard_view.sums(board),
        missed=board.missed[:WORDS],
        ticked=TICKED,
        works=dashboard_view.works(board),
        people=dashboard_view.rows(board),
        weeks=dashboard_view.weeks(board),
    )


@blueprint.get("/people/<int:learner_id>")
@learner_required
def person(class_id: str, learner_id: int) -> str:
    """Show one learner: each assignment with its attempts, and the missed words."""
    found = service.person(studio(), me(), class_id, learner_id, now())
    return render_template(
        "dashboard/person.html",
        room=found.board.room,
        found=found,
        share=texts.share(found.line.right, found.line.asked),
        work=dashboard_view.work_of(found),
        weeks=dashboard_view.weeks_of(found),
    )


@blueprint.get("/words/<lemma>")
@learner_required
def word(class_id: str, lemma: str) -> str:
    """Show one word: who knew it, and the answers given for it."""
    found = service.word(studio(), me(), class_id, lemma, now())
    return render_template("dashboard/word.html", room=found.board.room, found=found)


@blueprint.get("/take")
@learner_required
def take(class_id: str) -> Response:
    """Redirect to a new assignment, a sheet or the class deck with the selected words."""
    assignments.seen_room(studio(), me(), class_id)
    words, to = request.args.getlist("word"), request.args.get("to")
    if to == "work":
        joined = ",".join(words)
        return redirect(url_for("assignments.new", class_id=class_id, words=joined))
    if to == "sheet":
        joined = ".".join(words)
        return redirect(url_for("sheets.ready", class_id=class_id, words=joined))
    if to == "deck":
        return redirect(url_for("class_decks.index", class_id=class_id, word=words))
    raise BadRequest("to")


@blueprint.get("/wall")
@learner_required
def wall(class_id: str) -> str:
    """Show the progress of the class on a projector; names appear only with ``?names=yes``."""
    board = service.look(studio(), me(), class_id, now(), _period())
    return render_template(
        "dashboard/wall.html",
        room=board.room,
        board=board,
        sums=dashboard_view.sums(board),
        period=_period(),
        named=board.top if request.args.get("names") == "yes" else None,
        most=TOP,
    )


@blueprint.get("/results.csv")
@learner_required
def results(class_id: str) -> Response:
    """Download all attempts as CSV."""
    board = service.look(studio(), me(), class_id, now(), _period())
    table = service.results_table(board, [str(each) for each in texts.RESULT_COLUMNS])
    return file(table.encode(), f"results-{now():%Y%m%d}.csv", CSV)


@blueprint.get("/words.csv")
@learner_required
def words(class_id: str) -> Response:
    """Download all words with the learners who knew them and the answers, as CSV."""
    board = service.look(studio(), me(), class_id, now(), _period())
    table = service.words_table(board, [str(each) for each in texts.WORD_COLUMNS])
    return file(table.encode(), f"words-{now():%Y%m%d}.csv", CSV)


def _period() -> Period:
    period = request.args.get("period", Period.ALL)
    return Period(period) if period in set(Period) else Period.ALL

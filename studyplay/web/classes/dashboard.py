"""The dashboard of a class: results for its teachers, and follow-up work with missed words."""

from typing import Final

from flask import Blueprint, redirect, render_template, request, url_for
from werkzeug.exceptions import BadRequest
from werkzeug.wrappers import Response

from studyplay.services.classes import assignments
from studyplay.services.classes import dashboard as service
from studyplay.services.classes.dashboard import DashboardPeriod
from studyplay.study.classroom.dashboard import MAX_NAMED_LEARNERS
from studyplay.web.app_context import app_context, now
from studyplay.web.classes import dashboard_view
from studyplay.web.current_learner import current_learner, learner_required
from studyplay.web.downloads import CSV_TYPE, download_response
from studyplay.web.texts.classwork import dashboard as texts

blueprint = Blueprint("dashboard", __name__, url_prefix="/classes/<class_id>/dashboard")

MAX_MISSED_WORDS: Final = 30
"""Maximum number of missed words on the page; the CSV file has all of them."""

PRESELECTED_WORDS: Final = 10
"""Number of missed words selected by default: a worksheet, or ten minutes of practice."""


@blueprint.get("/")
@learner_required
def index(class_id: str) -> str:
    """Show the totals, the missed words, and the results of each learner."""
    period = _parse_period()
    board = service.load_dashboard(app_context(), current_learner(), class_id, now(), period)
    return render_template(
        "dashboard/index.html",
        room=board.room,
        board=board,
        period=period,
        periods=texts.PERIODS,
        sums=dashboard_view.class_totals(board),
        missed=board.missed_words[:MAX_MISSED_WORDS],
        ticked=PRESELECTED_WORDS,
        works=dashboard_view.assignment_columns(board),
        people=dashboard_view.learner_rows(board),
        weeks=dashboard_view.class_weeks(board),
    )


@blueprint.get("/people/<int:learner_id>")
@learner_required
def person(class_id: str, learner_id: int) -> str:
    """Show one learner: each assignment with its attempts, and the missed words."""
    found = service.load_learner_work(
        app_context(), current_learner(), class_id, learner_id, now()
    )
    return render_template(
        "dashboard/person.html",
        room=found.dashboard.room,
        found=found,
        share=texts.percentage(found.line.right, found.line.asked),
        work=dashboard_view.learner_attempts(found),
        weeks=dashboard_view.learner_weeks(found),
    )


@blueprint.get("/words/<lemma>")
@learner_required
def word(class_id: str, lemma: str) -> str:
    """Show one word: who knew it, and the answers given for it."""
    found = service.load_word(app_context(), current_learner(), class_id, lemma, now())
    return render_template("dashboard/word.html", room=found.dashboard.room, found=found)


@blueprint.get("/take")
@learner_required
def use_words(class_id: str) -> Response:
    """Redirect to a new assignment, a sheet or the class deck with the selected words."""
    assignments.load_class(app_context(), current_learner(), class_id)
    words, to = request.args.getlist("word"), request.args.get("to")
    if to == "work":
        joined = ",".join(words)
        return redirect(url_for("assignments.new", class_id=class_id, words=joined))
    if to == "sheet":
        joined = ".".join(words)
        return redirect(url_for("sheets.create_from_words", class_id=class_id, words=joined))
    if to == "deck":
        return redirect(url_for("class_decks.index", class_id=class_id, word=words))
    raise BadRequest("to")


@blueprint.get("/wall")
@learner_required
def projector(class_id: str) -> str:
    """Show the progress of the class on a projector; names appear only with ``?names=yes``."""
    board = service.load_dashboard(
        app_context(), current_learner(), class_id, now(), _parse_period()
    )
    return render_template(
        "dashboard/wall.html",
        room=board.room,
        board=board,
        sums=dashboard_view.class_totals(board),
        period=_parse_period(),
        named=board.top_learners if request.args.get("names") == "yes" else None,
        most=MAX_NAMED_LEARNERS,
    )


@blueprint.get("/results.csv")
@learner_required
def download_results(class_id: str) -> Response:
    """Download all attempts as CSV."""
    board = service.load_dashboard(
        app_context(), current_learner(), class_id, now(), _parse_period()
    )
    table = service.format_results_csv(board, [str(each) for each in texts.RESULT_COLUMNS])
    return download_response(table.encode(), f"results-{now():%Y%m%d}.csv", CSV_TYPE)


@blueprint.get("/words.csv")
@learner_required
def download_words(class_id: str) -> Response:
    """Download all words with the learners who knew them and the answers, as CSV."""
    board = service.load_dashboard(
        app_context(), current_learner(), class_id, now(), _parse_period()
    )
    table = service.format_words_csv(board, [str(each) for each in texts.WORD_COLUMNS])
    return download_response(table.encode(), f"words-{now():%Y%m%d}.csv", CSV_TYPE)


def _parse_period() -> DashboardPeriod:
    period = request.args.get("period", DashboardPeriod.ALL)
    return DashboardPeriod(period) if period in set(DashboardPeriod) else DashboardPeriod.ALL

"""How the work of a class went, for its teachers; and what can be made of it with one tap."""

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
"""So many missed words are shown; all of them are in the table to download."""

TICKED: Final = 10
"""So many of them are chosen at first: a worksheet, or ten minutes of practice."""


@blueprint.get("/")
@learner_required
def index(class_id: str) -> str:
    """Numbers, words that were missed, and who has done what."""
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
    """One learner: each assignment with its attempts, and the words not known."""
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
    """One word: who knew it, and what was written for it."""
    found = service.word(studio(), me(), class_id, lemma, now())
    return render_template("dashboard/word.html", room=found.board.room, found=found)


@blueprint.get("/take")
@learner_required
def take(class_id: str) -> Response:
    """To new work, a sheet or the deck, with the words that were chosen."""
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
    """For a screen that everybody sees: how far the class is; a few names only if chosen."""
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
    """All attempts as a table."""
    board = service.look(studio(), me(), class_id, now(), _period())
    table = service.results_table(board, [str(each) for each in texts.RESULT_COLUMNS])
    return file(table.encode(), f"results-{now():%Y%m%d}.csv", CSV)


@blueprint.get("/words.csv")
@learner_required
def words(class_id: str) -> Response:
    """All words with who knew them and what was written, as a table."""
    board = service.look(studio(), me(), class_id, now(), _period())
    table = service.words_table(board, [str(each) for each in texts.WORD_COLUMNS])
    return file(table.encode(), f"words-{now():%Y%m%d}.csv", CSV)


def _period() -> Period:
    asked = request.args.get("period", Period.ALL)
    return Period(asked) if asked in set(Period) else Period.ALL

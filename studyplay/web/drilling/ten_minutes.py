"""The daily ten minutes: a button that starts the next short drill, and the list of due words."""

from datetime import timedelta

from flask import Blueprint, flash, redirect, render_template, request, url_for
from werkzeug.wrappers import Response

from studyplay.services.drilling import schedule, ten_minutes
from studyplay.services.drilling.ten_minutes import Plan
from studyplay.services.refusals import Refused
from studyplay.study.wordlog.uses import lang_of
from studyplay.web.games.drill_japanese import Readings
from studyplay.web.i18n import gettext
from studyplay.web.learners import learner_required, me
from studyplay.web.studio import now, studio
from studyplay.web.texts.refusals import refusal
from studyplay.web.texts.ten_minutes import KINDS, interval
from studyplay.words.model import Dictionary

blueprint = Blueprint("ten_minutes", __name__, url_prefix="/today")


@blueprint.get("/")
@learner_required
def index() -> str:
    """Show how much is due today, what comes next, and the start button."""
    return render_template("today/index.html", **facts(ten_minutes.plan(studio(), me(), now())))


@blueprint.post("/")
@learner_required
def start() -> Response:
    """Create the next short drill and redirect to it."""
    try:
        drill_id = ten_minutes.start(studio(), me(), now())
    except Refused as refused:
        flash(refusal(refused), "warn")
        return redirect(url_for("ten_minutes.index"))
    return redirect(url_for("drills.drill", drill_id=drill_id))


@blueprint.get("/words")
@learner_required
def words() -> str:
    """List today's words, each with a button to postpone it.  The list shows the answers."""
    library = studio().library
    dictionaries: dict[str, Dictionary] = {
        "en": library.dictionary,
        "ja": Readings(library.readings),
    }
    todays = ten_minutes.plan(studio(), me(), now()).words
    lines = [(word, dictionaries[word.lang].entry(word.lemma)) for word in todays]
    put_off = request.args.get("put_off", "")
    return render_template("today/words.html", lines=lines, put_off=put_off, when=_when(put_off))


@blueprint.post("/words/<lemma>/later")
@learner_required
def later(lemma: str) -> Response:
    """Postpone a word; the next page offers to undo it."""
    schedule.postpone(studio(), me(), lang_of(lemma), lemma, now())
    if "from" in request.form:
        return redirect(url_for("record.word", lemma=lemma))
    return redirect(url_for("ten_minutes.words", put_off=lemma))


@blueprint.post("/words/<lemma>/undo")
@learner_required
def undo(lemma: str) -> Response:
    """Undo the last change to the word's schedule."""
    schedule.undo(studio(), me(), lang_of(lemma), lemma, now())
    if "from" in request.form:
        return redirect(url_for("record.word", lemma=lemma))
    flash(gettext("“%(word)s” is back among today's words.", word=lemma), "good")
    return redirect(url_for("ten_minutes.words"))


def _when(lemma: str) -> str:
    """Return the interval until the word is due, empty if it is due now or not scheduled."""
    due_at = schedule.due_at(studio(), me(), lang_of(lemma), lemma) if lemma else None
    return "" if due_at is None or due_at <= now() else interval(due_at - now())


def facts(plan: Plan) -> dict[str, object]:
    """Return the template context of ``parts/due.html``."""
    left = None if plan.next_at is None else max(timedelta(), plan.next_at - now())
    return {
        "due": plan,
        "kind": KINDS[plan.kind],
        "next_in": "" if left is None else interval(left),
        "is_asked_japanese": schedule.is_asked_all(me(), "ja"),
    }

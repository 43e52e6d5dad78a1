"""Today's ten minutes: what is due, as one button, and its words for who wants to see them."""

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
    """How much there is today, what comes next, and one button."""
    return render_template("today/index.html", **facts(ten_minutes.plan(studio(), me(), now())))


@blueprint.post("/")
@learner_required
def start() -> Response:
    """Open the next short drill and go there."""
    try:
        drill_id = ten_minutes.start(studio(), me(), now())
    except Refused as refused:
        flash(refusal(refused), "warn")
        return redirect(url_for("ten_minutes.index"))
    return redirect(url_for("drills.drill", drill_id=drill_id))


@blueprint.get("/words")
@learner_required
def words() -> str:
    """Today's words themselves, each to be put off; who looks at them sees the answers."""
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
    """Put a word off, and offer to take that back."""
    schedule.postpone(studio(), me(), lang_of(lemma), lemma, now())
    if "from" in request.form:
        return redirect(url_for("record.word", lemma=lemma))
    return redirect(url_for("ten_minutes.words", put_off=lemma))


@blueprint.post("/words/<lemma>/undo")
@learner_required
def undo(lemma: str) -> Response:
    """Take back what was done to the word last."""
    schedule.undo(studio(), me(), lang_of(lemma), lemma, now())
    if "from" in request.form:
        return redirect(url_for("record.word", lemma=lemma))
    flash(gettext("“%(word)s” is back among today's words.", word=lemma), "good")
    return redirect(url_for("ten_minutes.words"))


def _when(lemma: str) -> str:
    """When the word comes again, if it is in the schedule for later."""
    due_at = schedule.due_at(studio(), me(), lang_of(lemma), lemma) if lemma else None
    return "" if due_at is None or due_at <= now() else interval(due_at - now())


def facts(plan: Plan) -> dict[str, object]:
    """What ``parts/due.html`` shows of *plan*."""
    left = None if plan.next_at is None else max(timedelta(), plan.next_at - now())
    return {
        "due": plan,
        "kind": KINDS[plan.kind],
        "next_in": "" if left is None else interval(left),
        "is_asked_japanese": schedule.is_asked_all(me(), "ja"),
    }

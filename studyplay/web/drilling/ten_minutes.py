"""The daily ten minutes: a button that starts the next short drill, and the list of due words."""

from datetime import timedelta

from flask import Blueprint, flash, redirect, render_template, request, url_for
from werkzeug.wrappers import Response

from studyplay.services.drilling import schedule, ten_minutes
from studyplay.services.drilling.ten_minutes import TenMinutesPlan
from studyplay.services.errors import Refused
from studyplay.study.wordlog.word_uses import lemma_language
from studyplay.web.app_context import app_context, now
from studyplay.web.current_learner import current_learner, learner_required
from studyplay.web.games.drill_japanese import JapaneseDrillDictionary
from studyplay.web.i18n import gettext
from studyplay.web.texts.errors.refusals import describe_refusal
from studyplay.web.texts.exercises.ten_minutes import TASK_PROMPTS, format_interval
from studyplay.words.model import Dictionary

blueprint = Blueprint("ten_minutes", __name__, url_prefix="/today")


@blueprint.get("/")
@learner_required
def index() -> str:
    """Show how much is due today, what comes next, and the start button."""
    return render_template(
        "today/index.html",
        **template_context(ten_minutes.plan_today(app_context(), current_learner(), now())),
    )


@blueprint.post("/")
@learner_required
def start() -> Response:
    """Create the next short drill and redirect to it."""
    try:
        drill_id = ten_minutes.start_next_drill(app_context(), current_learner(), now())
    except Refused as refused:
        flash(describe_refusal(refused), "warn")
        return redirect(url_for("ten_minutes.index"))
    return redirect(url_for("drills.drill", drill_id=drill_id))


@blueprint.get("/words")
@learner_required
def words() -> str:
    """List today's words, each with a button to postpone it.  The list shows the answers."""
    library = app_context().library
    dictionaries: dict[str, Dictionary] = {
        "en": library.dictionary,
        "ja": JapaneseDrillDictionary(library.japanese_dictionary),
    }
    todays = ten_minutes.plan_today(app_context(), current_learner(), now()).words
    lines = [(word, dictionaries[word.lang].entry(word.lemma)) for word in todays]
    put_off = request.args.get("put_off", "")
    return render_template(
        "today/words.html", lines=lines, put_off=put_off, when=_format_next_due(put_off)
    )


@blueprint.post("/words/<lemma>/later")
@learner_required
def postpone(lemma: str) -> Response:
    """Postpone a word; the next page offers to undo it."""
    schedule.postpone_word(app_context(), current_learner(), lemma_language(lemma), lemma, now())
    if "from" in request.form:
        return redirect(url_for("record.word", lemma=lemma))
    return redirect(url_for("ten_minutes.words", put_off=lemma))


@blueprint.post("/words/<lemma>/undo")
@learner_required
def undo(lemma: str) -> Response:
    """Undo the last change to the word's schedule."""
    schedule.undo_last_change(
        app_context(), current_learner(), lemma_language(lemma), lemma, now()
    )
    if "from" in request.form:
        return redirect(url_for("record.word", lemma=lemma))
    flash(gettext("“%(word)s” is back among today's words.", word=lemma), "good")
    return redirect(url_for("ten_minutes.words"))


def _format_next_due(lemma: str) -> str:
    """Return the interval until the word is due, empty if it is due now or not scheduled."""
    due_at = (
        schedule.find_due_at(app_context(), current_learner(), lemma_language(lemma), lemma)
        if lemma
        else None
    )
    return "" if due_at is None or due_at <= now() else format_interval(due_at - now())


def template_context(plan: TenMinutesPlan) -> dict[str, object]:
    """Return the template context of ``parts/due.html``."""
    left = None if plan.next_at is None else max(timedelta(), plan.next_at - now())
    return {
        "due": plan,
        "kind": TASK_PROMPTS[plan.task],
        "next_in": "" if left is None else format_interval(left),
        "is_asked_japanese": schedule.asks_all_words(current_learner(), "ja"),
    }

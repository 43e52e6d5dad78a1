"""Learners' tags on words: add and remove them, save a list as a tag, delete and restore tags."""

from datetime import UTC, datetime, timedelta
from typing import Final

from flask import Blueprint, flash, redirect, render_template, request, session, url_for
from werkzeug.exceptions import BadRequest
from werkzeug.wrappers import Response

from studyplay.services.refusals import Refused
from studyplay.services.wordlog import tags
from studyplay.study.pasted import Pasted
from studyplay.study.wordlog.tags import LONGEST, MOST, cleaned, fault, same
from studyplay.web.errors import wants_json
from studyplay.web.i18n import gettext, ngettext
from studyplay.web.joints import sentences
from studyplay.web.learners import learner_required, me
from studyplay.web.studio import now, studio
from studyplay.web.texts.drill_sources import unknown_entries
from studyplay.web.texts.refusals import refusal

blueprint = Blueprint("tags", __name__)

EPOCH: Final = datetime(1970, 1, 1, tzinfo=UTC)

SAID: Final = "tags-said"
"""Session key for the message about the saved list, shown on the next page."""


@blueprint.get("/tags/")
@learner_required
def index() -> str:
    """List the learner's tags, with a form to save a list as a tag."""
    return _page()


@blueprint.post("/tags/")
@learner_required
def keep() -> Response | tuple[str, int]:
    """Save a list as a tag; the next page offers to undo it."""
    name, text = request.form.get("name", ""), request.form.get("words", "")
    try:
        saved = tags.keep(studio(), me(), name, text, now())
    except Refused as refused:
        return _page(refusal(refused), name, text), 422
    session[SAID] = said_of(saved.name, saved.added, saved.pasted)
    return redirect(url_for(".index", kept=saved.name, at=_milliseconds(saved.at)))


@blueprint.post("/tags/undo")
@learner_required
def undo() -> Response:
    """Undo saving a list as a tag."""
    name, at = request.form.get("name", ""), request.form.get("at", "")
    if not at.isdecimal() or len(at) > len(str(_milliseconds(now()))):
        raise BadRequest("at")
    removed = tags.take_back(studio(), me(), name, EPOCH + timedelta(milliseconds=int(at)))
    if removed:
        flash(
            ngettext(
                "“%(name)s” is off %(num)s word again.",
                "“%(name)s” is off %(num)s words again.",
                removed,
                name=name,
            )
        )
    return redirect(url_for(".index"))


@blueprint.post("/tags/drop")
@learner_required
def drop() -> Response:
    """Delete a tag from all its words; the next page offers to restore it."""
    name = request.form.get("name", "")
    dropped = tags.drop(studio(), me(), name, now())
    return redirect(url_for(".index", dropped=name) if dropped else url_for(".index"))


@blueprint.post("/tags/restore")
@learner_required
def restore() -> Response:
    """Restore the tag that was deleted last."""
    name = request.form.get("name", "")
    if tags.restore(studio(), me(), name):
        flash(gettext("“%(name)s” is back.", name=name), "good")
    return redirect(url_for(".index"))


@blueprint.post("/words/<lemma>/tags")
@learner_required
def put(lemma: str) -> Response | dict[str, str]:
    """Add a tag to a word or remove it; answer scripts with JSON and forms with a redirect."""
    name = request.form.get("name", "")
    try:
        if request.form.get("undo"):
            tags.take(studio(), me(), lemma, name)
        else:
            tags.put(studio(), me(), lemma, name, now())
    except Refused as refused:
        if wants_json():
            raise
        flash(refusal(refused), "warn")
    if wants_json():
        return {"html": render_template("tags/chips.html", lemma=lemma, **of_word(lemma, name))}
    return redirect(url_for("record.word", lemma=lemma, tag=name, _anchor="tags"))


def of_word(lemma: str, touched: str) -> dict[str, object]:
    """Return the template context of a word's tag chips.

    The tag that was *changed* last is included even if it has no words any more, so that it can
    be added again with one click.
    """
    counts = tags.counts(studio(), me())
    name = cleaned(touched)
    if fault(name) is None and same(name, counts) not in counts:
        counts = dict(sorted({**counts, name: 0}.items()))
    return {
        "tags": counts,
        "put_on": tags.of_word(studio(), me(), lemma),
        "longest": LONGEST,
        "most": MOST,
    }


def said_of(name: str, added: int, pasted: Pasted) -> str:
    """Return the message about a saved list: words added, entries not recognised."""
    message = ngettext(
        "“%(name)s” is on %(num)s more word now.",
        "“%(name)s” is on %(num)s more words now.",
        added,
        name=name,
    )
    return sentences(message, *unknown_entries(pasted))


def _page(error: str = "", name: str = "", words: str = "") -> str:
    return render_template(
        "tags/index.html",
        tags=tags.counts(studio(), me()),
        kept=request.args.get("kept", ""),
        kept_at=request.args.get("at", ""),
        said=session.pop(SAID, ""),
        dropped=request.args.get("dropped", "")[:LONGEST],
        longest=LONGEST,
        most=MOST,
        error=error,
        name=name or request.args.get("name", "")[:LONGEST],
        words=words,
    )


def _milliseconds(at: datetime) -> int:
    return (at - EPOCH) // timedelta(milliseconds=1)

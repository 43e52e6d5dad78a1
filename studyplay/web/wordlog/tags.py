"""Own tags on words: put on and taken off, a list kept as one, taken away and brought back."""

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
"""In the session: what became of the list that was kept, for the next page."""


@blueprint.get("/tags/")
@learner_required
def index() -> str:
    """The learner's tags, and a form that keeps a list as one."""
    return _page()


@blueprint.post("/tags/")
@learner_required
def keep() -> Response | tuple[str, int]:
    """Keep a list as a tag; the next page offers to take that back."""
    name, text = request.form.get("name", ""), request.form.get("words", "")
    try:
        kept = tags.keep(studio(), me(), name, text, now())
    except Refused as refused:
        return _page(refusal(refused), name, text), 422
    session[SAID] = said_of(kept.name, kept.added, kept.pasted)
    return redirect(url_for(".index", kept=kept.name, at=_milliseconds(kept.at)))


@blueprint.post("/tags/undo")
@learner_required
def undo() -> Response:
    """Take back a list that was kept."""
    name, at = request.form.get("name", ""), request.form.get("at", "")
    if not at.isdecimal() or len(at) > len(str(_milliseconds(now()))):
        raise BadRequest("at")
    gone = tags.take_back(studio(), me(), name, EPOCH + timedelta(milliseconds=int(at)))
    if gone:
        flash(
            ngettext(
                "“%(name)s” is off %(num)s word again.",
                "“%(name)s” is off %(num)s words again.",
                gone,
                name=name,
            )
        )
    return redirect(url_for(".index"))


@blueprint.post("/tags/drop")
@learner_required
def drop() -> Response:
    """Take a tag off all its words; the next page offers to bring it back."""
    name = request.form.get("name", "")
    dropped = tags.drop(studio(), me(), name, now())
    return redirect(url_for(".index", dropped=name) if dropped else url_for(".index"))


@blueprint.post("/tags/restore")
@learner_required
def restore() -> Response:
    """Bring back the tag that was taken away last."""
    name = request.form.get("name", "")
    if tags.restore(studio(), me(), name):
        flash(gettext("“%(name)s” is back.", name=name), "good")
    return redirect(url_for(".index"))


@blueprint.post("/words/<lemma>/tags")
@learner_required
def put(lemma: str) -> Response | dict[str, str]:
    """Put a tag on a word, or take it off; a page or a script may ask."""
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
    """What the chips of a word are made of.

    The one *touched* last stays a chip, although a tag without words is none any more: so it is
    put back with a tap.
    """
    there = tags.counts(studio(), me())
    name = cleaned(touched)
    if fault(name) is None and same(name, there) not in there:
        there = dict(sorted({**there, name: 0}.items()))
    return {
        "tags": there,
        "put_on": tags.of_word(studio(), me(), lemma),
        "longest": LONGEST,
        "most": MOST,
    }


def said_of(name: str, added: int, pasted: Pasted) -> str:
    """What became of a list that was kept."""
    told = ngettext(
        "“%(name)s” is on %(num)s more word now.",
        "“%(name)s” is on %(num)s more words now.",
        added,
        name=name,
    )
    return sentences(told, *unknown_entries(pasted))


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

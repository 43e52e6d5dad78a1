"""Learners' tags on words: add and remove them, save a list as a tag, delete and restore tags."""

from datetime import UTC, datetime, timedelta
from typing import Final

from flask import Blueprint, flash, redirect, render_template, request, session, url_for
from werkzeug.exceptions import BadRequest
from werkzeug.wrappers import Response

from studyplay.services.errors import Refused
from studyplay.services.wordlog import tags
from studyplay.study.pasted_list import PastedList
from studyplay.study.wordlog.tags import (
    MAX_TAG_LENGTH,
    MAX_TAGS,
    clean_tag,
    find_same_tag,
    find_tag_fault,
)
from studyplay.web.app_context import app_context, now
from studyplay.web.current_learner import current_learner, learner_required
from studyplay.web.errors import wants_json
from studyplay.web.i18n import gettext, ngettext
from studyplay.web.text_joining import join_sentences
from studyplay.web.texts.errors.refusals import describe_refusal
from studyplay.web.texts.exercises.word_sources import describe_unknown_entries

blueprint = Blueprint("tags", __name__)

EPOCH: Final = datetime(1970, 1, 1, tzinfo=UTC)

SAVED_MESSAGE_SESSION_KEY: Final = "tags-said"
"""Session key for the message about the saved list, shown on the next page."""


@blueprint.get("/tags/")
@learner_required
def index() -> str:
    """List the learner's tags, with a form to save a list as a tag."""
    return _render_page()


@blueprint.post("/tags/")
@learner_required
def save_tag() -> Response | tuple[str, int]:
    """Save a list as a tag; the next page offers to undo it."""
    name, text = request.form.get("name", ""), request.form.get("words", "")
    try:
        saved = tags.tag_pasted_list(app_context(), current_learner(), name, text, now())
    except Refused as refused:
        return _render_page(describe_refusal(refused), name, text), 422
    session[SAVED_MESSAGE_SESSION_KEY] = format_saved_message(
        saved.name, saved.added, saved.pasted
    )
    return redirect(url_for(".index", kept=saved.name, at=_to_millis(saved.at)))


@blueprint.post("/tags/undo")
@learner_required
def undo_save() -> Response:
    """Undo saving a list as a tag."""
    name, at = request.form.get("name", ""), request.form.get("at", "")
    if not at.isdecimal() or len(at) > len(str(_to_millis(now()))):
        raise BadRequest("at")
    removed = tags.undo_tag_list(
        app_context(), current_learner(), name, EPOCH + timedelta(milliseconds=int(at))
    )
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
def delete_tag() -> Response:
    """Delete a tag from all its words; the next page offers to restore it."""
    name = request.form.get("name", "")
    dropped = tags.delete_tag(app_context(), current_learner(), name, now())
    return redirect(url_for(".index", dropped=name) if dropped else url_for(".index"))


@blueprint.post("/tags/restore")
@learner_required
def restore_tag() -> Response:
    """Restore the tag that was deleted last."""
    name = request.form.get("name", "")
    if tags.restore_tag(app_context(), current_learner(), name):
        flash(gettext("“%(name)s” is back.", name=name), "good")
    return redirect(url_for(".index"))


@blueprint.post("/words/<lemma>/tags")
@learner_required
def change_word_tag(lemma: str) -> Response | dict[str, str]:
    """Add a tag to a word or remove it; answer scripts with JSON and forms with a redirect."""
    name = request.form.get("name", "")
    try:
        if request.form.get("undo"):
            tags.remove_tag(app_context(), current_learner(), lemma, name)
        else:
            tags.add_tag(app_context(), current_learner(), lemma, name, now())
    except Refused as refused:
        if wants_json():
            raise
        flash(describe_refusal(refused), "warn")
    if wants_json():
        return {
            "html": render_template("tags/chips.html", lemma=lemma, **chips_context(lemma, name))
        }
    return redirect(url_for("record.word", lemma=lemma, tag=name, _anchor="tags"))


def chips_context(lemma: str, changed: str) -> dict[str, object]:
    """Return the template context of a word's tag chips.

    The tag that was *changed* last is included even if it has no words any more, so that it can
    be added again with one click.
    """
    counts = tags.count_words_by_tag(app_context(), current_learner())
    name = clean_tag(changed)
    if find_tag_fault(name) is None and find_same_tag(name, counts) not in counts:
        counts = dict(sorted({**counts, name: 0}.items()))
    return {
        "tags": counts,
        "put_on": tags.list_tags_of_word(app_context(), current_learner(), lemma),
        "longest": MAX_TAG_LENGTH,
        "most": MAX_TAGS,
    }


def format_saved_message(name: str, added: int, pasted: PastedList) -> str:
    """Return the message about a saved list: words added, entries not recognised."""
    message = ngettext(
        "“%(name)s” is on %(num)s more word now.",
        "“%(name)s” is on %(num)s more words now.",
        added,
        name=name,
    )
    return join_sentences(message, *describe_unknown_entries(pasted))


def _render_page(error: str = "", name: str = "", words: str = "") -> str:
    return render_template(
        "tags/index.html",
        tags=tags.count_words_by_tag(app_context(), current_learner()),
        kept=request.args.get("kept", ""),
        kept_at=request.args.get("at", ""),
        said=session.pop(SAVED_MESSAGE_SESSION_KEY, ""),
        dropped=request.args.get("dropped", "")[:MAX_TAG_LENGTH],
        longest=MAX_TAG_LENGTH,
        most=MAX_TAGS,
        error=error,
        name=name or request.args.get("name", "")[:MAX_TAG_LENGTH],
        words=words,
    )


def _to_millis(at: datetime) -> int:
    return (at - EPOCH) // timedelta(milliseconds=1)

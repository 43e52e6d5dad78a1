"""Import of an Anki file: words that the learner knows in Anki are no longer asked here."""

from dataclasses import asdict
from datetime import UTC, datetime
from typing import Any, Final

import msgspec
from flask import Blueprint, flash, redirect, render_template, request, session, url_for
from werkzeug.exceptions import BadRequest
from werkzeug.wrappers import Response

from studyplay.services.errors import Refused
from studyplay.services.runtime.concurrency_limiter import Busy
from studyplay.services.wordlog import anki_import as service
from studyplay.services.wordlog.anki_import import AnkiImportResult
from studyplay.web.app_context import app_context, now
from studyplay.web.current_learner import current_learner, learner_required
from studyplay.web.i18n import gettext, ngettext
from studyplay.web.texts.errors.refusals import describe_refusal

blueprint = Blueprint("readback", __name__, url_prefix="/decks/read")

LAST_IMPORT_SESSION_KEY: Final = "readback"
"""Session key for the result of the last import, so that it can be undone."""


@blueprint.get("/")
@learner_required
def index() -> str:
    """Show the instructions, the upload form, and the result of the last import."""
    return _render_page()


@blueprint.post("/")
@learner_required
def upload() -> Response | tuple[str, int] | tuple[str, int, dict[str, str]]:
    """Import the uploaded file; the next page shows the result."""
    file = request.files.get("file")
    if file is None or not file.filename:
        return _render_page(error=describe_refusal(Refused("readback.no-file"))), 422
    try:
        result = service.import_anki_file(
            app_context(),
            current_learner(),
            file.stream,
            _current_time(),
            assume_known="vouched" in request.form,
            name=file.filename,
        )
    except Busy as busy:
        return (
            _render_page(error=describe_refusal(busy)),
            503,
            {"Retry-After": str(busy.retry_after)},
        )
    except Refused as refused:
        return _render_page(error=describe_refusal(refused)), 422
    session[LAST_IMPORT_SESSION_KEY] = {**asdict(result), "at": int(result.at.timestamp() * 1000)}
    return redirect(url_for("readback.index"))


@blueprint.post("/undo")
@learner_required
def undo_last_import() -> Response:
    """Undo the last import."""
    count = service.undo_import(app_context(), current_learner(), _parse_import_time())
    session.pop(LAST_IMPORT_SESSION_KEY, None)
    flash(_format_undo_message(count), "good")
    return redirect(url_for("readback.index"))


@blueprint.post("/forget")
@learner_required
def undo_all_imports() -> Response:
    """Undo all imports."""
    count = service.delete_all_known(app_context(), current_learner())
    session.pop(LAST_IMPORT_SESSION_KEY, None)
    flash(_format_undo_message(count), "good")
    return redirect(url_for("readback.index"))


def _render_page(error: str = "") -> str:
    return render_template(
        "readback/index.html",
        error=error,
        made=None if error else _load_last_import(),
        count=service.count_known(app_context(), current_learner()),
    )


def _load_last_import() -> AnkiImportResult | None:
    stored: Any = session.get(LAST_IMPORT_SESSION_KEY)
    if stored is None:
        return None
    return AnkiImportResult(**{**stored, "at": _from_millis(stored["at"])})


def _current_time() -> datetime:
    """Return the current time in whole milliseconds, as stored, so that undo can find it."""
    return _from_millis(int(now().timestamp() * 1000))


def _parse_import_time() -> datetime:
    try:
        return _from_millis(msgspec.convert(request.form.get("at"), int, strict=False))
    except (msgspec.ValidationError, OverflowError, ValueError, OSError) as wrong:
        raise BadRequest(str(wrong)) from wrong


def _from_millis(millis: int) -> datetime:
    return datetime.fromtimestamp(millis // 1000, UTC).replace(microsecond=millis % 1000 * 1000)


def _format_undo_message(count: int) -> str:
    return (
        ngettext("%(num)s word is asked again.", "%(num)s words are asked again.", count)
        if count
        else gettext("There was nothing to take back.")
    )

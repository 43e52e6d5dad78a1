"""Import of an Anki file: words that the learner knows in Anki are no longer asked here."""

from dataclasses import asdict
from datetime import UTC, datetime
from typing import Any, Final

import msgspec
from flask import Blueprint, flash, redirect, render_template, request, session, url_for
from werkzeug.exceptions import BadRequest
from werkzeug.wrappers import Response

from studyplay.services.refusals import Refused
from studyplay.services.turns import Busy
from studyplay.services.wordlog import readback as service
from studyplay.services.wordlog.readback import ReadBack
from studyplay.web.i18n import gettext, ngettext
from studyplay.web.learners import learner_required, me
from studyplay.web.studio import now, studio
from studyplay.web.texts.refusals import refusal

blueprint = Blueprint("readback", __name__, url_prefix="/decks/read")

READ: Final = "readback"
"""Session key for the result of the last import, so that it can be undone."""


@blueprint.get("/")
@learner_required
def index() -> str:
    """Show the instructions, the upload form, and the result of the last import."""
    return _page()


@blueprint.post("/")
@learner_required
def read() -> Response | tuple[str, int] | tuple[str, int, dict[str, str]]:
    """Import the uploaded file; the next page shows the result."""
    file = request.files.get("file")
    if file is None or not file.filename:
        return _page(error=refusal(Refused("readback.no-file"))), 422
    try:
        result = service.read(
            studio(),
            me(),
            file.stream,
            _moment(),
            is_vouched="vouched" in request.form,
            name=file.filename,
        )
    except Busy as busy:
        return _page(error=refusal(busy)), 503, {"Retry-After": str(busy.retry_after)}
    except Refused as refused:
        return _page(error=refusal(refused)), 422
    session[READ] = {**asdict(result), "at": int(result.at.timestamp() * 1000)}
    return redirect(url_for("readback.index"))


@blueprint.post("/undo")
@learner_required
def undo() -> Response:
    """Undo the last import."""
    count = service.undo(studio(), me(), _sent_moment())
    session.pop(READ, None)
    flash(_asked_again(count), "good")
    return redirect(url_for("readback.index"))


@blueprint.post("/forget")
@learner_required
def forget() -> Response:
    """Undo all imports."""
    count = service.forget_all(studio(), me())
    session.pop(READ, None)
    flash(_asked_again(count), "good")
    return redirect(url_for("readback.index"))


def _page(error: str = "") -> str:
    return render_template(
        "readback/index.html",
        error=error,
        made=None if error else _last(),
        count=service.count(studio(), me()),
    )


def _last() -> ReadBack | None:
    stored: Any = session.get(READ)
    if stored is None:
        return None
    return ReadBack(**{**stored, "at": _of_millis(stored["at"])})


def _moment() -> datetime:
    """Return the current time in whole milliseconds, as stored, so that undo can find it."""
    return _of_millis(int(now().timestamp() * 1000))


def _sent_moment() -> datetime:
    try:
        return _of_millis(msgspec.convert(request.form.get("at"), int, strict=False))
    except (msgspec.ValidationError, OverflowError, ValueError, OSError) as wrong:
        raise BadRequest(str(wrong)) from wrong


def _of_millis(millis: int) -> datetime:
    return datetime.fromtimestamp(millis // 1000, UTC).replace(microsecond=millis % 1000 * 1000)


def _asked_again(count: int) -> str:
    return (
        ngettext("%(num)s word is asked again.", "%(num)s words are asked again.", count)
        if count
        else gettext("There was nothing to take back.")
    )

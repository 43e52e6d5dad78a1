"""The word record as pages: search and filter, one word's history, look a word up."""

from datetime import UTC, datetime, timedelta

from flask import Blueprint, render_template, request
from werkzeug.exceptions import BadRequest

from studyplay.services import record
from studyplay.store.words import Filter
from studyplay.study.uses import Role
from studyplay.web.learners import learner_required, me
from studyplay.web.studio import studio
from studyplay.words.model import Level

blueprint = Blueprint("record", __name__, url_prefix="/words")


@blueprint.get("/")
@learner_required
def index() -> str:
    """The record: by a piece of the word, role, level and dates."""
    wanted = _wanted()
    page = max(1, request.args.get("page", 1, type=int))
    return render_template(
        "record/index.html",
        found=record.search(studio(), me(), wanted, page),
        wanted=wanted,
        roles=tuple(Role),
        levels=tuple(Level),
    )


@blueprint.get("/<lemma>")
@learner_required
def word(lemma: str) -> str:
    """One word: its meaning, and everything that happened between it and the learner."""
    return render_template("record/word.html", history=record.history(studio(), me(), lemma))


def _wanted() -> Filter:
    """The filter of the address; dates are days of the learner's calendar in UTC."""
    try:
        role, level = request.args.get("role", ""), request.args.get("level", "")
        until = _day(request.args.get("until", ""))
        return Filter(
            text=request.args.get("text", "").strip().lower()[:40],
            role=Role(role) if role else "",
            level=Level[level] if level else None,
            since=_day(request.args.get("since", "")),
            before=None if until is None else until + timedelta(days=1),
        )
    except (KeyError, ValueError) as wrong:
        raise BadRequest(str(wrong)) from wrong


def _day(text: str) -> datetime | None:
    return datetime.fromisoformat(text).replace(tzinfo=UTC) if text else None

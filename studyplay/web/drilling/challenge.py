"""The page of the daily challenge."""

from flask import Blueprint, redirect, render_template, url_for
from werkzeug.wrappers import Response

from studyplay.services.drilling import challenge as service
from studyplay.web.i18n import calendar_day
from studyplay.web.learners import learner_required, me
from studyplay.web.studio import now, studio

blueprint = Blueprint("challenge", __name__, url_prefix="/challenge")


@blueprint.get("/")
@learner_required
def index() -> str:
    """Show today's challenge: start, resume, or the result."""
    today = service.today(studio(), me(), now())
    return render_template("challenge/index.html", today=today, day=calendar_day(today.day))


@blueprint.post("/begin")
@learner_required
def begin() -> Response:
    """Begin or resume the challenge."""
    drill_id = service.begin(studio(), me(), now())
    return redirect(url_for("drills.drill", drill_id=drill_id))


@blueprint.post("/share")
@learner_required
def share() -> Response:
    """Share the learner's result with the club."""
    service.share(studio(), me(), now())
    return redirect(url_for("challenge.index"))


@blueprint.post("/hide")
@learner_required
def hide() -> Response:
    """Stop sharing the learner's result."""
    service.hide(studio(), me(), now())
    return redirect(url_for("challenge.index"))

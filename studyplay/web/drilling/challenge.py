"""The page of the daily challenge."""

from flask import Blueprint, redirect, render_template, url_for
from werkzeug.wrappers import Response

from studyplay.services.drilling import daily_challenge as service
from studyplay.web.app_context import app_context, now
from studyplay.web.current_learner import current_learner, learner_required
from studyplay.web.i18n import format_date

blueprint = Blueprint("challenge", __name__, url_prefix="/challenge")


@blueprint.get("/")
@learner_required
def index() -> str:
    """Show today's challenge: start, resume, or the result."""
    today = service.load_challenge(app_context(), current_learner(), now())
    return render_template("challenge/index.html", today=today, day=format_date(today.day))


@blueprint.post("/begin")
@learner_required
def begin() -> Response:
    """Begin or resume the challenge."""
    drill_id = service.begin_challenge(app_context(), current_learner(), now())
    return redirect(url_for("drills.drill", drill_id=drill_id))


@blueprint.post("/share")
@learner_required
def share() -> Response:
    """Share the learner's result with the club."""
    service.share_result(app_context(), current_learner(), now())
    return redirect(url_for("challenge.index"))


@blueprint.post("/hide")
@learner_required
def hide() -> Response:
    """Stop sharing the learner's result."""
    service.hide_result(app_context(), current_learner(), now())
    return redirect(url_for("challenge.index"))

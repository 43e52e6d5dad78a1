"""One's own data: take all of it along, or delete it for good."""

from flask import Blueprint, flash, redirect, render_template, url_for
from werkzeug.wrappers import Response

from studyplay.services.people import rights
from studyplay.services.refusals import Refused
from studyplay.web import machine, saving
from studyplay.web.i18n import gettext
from studyplay.web.learners import learner_required, me, sign_out
from studyplay.web.studio import now, studio
from studyplay.web.texts.refusals import refusal

blueprint = Blueprint("data", __name__, url_prefix="/me/data")


@blueprint.get("/")
@learner_required
def index() -> str:
    """What is kept of the learner, and the two buttons."""
    return render_template("people/data.html")


@blueprint.get("/export")
@learner_required
def export() -> Response:
    """Everything that is kept of the learner, as one file."""
    written = rights.everything_of(studio(), me())
    return saving.file(written, f"studyplay-{now():%Y%m%d}.zip", saving.ZIP)


@blueprint.get("/delete")
@learner_required
def confirm() -> str:
    """What is lost by deleting, before it is done."""
    return render_template("people/delete.html", error="")


@blueprint.post("/delete")
@learner_required
def delete() -> Response | tuple[str, int]:
    """Delete the learner for good; this browser knows nobody afterwards."""
    try:
        rights.delete_learner(studio(), me())
    except Refused as refused:
        return render_template("people/delete.html", error=refusal(refused)), 422
    sign_out()
    machine.clear_session()
    flash(gettext("You are deleted: nothing of you is kept here any more."), "good")
    return redirect(url_for("home.index"))

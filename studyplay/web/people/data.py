"""Data rights of the learner: export all data, or delete it permanently."""

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
    """Show what data is stored, with the buttons to export or delete it."""
    return render_template("people/data.html")


@blueprint.get("/export")
@learner_required
def export() -> Response:
    """Download all data of the learner as one ZIP file."""
    archive = rights.everything_of(studio(), me())
    return saving.file(archive, f"studyplay-{now():%Y%m%d}.zip", saving.ZIP)


@blueprint.get("/delete")
@learner_required
def confirm() -> str:
    """Show what will be deleted, and ask for confirmation."""
    return render_template("people/delete.html", error="")


@blueprint.post("/delete")
@learner_required
def delete() -> Response | tuple[str, int]:
    """Delete the learner permanently and clear the session of this browser."""
    try:
        rights.delete_learner(studio(), me())
    except Refused as refused:
        return render_template("people/delete.html", error=refusal(refused)), 422
    sign_out()
    machine.clear_session()
    flash(gettext("You are deleted: nothing of you is kept here any more."), "good")
    return redirect(url_for("home.index"))

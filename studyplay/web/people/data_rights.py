"""Data rights of the learner: export all data, or delete it permanently."""

from flask import Blueprint, flash, redirect, render_template, url_for
from werkzeug.wrappers import Response

from studyplay.services.errors import Refused
from studyplay.services.people import data_rights
from studyplay.web import downloads
from studyplay.web.app_context import app_context, now
from studyplay.web.current_learner import current_learner, learner_required, sign_out
from studyplay.web.i18n import gettext
from studyplay.web.security import local_access
from studyplay.web.texts.errors.refusals import describe_refusal

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
    archive = data_rights.export_learner(app_context(), current_learner())
    return downloads.download_response(
        archive, f"studyplay-{now():%Y%m%d}.zip", downloads.ZIP_TYPE
    )


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
        data_rights.delete_learner(app_context(), current_learner())
    except Refused as refused:
        return render_template("people/delete.html", error=describe_refusal(refused)), 422
    sign_out()
    local_access.clear_session_except_proof()
    flash(gettext("You are deleted: nothing of you is kept here any more."), "good")
    return redirect(url_for("home.index"))

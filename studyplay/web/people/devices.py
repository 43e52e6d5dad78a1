"""Signed-in devices of the learner: list them and sign them out."""

from flask import Blueprint, flash, redirect, render_template, request, url_for
from werkzeug.wrappers import Response

from studyplay.services.people import devices
from studyplay.web.i18n import gettext
from studyplay.web.learners import learner_required, me, token
from studyplay.web.studio import studio

blueprint = Blueprint("devices", __name__, url_prefix="/settings/devices")


@blueprint.get("/")
@learner_required
def index() -> str:
    """List all browsers in which the learner is signed in."""
    return render_template(
        "people/devices.html",
        devices=devices.of_learner(studio(), me()),
        this=devices.id_of(token()),
    )


@blueprint.post("/end")
@learner_required
def end() -> Response:
    """Sign one browser out."""
    devices.end(studio(), me(), request.form.get("device", ""))
    flash(gettext("That browser is signed out."), "good")
    return redirect(url_for("devices.index"))


@blueprint.post("/end-others")
@learner_required
def end_others() -> Response:
    """Sign out all browsers except this one."""
    devices.end_others(studio(), me(), token())
    flash(gettext("All other browsers are signed out."), "good")
    return redirect(url_for("devices.index"))

"""Signed-in devices of the learner: list them and sign them out."""

from flask import Blueprint, flash, redirect, render_template, request, url_for
from werkzeug.wrappers import Response

from studyplay.services.people import devices
from studyplay.web.app_context import app_context
from studyplay.web.current_learner import current_learner, learner_required, session_token
from studyplay.web.i18n import gettext

blueprint = Blueprint("devices", __name__, url_prefix="/settings/devices")


@blueprint.get("/")
@learner_required
def index() -> str:
    """List all browsers in which the learner is signed in."""
    return render_template(
        "people/devices.html",
        devices=devices.list_devices(app_context(), current_learner()),
        this=devices.hash_token(session_token()),
    )


@blueprint.post("/end")
@learner_required
def sign_out_device() -> Response:
    """Sign one browser out."""
    devices.sign_out_device(app_context(), current_learner(), request.form.get("device", ""))
    flash(gettext("That browser is signed out."), "good")
    return redirect(url_for("devices.index"))


@blueprint.post("/end-others")
@learner_required
def sign_out_others() -> Response:
    """Sign out all browsers except this one."""
    devices.sign_out_others(app_context(), current_learner(), session_token())
    flash(gettext("All other browsers are signed out."), "good")
    return redirect(url_for("devices.index"))

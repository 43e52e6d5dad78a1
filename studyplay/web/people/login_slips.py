"""Sign-in with a login slip: its URL asks only for the PIN printed beside it."""

from flask import Blueprint, flash, redirect, render_template, request, url_for
from werkzeug.exceptions import TooManyRequests
from werkzeug.wrappers import Response

from studyplay.services.errors import Refused
from studyplay.services.lobby.room_codes import normalise_code
from studyplay.services.people import login_slips
from studyplay.web.app_context import app_context
from studyplay.web.current_learner import sign_in
from studyplay.web.i18n import gettext
from studyplay.web.people.pin_sign_in import authenticate_with_pin, format_retry_message
from studyplay.web.security.redirect_targets import local_path
from studyplay.web.texts.errors.refusals import describe_refusal

blueprint = Blueprint("slips", __name__)


@blueprint.get("/in/")
def index() -> str | Response:
    """Show a field for the code on the slip, or redirect to the PIN page of the typed code."""
    typed = login_slips.normalise_slip(request.args.get("slip", ""))
    if typed:
        return redirect(url_for("slips.sign_in_with_slip", slip=typed))
    return render_template("people/slip.html", longest=2 * login_slips.SLIP_LENGTH)


@blueprint.route("/in/<slip>", methods=["GET", "POST"])
def sign_in_with_slip(slip: str) -> str | Response | tuple[str | Response, int]:
    """Ask for the PIN and sign in.  The page does not reveal whether or whose the slip is."""
    if request.method == "GET":
        return _render_pin_page(slip)
    typed, pin = login_slips.normalise_slip(slip), normalise_code(request.form.get("pin", ""))
    try:
        person = authenticate_with_pin(
            f"slip {typed}", lambda: login_slips.authenticate_by_slip(app_context(), typed, pin)
        )
    except TooManyRequests as wrong:
        return _render_pin_page(slip, format_retry_message(wrong)), 429
    except Refused as refused:
        return _render_pin_page(slip, describe_refusal(refused)), 422
    sign_in(person)
    flash(gettext("Welcome back, %(name)s.", name=person.nickname), "good")
    return redirect(local_path(request.form.get("next")) or url_for("home.index"))


@blueprint.route("/me/<key>", methods=["GET", "POST"])
def old_link(key: str) -> tuple[str, int]:  # noqa: ARG001 -- nothing is looked up by it any more
    """Explain that login slips replaced secret links, which could be stolen by copying the URL."""
    return render_template("people/old_link.html"), 410


def _render_pin_page(slip: str, error: str = "") -> str:
    return render_template("people/pin.html", slip=slip, error=error)

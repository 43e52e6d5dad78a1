"""Sign-in with a login slip: its URL asks only for the PIN printed beside it."""

from flask import Blueprint, flash, redirect, render_template, request, url_for
from werkzeug.exceptions import TooManyRequests
from werkzeug.wrappers import Response

from studyplay.services.lobby.codes import read_code
from studyplay.services.people import slips
from studyplay.services.refusals import Refused
from studyplay.web.i18n import gettext
from studyplay.web.learners import sign_in
from studyplay.web.links import local
from studyplay.web.people.trying import told_when, tried
from studyplay.web.studio import studio
from studyplay.web.texts.refusals import refusal

blueprint = Blueprint("slips", __name__)


@blueprint.get("/in/")
def index() -> str | Response:
    """Show a field for the code on the slip, or redirect to the PIN page of the typed code."""
    typed = slips.read_slip(request.args.get("slip", ""))
    if typed:
        return redirect(url_for("slips.slip", slip=typed))
    return render_template("people/slip.html", longest=2 * slips.LENGTH)


@blueprint.route("/in/<slip>", methods=["GET", "POST"])
def slip(slip: str) -> str | Response | tuple[str | Response, int]:
    """Ask for the PIN and sign in.  The page does not reveal whether or whose the slip is."""
    if request.method == "GET":
        return _page(slip)
    typed, pin = slips.read_slip(slip), read_code(request.form.get("pin", ""))
    try:
        person = tried(f"slip {typed}", lambda: slips.holder(studio(), typed, pin))
    except TooManyRequests as wrong:
        return _page(slip, told_when(wrong)), 429
    except Refused as refused:
        return _page(slip, refusal(refused)), 422
    sign_in(person)
    flash(gettext("Welcome back, %(name)s.", name=person.nickname), "good")
    return redirect(local(request.form.get("next")) or url_for("home.index"))


@blueprint.route("/me/<key>", methods=["GET", "POST"])
def old_link(key: str) -> tuple[str, int]:  # noqa: ARG001 -- nothing is looked up by it any more
    """Explain that login slips replaced secret links, which could be stolen by copying the URL."""
    return render_template("people/old_link.html"), 410


def _page(slip: str, error: str = "") -> str:
    return render_template("people/pin.html", slip=slip, error=error)

"""Login slips of a class for printing."""

from flask import Blueprint, render_template, request, url_for
from markupsafe import Markup

from studyplay.services.classes import class_login_slips, class_view
from studyplay.services.people import server_people
from studyplay.web.app_context import app_context
from studyplay.web.current_learner import current_learner, learner_required
from studyplay.web.lobby.invitations import external_url, render_qr_code

blueprint = Blueprint("class_slips", __name__, url_prefix="/classes/<class_id>/slips")


@blueprint.get("")
@learner_required
def slips_page(class_id: str) -> str:
    """Show the slips of the selected pupils (``?who=…``), or of all without a selection."""
    chosen = {int(who) for who in request.args.getlist("who") if who.isdecimal() and len(who) < 10}
    found = class_view.load_class_as_teacher(app_context(), current_learner(), class_id)
    printed = class_login_slips.list_login_slips(
        app_context(), current_learner(), class_id, chosen
    )
    return render_template(
        "classes/slips.html",
        found=found,
        slips=printed,
        pupils=[one for one in found.learners if one.is_pupil],
        chosen=chosen,
        club=server_people.load_club_name(app_context()),
        address=external_url(url_for("slips.index")).partition("://")[2],
        picture=_qr_code,
        spaced=_split_in_groups,
    )


def _qr_code(token: str) -> Markup:
    """Return a QR code of the sign-in link."""
    return render_qr_code(external_url(url_for("slips.sign_in_with_slip", slip=token)))


def _split_in_groups(token: str) -> str:
    """Split the token into groups of four characters, easier to type from paper."""
    return "-".join(token[at : at + 4] for at in range(0, len(token), 4))

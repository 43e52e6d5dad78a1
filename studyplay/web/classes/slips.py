"""Login slips of a class for printing."""

from flask import Blueprint, render_template, request, url_for
from markupsafe import Markup

from studyplay.services.classes import looking, slips
from studyplay.services.people import house
from studyplay.web.learners import learner_required, me
from studyplay.web.lobby.inviting import outside, qr
from studyplay.web.studio import studio

blueprint = Blueprint("class_slips", __name__, url_prefix="/classes/<class_id>/slips")


@blueprint.get("")
@learner_required
def slips_page(class_id: str) -> str:
    """Show the slips of the selected pupils (``?who=…``), or of all without a selection."""
    chosen = {int(who) for who in request.args.getlist("who") if who.isdecimal() and len(who) < 10}
    found = looking.look_as_teacher(studio(), me(), class_id)
    printed = slips.of_class(studio(), me(), class_id, chosen)
    return render_template(
        "classes/slips.html",
        found=found,
        slips=printed,
        pupils=[one for one in found.inside if one.is_pupil],
        chosen=chosen,
        club=house.club(studio()),
        address=outside(url_for("slips.index")).partition("://")[2],
        picture=_picture,
        spaced=_spaced,
    )


def _picture(mark: str) -> Markup:
    """Return a QR code of the sign-in link."""
    return qr(outside(url_for("slips.slip", slip=mark)))


def _spaced(mark: str) -> str:
    """Split the token into groups of four characters, easier to type from paper."""
    return "-".join(mark[at : at + 4] for at in range(0, len(mark), 4))

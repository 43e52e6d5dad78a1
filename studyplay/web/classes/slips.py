"""Login slips, to be printed and cut."""

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
    """The slips of the chosen pupils (``?who=…``), of all if none is chosen."""
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
    """The way in as a QR code."""
    return qr(outside(url_for("slips.slip", slip=mark)))


def _spaced(mark: str) -> str:
    """The *mark* in groups, to be typed from paper."""
    return "-".join(mark[at : at + 4] for at in range(0, len(mark), 4))

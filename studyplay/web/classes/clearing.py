"""Removal of several pupils from a class at once."""

from datetime import timedelta
from typing import Final

from flask import Blueprint, flash, redirect, render_template, request, url_for
from werkzeug.wrappers import Response

from studyplay.services.classes import looking, members
from studyplay.web.classes.forms import numbers
from studyplay.web.i18n import ngettext
from studyplay.web.learners import learner_required, me
from studyplay.web.studio import now, studio

blueprint = Blueprint("class_clearing", __name__, url_prefix="/classes/<class_id>/people/several")

LATELY: Final = timedelta(hours=1)
"""Pupils who joined within this period can be selected with one button."""


@blueprint.get("")
@learner_required
def choose(class_id: str) -> str:
    """List all pupils with checkboxes, newest first; ``?lately=1`` checks the recent ones."""
    found = looking.look_as_teacher(studio(), me(), class_id)
    pupils = sorted(found.inside, key=lambda one: one.member.since, reverse=True)
    lately = {one.learner.id for one in pupils if now() - one.member.since <= LATELY}
    return render_template(
        "classes/several.html",
        found=found,
        pupils=pupils,
        lately=lately,
        ticked=lately if request.args.get("lately") else (),
    )


@blueprint.post("")
@learner_required
def send_out(class_id: str) -> Response:
    """Remove the selected pupils."""
    chosen = frozenset(numbers(request.form.getlist("who")))
    count = members.send_out(studio(), me(), class_id, chosen, now())
    message = ngettext("%(num)s pupil was removed.", "%(num)s pupils were removed.", count)
    flash(message, "good" if count else "")
    return redirect(url_for("classes.classroom", class_id=class_id))

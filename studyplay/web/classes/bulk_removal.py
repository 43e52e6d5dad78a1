"""Removal of several pupils from a class at once."""

from datetime import timedelta
from typing import Final

from flask import Blueprint, flash, redirect, render_template, request, url_for
from werkzeug.wrappers import Response

from studyplay.services.classes import class_view, members
from studyplay.web.app_context import app_context, now
from studyplay.web.classes.settings_form import parse_learner_ids
from studyplay.web.current_learner import current_learner, learner_required
from studyplay.web.i18n import ngettext

blueprint = Blueprint("class_clearing", __name__, url_prefix="/classes/<class_id>/people/several")

RECENTLY_JOINED: Final = timedelta(hours=1)
"""Pupils who joined within this period can be selected with one button."""


@blueprint.get("")
@learner_required
def choose_pupils(class_id: str) -> str:
    """List all pupils with checkboxes, newest first; ``?lately=1`` checks the recent ones."""
    found = class_view.load_class_as_teacher(app_context(), current_learner(), class_id)
    pupils = sorted(found.learners, key=lambda one: one.member.since, reverse=True)
    lately = {one.learner.id for one in pupils if now() - one.member.since <= RECENTLY_JOINED}
    return render_template(
        "classes/several.html",
        found=found,
        pupils=pupils,
        lately=lately,
        ticked=lately if request.args.get("lately") else (),
    )


@blueprint.post("")
@learner_required
def remove_pupils(class_id: str) -> Response:
    """Remove the selected pupils."""
    chosen = frozenset(parse_learner_ids(request.form.getlist("who")))
    count = members.remove_learners(app_context(), current_learner(), class_id, chosen, now())
    message = ngettext("%(num)s pupil was removed.", "%(num)s pupils were removed.", count)
    flash(message, "good" if count else "")
    return redirect(url_for("classes.classroom", class_id=class_id))

"""Permanent deletion of a class or one of its members, after confirmation."""

from flask import Blueprint, flash, redirect, render_template, url_for
from werkzeug.wrappers import Response

from studyplay.services.people import rights
from studyplay.services.refusals import Refused
from studyplay.web.i18n import gettext
from studyplay.web.learners import learner_required, me
from studyplay.web.studio import studio
from studyplay.web.texts.refusals import refusal

blueprint = Blueprint("class_data", __name__, url_prefix="/classes/<class_id>")


@blueprint.get("/delete")
@learner_required
def confirm(class_id: str) -> str:
    """Show what deleting the class deletes, and ask for confirmation."""
    return _class_page(class_id)


@blueprint.post("/delete")
@learner_required
def delete(class_id: str) -> Response | tuple[str, int]:
    """Delete the class and the accounts that were created for it."""
    try:
        rights.delete_class(studio(), me(), class_id)
    except Refused as refused:
        return _class_page(class_id, refusal(refused)), 422
    flash(gettext("The class is deleted."), "good")
    return redirect(url_for("classes.index"))


@blueprint.get("/people/<int:learner_id>/delete")
@learner_required
def confirm_member(class_id: str, learner_id: int) -> str:
    """Show what deleting a member deletes, and ask for confirmation."""
    return _member_page(class_id, learner_id)


@blueprint.post("/people/<int:learner_id>/delete")
@learner_required
def delete_member(class_id: str, learner_id: int) -> Response | tuple[str, int]:
    """Delete a membership, and the account if it was created for the class."""
    name = rights.doomed_member(studio(), me(), class_id, learner_id).called
    try:
        is_gone = rights.delete_member(studio(), me(), class_id, learner_id)
    except Refused as refused:
        return _member_page(class_id, learner_id, refusal(refused)), 422
    if is_gone:
        flash(gettext("%(name)s is deleted.", name=name), "good")
    else:
        out = gettext(
            "%(name)s is out of the class, and what they did in it is deleted.", name=name
        )
        flash(out, "good")
    return redirect(url_for("classes.classroom", class_id=class_id))


def _class_page(class_id: str, error: str = "") -> str:
    doomed = rights.doomed_class(studio(), me(), class_id)
    back = url_for("classes.settings", class_id=class_id)
    return render_template(
        "classes/delete.html", doomed=doomed, is_class=True, back=back, error=error
    )


def _member_page(class_id: str, learner_id: int, error: str = "") -> str:
    doomed = rights.doomed_member(studio(), me(), class_id, learner_id)
    back = url_for("class_people.person", class_id=class_id, learner_id=learner_id)
    return render_template(
        "classes/delete.html", doomed=doomed, is_class=False, back=back, error=error
    )

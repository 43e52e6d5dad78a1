"""Permanent deletion of a class or one of its members, after confirmation."""

from flask import Blueprint, flash, redirect, render_template, url_for
from werkzeug.wrappers import Response

from studyplay.services.errors import Refused
from studyplay.services.people import data_rights
from studyplay.web.app_context import app_context
from studyplay.web.current_learner import current_learner, learner_required
from studyplay.web.i18n import gettext
from studyplay.web.texts.errors.refusals import describe_refusal

blueprint = Blueprint("class_data", __name__, url_prefix="/classes/<class_id>")


@blueprint.get("/delete")
@learner_required
def confirm(class_id: str) -> str:
    """Show what deleting the class deletes, and ask for confirmation."""
    return _render_class_page(class_id)


@blueprint.post("/delete")
@learner_required
def delete(class_id: str) -> Response | tuple[str, int]:
    """Delete the class and the accounts that were created for it."""
    try:
        data_rights.delete_class(app_context(), current_learner(), class_id)
    except Refused as refused:
        return _render_class_page(class_id, describe_refusal(refused)), 422
    flash(gettext("The class is deleted."), "good")
    return redirect(url_for("classes.index"))


@blueprint.get("/people/<int:learner_id>/delete")
@learner_required
def confirm_member(class_id: str, learner_id: int) -> str:
    """Show what deleting a member deletes, and ask for confirmation."""
    return _render_member_page(class_id, learner_id)


@blueprint.post("/people/<int:learner_id>/delete")
@learner_required
def delete_member(class_id: str, learner_id: int) -> Response | tuple[str, int]:
    """Delete a membership, and the account if it was created for the class."""
    name = data_rights.preview_member_deletion(
        app_context(), current_learner(), class_id, learner_id
    ).display_name
    try:
        is_gone = data_rights.delete_member(app_context(), current_learner(), class_id, learner_id)
    except Refused as refused:
        return _render_member_page(class_id, learner_id, describe_refusal(refused)), 422
    if is_gone:
        flash(gettext("%(name)s is deleted.", name=name), "good")
    else:
        out = gettext(
            "%(name)s is out of the class, and what they did in it is deleted.", name=name
        )
        flash(out, "good")
    return redirect(url_for("classes.classroom", class_id=class_id))


def _render_class_page(class_id: str, error: str = "") -> str:
    doomed = data_rights.preview_class_deletion(app_context(), current_learner(), class_id)
    back = url_for("classes.settings", class_id=class_id)
    return render_template(
        "classes/delete.html", doomed=doomed, is_class=True, back=back, error=error
    )


def _render_member_page(class_id: str, learner_id: int, error: str = "") -> str:
    doomed = data_rights.preview_member_deletion(
        app_context(), current_learner(), class_id, learner_id
    )
    back = url_for("class_people.person", class_id=class_id, learner_id=learner_id)
    return render_template(
        "classes/delete.html", doomed=doomed, is_class=False, back=back, error=error
    )

"""The people of a class: join requests, the page of a member, and import of pupil lists."""

from collections.abc import Callable, Mapping
from typing import Final

from flask import Blueprint, flash, redirect, render_template, request, url_for
from werkzeug.exceptions import BadRequest
from werkzeug.wrappers import Response

from studyplay.services.classes import class_view, members, roster_import
from studyplay.services.errors import Refused
from studyplay.services.people import data_rights
from studyplay.services.people.learners import MAX_NICKNAME_CHARS
from studyplay.study.classroom import roster as lists
from studyplay.study.classroom import roster_files
from studyplay.study.classroom.model import ClassRole
from studyplay.study.classroom.roster import ParsedRoster, RosterProblem
from studyplay.study.classroom.roster_files import UndecodableRoster
from studyplay.web.app_context import app_context, now
from studyplay.web.classes.settings_form import parse_learner_ids
from studyplay.web.current_learner import current_learner, learner_required
from studyplay.web.i18n import gettext, ngettext
from studyplay.web.texts.classwork.classes import NAME_LIST_ERRORS
from studyplay.web.texts.errors.refusals import describe_refusal

blueprint = Blueprint("class_people", __name__, url_prefix="/classes/<class_id>/people")

WHOLE_LIST_PROBLEMS: Final = frozenset(
    {RosterProblem.COLUMNS, RosterProblem.HALVES, RosterProblem.TOO_LONG, RosterProblem.TOO_MANY}
)
"""Problems of a whole list; removing single lines does not solve them."""


@blueprint.post("/asking")
@learner_required
def answer_join_requests(class_id: str) -> Response:
    """Accept or decline join requests: those of the selected learners, or all."""
    action = {"in": members.accept_requests, "out": members.decline_requests}.get(
        request.form.get("do", "")
    )
    if action is None:
        raise BadRequest("do")
    chosen = frozenset(parse_learner_ids(request.form.getlist("who")))
    try:
        action(app_context(), current_learner(), class_id, chosen, now())
    except Refused as refused:
        flash(describe_refusal(refused), "warn")
    return _redirect_to_class(class_id)


@blueprint.get("/<int:learner_id>")
@learner_required
def person(class_id: str, learner_id: int) -> str:
    """Show one member with the actions of a teacher."""
    return _render_person(class_id, learner_id)


@blueprint.post("/<int:learner_id>")
@learner_required
def change_member(class_id: str, learner_id: int) -> Response | tuple[str, int]:
    """Run the action of the pressed button for one member."""
    action = MEMBER_ACTIONS.get(request.form.get("do", ""))
    if action is None:
        raise BadRequest("do")
    try:
        return action(class_id, learner_id)
    except Refused as refused:
        return _render_person(class_id, learner_id, describe_refusal(refused)), 422


@blueprint.get("/new")
@learner_required
def add_pupils(class_id: str) -> str:
    """Show the form for a list of names or a file."""
    return _render_list_page(class_id, "", None)


@blueprint.post("/new")
@learner_required
def import_list(class_id: str) -> str | Response | tuple[str, int]:
    """Preview a list, remove its faulty lines, or import it."""
    text = request.form.get("text", "")
    try:
        text = _read_upload() or text
        listing = roster_import.preview_list(app_context(), current_learner(), class_id, text)
        match request.form.get("do"):
            case "take":
                return _finish_import(
                    class_id,
                    roster_import.import_list(
                        app_context(), current_learner(), class_id, text, now()
                    ),
                )
            case "drop":
                text = lists.remove_lines(text, {fault.line for fault in listing.faults})
                listing = roster_import.preview_list(
                    app_context(), current_learner(), class_id, text
                )
            case _:
                pass
    except Refused as refused:
        listing = roster_import.preview_list(app_context(), current_learner(), class_id, text)
        return _render_list_page(class_id, text, listing, describe_refusal(refused)), 422
    return _render_list_page(class_id, text, listing)


def _read_upload() -> str:
    """Return the text of the uploaded file, empty without one.

    Raises:
        Refused: The file cannot be decoded.
    """
    file = request.files.get("file")
    data = file.read() if file else b""
    try:
        return roster_files.decode_roster(data)
    except UndecodableRoster as wrong:
        raise Refused("classes.file") from wrong


def _finish_import(class_id: str, count: int) -> Response:
    if not count:
        flash(gettext("All of them are in the class already; nobody was made twice."))
        return _redirect_to_class(class_id)
    flash(
        ngettext(
            "%(num)s pupil is in the class. Here is the slip to sign in with.",
            "%(num)s pupils are in the class. Here are the slips to sign in with.",
            count,
        ),
        "good",
    )
    return redirect(url_for("class_slips.slips_page", class_id=class_id))


def _render_list_page(
    class_id: str, text: str, listing: ParsedRoster | None, error: str = ""
) -> str:
    found = class_view.load_class_as_teacher(app_context(), current_learner(), class_id)
    return render_template(
        "classes/list.html",
        found=found,
        text=text,
        listing=listing,
        error=error,
        troubles=NAME_LIST_ERRORS,
        can_drop=listing is not None
        and bool(listing.faults)
        and not any(fault.problem in WHOLE_LIST_PROBLEMS for fault in listing.faults),
    )


def _render_person(class_id: str, learner_id: int, error: str = "") -> str:
    found = class_view.load_class_as_teacher(app_context(), current_learner(), class_id)
    one = members.load_person(app_context(), current_learner(), class_id, learner_id)
    return render_template(
        "classes/person.html",
        found=found,
        one=one,
        error=error,
        called=request.form.get("called", one.member.called),
        is_made=one.member.role is ClassRole.LEARNER
        and data_rights.preview_member_deletion(
            app_context(), current_learner(), class_id, learner_id
        ).account_count
        > 0,
        longest=MAX_NICKNAME_CHARS,
    )


def _rename(class_id: str, learner_id: int) -> Response:
    members.rename_member(
        app_context(), current_learner(), class_id, learner_id, request.form.get("called", "")
    )
    flash(gettext("Saved."), "good")
    return _redirect_to_class(class_id)


def _remove(class_id: str, learner_id: int) -> Response:
    members.remove_member(app_context(), current_learner(), class_id, learner_id, now())
    flash(gettext("They are not in the class any more; they can ask to come back."), "good")
    return _redirect_to_class(class_id)


def _reset_access(class_id: str, learner_id: int) -> Response:
    members.reset_access(app_context(), current_learner(), class_id, learner_id)
    flash(gettext("The old slip opens nothing any more. Here is the new one."), "good")
    return redirect(url_for("class_slips.slips_page", class_id=class_id, who=learner_id))


def _appoint(class_id: str, learner_id: int) -> Response:
    members.appoint_teacher(app_context(), current_learner(), class_id, learner_id)
    flash(gettext("They teach this class with you now."), "good")
    return _redirect_to_class(class_id)


MEMBER_ACTIONS: Final[Mapping[str, Callable[[str, int], Response]]] = {
    "rename": _rename,
    "remove": _remove,
    "reset": _reset_access,
    "appoint": _appoint,
}
"""Actions of the buttons on a member's page, by button value."""


def _redirect_to_class(class_id: str) -> Response:
    return redirect(url_for("classes.classroom", class_id=class_id))

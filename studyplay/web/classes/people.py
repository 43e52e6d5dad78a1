"""The people of a class: join requests, the page of a member, and import of pupil lists."""

from collections.abc import Callable, Mapping
from typing import Final

from flask import Blueprint, flash, redirect, render_template, request, url_for
from werkzeug.exceptions import BadRequest
from werkzeug.wrappers import Response

from studyplay.services.classes import looking, members, roster
from studyplay.services.people import rights
from studyplay.services.people.learners import LONGEST_NICKNAME
from studyplay.services.refusals import Refused
from studyplay.study.classroom import roster as lists
from studyplay.study.classroom import roster_files
from studyplay.study.classroom.model import Role
from studyplay.study.classroom.roster import Listing, Trouble
from studyplay.study.classroom.roster_files import Unreadable
from studyplay.web.classes.forms import numbers
from studyplay.web.i18n import gettext, ngettext
from studyplay.web.learners import learner_required, me
from studyplay.web.studio import now, studio
from studyplay.web.texts.classes import TROUBLES
from studyplay.web.texts.refusals import refusal

blueprint = Blueprint("class_people", __name__, url_prefix="/classes/<class_id>/people")

WHOLE: Final = frozenset({Trouble.COLUMNS, Trouble.HALVES, Trouble.TOO_LONG, Trouble.TOO_MANY})
"""Problems of a whole list; removing single lines does not solve them."""


@blueprint.post("/asking")
@learner_required
def asking(class_id: str) -> Response:
    """Accept or decline join requests: those of the selected learners, or all."""
    action = {"in": members.admit, "out": members.decline}.get(request.form.get("do", ""))
    if action is None:
        raise BadRequest("do")
    chosen = frozenset(numbers(request.form.getlist("who")))
    try:
        action(studio(), me(), class_id, chosen, now())
    except Refused as refused:
        flash(refusal(refused), "warn")
    return _to_class(class_id)


@blueprint.get("/<int:learner_id>")
@learner_required
def person(class_id: str, learner_id: int) -> str:
    """Show one member with the actions of a teacher."""
    return _person(class_id, learner_id)


@blueprint.post("/<int:learner_id>")
@learner_required
def change(class_id: str, learner_id: int) -> Response | tuple[str, int]:
    """Run the action of the pressed button for one member."""
    action = DEEDS.get(request.form.get("do", ""))
    if action is None:
        raise BadRequest("do")
    try:
        return action(class_id, learner_id)
    except Refused as refused:
        return _person(class_id, learner_id, refusal(refused)), 422


@blueprint.get("/new")
@learner_required
def add(class_id: str) -> str:
    """Show the form for a list of names or a file."""
    return _list_page(class_id, "", None)


@blueprint.post("/new")
@learner_required
def take(class_id: str) -> str | Response | tuple[str, int]:
    """Preview a list, remove its faulty lines, or import it."""
    text = request.form.get("text", "")
    try:
        text = _uploaded() or text
        listing = roster.preview(studio(), me(), class_id, text)
        match request.form.get("do"):
            case "take":
                return _taken(class_id, roster.take(studio(), me(), class_id, text, now()))
            case "drop":
                text = lists.without(text, {fault.line for fault in listing.faults})
                listing = roster.preview(studio(), me(), class_id, text)
            case _:
                pass
    except Refused as refused:
        listing = roster.preview(studio(), me(), class_id, text)
        return _list_page(class_id, text, listing, refusal(refused)), 422
    return _list_page(class_id, text, listing)


def _uploaded() -> str:
    """Return the text of the uploaded file, empty without one.

    Raises:
        Refused: The file cannot be decoded.
    """
    file = request.files.get("file")
    data = file.read() if file else b""
    try:
        return roster_files.decode(data)
    except Unreadable as wrong:
        raise Refused("classes.file") from wrong


def _taken(class_id: str, count: int) -> Response:
    if not count:
        flash(gettext("All of them are in the class already; nobody was made twice."))
        return _to_class(class_id)
    flash(
        ngettext(
            "%(num)s pupil is in the class. Here is the slip to sign in with.",
            "%(num)s pupils are in the class. Here are the slips to sign in with.",
            count,
        ),
        "good",
    )
    return redirect(url_for("class_slips.slips_page", class_id=class_id))


def _list_page(class_id: str, text: str, listing: Listing | None, error: str = "") -> str:
    found = looking.look_as_teacher(studio(), me(), class_id)
    return render_template(
        "classes/list.html",
        found=found,
        text=text,
        listing=listing,
        error=error,
        troubles=TROUBLES,
        can_drop=listing is not None
        and bool(listing.faults)
        and not any(fault.trouble in WHOLE for fault in listing.faults),
    )


def _person(class_id: str, learner_id: int, error: str = "") -> str:
    found = looking.look_as_teacher(studio(), me(), class_id)
    one = members.person(studio(), me(), class_id, learner_id)
    return render_template(
        "classes/person.html",
        found=found,
        one=one,
        error=error,
        called=request.form.get("called", one.member.called),
        is_made=one.member.role is Role.LEARNER
        and rights.doomed_member(studio(), me(), class_id, learner_id).accounts > 0,
        longest=LONGEST_NICKNAME,
    )


def _rename(class_id: str, learner_id: int) -> Response:
    members.rename(studio(), me(), class_id, learner_id, request.form.get("called", ""))
    flash(gettext("Saved."), "good")
    return _to_class(class_id)


def _remove(class_id: str, learner_id: int) -> Response:
    members.remove(studio(), me(), class_id, learner_id, now())
    flash(gettext("They are not in the class any more; they can ask to come back."), "good")
    return _to_class(class_id)


def _reset(class_id: str, learner_id: int) -> Response:
    members.reset_access(studio(), me(), class_id, learner_id)
    flash(gettext("The old slip opens nothing any more. Here is the new one."), "good")
    return redirect(url_for("class_slips.slips_page", class_id=class_id, who=learner_id))


def _appoint(class_id: str, learner_id: int) -> Response:
    members.appoint(studio(), me(), class_id, learner_id)
    flash(gettext("They teach this class with you now."), "good")
    return _to_class(class_id)


DEEDS: Final[Mapping[str, Callable[[str, int], Response]]] = {
    "rename": _rename,
    "remove": _remove,
    "reset": _reset,
    "appoint": _appoint,
}
"""Actions of the buttons on a member's page, by button value."""


def _to_class(class_id: str) -> Response:
    return redirect(url_for("classes.classroom", class_id=class_id))

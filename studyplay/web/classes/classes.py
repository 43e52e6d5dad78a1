"""Classes: list, create and show them, change their settings, codes and state."""

from flask import Blueprint, flash, redirect, render_template, request, url_for
from werkzeug.exceptions import BadRequest
from werkzeug.wrappers import Response

from studyplay.services.classes import access, class_view, classrooms, members
from studyplay.services.classes.class_view import ClassView
from studyplay.services.classes.time_zones import last_day_of_code
from studyplay.services.errors import NotFound, Refused
from studyplay.services.people import data_rights
from studyplay.study.classroom.model import Classroom, JoinPolicy, MembershipStatus
from studyplay.web.app_context import app_context, now
from studyplay.web.classes import class_sections
from studyplay.web.classes.settings_form import (
    current_settings,
    default_settings,
    get_form_id,
    parse_settings,
    render_settings_form,
)
from studyplay.web.current_learner import current_learner, learner_required
from studyplay.web.i18n import format_date, gettext
from studyplay.web.lobby.invitations import Invitation, external_url
from studyplay.web.security import rate_limits
from studyplay.web.texts.classwork.classes import JOIN_SETTINGS
from studyplay.web.texts.errors.refusals import describe_refusal

blueprint = Blueprint("classes", __name__, url_prefix="/classes")


@blueprint.get("/")
@learner_required
def index() -> str:
    """List the classes that the learner teaches or attends."""
    taught, attended = class_view.split_by_role(
        class_view.list_memberships(app_context(), current_learner())
    )
    return render_template(
        "classes/index.html",
        taught=taught,
        attended=attended,
        may_open=access.may_open_classes(current_learner()),
    )


@blueprint.get("/new")
@learner_required
def new() -> str | tuple[str, int]:
    """Show the form for a new class, or who can grant the permission to open one."""
    if not access.may_open_classes(current_learner()):
        return _render_not_allowed()
    return render_settings_form("classes/new.html", default_settings(), id=get_form_id())


@blueprint.post("/new")
@learner_required
def create() -> Response | tuple[str, int]:
    """Create a class and redirect to it; a form sent twice creates one class."""
    if not access.may_open_classes(current_learner()):
        return _render_not_allowed()
    class_id = get_form_id()
    try:
        plan = parse_settings(request.form)
        room = classrooms.open_class(app_context(), current_learner(), class_id, plan, now())
    except Refused as refused:
        return render_settings_form(
            "classes/new.html", default_settings(), describe_refusal(refused), id=class_id
        ), 422
    return redirect(url_for("classes.classroom", class_id=room.id))


@blueprint.get("/<class_id>/")
@learner_required
def classroom(class_id: str) -> str | Response:
    """Show the class: the teacher page, or the learner page with the assignments.

    A learner whose join request is open is redirected to the waiting page.
    """
    try:
        found = class_view.load_class(app_context(), current_learner(), class_id)
    except NotFound:
        if class_view.is_waiting(app_context(), current_learner(), class_id):
            return redirect(url_for("classes.waiting", class_id=class_id))
        raise
    if not found.is_teacher_view:
        return render_template(
            "classes/attended.html",
            found=found,
            sections=class_sections.learner_sections(),
            panels=class_sections.render_panels(found.room),
        )
    rate_limits.cache_correct_code(found.room.code or "")
    return render_template(
        "classes/taught.html",
        found=found,
        sections=list(class_sections.teacher_sections()),
        invitation=_build_invitation(found.room),
        joining=JOIN_SETTINGS[found.room.joining],
        code_day=last_day_of_code(found.room),
        has_valid_code=found.room.has_valid_code(now()),
    )


@blueprint.get("/<class_id>/waiting")
@learner_required
def waiting(class_id: str) -> str | Response:
    """Show the state of a join request.  The page polls this view until it redirects."""
    room, mine = class_view.load_join_request(app_context(), current_learner(), class_id)
    if mine.standing is MembershipStatus.IN:
        return _redirect_to_class(class_id)
    return render_template("classes/waiting.html", room=room, mine=mine)


@blueprint.get("/<class_id>/wall")
@learner_required
def projector(class_id: str) -> str:
    """Show the class code on a projector, without names of learners."""
    found = class_view.load_class_as_teacher(app_context(), current_learner(), class_id)
    return render_template(
        "classes/wall.html",
        found=found,
        invitation=_build_invitation(found.room),
        has_valid_code=found.room.has_valid_code(now()),
    )


@blueprint.route("/<class_id>/settings", methods=["GET", "POST"])
@learner_required
def settings(class_id: str) -> str | Response | tuple[str, int]:
    """Show or save the settings: name, join policy, last day; and the button to close."""
    found = class_view.load_class_as_teacher(app_context(), current_learner(), class_id)
    if request.method == "GET":
        return _render_settings(found)
    try:
        classrooms.update_settings(
            app_context(), current_learner(), class_id, _parse_settings(found), now()
        )
    except Refused as refused:
        return _render_settings(found, describe_refusal(refused)), 422
    flash(gettext("Saved."), "good")
    return redirect(url_for("classes.classroom", class_id=class_id))


@blueprint.post("/<class_id>/code")
@learner_required
def replace_code(class_id: str) -> Response:
    """Replace the code, unless it has changed since the page was shown."""
    old_code = request.form.get("was", "")
    if (
        classrooms.replace_code(app_context(), current_learner(), class_id, old_code, now()).code
        != old_code
    ):
        flash(gettext("There is a new code; the old one leads nowhere any more."), "good")
    return _redirect_to_class(class_id)


@blueprint.post("/<class_id>/renew")
@learner_required
def renew_code(class_id: str) -> Response:
    """Extend the validity of the code."""
    changed = classrooms.renew_code(app_context(), current_learner(), class_id, now())
    day = last_day_of_code(changed)
    if day is not None:
        flash(gettext("The code now works until %(day)s.", day=format_date(day)), "good")
    return _redirect_to_class(class_id)


@blueprint.post("/<class_id>/joining")
@learner_required
def set_join_policy(class_id: str) -> Response:
    """Set the join policy."""
    try:
        policy = JoinPolicy(request.form.get("joining", ""))
    except ValueError as wrong:
        raise BadRequest("joining") from wrong
    classrooms.set_joining(app_context(), current_learner(), class_id, policy)
    return _redirect_to_class(class_id)


@blueprint.post("/<class_id>/close")
@learner_required
def close(class_id: str) -> Response:
    """Close the class."""
    classrooms.close_class(app_context(), current_learner(), class_id, now())
    return _redirect_to_class(class_id)


@blueprint.post("/<class_id>/reopen")
@learner_required
def reopen(class_id: str) -> Response:
    """Reopen the class."""
    classrooms.reopen_class(app_context(), current_learner(), class_id)
    flash(gettext("The class is open again."), "good")
    return _redirect_to_class(class_id)


@blueprint.post("/<class_id>/leave")
@learner_required
def leave(class_id: str) -> Response:
    """Leave the class, or withdraw the join request."""
    try:
        members.leave_class(app_context(), current_learner(), class_id, now())
    except Refused as refused:
        flash(describe_refusal(refused), "warn")
        return _redirect_to_class(class_id)
    flash(gettext("You are not in that class any more. Your words are kept."), "good")
    return redirect(url_for("classes.index"))


def _build_invitation(room: Classroom) -> Invitation:
    """Build code, link and QR code; the link reveals nothing about the class but the code."""
    code = room.code or ""
    link = external_url(url_for("class_join.join_page", code=code))
    return Invitation(code, link, _without_scheme(external_url(url_for("class_join.index"))))


def _without_scheme(url: str) -> str:
    """Return the part of *url* that people type: no scheme, no trailing slash."""
    return url.partition("://")[2].rstrip("/")


def _render_settings(found: ClassView, error: str = "") -> str:
    accounts = data_rights.preview_class_deletion(
        app_context(), current_learner(), found.room.id
    ).account_count
    return render_settings_form(
        "classes/settings.html", current_settings(found), error, found=found, accounts=accounts
    )


def _parse_settings(found: ClassView) -> classrooms.ClassSettings:
    """Parse the settings form; of a closed class only the last day can change."""
    form = request.form.to_dict()
    if found.room.is_closed:
        plan = current_settings(found)
        form |= {"name": plan.name, "zone": plan.zone, "joining": plan.joining}
    return parse_settings(form)


def _redirect_to_class(class_id: str) -> Response:
    return redirect(url_for("classes.classroom", class_id=class_id))


def _render_not_allowed() -> tuple[str, int]:
    makers = classrooms.list_owner_nicknames(app_context())
    return render_template("classes/not_yours.html", makers=makers), 403

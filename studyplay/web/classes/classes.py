"""Classes: list, create and show them, change their settings, codes and state."""

from flask import Blueprint, flash, redirect, render_template, request, url_for
from werkzeug.exceptions import BadRequest
from werkzeug.wrappers import Response

from studyplay.services.classes import access, classrooms, looking, members
from studyplay.services.classes.looking import Look
from studyplay.services.classes.zones import code_day
from studyplay.services.people import rights
from studyplay.services.refusals import NotFound, Refused
from studyplay.study.classroom.model import Joining, Standing
from studyplay.web import rates
from studyplay.web.classes import sections
from studyplay.web.classes.forms import form_id, new_plan, plan_of, plan_page, read_plan
from studyplay.web.classes.inviting import invitation
from studyplay.web.i18n import calendar_day, gettext
from studyplay.web.learners import learner_required, me
from studyplay.web.studio import now, studio
from studyplay.web.texts.classes import JOINING
from studyplay.web.texts.refusals import refusal

blueprint = Blueprint("classes", __name__, url_prefix="/classes")


@blueprint.get("/")
@learner_required
def index() -> str:
    """List the classes that the learner teaches or attends."""
    taught, attended = looking.sorted_out(looking.mine(studio(), me()))
    return render_template(
        "classes/index.html",
        taught=taught,
        attended=attended,
        may_open=access.may_open_classes(me()),
    )


@blueprint.get("/new")
@learner_required
def new() -> str | tuple[str, int]:
    """Show the form for a new class, or who can grant the permission to open one."""
    if not access.may_open_classes(me()):
        return _not_yours()
    return plan_page("classes/new.html", new_plan(), id=form_id())


@blueprint.post("/new")
@learner_required
def create() -> Response | tuple[str, int]:
    """Create a class and redirect to it; a form sent twice creates one class."""
    if not access.may_open_classes(me()):
        return _not_yours()
    class_id = form_id()
    try:
        plan = read_plan(request.form)
        room = classrooms.open_class(studio(), me(), class_id, plan, now())
    except Refused as refused:
        return plan_page("classes/new.html", new_plan(), refusal(refused), id=class_id), 422
    return redirect(url_for("classes.classroom", class_id=room.id))


@blueprint.get("/<class_id>/")
@learner_required
def classroom(class_id: str) -> str | Response:
    """Show the class: the teacher page, or the learner page with the assignments.

    A learner whose join request is open is redirected to the waiting page.
    """
    try:
        found = looking.look(studio(), me(), class_id)
    except NotFound:
        if looking.is_waiting(studio(), me(), class_id):
            return redirect(url_for("classes.waiting", class_id=class_id))
        raise
    if not found.is_taught:
        return render_template(
            "classes/attended.html",
            found=found,
            sections=sections.for_learners(),
            panels=sections.panels(found.room),
        )
    rates.know_code(found.room.code or "")
    return render_template(
        "classes/taught.html",
        found=found,
        sections=list(sections.for_teachers()),
        invitation=invitation(found.room),
        joining=JOINING[found.room.joining],
        code_day=code_day(found.room),
        has_valid_code=found.room.has_valid_code(now()),
    )


@blueprint.get("/<class_id>/waiting")
@learner_required
def waiting(class_id: str) -> str | Response:
    """Show the state of a join request.  The page polls this view until it redirects."""
    room, mine = looking.knock(studio(), me(), class_id)
    if mine.standing is Standing.IN:
        return _back(class_id)
    return render_template("classes/waiting.html", room=room, mine=mine)


@blueprint.get("/<class_id>/wall")
@learner_required
def wall(class_id: str) -> str:
    """Show the class code on a projector, without names of learners."""
    found = looking.look_as_teacher(studio(), me(), class_id)
    return render_template(
        "classes/wall.html",
        found=found,
        invitation=invitation(found.room),
        has_valid_code=found.room.has_valid_code(now()),
    )


@blueprint.route("/<class_id>/settings", methods=["GET", "POST"])
@learner_required
def settings(class_id: str) -> str | Response | tuple[str, int]:
    """Show or save the settings: name, join policy, last day; and the button to close."""
    found = looking.look_as_teacher(studio(), me(), class_id)
    if request.method == "GET":
        return _settings(found)
    try:
        classrooms.settle(studio(), me(), class_id, _settled(found), now())
    except Refused as refused:
        return _settings(found, refusal(refused)), 422
    flash(gettext("Saved."), "good")
    return redirect(url_for("classes.classroom", class_id=class_id))


@blueprint.post("/<class_id>/code")
@learner_required
def code(class_id: str) -> Response:
    """Replace the code, unless it has changed since the page was shown."""
    old_code = request.form.get("was", "")
    if classrooms.rotate(studio(), me(), class_id, old_code, now()).code != old_code:
        flash(gettext("There is a new code; the old one leads nowhere any more."), "good")
    return _back(class_id)


@blueprint.post("/<class_id>/renew")
@learner_required
def renew(class_id: str) -> Response:
    """Extend the validity of the code."""
    changed = classrooms.renew(studio(), me(), class_id, now())
    day = code_day(changed)
    if day is not None:
        flash(gettext("The code now works until %(day)s.", day=calendar_day(day)), "good")
    return _back(class_id)


@blueprint.post("/<class_id>/joining")
@learner_required
def joining(class_id: str) -> Response:
    """Set the join policy."""
    try:
        policy = Joining(request.form.get("joining", ""))
    except ValueError as wrong:
        raise BadRequest("joining") from wrong
    classrooms.set_joining(studio(), me(), class_id, policy)
    return _back(class_id)


@blueprint.post("/<class_id>/close")
@learner_required
def close(class_id: str) -> Response:
    """Close the class."""
    classrooms.close(studio(), me(), class_id, now())
    return _back(class_id)


@blueprint.post("/<class_id>/reopen")
@learner_required
def reopen(class_id: str) -> Response:
    """Reopen the class."""
    classrooms.reopen(studio(), me(), class_id)
    flash(gettext("The class is open again."), "good")
    return _back(class_id)


@blueprint.post("/<class_id>/leave")
@learner_required
def leave(class_id: str) -> Response:
    """Leave the class, or withdraw the join request."""
    try:
        members.leave(studio(), me(), class_id, now())
    except Refused as refused:
        flash(refusal(refused), "warn")
        return _back(class_id)
    flash(gettext("You are not in that class any more. Your words are kept."), "good")
    return redirect(url_for("classes.index"))


def _settings(found: Look, error: str = "") -> str:
    accounts = rights.doomed_class(studio(), me(), found.room.id).accounts
    return plan_page(
        "classes/settings.html", plan_of(found), error, found=found, accounts=accounts
    )


def _settled(found: Look) -> classrooms.Plan:
    """Parse the settings form; of a closed class only the last day can change."""
    form = request.form.to_dict()
    if found.room.is_closed:
        plan = plan_of(found)
        form |= {"name": plan.name, "zone": plan.zone, "joining": plan.joining}
    return read_plan(form)


def _back(class_id: str) -> Response:
    return redirect(url_for("classes.classroom", class_id=class_id))


def _not_yours() -> tuple[str, int]:
    makers = classrooms.who_makes_teachers(studio())
    return render_template("classes/not_yours.html", makers=makers), 403

"""Assignments of a class, for its teachers: list, create, show, edit and withdraw."""

from flask import Blueprint, current_app, flash, redirect, render_template, request, url_for
from werkzeug.wrappers import Response

from studyplay.bots.player import Strength
from studyplay.services.classes import assignments, drawing
from studyplay.services.classes.assignments import ATTEMPTS
from studyplay.services.classes.zones import zone_of
from studyplay.services.drilling import sources
from studyplay.services.refusals import Refused
from studyplay.services.tables import practice
from studyplay.services.wordlog import tags
from studyplay.study.classroom.dashboard import counted
from studyplay.study.classroom.model import Classroom
from studyplay.study.classroom.tasks import Assigned, can_have_hints
from studyplay.study.drill.tasks import Source
from studyplay.web.classes import assignment_forms, assignment_view
from studyplay.web.classes.assignment_forms import Asked, Desk
from studyplay.web.drilling import chain_forms, drill_forms
from studyplay.web.i18n import gettext
from studyplay.web.learners import learner_required, me
from studyplay.web.studio import now, studio
from studyplay.web.texts import assignments as texts
from studyplay.web.texts import chain as chain_texts
from studyplay.web.texts import practice as practice_texts
from studyplay.web.texts.drill_kinds import GROUPS, KINDS
from studyplay.web.texts.drill_sources import SOURCES
from studyplay.web.texts.games import RULESETS
from studyplay.web.texts.levels import LEARNERS
from studyplay.web.texts.refusals import refusal

blueprint = Blueprint("assignments", __name__, url_prefix="/classes/<class_id>/assignments")


@blueprint.get("/")
@learner_required
def index(class_id: str) -> str:
    """List all assignments of the class."""
    room = assignments.seen_room(studio(), me(), class_id)
    given = assignments.listed(studio(), me(), class_id)
    cards = [assignment_view.card(each, now()) for each in given]
    return render_template("assignments/index.html", room=room, cards=cards)


@blueprint.get("/new")
@learner_required
def new(class_id: str) -> str:
    """Show the form; query parameters such as ``words=a,b,c`` or ``task`` fill in fields."""
    room = assignments.room_of(studio(), me(), class_id)
    return _form(room, assignment_forms.read(request.args, _desk(room)))


@blueprint.post("/new")
@learner_required
def create(class_id: str) -> Response | str | tuple[str, int]:
    """Create the assignment, or show its questions first; show the form again on errors."""
    room = assignments.room_of(studio(), me(), class_id)
    form_data = assignment_forms.read(request.form, _desk(room))
    try:
        draft = assignment_forms.draft(form_data, _desk(room))
        if "look" in request.form:
            return _form(room, form_data, shown=draft.task)
        assignment_id = assignments.make(studio(), me(), class_id, draft, now())
        of_list = assignment_forms.told(form_data, draft.task, _desk(room))
    except Refused as refused:
        return _form(room, form_data, error=refusal(refused)), 422
    flash(gettext("The class has it now."), "good")
    if of_list:
        flash(of_list, "note")
    return redirect(
        url_for("assignments.assignment", class_id=class_id, assignment_id=assignment_id)
    )


@blueprint.get("/<assignment_id>")
@learner_required
def assignment(class_id: str, assignment_id: str) -> str:
    """Show the assignment and the progress of each learner."""
    given = assignments.look(studio(), me(), class_id, assignment_id)
    tries = assignments.tries(studio(), me(), class_id, assignment_id)
    first = counted(given.assignment, tries, now())
    return render_template(
        "assignments/assignment.html",
        given=given,
        card=assignment_view.card(given, now()),
        room=given.room,
        people=[
            assignment_view.doer(given, each, first.get(each.member.learner_id), now())
            for each in given.doing
        ],
        shown=assignment_view.questions(given.assignment.task),
        can_have_hints=can_have_hints(given.assignment.task),
        once=texts.attempts(given.assignment.attempts),
        has_dashboard="dashboard.index" in current_app.view_functions,
    )


@blueprint.get("/<assignment_id>/edit")
@learner_required
def edit(class_id: str, assignment_id: str) -> str:
    """Show the form with the values of the assignment."""
    given = assignments.look(studio(), me(), class_id, assignment_id)
    form_data = assignment_forms.of(given.assignment, _desk(given.room))
    return _form(given.room, form_data, editing=assignment_id)


@blueprint.post("/<assignment_id>/edit")
@learner_required
def change(class_id: str, assignment_id: str) -> Response | str | tuple[str, int]:
    """Update an assignment that has not opened yet."""
    given = assignments.look(studio(), me(), class_id, assignment_id)
    form_context = _desk(given.room)
    form_data = assignment_forms.read(request.form, form_context)
    try:
        draft = assignment_forms.draft(form_data, form_context)
        if "look" in request.form:
            return _form(given.room, form_data, shown=draft.task, editing=assignment_id)
        assignments.change(studio(), me(), assignment_id, draft, now())
    except Refused as refused:
        return _form(given.room, form_data, error=refusal(refused), editing=assignment_id), 422
    flash(gettext("Changed."), "good")
    return redirect(
        url_for("assignments.assignment", class_id=class_id, assignment_id=assignment_id)
    )


@blueprint.post("/<assignment_id>/withdraw")
@learner_required
def withdraw(class_id: str, assignment_id: str) -> Response:
    """Withdraw the assignment."""
    assignments.look(studio(), me(), class_id, assignment_id)
    assignments.withdraw(studio(), me(), assignment_id, now())
    flash(gettext("Withdrawn. What was done until now is kept."), "good")
    return redirect(url_for("assignments.index", class_id=class_id))


@blueprint.post("/<assignment_id>/again/<int:learner_id>")
@learner_required
def let_again(class_id: str, assignment_id: str, learner_id: int) -> Response:
    """Allow a learner another counting attempt, and redirect to the page of the request."""
    assignments.look(studio(), me(), class_id, assignment_id)
    try:
        member = assignments.let_again(studio(), me(), assignment_id, learner_id, now())
        flash(gettext("%(name)s can do it again, and that counts.", name=member.called), "good")
    except Refused as refused:
        flash(refusal(refused), "warn")
    if request.form.get("back") == "person":
        return redirect(url_for("dashboard.person", class_id=class_id, learner_id=learner_id))
    return redirect(
        url_for("assignments.assignment", class_id=class_id, assignment_id=assignment_id)
    )


def _desk(room: Classroom) -> Desk:
    return Desk(studio(), me(), now(), room.level, zone_of(room.zone))


def _form(
    room: Classroom,
    asked: Asked,
    error: str = "",
    shown: Assigned | None = None,
    editing: str = "",
) -> str:
    named = RULESETS["scrabble"]
    own_tags = tags.counts(studio(), me())
    return render_template(
        "assignments/form.html",
        room=room,
        asked=asked,
        chosen=asked.spec,
        error=error,
        shown=None if shown is None else assignment_view.questions(shown),
        shown_told=None if shown is None else texts.told(shown),
        of_list="" if shown is None else assignment_forms.told(asked, shown, _desk(room)),
        next_seed=drawing.new_seed(studio()),
        editing=editing,
        whats=texts.WHATS,
        groups=GROUPS,
        kinds=KINDS,
        sources={
            each: SOURCES[each]
            for each in assignment_forms.SOURCES
            if own_tags or each is not Source.TAG
        },
        tags=own_tags,
        themes=drill_forms.themes(sources.themes(studio())),
        lengths=drill_forms.LENGTHS,
        racks=drill_forms.RACKS,
        seconds=drill_forms.SECONDS,
        goals=assignment_forms.GOALS,
        hands=assignment_forms.HANDS,
        hand_seconds=assignment_forms.HAND_SECONDS,
        clocks=chain_texts.CLOCKS,
        clock=chain_forms.clock_key(asked.chain),
        levels=LEARNERS,
        strengths={each.name.lower(): practice_texts.STRENGTHS[each][0] for each in Strength},
        rulesets={key: named[key] for key in practice.RULESETS},
        attempts={count: texts.attempts(count) for count in ATTEMPTS},
    )

"""Assignments of a class, for its teachers: list, create, show, edit and withdraw."""

from flask import Blueprint, current_app, flash, redirect, render_template, request, url_for
from werkzeug.wrappers import Response

from studyplay.bots.player import BotStrength
from studyplay.services.classes import assignments, task_building
from studyplay.services.classes.assignments import ATTEMPT_LIMITS
from studyplay.services.classes.time_zones import load_time_zone
from studyplay.services.drilling import drill_word_sources
from studyplay.services.errors import Refused
from studyplay.services.tables import scrabble_tables
from studyplay.services.wordlog import tags
from studyplay.study.classroom.dashboard import final_results
from studyplay.study.classroom.model import Classroom
from studyplay.study.classroom.tasks import AssignedTask, can_have_hints
from studyplay.study.drill.tasks import DrillSource
from studyplay.web.app_context import app_context, now
from studyplay.web.classes import assignment_forms, assignment_view
from studyplay.web.classes.assignment_forms import AssignmentForm, FormContext
from studyplay.web.current_learner import current_learner, learner_required
from studyplay.web.drilling import chain_forms, drill_forms
from studyplay.web.i18n import gettext
from studyplay.web.texts.classwork import assignments as texts
from studyplay.web.texts.errors.refusals import describe_refusal
from studyplay.web.texts.exercises import word_chains as chain_texts
from studyplay.web.texts.exercises.drill_kinds import DRILL_GROUPS, DRILL_KINDS
from studyplay.web.texts.exercises.word_sources import WORD_SOURCES
from studyplay.web.texts.levels import LEARNER_LEVELS
from studyplay.web.texts.tables import scrabble_texts as practice_texts
from studyplay.web.texts.tables.game_names import RULESET_NAMES

blueprint = Blueprint("assignments", __name__, url_prefix="/classes/<class_id>/assignments")


@blueprint.get("/")
@learner_required
def index(class_id: str) -> str:
    """List all assignments of the class."""
    room = assignments.load_class(app_context(), current_learner(), class_id)
    given = assignments.list_assignments(app_context(), current_learner(), class_id)
    cards = [assignment_view.build_card(each, now()) for each in given]
    return render_template("assignments/index.html", room=room, cards=cards)


@blueprint.get("/new")
@learner_required
def new(class_id: str) -> str:
    """Show the form; query parameters such as ``words=a,b,c`` or ``task`` fill in fields."""
    room = assignments.load_editable_class(app_context(), current_learner(), class_id)
    return _render_form(room, assignment_forms.parse_form(request.args, _form_context(room)))


@blueprint.post("/new")
@learner_required
def create(class_id: str) -> Response | str | tuple[str, int]:
    """Create the assignment, or show its questions first; show the form again on errors."""
    room = assignments.load_editable_class(app_context(), current_learner(), class_id)
    form_data = assignment_forms.parse_form(request.form, _form_context(room))
    try:
        draft = assignment_forms.build_draft(form_data, _form_context(room))
        if "look" in request.form:
            return _render_form(room, form_data, preview_task=draft.task)
        assignment_id = assignments.create_assignment(
            app_context(), current_learner(), class_id, draft, now()
        )
        of_list = assignment_forms.describe_pasted_words(
            form_data, draft.task, _form_context(room)
        )
    except Refused as refused:
        return _render_form(room, form_data, error=describe_refusal(refused)), 422
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
    given = assignments.load_assignment(app_context(), current_learner(), class_id, assignment_id)
    tries = assignments.load_results(app_context(), current_learner(), class_id, assignment_id)
    first = final_results(given.assignment, tries, now())
    return render_template(
        "assignments/assignment.html",
        given=given,
        card=assignment_view.build_card(given, now()),
        room=given.room,
        people=[
            assignment_view.build_learner_progress(
                given, each, first.get(each.member.learner_id), now()
            )
            for each in given.progress
        ],
        shown=assignment_view.preview_questions(given.assignment.task),
        can_have_hints=can_have_hints(given.assignment.task),
        once=texts.format_attempt_limit(given.assignment.attempts),
        has_dashboard="dashboard.index" in current_app.view_functions,
    )


@blueprint.get("/<assignment_id>/edit")
@learner_required
def edit(class_id: str, assignment_id: str) -> str:
    """Show the form with the values of the assignment."""
    given = assignments.load_assignment(app_context(), current_learner(), class_id, assignment_id)
    form_data = assignment_forms.form_of_assignment(given.assignment, _form_context(given.room))
    return _render_form(given.room, form_data, edited_id=assignment_id)


@blueprint.post("/<assignment_id>/edit")
@learner_required
def update(class_id: str, assignment_id: str) -> Response | str | tuple[str, int]:
    """Update an assignment that has not opened yet."""
    given = assignments.load_assignment(app_context(), current_learner(), class_id, assignment_id)
    form_context = _form_context(given.room)
    form_data = assignment_forms.parse_form(request.form, form_context)
    try:
        draft = assignment_forms.build_draft(form_data, form_context)
        if "look" in request.form:
            return _render_form(
                given.room, form_data, preview_task=draft.task, edited_id=assignment_id
            )
        assignments.update_assignment(
            app_context(), current_learner(), assignment_id, draft, now()
        )
    except Refused as refused:
        return _render_form(
            given.room, form_data, error=describe_refusal(refused), edited_id=assignment_id
        ), 422
    flash(gettext("Changed."), "good")
    return redirect(
        url_for("assignments.assignment", class_id=class_id, assignment_id=assignment_id)
    )


@blueprint.post("/<assignment_id>/withdraw")
@learner_required
def withdraw(class_id: str, assignment_id: str) -> Response:
    """Withdraw the assignment."""
    assignments.load_assignment(app_context(), current_learner(), class_id, assignment_id)
    assignments.withdraw_assignment(app_context(), current_learner(), assignment_id, now())
    flash(gettext("Withdrawn. What was done until now is kept."), "good")
    return redirect(url_for("assignments.index", class_id=class_id))


@blueprint.post("/<assignment_id>/again/<int:learner_id>")
@learner_required
def allow_retry(class_id: str, assignment_id: str, learner_id: int) -> Response:
    """Allow a learner another counting attempt, and redirect to the page of the request."""
    assignments.load_assignment(app_context(), current_learner(), class_id, assignment_id)
    try:
        member = assignments.allow_retry(
            app_context(), current_learner(), assignment_id, learner_id, now()
        )
        flash(gettext("%(name)s can do it again, and that counts.", name=member.called), "good")
    except Refused as refused:
        flash(describe_refusal(refused), "warn")
    if request.form.get("back") == "person":
        return redirect(url_for("dashboard.person", class_id=class_id, learner_id=learner_id))
    return redirect(
        url_for("assignments.assignment", class_id=class_id, assignment_id=assignment_id)
    )


def _form_context(room: Classroom) -> FormContext:
    return FormContext(
        app_context(), current_learner(), now(), room.level, load_time_zone(room.zone)
    )


def _render_form(
    room: Classroom,
    form_data: AssignmentForm,
    error: str = "",
    preview_task: AssignedTask | None = None,
    edited_id: str = "",
) -> str:
    named = RULESET_NAMES["scrabble"]
    own_tags = tags.count_words_by_tag(app_context(), current_learner())
    return render_template(
        "assignments/form.html",
        room=room,
        asked=form_data,
        chosen=form_data.spec,
        error=error,
        shown=None if preview_task is None else assignment_view.preview_questions(preview_task),
        shown_told=None if preview_task is None else texts.describe_task(preview_task),
        of_list=""
        if preview_task is None
        else assignment_forms.describe_pasted_words(form_data, preview_task, _form_context(room)),
        next_seed=task_building.new_seed(app_context()),
        editing=edited_id,
        whats=texts.TASK_KINDS,
        groups=DRILL_GROUPS,
        kinds=DRILL_KINDS,
        sources={
            each: WORD_SOURCES[each]
            for each in assignment_forms.ASSIGNABLE_SOURCES
            if own_tags or each is not DrillSource.TAG
        },
        tags=own_tags,
        themes=drill_forms.list_theme_choices(drill_word_sources.themes(app_context())),
        lengths=drill_forms.LENGTH_CHOICES,
        racks=drill_forms.RACK_COUNT_CHOICES,
        seconds=drill_forms.SECONDS_CHOICES,
        goals=assignment_forms.CHAIN_GOALS,
        hands=assignment_forms.HAND_COUNTS,
        hand_seconds=assignment_forms.HAND_SECONDS,
        clocks=chain_texts.CLOCK_OPTIONS,
        clock=chain_forms.clock_key(form_data.chain),
        levels=LEARNER_LEVELS,
        strengths={
            each.name.lower(): practice_texts.BOT_STRENGTHS[each][0] for each in BotStrength
        },
        rulesets={key: named[key] for key in scrabble_tables.RULESETS},
        attempts={count: texts.format_attempt_limit(count) for count in ATTEMPT_LIMITS},
    )

"""Assignments of a learner: lists, detail page, start, and panels on other pages."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from typing import Any

from flask import Blueprint, redirect, render_template, url_for
from markupsafe import Markup
from werkzeug.wrappers import Response

from studyplay.services.classes import attempt_start, learner_assignments
from studyplay.services.classes.learner_assignments import LearnerAssignment
from studyplay.services.classes.time_zones import load_time_zone
from studyplay.services.errors import NotFound
from studyplay.study.classroom.assignment import Attempt, WorkKind
from studyplay.study.classroom.model import Classroom
from studyplay.study.classroom.tasks import can_have_hints
from studyplay.study.classroom.window import AssignmentPhase
from studyplay.web.app_context import app_context, now
from studyplay.web.current_learner import current_learner, find_current_learner, learner_required
from studyplay.web.texts.classwork import assignments as texts

blueprint = Blueprint("work", __name__, url_prefix="/work")


@dataclass(frozen=True, slots=True)
class LearnerAssignmentCard:
    """An assignment in a learner's list.  Times are texts in the class's time zone.

    ``due_text`` says until when it can be done.  ``handed_in_at`` is ``None`` if it is not handed
    in.  ``is_late``: it was handed in late, or would be late now.  ``open_attempt`` is the
    attempt to resume.  ``counts``: work done now counts and is not practice.
    """

    id: str
    href: str
    title: str
    icon: str
    class_name: str
    summary: str
    due_text: str
    open_attempt: Attempt | None
    handed_in_at: str | None
    is_late: bool
    is_late_now: bool
    is_over: bool
    counts: bool

    @property
    def is_to_do(self) -> bool:
        """Whether work can still count; always false in a closed class."""
        can_go_on = self.open_attempt is not None and self.counts
        return self.handed_in_at is None and (not self.is_over or can_go_on)


@blueprint.get("/")
@learner_required
def index() -> str:
    """List the open assignments of all classes."""
    return render_template("assignments/mine.html", cards=tuple(list_open_cards()))


@blueprint.get("/<assignment_id>")
@learner_required
def work(assignment_id: str) -> str:
    """Show an assignment and the results of its attempts."""
    todo = learner_assignments.load_learner_assignment(
        app_context(), current_learner(), assignment_id, now()
    )
    return render_template(
        "assignments/work.html",
        todo=todo,
        card=build_card(todo),
        can_have_hints=can_have_hints(todo.assignment.task),
        results=[_build_result(todo, each) for each in todo.attempts],
    )


@blueprint.post("/<assignment_id>")
@learner_required
def begin(assignment_id: str) -> Response:
    """Begin or resume the assignment and redirect to its page."""
    attempt = attempt_start.begin_or_resume(app_context(), current_learner(), assignment_id, now())
    return redirect(attempt_url(attempt))


def attempt_url(attempt: Attempt) -> str:
    """Return the URL of the page where an attempt is done or reviewed."""
    match attempt.work:
        case WorkKind.DRILL:
            return url_for("drills.drill", drill_id=attempt.work_id)
        case WorkKind.CHAIN:
            return url_for("chain.chain", chain_id=attempt.work_id)
        case WorkKind.HANDS:
            return url_for("chain_hands.hands", hands_id=attempt.work_id)
        case WorkKind.TABLE:
            return url_for("tables.show_table", table_id=attempt.work_id)


def list_open_cards() -> Iterator[LearnerAssignmentCard]:
    """Return the open assignments as cards, earliest due date first."""
    for todo in learner_assignments.list_open_assignments(app_context(), current_learner(), now()):
        yield build_card(todo)


def build_card(learner_assignment: LearnerAssignment) -> LearnerAssignmentCard:
    """Build the card of a learner's assignment."""
    zone = load_time_zone(learner_assignment.room.zone)
    handed = learner_assignment.handed_in_at
    return LearnerAssignmentCard(
        id=learner_assignment.assignment.id,
        href=url_for("work.work", assignment_id=learner_assignment.assignment.id),
        title=learner_assignment.assignment.title,
        icon=texts.task_icon(learner_assignment.assignment.task),
        class_name=learner_assignment.room.name,
        summary=texts.describe_task(learner_assignment.assignment.task),
        due_text=texts.format_deadline(learner_assignment, zone),
        open_attempt=learner_assignment.open_attempt,
        handed_in_at=None
        if handed is None
        else texts.format_class_time(handed, learner_assignment.at, zone),
        is_late=learner_assignment.is_late,
        is_late_now=learner_assignment.phase is AssignmentPhase.LATE and handed is None,
        is_over=learner_assignment.phase is AssignmentPhase.OVER,
        counts=learner_assignment.open_attempt is None
        or _is_counting(learner_assignment, learner_assignment.open_attempt),
    )


def render_panel(room: Classroom) -> Markup:
    """Render the learner's assignments in one class, for the class page."""
    assigned = learner_assignments.list_class_assignments(
        app_context(), current_learner(), room.id, now()
    )
    cards = [build_card(todo) for todo in assigned if not todo.assignment.withdrawn_at]
    return Markup(  # noqa: S704 - a template of ours
        render_template(
            "assignments/parts/panel.html",
            cards=[each for each in cards if each.is_to_do],
            rest=[each for each in cards if not each.is_to_do],
        )
    )


def _build_result(learner_assignment: LearnerAssignment, attempt: Attempt) -> dict[str, Any]:
    """Build the template values of an attempt and its result.

    ``stands``: it is not handed in, but its counting time is over, so the result is final.
    """
    found, counted = learner_assignments.load_attempt_result(
        app_context(), current_learner(), attempt
    )
    zone = load_time_zone(learner_assignment.room.zone)
    done = counted.done_at
    return {
        "try": counted,
        "href": attempt_url(attempt),
        "set_aside": attempt.set_aside_at is not None,
        "when": None
        if done is None
        else texts.format_class_time(done, learner_assignment.at, zone),
        "stands": done is None and learner_assignment.at >= found.counts_until,
    }


@blueprint.app_template_global()
def find_assigned_work(kind: str, work_id: str) -> LearnerAssignmentCard | None:
    """Find the assignment card of a drill, chain or table; ``None`` if it is not assigned."""
    todo = _find_by_work(kind, work_id)
    if todo is None:
        return None
    return replace(build_card(todo), counts=_is_counting(todo, _find_attempt(todo, work_id)))


@blueprint.app_template_global()
def find_submission(kind: str, work_id: str) -> dict[str, Any] | None:
    """Find the card and the result for the final page; ``None`` if it is not assigned."""
    todo = _find_by_work(kind, work_id)
    if todo is None:
        return None
    return {"card": build_card(todo), "result": _build_result(todo, _find_attempt(todo, work_id))}


def must_confirm_stop(kind: str, work_id: str, form: Mapping[str, str]) -> bool:
    """Return whether to ask for confirmation before a plain form hands in a counting attempt."""
    there = None if "sure" in form else find_assigned_work(kind, work_id)
    return there is not None and there.counts


def _find_attempt(learner_assignment: LearnerAssignment, work_id: str) -> Attempt:
    (attempt,) = (each for each in learner_assignment.attempts if each.work_id == work_id)
    return attempt


def _is_counting(learner_assignment: LearnerAssignment, attempt: Attempt) -> bool:
    """Return whether work done in *attempt* now counts."""
    is_first = attempt in learner_assignment.valid_attempts[:1]
    return is_first and learner_assignment.at < learner_assignment.assignment.counts_until


def _find_by_work(kind: str, work_id: str) -> LearnerAssignment | None:
    who = find_current_learner()
    attempt = (
        learner_assignments.find_attempt(app_context(), who, WorkKind(kind), work_id)
        if who
        else None
    )
    if who is None or attempt is None:
        return None
    try:
        return learner_assignments.load_learner_assignment(
            app_context(), who, attempt.assignment_id, now()
        )
    except NotFound:  # The learner has left the class, but can still use the drill.
        return None

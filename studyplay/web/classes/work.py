"""Assignments of a learner: lists, detail page, start, and panels on other pages."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from typing import Any

from flask import Blueprint, redirect, render_template, url_for
from markupsafe import Markup
from werkzeug.wrappers import Response

from studyplay.services.classes import attempts, beginning
from studyplay.services.classes.attempts import Todo
from studyplay.services.classes.zones import zone_of
from studyplay.services.refusals import NotFound
from studyplay.study.classroom.assignment import Attempt, Work
from studyplay.study.classroom.model import Classroom
from studyplay.study.classroom.tasks import can_have_hints
from studyplay.study.classroom.window import Phase
from studyplay.web.learners import learner, learner_required, me
from studyplay.web.studio import now, studio
from studyplay.web.texts import assignments as texts

blueprint = Blueprint("work", __name__, url_prefix="/work")


@dataclass(frozen=True, slots=True)
class Card:
    """An assignment in a learner's list.  Times are texts in the class's time zone.

    ``due_text`` says until when it can be done.  ``handed_in_at`` is ``None`` if it is not handed
    in.  ``is_late``: it was handed in late, or would be late now.  ``open_attempt`` is the
    attempt to resume.  ``counts``: work done now counts and is not practice.
    """

    id: str
    href: str
    title: str
    icon: str
    room: str
    told: str
    clock: str
    going: Attempt | None
    handed: str | None
    late: bool
    is_late_now: bool
    over: bool
    counts: bool

    @property
    def is_to_do(self) -> bool:
        """Whether work can still count; always false in a closed class."""
        can_go_on = self.going is not None and self.counts
        return self.handed is None and (not self.over or can_go_on)


@blueprint.get("/")
@learner_required
def index() -> str:
    """List the open assignments of all classes."""
    return render_template("assignments/mine.html", cards=tuple(to_do()))


@blueprint.get("/<assignment_id>")
@learner_required
def work(assignment_id: str) -> str:
    """Show an assignment and the results of its attempts."""
    todo = attempts.view(studio(), me(), assignment_id, now())
    return render_template(
        "assignments/work.html",
        todo=todo,
        card=card(todo),
        can_have_hints=can_have_hints(todo.assignment.task),
        results=[_result(todo, each) for each in todo.attempts],
    )


@blueprint.post("/<assignment_id>")
@learner_required
def begin(assignment_id: str) -> Response:
    """Begin or resume the assignment and redirect to its page."""
    attempt = beginning.begin_or_resume(studio(), me(), assignment_id, now())
    return redirect(page_of(attempt))


def page_of(attempt: Attempt) -> str:
    """Return the URL of the page where an attempt is done or reviewed."""
    match attempt.work:
        case Work.DRILL:
            return url_for("drills.drill", drill_id=attempt.work_id)
        case Work.CHAIN:
            return url_for("chain.chain", chain_id=attempt.work_id)
        case Work.HANDS:
            return url_for("chain_hands.hands", hands_id=attempt.work_id)
        case Work.TABLE:
            return url_for("tables.table", table_id=attempt.work_id)


def to_do() -> Iterator[Card]:
    """Return the open assignments as cards, earliest due date first."""
    for todo in attempts.to_do(studio(), me(), now()):
        yield card(todo)


def card(todo: Todo) -> Card:
    """Build the card of a learner's assignment."""
    zone = zone_of(todo.room.zone)
    handed = todo.handed_in_at
    return Card(
        id=todo.assignment.id,
        href=url_for("work.work", assignment_id=todo.assignment.id),
        title=todo.assignment.title,
        icon=texts.icon(todo.assignment.task),
        room=todo.room.name,
        told=texts.told(todo.assignment.task),
        clock=texts.clock(todo, zone),
        going=todo.going,
        handed=None if handed is None else texts.moment(handed, todo.at, zone),
        late=todo.is_late,
        is_late_now=todo.phase is Phase.LATE and handed is None,
        over=todo.phase is Phase.OVER,
        counts=todo.going is None or _counts(todo, todo.going),
    )


def panel(room: Classroom) -> Markup:
    """Render the learner's assignments in one class, for the class page."""
    assigned = attempts.given(studio(), me(), room.id, now())
    cards = [card(todo) for todo in assigned if not todo.assignment.withdrawn_at]
    return Markup(  # noqa: S704 - a template of ours
        render_template(
            "assignments/parts/panel.html",
            cards=[each for each in cards if each.is_to_do],
            rest=[each for each in cards if not each.is_to_do],
        )
    )


def _result(todo: Todo, attempt: Attempt) -> dict[str, Any]:
    """Build the template values of an attempt and its result.

    ``stands``: it is not handed in, but its counting time is over, so the result is final.
    """
    found, counted = attempts.counted(studio(), me(), attempt)
    zone = zone_of(todo.room.zone)
    done = counted.done_at
    return {
        "try": counted,
        "href": page_of(attempt),
        "set_aside": attempt.set_aside_at is not None,
        "when": None if done is None else texts.moment(done, todo.at, zone),
        "stands": done is None and todo.at >= found.counts_until,
    }


@blueprint.app_template_global()
def work_of(kind: str, work_id: str) -> Card | None:
    """Find the assignment card of a drill, chain or table; ``None`` if it is not assigned."""
    todo = _done_there(kind, work_id)
    if todo is None:
        return None
    return replace(card(todo), counts=_counts(todo, _attempt(todo, work_id)))


@blueprint.app_template_global()
def handed_in(kind: str, work_id: str) -> dict[str, Any] | None:
    """Find the card and the result for the final page; ``None`` if it is not assigned."""
    todo = _done_there(kind, work_id)
    if todo is None:
        return None
    return {"card": card(todo), "result": _result(todo, _attempt(todo, work_id))}


def must_ask(kind: str, work_id: str, form: Mapping[str, str]) -> bool:
    """Return whether to ask for confirmation before a plain form hands in a counting attempt."""
    there = None if "sure" in form else work_of(kind, work_id)
    return there is not None and there.counts


def _attempt(todo: Todo, work_id: str) -> Attempt:
    (attempt,) = (each for each in todo.attempts if each.work_id == work_id)
    return attempt


def _counts(todo: Todo, attempt: Attempt) -> bool:
    """Return whether work done in *attempt* now counts."""
    is_first = attempt in todo.standing[:1]
    return is_first and todo.at < todo.assignment.counts_until


def _done_there(kind: str, work_id: str) -> Todo | None:
    who = learner()
    attempt = attempts.attempt_in(studio(), who, Work(kind), work_id) if who else None
    if who is None or attempt is None:
        return None
    try:
        return attempts.view(studio(), who, attempt.assignment_id, now())
    except NotFound:  # The learner has left the class, but can still use the drill.
        return None

"""A drill of three racks for a class, and doing it."""

from dataclasses import replace
from datetime import datetime, timedelta

from studyplay.services import AppContext
from studyplay.services.classes import attempt_results
from studyplay.services.classes.assignments import AssignmentDraft
from studyplay.services.drilling import drills
from studyplay.services.drilling.practice_log import PracticeActionRequest
from studyplay.store import classes
from studyplay.store.learners import Learner
from studyplay.study.classroom.assignment import Attempt
from studyplay.study.classroom.attempt_results import AttemptResult
from studyplay.study.classroom.model import Classroom
from studyplay.study.classroom.tasks import AssignedTask, DrillTask
from studyplay.study.classroom.window import AssignmentWindow
from studyplay.study.drill.tasks import Answer, Begin, DrillAction, DrillItem, DrillSpec, TaskKind
from studyplay.words.model import Level

CLASS = "class-one"
ITEMS = (DrillItem("TAC", ("cat",)), DrillItem("GDO", ("dog",)), DrillItem("NUS", ("sun",)))
DRILL = DrillTask(DrillSpec(TaskKind.WHOLE, Level.A1, 3, racks=3), ITEMS)
WEEK = timedelta(days=7)


def draft(
    at: datetime, task: AssignedTask = DRILL, attempts: int = 1, *, hints: bool = True
) -> AssignmentDraft:
    return AssignmentDraft(
        "Three words", task, AssignmentWindow(at, at + WEEK), attempts, hints=hints
    )


def do(
    app_context: AppContext, who: Learner, attempt: Attempt, action: DrillAction, at: datetime
) -> None:
    drills.apply_drill_action(
        app_context, who, attempt.work_id, PracticeActionRequest(action, "", at)
    )


def answer(
    app_context: AppContext, who: Learner, attempt: Attempt, said: Answer, at: datetime
) -> None:
    """Turn to a rack and say its word."""
    do(app_context, who, attempt, Begin(said.item), at)
    do(app_context, who, attempt, said, at)


def finish(app_context: AppContext, who: Learner, attempt: Attempt, at: datetime) -> None:
    """Find the words of all racks."""
    for number, item in enumerate(ITEMS):
        answer(app_context, who, attempt, Answer(number, item.answers[0]), at)


def tries(app_context: AppContext, assignment_id: str) -> tuple[AttemptResult, ...]:
    with app_context.database.read_transaction() as connection:
        return attempt_results.load_results(connection, assignment_id)


def close(app_context: AppContext, room: Classroom, at: datetime) -> None:
    with app_context.database.write_transaction() as connection:
        classes.update_class(connection, replace(room, closed_at=at))

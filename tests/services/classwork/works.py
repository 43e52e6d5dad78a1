"""A drill of three racks for a class, and doing it."""

from dataclasses import replace
from datetime import datetime, timedelta

from studyplay.services import Studio
from studyplay.services.classes import outcomes
from studyplay.services.classes.assignments import Draft
from studyplay.services.drilling import drills
from studyplay.services.drilling.drills import Sent
from studyplay.store import classes
from studyplay.store.learners import Learner
from studyplay.study.classroom.assignment import Attempt
from studyplay.study.classroom.model import Classroom
from studyplay.study.classroom.results import Try
from studyplay.study.classroom.tasks import Assigned, DrillTask
from studyplay.study.classroom.window import Window
from studyplay.study.drill.tasks import Action, Answer, Begin, Item, Spec, Task
from studyplay.words.model import Level

CLASS = "class-one"
ITEMS = (Item("TAC", ("cat",)), Item("GDO", ("dog",)), Item("NUS", ("sun",)))
DRILL = DrillTask(Spec(Task.WHOLE, Level.A1, 3, racks=3), ITEMS)
WEEK = timedelta(days=7)


def draft(at: datetime, task: Assigned = DRILL, attempts: int = 1, *, hints: bool = True) -> Draft:
    return Draft("Three words", task, Window(at, at + WEEK), attempts, hints=hints)


def do(studio: Studio, who: Learner, attempt: Attempt, action: Action, at: datetime) -> None:
    drills.act(studio, who, attempt.work_id, Sent(action, "", at))


def answer(studio: Studio, who: Learner, attempt: Attempt, said: Answer, at: datetime) -> None:
    """Turn to a rack and say its word."""
    do(studio, who, attempt, Begin(said.item), at)
    do(studio, who, attempt, said, at)


def finish(studio: Studio, who: Learner, attempt: Attempt, at: datetime) -> None:
    """Find the words of all racks."""
    for number, item in enumerate(ITEMS):
        answer(studio, who, attempt, Answer(number, item.answers[0]), at)


def tries(studio: Studio, assignment_id: str) -> tuple[Try, ...]:
    with studio.database.reading() as connection:
        return outcomes.results(connection, assignment_id)


def close(studio: Studio, room: Classroom, at: datetime) -> None:
    with studio.database.writing() as connection:
        classes.change(connection, replace(room, closed_at=at))

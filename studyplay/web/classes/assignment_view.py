"""What a teacher's pages show of an assignment: its clock as texts, who is done, the questions."""

from dataclasses import dataclass
from datetime import datetime
from enum import StrEnum
from typing import Final

from studyplay.services.classes.assignments import Doing, Given
from studyplay.services.classes.zones import zone_of
from studyplay.study.classroom.model import Member
from studyplay.study.classroom.results import Try
from studyplay.study.classroom.tasks import Assigned, ChainTask, DrillTask, GameTask, WordListTask
from studyplay.study.classroom.window import MAY_BEGIN, Phase
from studyplay.study.drill import prompts
from studyplay.study.drill.prompts import Prompt
from studyplay.study.drill.tasks import Item
from studyplay.web.texts import assignments as texts

SHOWN: Final = 6
"""So many questions are looked at before they are given."""


@dataclass(frozen=True, slots=True)
class Card:
    """An assignment in a list.  Times are texts on the class's clock.

    ``late`` is ``None`` where late work is not taken, ``left`` empty where it cannot be done
    now.  ``stopped``: it was over before it was due.  ``done`` and ``begun`` of ``people`` have
    handed it in, or are at it.
    """

    id: str
    title: str
    icon: str
    told: str
    opens: str
    due: str
    late: str | None
    left: str
    phase: Phase
    withdrawn: bool
    stopped: bool
    done: int
    begun: int
    people: int


class State(StrEnum):
    """How far somebody is."""

    DONE = "done"
    BEGUN = "begun"
    NONE = "none"


@dataclass(frozen=True, slots=True)
class Doer:
    """A learner in the list of who is done.  ``first`` is the attempt that is counted.

    ``may_again``: the teacher may let them try again now.
    """

    member: Member
    state: State
    when: str | None
    late: bool
    first: Try | None
    practised: int
    may_again: bool


@dataclass(frozen=True, slots=True)
class Question:
    """A question as it will be asked, with its answers."""

    rack: str
    prompt: Prompt
    answers: tuple[str, ...]


def card(given: Given, at: datetime) -> Card:
    """The assignment as it stands at *at*."""
    found, zone = given.assignment, zone_of(given.room.zone)
    window = found.window
    phase = found.phase(at)
    late = window.late_until
    return Card(
        id=found.id,
        title=found.title,
        icon=texts.icon(found.task),
        told=texts.told(found.task),
        opens=texts.moment(window.opens_at, at, zone),
        due=texts.moment(window.due_at, at, zone),
        late=None if late is None else texts.moment(late, at, zone),
        left=texts.left(window.due_at, at, zone) if phase is Phase.OPEN else "",
        phase=phase,
        withdrawn=found.withdrawn_at is not None,
        stopped=phase is Phase.OVER and at < window.due_at,
        done=given.done,
        begun=given.begun,
        people=len(given.doing),
    )


def doer(given: Given, doing: Doing, first: Try | None, at: datetime) -> Doer:
    """How far one learner is."""
    handed = doing.handed_in_at
    begun = State.BEGUN if doing.counts else State.NONE
    return Doer(
        member=doing.member,
        state=begun if handed is None else State.DONE,
        when=None if handed is None else texts.moment(handed, at, zone_of(given.room.zone)),
        late=doing.is_late(given.assignment.window),
        first=first,
        practised=len(doing.attempts) - (doing.counts is not None),
        may_again=handed is not None and given.assignment.phase(at) in MAY_BEGIN,
    )


def questions(task: Assigned) -> tuple[Question, ...]:
    """The first questions; none where they are drawn later."""
    return tuple(
        Question(item.rack, prompts.read(item.prompt), item.answers)
        for item in _items(task)[:SHOWN]
    )


def _items(task: Assigned) -> tuple[Item, ...]:
    match task:
        case DrillTask():
            return task.items
        case WordListTask():
            return task.runs[0].items
        case ChainTask() | GameTask():
            return ()

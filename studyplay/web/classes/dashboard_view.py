"""View objects of the dashboard pages: shares in per cent, times as texts."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date, datetime
from typing import Final

from studyplay.services.classes.dashboard import Dashboard, Person
from studyplay.services.classes.zones import zone_of
from studyplay.study.classroom.assignment import Assignment
from studyplay.study.classroom.dashboard import LearnerLine, WeekLine, first_tries, is_settled
from studyplay.study.classroom.model import Member
from studyplay.study.classroom.results import Try
from studyplay.study.classroom.window import MAY_BEGIN
from studyplay.web.texts import assignments as work_texts
from studyplay.web.texts.dashboard import share

WORKS: Final = 12
"""Maximum number of assignment columns."""


@dataclass(frozen=True, slots=True)
class Sums:
    """Totals of the class.  Shares are in per cent, ``None`` if the whole is zero.

    ``given``, ``done`` and ``late`` count assignments that are due (``late`` is part of
    ``done``).  ``early`` counts those handed in before they are due.  ``active`` of ``people``
    learners have handed something in.  ``missed`` counts words.
    """

    given: int
    done: int
    late: int
    early: int
    done_share: int | None
    right_share: int | None
    active: int
    people: int
    missed: int


@dataclass(frozen=True, slots=True)
class Work:
    """An assignment, for example as a column head."""

    id: str
    title: str
    icon: str
    due: str


@dataclass(frozen=True, slots=True)
class Tried:
    """An attempt.  ``when`` is the time it was handed in, ``None`` if it was not.

    ``is_final``: it is handed in or its time is over, so it has figures.
    """

    attempt: Try
    when: str | None
    settled: bool


@dataclass(frozen=True, slots=True)
class Row:
    """A learner's row of the table.

    ``cells`` has one counting attempt per column, ``None`` if there is none.
    """

    member: Member
    line: LearnerLine
    share: int | None
    cells: tuple[Tried | None, ...]


@dataclass(frozen=True, slots=True)
class Week:
    """Results of the week that begins on ``monday``; both shares are in per cent."""

    monday: date
    done: int | None
    right: int | None


@dataclass(frozen=True, slots=True)
class WorkDone:
    """An assignment with the attempts of one learner in order.

    ``can_allow_retry``: the teacher may allow another attempt now.
    """

    work: Work
    tries: tuple[Tried, ...]
    may_again: bool


def sums(board: Dashboard) -> Sums:
    """Compute the totals at the top of the page."""
    lines = board.learners
    given, done = sum(each.given for each in lines), sum(each.done for each in lines)
    asked, right = sum(each.asked for each in lines), sum(each.right for each in lines)
    return Sums(
        given=given,
        done=done,
        late=sum(each.late for each in lines),
        early=sum(each.early for each in lines),
        done_share=share(done, given),
        right_share=share(right, asked),
        active=sum(each.done + each.early > 0 for each in lines),
        people=len(lines),
        missed=len(board.missed),
    )


def works(board: Dashboard) -> tuple[Work, ...]:
    """Return the columns of the table, latest due date first."""
    return tuple(_work(board, assignment) for assignment, _ in board.came[:WORKS])


def rows(board: Dashboard) -> tuple[Row, ...]:
    """Return the rows of the table, ordered by name."""
    columns = [(assignment, first_tries(tries)) for assignment, tries in board.came[:WORKS]]
    return tuple(
        Row(
            member,
            line,
            share(line.right, line.asked),
            tuple(
                _tried(board, assignment, first[member.learner_id])
                if member.learner_id in first
                else None
                for assignment, first in columns
            ),
        )
        for member, line in zip(board.people, board.learners, strict=True)
    )


def weeks(board: Dashboard) -> tuple[Week, ...]:
    """Return the results of the class by week, in order."""
    return tuple(map(_week, board.weeks))


def weeks_of(person: Person) -> tuple[Week, ...]:
    """Return the results of one learner by week, in order."""
    return tuple(map(_week, person.board.weeks_of(person.member.learner_id)))


def work_of(person: Person) -> tuple[WorkDone, ...]:
    """Return the attempts of one learner by assignment."""
    return tuple(
        WorkDone(
            _work(person.board, assignment),
            tuple(_tried(person.board, assignment, each) for each in tries),
            _may_again(person.board, assignment, tries),
        )
        for assignment, tries in person.work
    )


def _work(board: Dashboard, assignment: Assignment) -> Work:
    return Work(
        id=assignment.id,
        title=assignment.title,
        icon=work_texts.icon(assignment.task),
        due=_moment(board, assignment.window.due_at),
    )


def _week(line: WeekLine) -> Week:
    return Week(line.monday, share(line.done, line.given), share(line.right, line.asked))


def _tried(board: Dashboard, assignment: Assignment, attempt: Try) -> Tried:
    done = attempt.done_at
    when = None if done is None else _moment(board, done)
    return Tried(attempt, when, is_settled(assignment, attempt, board.at))


def _may_again(board: Dashboard, assignment: Assignment, tries: Sequence[Try]) -> bool:
    is_done = any(each.counts and each.done_at is not None for each in tries)
    return is_done and assignment.phase(board.at) in MAY_BEGIN


def _moment(board: Dashboard, at: datetime) -> str:
    return work_texts.moment(at, board.at, zone_of(board.room.zone))

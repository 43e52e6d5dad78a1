"""View objects of the dashboard pages: shares in per cent, times as texts."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date, datetime
from typing import Final

from studyplay.services.classes.dashboard import Dashboard, LearnerWork
from studyplay.services.classes.time_zones import load_time_zone
from studyplay.study.classroom.assignment import Assignment
from studyplay.study.classroom.attempt_results import AttemptResult
from studyplay.study.classroom.dashboard import LearnerStats, WeekStats, counting_results, is_final
from studyplay.study.classroom.model import Member
from studyplay.study.classroom.window import STARTABLE_PHASES
from studyplay.web.texts.classwork import assignments as work_texts
from studyplay.web.texts.classwork.dashboard import percentage

MAX_COLUMNS: Final = 12
"""Maximum number of assignment columns."""


@dataclass(frozen=True, slots=True)
class ClassTotals:
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
class AssignmentColumn:
    """An assignment, for example as a column head."""

    id: str
    title: str
    icon: str
    due: str


@dataclass(frozen=True, slots=True)
class AttemptCell:
    """An attempt.  ``when`` is the time it was handed in, ``None`` if it was not.

    ``is_final``: it is handed in or its time is over, so it has figures.
    """

    attempt: AttemptResult
    when: str | None
    is_final: bool


@dataclass(frozen=True, slots=True)
class LearnerRow:
    """A learner's row of the table.

    ``cells`` has one counting attempt per column, ``None`` if there is none.
    """

    member: Member
    line: LearnerStats
    share: int | None
    cells: tuple[AttemptCell | None, ...]


@dataclass(frozen=True, slots=True)
class WeekShares:
    """Results of the week that begins on ``monday``; both shares are in per cent."""

    monday: date
    done_share: int | None
    right_share: int | None


@dataclass(frozen=True, slots=True)
class AssignmentAttempts:
    """An assignment with the attempts of one learner in order.

    ``can_allow_retry``: the teacher may allow another attempt now.
    """

    work: AssignmentColumn
    tries: tuple[AttemptCell, ...]
    can_allow_retry: bool


def class_totals(board: Dashboard) -> ClassTotals:
    """Compute the totals at the top of the page."""
    lines = board.learners
    given, done = sum(each.given for each in lines), sum(each.done for each in lines)
    asked, right = sum(each.asked for each in lines), sum(each.right for each in lines)
    return ClassTotals(
        given=given,
        done=done,
        late=sum(each.late for each in lines),
        early=sum(each.early for each in lines),
        done_share=percentage(done, given),
        right_share=percentage(right, asked),
        active=sum(each.done + each.early > 0 for each in lines),
        people=len(lines),
        missed=len(board.missed_words),
    )


def assignment_columns(board: Dashboard) -> tuple[AssignmentColumn, ...]:
    """Return the columns of the table, latest due date first."""
    return tuple(
        _assignment_column(board, assignment) for assignment, _ in board.results[:MAX_COLUMNS]
    )


def learner_rows(board: Dashboard) -> tuple[LearnerRow, ...]:
    """Return the rows of the table, ordered by name."""
    columns = [
        (assignment, counting_results(tries)) for assignment, tries in board.results[:MAX_COLUMNS]
    ]
    return tuple(
        LearnerRow(
            member,
            line,
            percentage(line.right, line.asked),
            tuple(
                _attempt_cell(board, assignment, first[member.learner_id])
                if member.learner_id in first
                else None
                for assignment, first in columns
            ),
        )
        for member, line in zip(board.people, board.learners, strict=True)
    )


def class_weeks(board: Dashboard) -> tuple[WeekShares, ...]:
    """Return the results of the class by week, in order."""
    return tuple(map(_week_shares, board.weeks))


def learner_weeks(person: LearnerWork) -> tuple[WeekShares, ...]:
    """Return the results of one learner by week, in order."""
    return tuple(map(_week_shares, person.dashboard.weeks_of(person.member.learner_id)))


def learner_attempts(person: LearnerWork) -> tuple[AssignmentAttempts, ...]:
    """Return the attempts of one learner by assignment."""
    return tuple(
        AssignmentAttempts(
            _assignment_column(person.dashboard, assignment),
            tuple(_attempt_cell(person.dashboard, assignment, each) for each in tries),
            _can_allow_retry(person.dashboard, assignment, tries),
        )
        for assignment, tries in person.work
    )


def _assignment_column(board: Dashboard, assignment: Assignment) -> AssignmentColumn:
    return AssignmentColumn(
        id=assignment.id,
        title=assignment.title,
        icon=work_texts.task_icon(assignment.task),
        due=_format_time(board, assignment.window.due_at),
    )


def _week_shares(line: WeekStats) -> WeekShares:
    return WeekShares(
        line.monday, percentage(line.done, line.given), percentage(line.right, line.asked)
    )


def _attempt_cell(board: Dashboard, assignment: Assignment, attempt: AttemptResult) -> AttemptCell:
    done = attempt.done_at
    when = None if done is None else _format_time(board, done)
    return AttemptCell(attempt, when, is_final(assignment, attempt, board.at))


def _can_allow_retry(
    board: Dashboard, assignment: Assignment, tries: Sequence[AttemptResult]
) -> bool:
    is_done = any(each.counts and each.done_at is not None for each in tries)
    return is_done and assignment.phase(board.at) in STARTABLE_PHASES


def _format_time(board: Dashboard, at: datetime) -> str:
    return work_texts.format_class_time(at, board.at, load_time_zone(board.room.zone))

"""Assignments of a class, and the attempts at them."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime
from enum import StrEnum

from studyplay.study.classroom.model import CLOSING_GRACE
from studyplay.study.classroom.tasks import AssignedTask
from studyplay.study.classroom.window import AssignmentPhase, AssignmentWindow


class WorkKind(StrEnum):
    """What an attempt consists of: a drill, a chain, hands of cards, or a table."""

    DRILL = "drill"
    CHAIN = "chain"
    HANDS = "hands"
    TABLE = "table"


@dataclass(frozen=True, slots=True)
class Assignment:
    """A task assigned to a class.

    ``attempts`` is the maximum number of attempts, 0 for no limit.  ``hints`` enables the hints
    of drills, the coach of chains, and the dictionary and hint ladder of games if their rules
    allow them.  ``closed_at`` is when the class was closed.
    """

    id: str
    class_id: str
    title: str
    task: AssignedTask
    window: AssignmentWindow
    attempts: int
    hints: bool
    made_at: datetime
    withdrawn_at: datetime | None = None
    closed_at: datetime | None = None

    @property
    def counts_until(self) -> datetime:
        """The end of the time in which results count.

        When a class is closed, attempts already begun may be finished within ``CLOSING_GRACE``.
        """
        closed = None if self.closed_at is None else self.closed_at + CLOSING_GRACE
        ends = (self.window.late_until or self.window.due_at, self.withdrawn_at, closed)
        return min(end for end in ends if end is not None)

    def phase(self, at: datetime) -> AssignmentPhase:
        """Return the phase at *at*; ``OVER`` if withdrawn or if the class is closed."""
        ends = (self.withdrawn_at, self.closed_at)
        if any(end is not None and at >= end for end in ends):
            return AssignmentPhase.OVER
        return self.window.phase(at)


@dataclass(frozen=True, slots=True)
class Attempt:
    """One attempt of a learner.  ``work_id`` is the id of the drill, chain, hands or table.

    ``set_aside_at`` is when the teacher allowed a retry, so that this attempt no longer counts.
    """

    assignment_id: str
    learner_id: int
    number: int
    work: WorkKind
    work_id: str
    begun_at: datetime
    ended_at: datetime | None = None
    set_aside_at: datetime | None = None

    def handed_in_at(self, counts_until: datetime) -> datetime | None:
        """Return ``ended_at`` if it is before *counts_until*, otherwise ``None``."""
        if self.ended_at is None or self.ended_at >= counts_until:
            return None
        return self.ended_at


def not_set_aside(attempts: Sequence[Attempt]) -> tuple[Attempt, ...]:
    """Return the attempts that were not set aside."""
    return tuple(each for each in attempts if each.set_aside_at is None)


def counting_attempts(attempts: Sequence[Attempt]) -> dict[int, Attempt]:
    """Return the first attempt of each learner that was not set aside, by learner id."""
    return {each.learner_id: each for each in reversed(not_set_aside(attempts))}

"""An assignment: what a class is given, and when it can be done."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime
from enum import StrEnum

from studyplay.study.classroom.model import GRACE
from studyplay.study.classroom.tasks import Assigned
from studyplay.study.classroom.window import Phase, Window


class Work(StrEnum):
    """Where an attempt is done: in a drill, a chain, with hands of cards, or at a table."""

    DRILL = "drill"
    CHAIN = "chain"
    HANDS = "hands"
    TABLE = "table"


@dataclass(frozen=True, slots=True)
class Assignment:
    """Something given to a class.  ``attempts`` 0: as often as one likes.

    ``hints``: whether drills have hints, chains the coach, and games the dictionary and the
    ladder of help, if their rules do.
    ``closed_at`` is when the class was closed.
    """

    id: str
    class_id: str
    title: str
    task: Assigned
    window: Window
    attempts: int
    hints: bool
    made_at: datetime
    withdrawn_at: datetime | None = None
    closed_at: datetime | None = None

    @property
    def counts_until(self) -> datetime:
        """From then on nothing that is done counts any more.

        What was begun before the class was closed may be finished for a while.
        """
        closed = None if self.closed_at is None else self.closed_at + GRACE
        ends = (self.window.late_until or self.window.due_at, self.withdrawn_at, closed)
        return min(end for end in ends if end is not None)

    def phase(self, at: datetime) -> Phase:
        """Where its clock stands at *at*; withdrawn or of a closed class it is over."""
        ends = (self.withdrawn_at, self.closed_at)
        if any(end is not None and at >= end for end in ends):
            return Phase.OVER
        return self.window.phase(at)


@dataclass(frozen=True, slots=True)
class Attempt:
    """One go: ``work_id`` is a drill, a chain, hands or a table; ``ended_at`` its end.

    ``set_aside_at`` is when the teacher let the learner try again: it counts no more.
    """

    assignment_id: str
    learner_id: int
    number: int
    work: Work
    work_id: str
    begun_at: datetime
    ended_at: datetime | None = None
    set_aside_at: datetime | None = None

    def handed_in_at(self, counts_until: datetime) -> datetime | None:
        """When it was done, if that was before *counts_until*."""
        if self.ended_at is None or self.ended_at >= counts_until:
            return None
        return self.ended_at


def standing(attempts: Sequence[Attempt]) -> tuple[Attempt, ...]:
    """Those that were not set aside."""
    return tuple(each for each in attempts if each.set_aside_at is None)


def counting(attempts: Sequence[Attempt]) -> dict[int, Attempt]:
    """The attempt that counts, by learner: the first that was not set aside."""
    return {each.learner_id: each for each in reversed(standing(attempts))}

"""Score attempts at assignments from the logs on the server.

Only events before the deadline, or before the withdrawal of the assignment, are scored. Later
events are practice. Work that was unfinished at that moment is scored as it was.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime

from sqlalchemy import Connection

from studyplay.services.drilling import basket_hands, chains, drills
from studyplay.services.refusals import NotFound
from studyplay.store import assignments as store
from studyplay.store import codec
from studyplay.store.tables import EventRow
from studyplay.study.chain import chain as chain_states
from studyplay.study.chain import hands as hand_states
from studyplay.study.classroom import grading
from studyplay.study.classroom.assignment import Assignment, Attempt, Work, counting
from studyplay.study.classroom.grading import Lemmas, Met, Score
from studyplay.study.classroom.results import Try
from studyplay.study.classroom.tasks import words_of
from studyplay.study.drill import drill as drill_states


def results(connection: Connection, assignment_id: str) -> tuple[Try, ...]:
    """Return all attempts at an assignment, sorted by learner and number.

    Includes attempts of learners who have left the class. Excludes attempts that began after the
    deadline. Raises ``NotFound``.
    """
    found = store.find(connection, assignment_id)
    if found is None:
        raise NotFound("assignment")
    return _results(connection, found)


def results_of_class(
    connection: Connection, class_id: str, since: datetime
) -> tuple[tuple[Assignment, tuple[Try, ...]], ...]:
    """Return the results of all assignments that were due at *since* or later.

    The latest due date comes first. Assignments withdrawn before anybody began are left out.
    """
    given = (each for each in store.of_class(connection, class_id) if each.window.due_at >= since)
    found = ((each, _results(connection, each)) for each in given)
    return tuple((each, tries) for each, tries in found if tries or each.withdrawn_at is None)


def of_attempt(connection: Connection, found: Assignment, attempt: Attempt) -> Try:
    """Return the result of one attempt at the assignment *found*."""
    done = _Done.read(connection, found)
    own = store.attempts_of(connection, attempt.learner_id, found.id)
    return _try(found, attempt, done.score(attempt), _counting(own))


@dataclass(frozen=True, slots=True)
class _Done:
    """The logs of an assignment, by the id of the drill, chain or table."""

    assignment: Assignment
    logs: Mapping[str, Sequence[EventRow]]
    met: Mapping[str, Sequence[Met]]
    lemmas: Lemmas

    @classmethod
    def read(cls, connection: Connection, found: Assignment) -> "_Done":
        """Load all logs up to the end of the assignment."""
        end = found.counts_until
        return cls(
            found,
            store.drill_logs(connection, found.id, end),
            store.met(connection, found.id, end),
            store.lemmas(connection, found.id),
        )

    def score(self, attempt: Attempt) -> Score:
        """Return the score of *attempt*."""
        log = self.logs.get(attempt.work_id, ())
        match attempt.work:
            case Work.DRILL:
                drill_log = [codec.decode(row.payload, drills.KIND.events) for row in log]
                return grading.of_drill(drill_states.fold(drill_log), self.lemmas)
            case Work.CHAIN:
                chain_log = [codec.decode(row.payload, chains.KIND.events) for row in log]
                return grading.of_chain(chain_states.fold(chain_log), self.lemmas)
            case Work.HANDS:
                hands_log = [codec.decode(row.payload, basket_hands.KIND.events) for row in log]
                return grading.of_hands(hand_states.fold(hands_log), self.lemmas)
            case Work.TABLE:
                met = self.met.get(attempt.work_id, ())
                return grading.of_game(met, words_of(self.assignment.task), self.lemmas)


def _results(connection: Connection, found: Assignment) -> tuple[Try, ...]:
    return tuple(_tries(found, store.attempts_at(connection, found.id), connection))


def _tries(
    found: Assignment, attempts: Sequence[Attempt], connection: Connection
) -> Iterator[Try]:
    counted = [each for each in attempts if each.begun_at < found.counts_until]
    if not counted:
        return
    done, those = _Done.read(connection, found), _counting(attempts)
    for attempt in counted:
        yield _try(found, attempt, done.score(attempt), those)


def _counting(attempts: Sequence[Attempt]) -> frozenset[str]:
    """Return the work ids of the attempts that count."""
    return frozenset(each.work_id for each in counting(attempts).values())


def _try(found: Assignment, attempt: Attempt, score: Score, those: frozenset[str]) -> Try:
    done_at = attempt.handed_in_at(found.counts_until)
    return Try(
        learner_id=attempt.learner_id,
        number=attempt.number,
        counts=attempt.work_id in those,
        begun_at=attempt.begun_at,
        done_at=done_at,
        is_late=done_at is not None and done_at >= found.window.due_at,
        asked=score.asked,
        right=score.right,
        words=score.words,
    )

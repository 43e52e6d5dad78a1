"""Score attempts at assignments from the logs on the server.

Only events before the deadline, or before the withdrawal of the assignment, are scored. Later
events are practice. Work that was unfinished at that moment is scored as it was.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime

from sqlalchemy import Connection

from studyplay.services.drilling import basket_hands, chains, drills
from studyplay.services.errors import NotFound
from studyplay.store import assignments as store
from studyplay.store import codec
from studyplay.store.tables import EventRow
from studyplay.study.chain import hands as hand_states
from studyplay.study.chain import state as chain_states
from studyplay.study.classroom import grading
from studyplay.study.classroom.assignment import Assignment, Attempt, WorkKind, counting_attempts
from studyplay.study.classroom.attempt_results import AttemptResult
from studyplay.study.classroom.grading import AttemptScore, GameWordUse, LemmasByWord
from studyplay.study.classroom.tasks import shared_words
from studyplay.study.drill import state as drill_states


def load_results(connection: Connection, assignment_id: str) -> tuple[AttemptResult, ...]:
    """Return all attempts at an assignment, sorted by learner and number.

    Includes attempts of learners who have left the class. Excludes attempts that began after the
    deadline. Raises ``NotFound``.
    """
    found = store.find_assignment(connection, assignment_id)
    if found is None:
        raise NotFound("assignment")
    return _score_assignment(connection, found)


def load_class_results(
    connection: Connection, class_id: str, since: datetime
) -> tuple[tuple[Assignment, tuple[AttemptResult, ...]], ...]:
    """Return the results of all assignments that were due at *since* or later.

    The latest due date comes first. Assignments withdrawn before anybody began are left out.
    """
    given = (
        each
        for each in store.list_assignments_of_class(connection, class_id)
        if each.window.due_at >= since
    )
    found = ((each, _score_assignment(connection, each)) for each in given)
    return tuple((each, tries) for each, tries in found if tries or each.withdrawn_at is None)


def load_attempt_result(
    connection: Connection, found: Assignment, attempt: Attempt
) -> AttemptResult:
    """Return the result of one attempt at the assignment *found*."""
    done = _AttemptLogs.load(connection, found)
    own = store.list_attempts_of_learner(connection, attempt.learner_id, found.id)
    return _build_result(found, attempt, done.score(attempt), _counting_work_ids(own))


@dataclass(frozen=True, slots=True)
class _AttemptLogs:
    """The logs of an assignment, by the id of the drill, chain or table."""

    assignment: Assignment
    logs: Mapping[str, Sequence[EventRow]]
    met: Mapping[str, Sequence[GameWordUse]]
    lemmas: LemmasByWord

    @classmethod
    def load(cls, connection: Connection, found: Assignment) -> "_AttemptLogs":
        """Load all logs up to the end of the assignment."""
        end = found.counts_until
        return cls(
            found,
            store.load_drill_logs(connection, found.id, end),
            store.load_attempted_words(connection, found.id, end),
            store.load_lemmas_by_word(connection, found.id),
        )

    def score(self, attempt: Attempt) -> AttemptScore:
        """Return the score of *attempt*."""
        log = self.logs.get(attempt.work_id, ())
        match attempt.work:
            case WorkKind.DRILL:
                drill_log = [
                    codec.decode(row.payload, drills.DRILL_PRACTICE.events) for row in log
                ]
                return grading.grade_drill(drill_states.fold(drill_log), self.lemmas)
            case WorkKind.CHAIN:
                chain_log = [
                    codec.decode(row.payload, chains.CHAIN_PRACTICE.events) for row in log
                ]
                return grading.grade_chain(chain_states.fold(chain_log), self.lemmas)
            case WorkKind.HANDS:
                hands_log = [
                    codec.decode(row.payload, basket_hands.HANDS_PRACTICE.events) for row in log
                ]
                return grading.grade_hands(hand_states.fold(hands_log), self.lemmas)
            case WorkKind.TABLE:
                met = self.met.get(attempt.work_id, ())
                return grading.grade_game(met, shared_words(self.assignment.task), self.lemmas)


def _score_assignment(connection: Connection, found: Assignment) -> tuple[AttemptResult, ...]:
    return tuple(
        _score_attempts(found, store.list_attempts_at_assignment(connection, found.id), connection)
    )


def _score_attempts(
    found: Assignment, attempts: Sequence[Attempt], connection: Connection
) -> Iterator[AttemptResult]:
    counted = [each for each in attempts if each.begun_at < found.counts_until]
    if not counted:
        return
    done, those = _AttemptLogs.load(connection, found), _counting_work_ids(attempts)
    for attempt in counted:
        yield _build_result(found, attempt, done.score(attempt), those)


def _counting_work_ids(attempts: Sequence[Attempt]) -> frozenset[str]:
    """Return the work ids of the attempts that count."""
    return frozenset(each.work_id for each in counting_attempts(attempts).values())


def _build_result(
    found: Assignment, attempt: Attempt, score: AttemptScore, those: frozenset[str]
) -> AttemptResult:
    done_at = attempt.handed_in_at(found.counts_until)
    return AttemptResult(
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

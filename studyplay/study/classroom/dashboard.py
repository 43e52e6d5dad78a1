"""Statistics of a class's assignments: by learner, by word and by week.

Only the first attempt of each learner at each assignment counts, or the first after the teacher
allowed a retry; the others are practice, and only their number is reported.  An attempt in
progress is included when it is handed in or its time is over.
"""

from collections import Counter, defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from datetime import date, datetime, timedelta
from typing import Final

from studyplay.study.classroom.assignment import Assignment
from studyplay.study.classroom.attempt_results import AttemptResult, WordResult
from studyplay.study.classroom.window import AssignmentPhase

AssignmentResults = Sequence[tuple[Assignment, Sequence[AttemptResult]]]
"""Assignments, each with the results of all attempts."""

DUE_PHASES: Final = frozenset({AssignmentPhase.LATE, AssignmentPhase.OVER})
"""Phases in which work should have been handed in."""

MAX_NAMED_LEARNERS: Final = 3
"""Maximum number of learners named on a screen that the whole class sees."""


@dataclass(frozen=True, slots=True)
class WordStats:
    """One word over all learners: ``met`` learners were asked, ``knew`` right without help.

    ``written``: wrong answers with their counts, most frequent first.
    """

    word: str
    met: int
    knew: int
    helped: int
    written: tuple[tuple[str, int], ...] = ()

    @property
    def missed(self) -> int:
        """How many learners did not answer it correctly without help."""
        return self.met - self.knew


@dataclass(frozen=True, slots=True)
class LearnerStats:
    """One learner.  Of ``given`` assignments that are due, ``done`` are handed in, ``late`` late.

    ``early`` counts assignments handed in that are not due yet.  ``right`` of ``asked``
    questions were answered without help in counting attempts that are final.  ``practised``
    counts the other attempts.  ``missed``: words not known, latest assignment first.
    """

    learner_id: int
    given: int
    done: int
    late: int
    asked: int
    right: int
    practised: int
    missed: tuple[str, ...]
    early: int = 0


@dataclass(frozen=True, slots=True)
class WeekStats:
    """The work of the week that begins on ``monday``, in the time zone of the class.

    ``done`` of ``given`` covers assignments that are due; ``right`` of ``asked`` covers all.
    """

    monday: date
    given: int
    done: int
    asked: int
    right: int


def counting_results(results: Iterable[AttemptResult]) -> dict[int, AttemptResult]:
    """Return the results that count, by learner id."""
    return {each.learner_id: each for each in results if each.counts}


def is_final(assignment: Assignment, attempt: AttemptResult, at: datetime) -> bool:
    """Whether *attempt* cannot change any more: it is handed in, or its time is over."""
    return attempt.done_at is not None or at >= assignment.counts_until


def final_results(
    assignment: Assignment, results: Iterable[AttemptResult], at: datetime
) -> dict[int, AttemptResult]:
    """Return the counting results that are final at *at*, by learner id."""
    first = counting_results(results)
    return {who: each for who, each in first.items() if is_final(assignment, each, at)}


def word_stats(assigned: AssignmentResults, at: datetime) -> tuple[WordStats, ...]:
    """Return statistics of every word asked: most missed first, then alphabetically."""
    found: defaultdict[str, list[WordResult]] = defaultdict(list)
    for assignment, tries in assigned:
        for each in final_results(assignment, tries, at).values():
            for result in each.words:
                found[result.word].append(result)
    lines = (_build_word_stats(word, results) for word, results in found.items())
    return tuple(sorted(lines, key=lambda line: (-line.missed, line.knew, line.word)))


def learner_stats(
    assigned: AssignmentResults, learners: Iterable[int], at: datetime
) -> tuple[LearnerStats, ...]:
    """Return statistics at *at* of all *learners*, in their order."""
    return tuple(_build_learner_stats(assigned, each, at) for each in learners)


def week_stats(
    assigned: AssignmentResults, learner_count: int, due_days: Mapping[str, date], at: datetime
) -> tuple[WeekStats, ...]:
    """Return the weeks in which work is due, in order, with their statistics at *at*.

    *due_days* are the due dates by assignment id; *learner_count* is the size of the class.
    """
    found: defaultdict[date, list[tuple[Assignment, Sequence[AttemptResult]]]] = defaultdict(list)
    for assignment, tries in assigned:
        day = due_days[assignment.id]
        found[day - timedelta(days=day.weekday())].append((assignment, tries))
    return tuple(
        _build_week_stats(monday, learner_count, week, at)
        for monday, week in sorted(found.items())
    )


def top_learners(learners: Iterable[LearnerStats]) -> tuple[LearnerStats, ...]:
    """Return the learners with the most right answers, at most ``MAX_NAMED_LEARNERS``.

    Learners without a right answer are left out, and so is a tied group that does not fit.
    """
    best = sorted((each for each in learners if each.right), key=lambda each: -each.right)
    if (
        len(best) > MAX_NAMED_LEARNERS
        and best[MAX_NAMED_LEARNERS - 1].right == best[MAX_NAMED_LEARNERS].right
    ):
        return tuple(
            each
            for each in best[:MAX_NAMED_LEARNERS]
            if each.right > best[MAX_NAMED_LEARNERS].right
        )
    return tuple(best[:MAX_NAMED_LEARNERS])


def _build_word_stats(word: str, results: Sequence[WordResult]) -> WordStats:
    written = Counter(text for each in results for text in each.written)
    return WordStats(
        word=word,
        met=len(results),
        knew=sum(each.right for each in results),
        helped=sum(each.helped for each in results),
        written=tuple(sorted(written.items(), key=lambda pair: (-pair[1], pair[0]))),
    )


def _due_assignments(assigned: AssignmentResults, at: datetime) -> AssignmentResults:
    """Return the assignments that should have been handed in by *at*."""
    return [pair for pair in assigned if pair[0].phase(at) in DUE_PHASES]


def _results_of_learner(assigned: AssignmentResults, learner_id: int) -> list[AttemptResult]:
    return [each for _, tries in assigned for each in tries if each.learner_id == learner_id]


def _finished_counting(results: Iterable[AttemptResult]) -> list[AttemptResult]:
    """Return the results that count and are handed in."""
    return [each for each in results if each.counts and each.done_at is not None]


def _build_learner_stats(
    assigned: AssignmentResults, learner_id: int, at: datetime
) -> LearnerStats:
    due, own = _due_assignments(assigned, at), _results_of_learner(assigned, learner_id)
    first = [each for pair in assigned if (each := final_results(*pair, at).get(learner_id))]
    done = _finished_counting(_results_of_learner(due, learner_id))
    missed = dict.fromkeys(
        result.word for each in first for result in each.words if not result.right
    )
    return LearnerStats(
        learner_id=learner_id,
        given=len(due),
        done=len(done),
        late=sum(each.is_late for each in done),
        asked=sum(each.asked for each in first),
        right=sum(each.right for each in first),
        practised=sum(not each.counts for each in own),
        missed=tuple(missed),
        early=len(_finished_counting(own)) - len(done),
    )


def _build_week_stats(
    monday: date, learner_count: int, assigned: AssignmentResults, at: datetime
) -> WeekStats:
    due = _due_assignments(assigned, at)
    first = [each for pair in assigned for each in final_results(*pair, at).values()]
    return WeekStats(
        monday=monday,
        given=len(due) * learner_count,
        done=sum(len(_finished_counting(tries)) for _, tries in due),
        asked=sum(each.asked for each in first),
        right=sum(each.right for each in first),
    )

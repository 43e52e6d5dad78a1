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
from studyplay.study.classroom.results import Try, WordResult
from studyplay.study.classroom.window import Phase

Came = Sequence[tuple[Assignment, Sequence[Try]]]
"""Assignments, each with the results of all attempts."""

DUE: Final = frozenset({Phase.LATE, Phase.OVER})
"""Phases in which work should have been handed in."""

TOP: Final = 3
"""Maximum number of learners named on a screen that the whole class sees."""


@dataclass(frozen=True, slots=True)
class WordLine:
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
class LearnerLine:
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
class WeekLine:
    """The work of the week that begins on ``monday``, in the time zone of the class.

    ``done`` of ``given`` covers assignments that are due; ``right`` of ``asked`` covers all.
    """

    monday: date
    given: int
    done: int
    asked: int
    right: int


def first_tries(tries: Iterable[Try]) -> dict[int, Try]:
    """Return the results that count, by learner id."""
    return {each.learner_id: each for each in tries if each.counts}


def is_settled(assignment: Assignment, attempt: Try, at: datetime) -> bool:
    """Whether *attempt* cannot change any more: it is handed in, or its time is over."""
    return attempt.done_at is not None or at >= assignment.counts_until


def counted(assignment: Assignment, tries: Iterable[Try], at: datetime) -> dict[int, Try]:
    """Return the counting results that are final at *at*, by learner id."""
    first = first_tries(tries)
    return {who: each for who, each in first.items() if is_settled(assignment, each, at)}


def by_word(came: Came, at: datetime) -> tuple[WordLine, ...]:
    """Return statistics of every word asked: most missed first, then alphabetically."""
    found: defaultdict[str, list[WordResult]] = defaultdict(list)
    for assignment, tries in came:
        for each in counted(assignment, tries, at).values():
            for result in each.words:
                found[result.word].append(result)
    lines = (_word_line(word, results) for word, results in found.items())
    return tuple(sorted(lines, key=lambda line: (-line.missed, line.knew, line.word)))


def by_learner(came: Came, learners: Iterable[int], at: datetime) -> tuple[LearnerLine, ...]:
    """Return statistics at *at* of all *learners*, in their order."""
    return tuple(_learner_line(came, each, at) for each in learners)


def by_week(
    came: Came, learners: int, days: Mapping[str, date], at: datetime
) -> tuple[WeekLine, ...]:
    """Return the weeks in which work is due, in order, with their statistics at *at*.

    *due_days* are the due dates by assignment id; *learner_count* is the size of the class.
    """
    found: defaultdict[date, list[tuple[Assignment, Sequence[Try]]]] = defaultdict(list)
    for assignment, tries in came:
        day = days[assignment.id]
        found[day - timedelta(days=day.weekday())].append((assignment, tries))
    return tuple(_week_line(monday, learners, week, at) for monday, week in sorted(found.items()))


def top(lines: Iterable[LearnerLine]) -> tuple[LearnerLine, ...]:
    """Return the learners with the most right answers, at most ``MAX_NAMED_LEARNERS``.

    Learners without a right answer are left out, and so is a tied group that does not fit.
    """
    best = sorted((each for each in lines if each.right), key=lambda each: -each.right)
    if len(best) > TOP and best[TOP - 1].right == best[TOP].right:
        return tuple(each for each in best[:TOP] if each.right > best[TOP].right)
    return tuple(best[:TOP])


def _word_line(word: str, results: Sequence[WordResult]) -> WordLine:
    written = Counter(text for each in results for text in each.written)
    return WordLine(
        word=word,
        met=len(results),
        knew=sum(each.right for each in results),
        helped=sum(each.helped for each in results),
        written=tuple(sorted(written.items(), key=lambda pair: (-pair[1], pair[0]))),
    )


def _due(came: Came, at: datetime) -> Came:
    """Return the assignments that should have been handed in by *at*."""
    return [pair for pair in came if pair[0].phase(at) in DUE]


def _own(came: Came, learner_id: int) -> list[Try]:
    return [each for _, tries in came for each in tries if each.learner_id == learner_id]


def _handed_in(tries: Iterable[Try]) -> list[Try]:
    """Return the results that count and are handed in."""
    return [each for each in tries if each.counts and each.done_at is not None]


def _learner_line(came: Came, learner_id: int, at: datetime) -> LearnerLine:
    due, own = _due(came, at), _own(came, learner_id)
    first = [each for pair in came if (each := counted(*pair, at).get(learner_id))]
    done = _handed_in(_own(due, learner_id))
    missed = dict.fromkeys(
        result.word for each in first for result in each.words if not result.right
    )
    return LearnerLine(
        learner_id=learner_id,
        given=len(due),
        done=len(done),
        late=sum(each.is_late for each in done),
        asked=sum(each.asked for each in first),
        right=sum(each.right for each in first),
        practised=sum(not each.counts for each in own),
        missed=tuple(missed),
        early=len(_handed_in(own)) - len(done),
    )


def _week_line(monday: date, learners: int, came: Came, at: datetime) -> WeekLine:
    due = _due(came, at)
    first = [each for pair in came for each in counted(*pair, at).values()]
    return WeekLine(
        monday=monday,
        given=len(due) * learners,
        done=sum(len(_handed_in(tries)) for _, tries in due),
        asked=sum(each.asked for each in first),
        right=sum(each.right for each in first),
    )

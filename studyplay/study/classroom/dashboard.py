"""What a teacher wants to know of a class's work: who, how well, and which words nobody knew.

Only the first attempt of each learner at each assignment counts, or the first after the teacher
let them try again; the others are practice and are told as how many there were.  What is under
way is not counted: its questions are as soon as it is handed in or its time is over.
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
"""Assignments, each with all attempts at it."""

DUE: Final = frozenset({Phase.LATE, Phase.OVER})
"""Where the clock of work stands that should have been handed in."""

TOP: Final = 3
"""So many learners may be named where everybody sees it, and no more."""


@dataclass(frozen=True, slots=True)
class WordLine:
    """One word over all learners.  ``knew`` of ``met`` had it right without help.

    ``written`` is what was written instead, with how often, the commonest first.
    """

    word: str
    met: int
    knew: int
    helped: int
    written: tuple[tuple[str, int], ...] = ()

    @property
    def missed(self) -> int:
        """How many did not have it right without help."""
        return self.met - self.knew


@dataclass(frozen=True, slots=True)
class LearnerLine:
    """One learner: of the work that is due, ``done`` of ``given``, of them ``late``.

    ``early`` is what is handed in although it is not due yet.  Over all work, ``right`` of
    ``asked`` questions without help, in first attempts that are handed in or over;
    ``practised`` counts the others.
    ``missed`` are words not known, the latest assignment's first.
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
    """The work of one week, which begins on ``monday``, in the class's days.

    ``done`` of ``given`` is of what is due by now, ``right`` of ``asked`` of all.
    """

    monday: date
    given: int
    done: int
    asked: int
    right: int


def first_tries(tries: Iterable[Try]) -> dict[int, Try]:
    """The attempt that counts, by learner."""
    return {each.learner_id: each for each in tries if each.counts}


def is_settled(assignment: Assignment, attempt: Try, at: datetime) -> bool:
    """Whether nothing changes in *attempt* any more: it is handed in, or its time is over."""
    return attempt.done_at is not None or at >= assignment.counts_until


def counted(assignment: Assignment, tries: Iterable[Try], at: datetime) -> dict[int, Try]:
    """The attempt whose questions are counted *at* a time, by learner."""
    first = first_tries(tries)
    return {who: each for who, each in first.items() if is_settled(assignment, each, at)}


def by_word(came: Came, at: datetime) -> tuple[WordLine, ...]:
    """Every word that was asked, what most learners missed first, then by the alphabet."""
    found: defaultdict[str, list[WordResult]] = defaultdict(list)
    for assignment, tries in came:
        for each in counted(assignment, tries, at).values():
            for result in each.words:
                found[result.word].append(result)
    lines = (_word_line(word, results) for word, results in found.items())
    return tuple(sorted(lines, key=lambda line: (-line.missed, line.knew, line.word)))


def by_learner(came: Came, learners: Iterable[int], at: datetime) -> tuple[LearnerLine, ...]:
    """Every one of *learners*, in their order, as it is *at* a time; also who did nothing."""
    return tuple(_learner_line(came, each, at) for each in learners)


def by_week(
    came: Came, learners: int, days: Mapping[str, date], at: datetime
) -> tuple[WeekLine, ...]:
    """The weeks in which work is due, in order, as they are *at* a time.

    *days* are the days on which assignments are due, by their ids; *learners* is how many the
    class has.
    """
    found: defaultdict[date, list[tuple[Assignment, Sequence[Try]]]] = defaultdict(list)
    for assignment, tries in came:
        day = days[assignment.id]
        found[day - timedelta(days=day.weekday())].append((assignment, tries))
    return tuple(_week_line(monday, learners, week, at) for monday, week in sorted(found.items()))


def top(lines: Iterable[LearnerLine]) -> tuple[LearnerLine, ...]:
    """The few whom a shared screen may name: who did most right, of those who did anything.

    Who is level with the last of them is named too only if all who are level fit.
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
    """What should have been handed in by *at*."""
    return [pair for pair in came if pair[0].phase(at) in DUE]


def _own(came: Came, learner_id: int) -> list[Try]:
    return [each for _, tries in came for each in tries if each.learner_id == learner_id]


def _handed_in(tries: Iterable[Try]) -> list[Try]:
    """Those of *tries* that count and are finished."""
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

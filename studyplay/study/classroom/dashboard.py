"""What a teacher wants to know of a class's work: who, how well, and which words nobody knew.

Only the first attempt of each learner at each assignment counts; later ones are practice and
are told as how many there were.
"""

from collections import Counter, defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from datetime import date, timedelta
from typing import Final

from studyplay.study.classroom.assignment import Assignment
from studyplay.study.classroom.results import Try, WordResult

Came = Sequence[tuple[Assignment, Sequence[Try]]]
"""Assignments, each with all attempts at it."""

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
    """One learner over all assignments: ``done`` of ``given``, of them ``late``.

    ``right`` of ``asked`` questions without help, in first attempts; ``practised`` counts the
    others.  ``missed`` are words not known, the latest assignment's first.
    """

    learner_id: int
    given: int
    done: int
    late: int
    asked: int
    right: int
    practised: int
    missed: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class WeekLine:
    """The work that was due in one week, which begins on ``monday``, in the class's days."""

    monday: date
    given: int
    done: int
    asked: int
    right: int


def first_tries(tries: Iterable[Try]) -> dict[int, Try]:
    """The attempt that counts, by learner."""
    return {each.learner_id: each for each in tries if each.number == 1}


def by_word(came: Came) -> tuple[WordLine, ...]:
    """Every word that was asked, what most learners missed first, then by the alphabet."""
    found: defaultdict[str, list[WordResult]] = defaultdict(list)
    for _, tries in came:
        for each in first_tries(tries).values():
            for result in each.words:
                found[result.word].append(result)
    lines = (_word_line(word, results) for word, results in found.items())
    return tuple(sorted(lines, key=lambda line: (-line.missed, line.knew, line.word)))


def by_learner(came: Came, learners: Iterable[int]) -> tuple[LearnerLine, ...]:
    """Every one of *learners*, in their order, also who has done nothing."""
    return tuple(_learner_line(came, each) for each in learners)


def by_week(came: Came, learners: int, days: Mapping[str, date]) -> tuple[WeekLine, ...]:
    """The weeks in which work was due, in order.

    *days* are the days on which assignments are due, by their ids; *learners* is how many the
    class has.
    """
    found: defaultdict[date, list[Sequence[Try]]] = defaultdict(list)
    for assignment, tries in came:
        day = days[assignment.id]
        found[day - timedelta(days=day.weekday())].append(tries)
    return tuple(_week_line(monday, learners, tries) for monday, tries in sorted(found.items()))


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


def _learner_line(came: Came, learner_id: int) -> LearnerLine:
    own = [each for _, tries in came for each in tries if each.learner_id == learner_id]
    first = [each for each in own if each.number == 1]
    done = [each for each in first if each.done_at is not None]
    missed = dict.fromkeys(
        result.word for each in first for result in each.words if not result.right
    )
    return LearnerLine(
        learner_id=learner_id,
        given=len(came),
        done=len(done),
        late=sum(each.is_late for each in done),
        asked=sum(each.asked for each in first),
        right=sum(each.right for each in first),
        practised=len(own) - len(first),
        missed=tuple(missed),
    )


def _week_line(monday: date, learners: int, given: Sequence[Sequence[Try]]) -> WeekLine:
    first = [each for tries in given for each in first_tries(tries).values()]
    return WeekLine(
        monday=monday,
        given=len(given) * learners,
        done=sum(each.done_at is not None for each in first),
        asked=sum(each.asked for each in first),
        right=sum(each.right for each in first),
    )

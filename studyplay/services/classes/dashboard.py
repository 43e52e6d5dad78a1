"""Results of a class: by word, by learner, by week, and as CSV tables."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date, datetime, timedelta
from enum import StrEnum
from typing import Final

from sqlalchemy import Connection

from studyplay.export.note_tables import format_csv
from studyplay.services.app_context import AppContext
from studyplay.services.classes import access, attempt_results
from studyplay.services.classes.time_zones import load_time_zone, local_date
from studyplay.services.errors import NotFound
from studyplay.store import classes as store
from studyplay.store.learners import Learner
from studyplay.study.classroom import dashboard
from studyplay.study.classroom.assignment import Assignment
from studyplay.study.classroom.attempt_results import AttemptResult
from studyplay.study.classroom.dashboard import (
    AssignmentResults,
    LearnerStats,
    WeekStats,
    WordStats,
)
from studyplay.study.classroom.model import Classroom, Member
from studyplay.words.model import DictionaryEntry


class DashboardPeriod(StrEnum):
    """The period in which the work was due: the last week, the last four weeks, or any."""

    WEEK = "week"
    MONTH = "month"
    ALL = "all"


PERIOD_LENGTHS: Final = {
    DashboardPeriod.WEEK: timedelta(days=7),
    DashboardPeriod.MONTH: timedelta(days=28),
}


@dataclass(frozen=True, slots=True)
class Dashboard:
    """The results of a class in a period. ``people`` are its learners, sorted by name.

    ``results`` are the assignments that have opened, latest due date first, with their attempts.
    """

    room: Classroom
    people: tuple[Member, ...]
    results: AssignmentResults
    at: datetime

    @property
    def words(self) -> tuple[WordStats, ...]:
        """Every word that was asked, most often missed first."""
        return dashboard.word_stats(self.results, self.at)

    @property
    def missed_words(self) -> tuple[WordStats, ...]:
        """The words that at least one learner missed."""
        return tuple(line for line in self.words if line.missed)

    @property
    def learners(self) -> tuple[LearnerStats, ...]:
        """One line for every learner, in the order of ``people``."""
        learners = (each.learner_id for each in self.people)
        return dashboard.learner_stats(self.results, learners, self.at)

    @property
    def weeks(self) -> tuple[WeekStats, ...]:
        """The weeks in which work was due."""
        return dashboard.week_stats(self.results, len(self.people), self._due_dates, self.at)

    def weeks_of(self, learner_id: int) -> tuple[WeekStats, ...]:
        """Return the same weeks with the results of one learner."""
        came = [(given, _results_of_learner(tries, learner_id)) for given, tries in self.results]
        return dashboard.week_stats(came, 1, self._due_dates, self.at)

    @property
    def _due_dates(self) -> dict[str, date]:
        """The due date of each assignment, by assignment id."""
        return {
            each.id: local_date(each.window.due_at, self.room.zone) for each, _ in self.results
        }

    @property
    def top_learners(self) -> tuple[Member, ...]:
        """The few best learners, whose names may be shown on a shared screen."""
        named = {each.learner_id: each for each in self.people}
        return tuple(named[line.learner_id] for line in dashboard.top_learners(self.learners))


def load_dashboard(
    context: AppContext,
    teacher: Learner,
    class_id: str,
    at: datetime,
    period: DashboardPeriod = DashboardPeriod.ALL,
) -> Dashboard:
    """Return the results to a teacher of the class. Raises ``NotFound`` and ``Forbidden``."""
    with context.database.read_transaction() as connection:
        room = access.require_teacher(connection, teacher, class_id)
        since = at - PERIOD_LENGTHS[period] if period in PERIOD_LENGTHS else room.opened_at
        people = store.list_active_learners(connection, class_id)
        return Dashboard(room, people, _load_results(connection, room, since, at), at)


@dataclass(frozen=True, slots=True)
class LearnerWork:
    """The work of one learner: the summary line, and each assignment with its attempts."""

    dashboard: Dashboard
    member: Member
    line: LearnerStats
    work: tuple[tuple[Assignment, tuple[AttemptResult, ...]], ...]


def load_learner_work(
    context: AppContext, teacher: Learner, class_id: str, learner_id: int, at: datetime
) -> LearnerWork:
    """Return the work of one learner in the class. Raises ``NotFound`` and ``Forbidden``."""
    board = load_dashboard(context, teacher, class_id, at)
    for member, line in zip(board.people, board.learners, strict=True):
        if member.learner_id == learner_id:
            work = tuple(
                (each, _results_of_learner(tries, learner_id)) for each, tries in board.results
            )
            return LearnerWork(board, member, line, work)
    raise NotFound("member")


@dataclass(frozen=True, slots=True)
class LearnerWordResult:
    """The result of one learner for a word.

    ``knew``: answered without help. ``helped``: used a hint. ``written``: the wrong answers.
    """

    member: Member
    knew: bool
    helped: bool
    written: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class ClassWord:
    """A word that the class was asked, with the learners who met it.

    ``entry`` is ``None`` if no dictionary has the word.
    """

    dashboard: Dashboard
    line: WordStats
    learner_results: tuple[LearnerWordResult, ...]
    entry: DictionaryEntry | None


def load_word(
    context: AppContext, teacher: Learner, class_id: str, lemma: str, at: datetime
) -> ClassWord:
    """Return the results of the class for a word. Raises ``NotFound`` if it was never asked."""
    board = load_dashboard(context, teacher, class_id, at)
    line = next((each for each in board.words if each.word == lemma), None)
    if line is None:
        raise NotFound("word")
    met = tuple(found for each in board.people if (found := _find_word_result(board, each, lemma)))
    return ClassWord(board, line, met, context.library.dictionary.entry(lemma))


def format_results_csv(board: Dashboard, columns: Sequence[str]) -> str:
    """Return all attempts as CSV. *columns* are the headers of the ten columns.

    The cells with scores are empty for an attempt in progress.
    """
    zone = board.room.zone
    named = {each.learner_id: each.called for each in board.people}
    rows = (
        (
            named[each.learner_id],
            assignment.title,
            str(each.number),
            _format_time(each.begun_at, zone),
            _format_time(each.done_at, zone),
            "1" if each.is_late else "0",
            *_format_score(each, is_settled=dashboard.is_final(assignment, each, board.at)),
            "1" if each.counts else "0",
        )
        for assignment, tries in board.results
        for each in tries
        if each.learner_id in named
    )
    return format_csv(columns, rows)


def _format_score(attempt: AttemptResult, *, is_settled: bool) -> tuple[str, str, str]:
    if not is_settled:
        return "", "", ""
    missed = " ".join(result.word for result in attempt.words if not result.right)
    return str(attempt.right), str(attempt.asked), missed


def format_words_csv(board: Dashboard, columns: Sequence[str]) -> str:
    """Return all words as CSV. *columns* are the headers of the five columns."""
    rows = (
        (
            line.word,
            str(line.met),
            str(line.knew),
            str(line.helped),
            "; ".join(f"{text} ({times})" for text, times in line.written),
        )
        for line in board.words
    )
    return format_csv(columns, rows)


def _load_results(
    connection: Connection, room: Classroom, since: datetime, at: datetime
) -> AssignmentResults:
    """Return the assignments that have opened and were due at *since* or later."""
    found = attempt_results.load_class_results(connection, room.id, since)
    return tuple(pair for pair in found if pair[0].window.opens_at <= at)


def _results_of_learner(
    tries: Sequence[AttemptResult], learner_id: int
) -> tuple[AttemptResult, ...]:
    return tuple(each for each in tries if each.learner_id == learner_id)


def _find_word_result(board: Dashboard, member: Member, lemma: str) -> LearnerWordResult | None:
    """Combine the first attempts of one learner at all assignments with this word."""
    own = (
        dashboard.final_results(*pair, board.at).get(member.learner_id) for pair in board.results
    )
    found = [result for each in own if each for result in each.words if result.word == lemma]
    if not found:
        return None
    written = tuple(text for result in found for text in result.written)
    knew, helped = any(each.right for each in found), any(each.helped for each in found)
    return LearnerWordResult(member, knew, helped, written)


def _format_time(at: datetime | None, zone: str) -> str:
    """Format a time in the class's time zone, to the minute. Empty for ``None``."""
    return "" if at is None else at.astimezone(load_time_zone(zone)).strftime("%Y-%m-%d %H:%M")

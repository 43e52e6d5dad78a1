"""Results of a class: by word, by learner, by week, and as CSV tables."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date, datetime, timedelta
from enum import StrEnum
from typing import Final

from sqlalchemy import Connection

from studyplay.export.tables import comma_separated
from studyplay.services.classes import access, outcomes
from studyplay.services.classes.zones import today, zone_of
from studyplay.services.refusals import NotFound
from studyplay.services.studio import Studio
from studyplay.store import classes as store
from studyplay.store.learners import Learner
from studyplay.study.classroom import dashboard
from studyplay.study.classroom.assignment import Assignment
from studyplay.study.classroom.dashboard import Came, LearnerLine, WeekLine, WordLine
from studyplay.study.classroom.model import Classroom, Member
from studyplay.study.classroom.results import Try
from studyplay.words.model import Entry


class Period(StrEnum):
    """The period in which the work was due: the last week, the last four weeks, or any."""

    WEEK = "week"
    MONTH = "month"
    ALL = "all"


SPANS: Final = {Period.WEEK: timedelta(days=7), Period.MONTH: timedelta(days=28)}


@dataclass(frozen=True, slots=True)
class Dashboard:
    """The results of a class in a period. ``people`` are its learners, sorted by name.

    ``results`` are the assignments that have opened, latest due date first, with their attempts.
    """

    room: Classroom
    people: tuple[Member, ...]
    came: Came
    at: datetime

    @property
    def words(self) -> tuple[WordLine, ...]:
        """Every word that was asked, most often missed first."""
        return dashboard.by_word(self.came, self.at)

    @property
    def missed(self) -> tuple[WordLine, ...]:
        """The words that at least one learner missed."""
        return tuple(line for line in self.words if line.missed)

    @property
    def learners(self) -> tuple[LearnerLine, ...]:
        """One line for every learner, in the order of ``people``."""
        learners = (each.learner_id for each in self.people)
        return dashboard.by_learner(self.came, learners, self.at)

    @property
    def weeks(self) -> tuple[WeekLine, ...]:
        """The weeks in which work was due."""
        return dashboard.by_week(self.came, len(self.people), self._days, self.at)

    def weeks_of(self, learner_id: int) -> tuple[WeekLine, ...]:
        """Return the same weeks with the results of one learner."""
        came = [(given, _of(tries, learner_id)) for given, tries in self.came]
        return dashboard.by_week(came, 1, self._days, self.at)

    @property
    def _days(self) -> dict[str, date]:
        """The due date of each assignment, by assignment id."""
        return {each.id: today(each.window.due_at, self.room.zone) for each, _ in self.came}

    @property
    def top(self) -> tuple[Member, ...]:
        """The few best learners, whose names may be shown on a shared screen."""
        named = {each.learner_id: each for each in self.people}
        return tuple(named[line.learner_id] for line in dashboard.top(self.learners))


def look(
    studio: Studio, teacher: Learner, class_id: str, at: datetime, period: Period = Period.ALL
) -> Dashboard:
    """Return the results to a teacher of the class. Raises ``NotFound`` and ``Forbidden``."""
    with studio.database.reading() as connection:
        room = access.teaching(connection, teacher, class_id)
        since = at - SPANS[period] if period in SPANS else room.opened_at
        people = store.those_who_learn(connection, class_id)
        return Dashboard(room, people, _came(connection, room, since, at), at)


@dataclass(frozen=True, slots=True)
class Person:
    """The work of one learner: the summary line, and each assignment with its attempts."""

    board: Dashboard
    member: Member
    line: LearnerLine
    work: tuple[tuple[Assignment, tuple[Try, ...]], ...]


def person(
    studio: Studio, teacher: Learner, class_id: str, learner_id: int, at: datetime
) -> Person:
    """Return the work of one learner in the class. Raises ``NotFound`` and ``Forbidden``."""
    board = look(studio, teacher, class_id, at)
    for member, line in zip(board.people, board.learners, strict=True):
        if member.learner_id == learner_id:
            work = tuple((each, _of(tries, learner_id)) for each, tries in board.came)
            return Person(board, member, line, work)
    raise NotFound("member")


@dataclass(frozen=True, slots=True)
class Knowing:
    """The result of one learner for a word.

    ``knew``: answered without help. ``helped``: used a hint. ``written``: the wrong answers.
    """

    member: Member
    knew: bool
    helped: bool
    written: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Word:
    """A word that the class was asked, with the learners who met it.

    ``entry`` is ``None`` if no dictionary has the word.
    """

    board: Dashboard
    line: WordLine
    met: tuple[Knowing, ...]
    entry: Entry | None


def word(studio: Studio, teacher: Learner, class_id: str, lemma: str, at: datetime) -> Word:
    """Return the results of the class for a word. Raises ``NotFound`` if it was never asked."""
    board = look(studio, teacher, class_id, at)
    line = next((each for each in board.words if each.word == lemma), None)
    if line is None:
        raise NotFound("word")
    met = tuple(found for each in board.people if (found := _knowing(board, each, lemma)))
    return Word(board, line, met, studio.library.dictionary.entry(lemma))


def results_table(board: Dashboard, columns: Sequence[str]) -> str:
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
            _moment(each.begun_at, zone),
            _moment(each.done_at, zone),
            "1" if each.is_late else "0",
            *_figures(each, is_settled=dashboard.is_settled(assignment, each, board.at)),
            "1" if each.counts else "0",
        )
        for assignment, tries in board.came
        for each in tries
        if each.learner_id in named
    )
    return comma_separated(columns, rows)


def _figures(attempt: Try, *, is_settled: bool) -> tuple[str, str, str]:
    if not is_settled:
        return "", "", ""
    missed = " ".join(result.word for result in attempt.words if not result.right)
    return str(attempt.right), str(attempt.asked), missed


def words_table(board: Dashboard, columns: Sequence[str]) -> str:
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
    return comma_separated(columns, rows)


def _came(connection: Connection, room: Classroom, since: datetime, at: datetime) -> Came:
    """Return the assignments that have opened and were due at *since* or later."""
    found = outcomes.results_of_class(connection, room.id, since)
    return tuple(pair for pair in found if pair[0].window.opens_at <= at)


def _of(tries: Sequence[Try], learner_id: int) -> tuple[Try, ...]:
    return tuple(each for each in tries if each.learner_id == learner_id)


def _knowing(board: Dashboard, member: Member, lemma: str) -> Knowing | None:
    """Combine the first attempts of one learner at all assignments with this word."""
    own = (dashboard.counted(*pair, board.at).get(member.learner_id) for pair in board.came)
    found = [result for each in own if each for result in each.words if result.word == lemma]
    if not found:
        return None
    written = tuple(text for result in found for text in result.written)
    knew, helped = any(each.right for each in found), any(each.helped for each in found)
    return Knowing(member, knew, helped, written)


def _moment(at: datetime | None, zone: str) -> str:
    """Format a time in the class's time zone, to the minute. Empty for ``None``."""
    return "" if at is None else at.astimezone(zone_of(zone)).strftime("%Y-%m-%d %H:%M")

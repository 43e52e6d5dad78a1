"""How the work of a class went: over all learners and words, for one of each, and as tables."""

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
    """Which work is looked at: what was due in the last week, the last four, or all."""

    WEEK = "week"
    MONTH = "month"
    ALL = "all"


SPANS: Final = {Period.WEEK: timedelta(days=7), Period.MONTH: timedelta(days=28)}


@dataclass(frozen=True, slots=True)
class Dashboard:
    """The work of a class in a period.  ``people`` are its learners by name.

    ``came`` are the assignments that have opened, what is due last first, with their attempts.
    """

    room: Classroom
    people: tuple[Member, ...]
    came: Came
    at: datetime

    @property
    def words(self) -> tuple[WordLine, ...]:
        """Every word that was asked, what most missed first."""
        return dashboard.by_word(self.came, self.at)

    @property
    def missed(self) -> tuple[WordLine, ...]:
        """The words that at least one learner missed."""
        return tuple(line for line in self.words if line.missed)

    @property
    def learners(self) -> tuple[LearnerLine, ...]:
        """Every learner, in the order of ``people``."""
        learners = (each.learner_id for each in self.people)
        return dashboard.by_learner(self.came, learners, self.at)

    @property
    def weeks(self) -> tuple[WeekLine, ...]:
        """The weeks in which work was due."""
        return dashboard.by_week(self.came, len(self.people), self._days, self.at)

    def weeks_of(self, learner_id: int) -> tuple[WeekLine, ...]:
        """The same weeks as they went for one learner."""
        came = [(given, _of(tries, learner_id)) for given, tries in self.came]
        return dashboard.by_week(came, 1, self._days, self.at)

    @property
    def _days(self) -> dict[str, date]:
        """The days on which assignments are due."""
        return {each.id: today(each.window.due_at, self.room.zone) for each, _ in self.came}

    @property
    def top(self) -> tuple[Member, ...]:
        """The few who may be named where everybody sees it."""
        named = {each.learner_id: each for each in self.people}
        return tuple(named[line.learner_id] for line in dashboard.top(self.learners))


def look(
    studio: Studio, teacher: Learner, class_id: str, at: datetime, period: Period = Period.ALL
) -> Dashboard:
    """How the work went, for the class's teachers.  Raises ``NotFound`` and ``Forbidden``."""
    with studio.database.reading() as connection:
        room = access.teaching(connection, teacher, class_id)
        since = at - SPANS[period] if period in SPANS else room.opened_at
        people = store.those_who_learn(connection, class_id)
        return Dashboard(room, people, _came(connection, room, since, at), at)


@dataclass(frozen=True, slots=True)
class Person:
    """One learner's work: the line, and each assignment with its attempts in order."""

    board: Dashboard
    member: Member
    line: LearnerLine
    work: tuple[tuple[Assignment, tuple[Try, ...]], ...]


def person(
    studio: Studio, teacher: Learner, class_id: str, learner_id: int, at: datetime
) -> Person:
    """The work of one learner who is in the class.  Raises ``NotFound`` and ``Forbidden``."""
    board = look(studio, teacher, class_id, at)
    for member, line in zip(board.people, board.learners, strict=True):
        if member.learner_id == learner_id:
            work = tuple((each, _of(tries, learner_id)) for each, tries in board.came)
            return Person(board, member, line, work)
    raise NotFound("member")


@dataclass(frozen=True, slots=True)
class Knowing:
    """What one learner did with a word: ``knew`` it alone, was ``helped``, or wrote it wrong."""

    member: Member
    knew: bool
    helped: bool
    written: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Word:
    """One word of the class: its line, who met it, and its entry if a dictionary has one."""

    board: Dashboard
    line: WordLine
    met: tuple[Knowing, ...]
    entry: Entry | None


def word(studio: Studio, teacher: Learner, class_id: str, lemma: str, at: datetime) -> Word:
    """How the class does with a word.  Raises ``NotFound`` if nobody was asked for it."""
    board = look(studio, teacher, class_id, at)
    line = next((each for each in board.words if each.word == lemma), None)
    if line is None:
        raise NotFound("word")
    met = tuple(found for each in board.people if (found := _knowing(board, each, lemma)))
    return Word(board, line, met, studio.library.dictionary.entry(lemma))


def results_table(board: Dashboard, columns: Sequence[str]) -> str:
    """All attempts for a spreadsheet; *columns* are the heads of its ten columns.

    What is under way has no figures yet.
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
    """All words for a spreadsheet; *columns* are the heads of its five columns."""
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
    """What has opened and was due at *since* or later."""
    found = outcomes.results_of_class(connection, room.id, since)
    return tuple(pair for pair in found if pair[0].window.opens_at <= at)


def _of(tries: Sequence[Try], learner_id: int) -> tuple[Try, ...]:
    return tuple(each for each in tries if each.learner_id == learner_id)


def _knowing(board: Dashboard, member: Member, lemma: str) -> Knowing | None:
    """What the first attempts of one learner say of a word, all assignments together."""
    own = (dashboard.counted(*pair, board.at).get(member.learner_id) for pair in board.came)
    found = [result for each in own if each for result in each.words if result.word == lemma]
    if not found:
        return None
    written = tuple(text for result in found for text in result.written)
    knew, helped = any(each.right for each in found), any(each.helped for each in found)
    return Knowing(member, knew, helped, written)


def _moment(at: datetime | None, zone: str) -> str:
    """A time on the clock of the class, to the minute; empty if there is none."""
    return "" if at is None else at.astimezone(zone_of(zone)).strftime("%Y-%m-%d %H:%M")

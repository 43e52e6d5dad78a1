"""Texts of assignments: titles, descriptions, deadlines, attempts."""

import re
from collections.abc import Mapping, Sequence
from datetime import datetime, timedelta, tzinfo
from typing import Final

from studyplay.services.classes.learner_assignments import LearnerAssignment
from studyplay.study.classroom import local_datetime
from studyplay.study.classroom.tasks import (
    AssignedTask,
    ChainTask,
    DrillTask,
    GameTask,
    HandsTask,
    WordListTask,
)
from studyplay.study.classroom.window import AssignmentPhase
from studyplay.study.drill.tasks import DrillSource
from studyplay.study.language import Language
from studyplay.web.i18n import (
    LazyText,
    format_local_datetime,
    format_local_time,
    format_weekday,
    gettext,
    lazy,
    ngettext,
)
from studyplay.web.texts.exercises.drill_kinds import DRILL_KINDS
from studyplay.web.texts.exercises.word_themes import THEMES

TASK_KINDS: Final[Mapping[str, tuple[str, LazyText, LazyText]]] = {
    "drill": ("rack", lazy("A drill"), lazy("Letters, hooks, meanings, dictation")),
    "words": ("words", lazy("Words to learn"), lazy("Your list, asked in changing ways")),
    "chain": ("swap", lazy("A word chain"), lazy("Shiritori in Japanese or English")),
    "hands": ("cards", lazy("Hands of Word Basket"), lazy("Which of five cards can go now?")),
    "game": ("board", lazy("A game of Scrabble"), lazy("Against a robot of a level")),
}
"""Kinds of tasks by form value: icon, name, description."""

NAMED_DAYS_SPAN: Final = timedelta(days=6)
"""Days within this time are shown as a weekday."""

_KANJI: Final = re.compile("[\u4e00-\u9fff]")

MAX_TITLE_WORDS: Final = 3
"""Maximum number of words in the title of a word list."""


def task_icon(task: AssignedTask) -> str:
    """The icon of the task's kind."""
    return TASK_KINDS[task_kind(task)][0]


def task_kind(task: AssignedTask) -> str:
    """The kind of *task* as a form value."""
    match task:
        case DrillTask():
            return "drill"
        case WordListTask():
            return "words"
        case ChainTask():
            return "chain"
        case HandsTask():
            return "hands"
        case GameTask():
            return "game"


def default_title(task: AssignedTask) -> str:
    """The title of *task* if the teacher enters none."""
    match task:
        case DrillTask():
            kind = f"{DRILL_KINDS[task.spec.task].name}, {task.spec.level.name}"
            theme = THEMES.get(task.spec.name) if task.spec.source is DrillSource.THEME else None
            return kind if theme is None else f"{theme}: {kind}"
        case WordListTask() if task.lang == Language.JAPANESE:
            return _japanese_title(task)
        case WordListTask():
            return _first_words(task.words)
        case ChainTask() | HandsTask() | GameTask():
            return str(TASK_KINDS[task_kind(task)][1])


def _japanese_title(task: WordListTask) -> str:
    """The first words with kanji.  Kana in the title would reveal the readings."""
    in_kanji = [word for word in task.written if _KANJI.search(word)]
    return _first_words(in_kanji) if in_kanji else gettext("Japanese words")


def _first_words(words: Sequence[str]) -> str:
    more = " …" if len(words) > MAX_TITLE_WORDS else ""
    return ", ".join(words[:MAX_TITLE_WORDS])[:76] + more


def describe_task(task: AssignedTask) -> str:
    """Describe *task* in one line."""
    match task:
        case DrillTask():
            questions = len(task.items) or task.spec.racks
            count = ngettext("%(num)s question", "%(num)s questions", questions)
            return f"{DRILL_KINDS[task.spec.task].name} · {count}"
        case WordListTask() if task.lang == Language.JAPANESE:
            return ngettext(
                "%(num)s Japanese word to learn",
                "%(num)s Japanese words to learn",
                len(task.written),
            )
        case WordListTask():
            return ngettext("%(num)s word to learn", "%(num)s words to learn", len(task.words))
        case ChainTask():
            count = ngettext("%(num)s word", "%(num)s words", task.spec.goal)
            is_japanese = task.spec.switches.lang is Language.JAPANESE
            name = gettext("Shiritori") if is_japanese else gettext("Word chain in English")
            return f"{name} · {count}"
        case HandsTask():
            count = ngettext("%(num)s hand", "%(num)s hands", task.spec.hands)
            return f"{gettext('Word Basket')} · {count} · {task.spec.level.name}"
        case GameTask():
            robot = gettext("Scrabble against a robot of level %(level)s", level=task.level.name)
            count = ngettext(
                "%(num)s word in the bag", "%(num)s words in the bag", len(task.words)
            )
            return f"{robot} · {count}" if task.words else robot


def format_class_time(at: datetime, now: datetime, zone: tzinfo) -> str:
    """Format *at* in the time zone of the class; near days by name: "Friday 20:00"."""
    here = at.astimezone(zone)
    days = local_datetime.days_left(at, now, zone)
    if abs(days) > NAMED_DAYS_SPAN.days:
        return format_local_datetime(here)
    names = {-1: gettext("yesterday"), 0: gettext("today"), 1: gettext("tomorrow")}
    return f"{names.get(days) or format_weekday(here)} {format_local_time(here)}"


def format_time_left(until: datetime, now: datetime, zone: tzinfo) -> str:
    """Format the rough remaining time, with non-breaking spaces."""
    return _time_left(until, now, zone).replace(" ", "\u00a0")


def _time_left(until: datetime, now: datetime, zone: tzinfo) -> str:
    """The remaining time in calendar days, below that in hours, then in minutes."""
    rest = until - now
    days = local_datetime.days_left(until, now, zone)
    if rest >= timedelta(days=1) and days:
        return ngettext("%(num)s day left", "%(num)s days left", days)
    if rest >= timedelta(hours=1):
        return ngettext("%(num)s hour left", "%(num)s hours left", rest // timedelta(hours=1))
    minutes = max(1, rest // timedelta(minutes=1))
    return ngettext("%(num)s minute left", "%(num)s minutes left", minutes)


def format_deadline(todo: LearnerAssignment, zone: tzinfo) -> str:
    """Format the deadline for a learner: "until Friday 20:00, 2 days left"."""
    window, now = todo.assignment.window, todo.at
    match todo.phase:
        case AssignmentPhase.NOT_YET:
            return gettext("opens %(when)s", when=format_class_time(window.opens_at, now, zone))
        case AssignmentPhase.OPEN:
            when = format_class_time(window.due_at, now, zone)
            rest = format_time_left(window.due_at, now, zone)
            return gettext("until %(when)s, %(left)s", when=when, left=rest)
        case AssignmentPhase.LATE:
            end = todo.assignment.counts_until
            when, rest = format_class_time(end, now, zone), format_time_left(end, now, zone)
            return gettext("late; taken until %(when)s, %(left)s", when=when, left=rest)
        case AssignmentPhase.OVER:
            return _format_closed(todo, zone)


def _format_closed(todo: LearnerAssignment, zone: tzinfo) -> str:
    """Why a task cannot be started, or the deadline of an open attempt."""
    found, now = todo.assignment, todo.at
    if todo.open_attempt is not None and now < found.counts_until:
        return gettext(
            "taken until %(when)s", when=format_class_time(found.counts_until, now, zone)
        )
    if now >= found.window.due_at:
        return gettext("was due %(when)s", when=format_class_time(found.window.due_at, now, zone))
    return gettext("withdrawn") if found.withdrawn_at else gettext("the class is closed")


def format_attempt_limit(count: int) -> str:
    """Format the maximum number of attempts; 0 is unlimited."""
    if not count:
        return gettext("no limit")
    return gettext("once") if count == 1 else ngettext("%(num)s time", "%(num)s times", count)

"""Texts of assignments: titles, descriptions, deadlines, attempts."""

import re
from collections.abc import Mapping, Sequence
from datetime import datetime, timedelta, tzinfo
from typing import Final

from studyplay.services.classes.attempts import Todo
from studyplay.study.classroom import local
from studyplay.study.classroom.tasks import (
    Assigned,
    ChainTask,
    DrillTask,
    GameTask,
    HandsTask,
    WordListTask,
)
from studyplay.study.classroom.window import Phase
from studyplay.study.drill.tasks import Source
from studyplay.study.language import Language
from studyplay.web.i18n import Lazy, gettext, lazy, local_moment, local_time, ngettext, weekday
from studyplay.web.texts.drill_kinds import KINDS
from studyplay.web.texts.themes import THEMES

WHATS: Final[Mapping[str, tuple[str, Lazy, Lazy]]] = {
    "drill": ("rack", lazy("A drill"), lazy("Letters, hooks, meanings, dictation")),
    "words": ("words", lazy("Words to learn"), lazy("Your list, asked in changing ways")),
    "chain": ("swap", lazy("A word chain"), lazy("Shiritori in Japanese or English")),
    "hands": ("cards", lazy("Hands of Word Basket"), lazy("Which of five cards can go now?")),
    "game": ("board", lazy("A game of Scrabble"), lazy("Against a robot of a level")),
}
"""Kinds of tasks by form value: icon, name, description."""

WITHIN_A_WEEK: Final = timedelta(days=6)
"""Days within this time are shown as a weekday."""

_KANJI: Final = re.compile("[\u4e00-\u9fff]")

FEW: Final = 3
"""Maximum number of words in the title of a word list."""


def icon(task: Assigned) -> str:
    """The icon of the task's kind."""
    return WHATS[what(task)][0]


def what(task: Assigned) -> str:
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


def title(task: Assigned) -> str:
    """The title of *task* if the teacher enters none."""
    match task:
        case DrillTask():
            kind = f"{KINDS[task.spec.task].name}, {task.spec.level.name}"
            theme = THEMES.get(task.spec.name) if task.spec.source is Source.THEME else None
            return kind if theme is None else f"{theme}: {kind}"
        case WordListTask() if task.lang == Language.JAPANESE:
            return _of_japanese(task)
        case WordListTask():
            return _first(task.words)
        case ChainTask() | HandsTask() | GameTask():
            return str(WHATS[what(task)][1])


def _of_japanese(task: WordListTask) -> str:
    """The first words with kanji.  Kana in the title would reveal the readings."""
    in_kanji = [word for word in task.written if _KANJI.search(word)]
    return _first(in_kanji) if in_kanji else gettext("Japanese words")


def _first(words: Sequence[str]) -> str:
    more = " …" if len(words) > FEW else ""
    return ", ".join(words[:FEW])[:76] + more


def told(task: Assigned) -> str:
    """Describe *task* in one line."""
    match task:
        case DrillTask():
            questions = len(task.items) or task.spec.racks
            count = ngettext("%(num)s question", "%(num)s questions", questions)
            return f"{KINDS[task.spec.task].name} · {count}"
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


def moment(at: datetime, now: datetime, zone: tzinfo) -> str:
    """Format *at* in the time zone of the class; near days by name: "Friday 20:00"."""
    here = at.astimezone(zone)
    days = local.days_left(at, now, zone)
    if abs(days) > WITHIN_A_WEEK.days:
        return local_moment(here)
    names = {-1: gettext("yesterday"), 0: gettext("today"), 1: gettext("tomorrow")}
    return f"{names.get(days) or weekday(here)} {local_time(here)}"


def left(until: datetime, now: datetime, zone: tzinfo) -> str:
    """Format the rough remaining time, with non-breaking spaces."""
    return _left(until, now, zone).replace(" ", "\u00a0")


def _left(until: datetime, now: datetime, zone: tzinfo) -> str:
    """The remaining time in calendar days, below that in hours, then in minutes."""
    rest = until - now
    days = local.days_left(until, now, zone)
    if rest >= timedelta(days=1) and days:
        return ngettext("%(num)s day left", "%(num)s days left", days)
    if rest >= timedelta(hours=1):
        return ngettext("%(num)s hour left", "%(num)s hours left", rest // timedelta(hours=1))
    minutes = max(1, rest // timedelta(minutes=1))
    return ngettext("%(num)s minute left", "%(num)s minutes left", minutes)


def clock(todo: Todo, zone: tzinfo) -> str:
    """Format the deadline for a learner: "until Friday 20:00, 2 days left"."""
    window, now = todo.assignment.window, todo.at
    match todo.phase:
        case Phase.NOT_YET:
            return gettext("opens %(when)s", when=moment(window.opens_at, now, zone))
        case Phase.OPEN:
            when = moment(window.due_at, now, zone)
            rest = left(window.due_at, now, zone)
            return gettext("until %(when)s, %(left)s", when=when, left=rest)
        case Phase.LATE:
            end = todo.assignment.counts_until
            when, rest = moment(end, now, zone), left(end, now, zone)
            return gettext("late; taken until %(when)s, %(left)s", when=when, left=rest)
        case Phase.OVER:
            return _over(todo, zone)


def _over(todo: Todo, zone: tzinfo) -> str:
    """Why a task cannot be started, or the deadline of an open attempt."""
    found, now = todo.assignment, todo.at
    if todo.going is not None and now < found.counts_until:
        return gettext("taken until %(when)s", when=moment(found.counts_until, now, zone))
    if now >= found.window.due_at:
        return gettext("was due %(when)s", when=moment(found.window.due_at, now, zone))
    return gettext("withdrawn") if found.withdrawn_at else gettext("the class is closed")


def attempts(count: int) -> str:
    """Format the maximum number of attempts; 0 is unlimited."""
    if not count:
        return gettext("no limit")
    return gettext("once") if count == 1 else ngettext("%(num)s time", "%(num)s times", count)

"""The form for a class assignment: parsing it and building the assignment from it."""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from datetime import datetime, tzinfo
from typing import Final

from werkzeug.exceptions import BadRequest

from studyplay.bots.player import Strength
from studyplay.services.classes import drawing, japanese_lists
from studyplay.services.classes.assignments import Draft
from studyplay.services.drilling import sources
from studyplay.services.refusals import Refused
from studyplay.services.studio import Studio
from studyplay.store.learners import Learner
from studyplay.study.chain.hands import HandSpec
from studyplay.study.chain.spec import Clock, Partner, Switches
from studyplay.study.chain.spec import Spec as ChainSpec
from studyplay.study.classroom import local
from studyplay.study.classroom.assignment import Assignment
from studyplay.study.classroom.tasks import (
    Assigned,
    ChainTask,
    DrillTask,
    GameTask,
    HandsTask,
    WordListTask,
)
from studyplay.study.classroom.window import Window
from studyplay.study.drill.tasks import Source, Spec, Task
from studyplay.study.language import Language
from studyplay.web.drilling import drill_forms
from studyplay.web.texts import assignments as texts
from studyplay.web.texts import drill_sources
from studyplay.words.model import Level

SOURCES: Final = (Source.LEVEL, Source.LIST, Source.EVENING, Source.THEME, Source.TAG)
"""Word sources that can be assigned.  The words of a tag are passed on as a list."""

GOALS: Final = (5, 10, 20, 50)
HANDS: Final = (3, 5, 10)
HAND_SECONDS: Final = (0, 60, 120)
LONGEST_TEXT: Final = 20_000


@dataclass(frozen=True, slots=True)
class Asked:
    """The parsed form.

    ``kind`` is a key of ``texts.WHATS``.  Times are texts in the format of the form fields.
    With ``is_same_for_all`` all learners get the same questions or hands.  The same ``seed``
    repeats a draw.
    """

    what: str
    spec: Spec
    words: str
    list_lang: Language
    same: bool
    chain: ChainSpec
    hands: HandSpec
    game: GameTask
    title: str
    opens: str
    due: str
    late: str
    attempts: int
    hints: bool
    seed: int


@dataclass(frozen=True, slots=True)
class Desk:
    """The teacher who sends the form, the current time, and the class's level and time zone."""

    studio: Studio
    teacher: Learner
    at: datetime
    level: Level
    zone: tzinfo


def read(form: Mapping[str, str], desk: Desk) -> Asked:
    """Parse *form*; missing fields get their defaults.

    Raises:
        BadRequest: A field has a value that the form does not offer.
    """
    words = form.get("words", "")[:LONGEST_TEXT]
    task = form.get("task", "")
    what = form.get("what") or ("words" if words and not task else "drill")
    if what not in texts.WHATS:
        raise BadRequest("what")
    try:
        return Asked(
            what=what,
            spec=_spec(form, desk.level),
            words=words,
            list_lang=_list_lang(form, words),
            same=form.get("deal" if what == "hands" else "draw", "same") == "same",
            chain=_chain(form, desk.level),
            hands=_hands(form, desk.level),
            game=_game(form, desk.level),
            title=form.get("title", "").strip(),
            opens=form.get("opens") or local.written(desk.at, desk.zone),
            due=form.get("due") or local.written(local.usual_due(desk.at, desk.zone), desk.zone),
            late=form.get("late", ""),
            attempts=int(form.get("attempts", "1")),
            hints=form.get("hints", "yes") == "yes",
            seed=_seed(form, desk),
        )
    except (KeyError, ValueError) as wrong:
        raise BadRequest(str(wrong)) from wrong


def of(given: Assignment, desk: Desk) -> Asked:
    """Return the form values that describe an existing assignment."""
    window = given.window
    late = "" if window.late_until is None else local.written(window.late_until, desk.zone)
    form_data = replace(
        read({}, desk),
        what=texts.what(given.task),
        title=given.title,
        opens=local.written(window.opens_at, desk.zone),
        due=local.written(window.due_at, desk.zone),
        late=late,
        attempts=given.attempts,
        hints=given.hints,
    )
    task = given.task
    match task:
        case DrillTask(spec):
            words = "\n".join(spec.pasted)
            return replace(form_data, spec=spec, words=words, same=task.is_same_for_all)
        case WordListTask():
            words, lang = "\n".join(task.written or task.words), Language(task.lang)
            return replace(form_data, spec=task.runs[0].spec, words=words, list_lang=lang)
        case ChainTask(spec):
            return replace(form_data, chain=spec)
        case HandsTask(spec):
            return replace(form_data, hands=spec, same=task.is_same_for_all)
        case GameTask():
            return replace(form_data, game=task, words="\n".join(task.words))


def task(asked: Asked, desk: Desk) -> Assigned:
    """Build the task.  Raises ``Refused`` if there are no words for it."""
    context, teacher = desk.studio, desk.teacher
    match asked.what:
        case "words":
            is_japanese = asked.list_lang is Language.JAPANESE
            build = drawing.japanese_list if is_japanese else drawing.word_list
            return build(context, asked.words, asked.spec, asked.seed).task
        case "chain":
            return drawing.chain(asked.chain)
        case "hands":
            build_hands = drawing.same_hands if asked.same else drawing.own_hands
            return build_hands(context, asked.hands, asked.seed)
        case "game":
            return drawing.game(context, asked.game, asked.words)
        case _:
            spec = drawing.with_list(context, asked.spec, asked.words)
            if asked.same:
                return drawing.same_drill(context, teacher, spec, asked.seed, desk.at)
            return drawing.own_drill(context, teacher, spec, desk.at)


def told(asked: Asked, chosen: Assigned, desk: Desk) -> str:
    """Describe how many pasted words are used; empty if the task has no pasted words."""
    match chosen:
        case WordListTask() if chosen.lang == Language.JAPANESE:
            listed, pasted = japanese_lists.read(desk.studio, asked.words)
            left_out = len(listed) - len(chosen.written)
            return drill_sources.told(pasted, len(pasted.words) - left_out)
        case WordListTask():
            used = len(chosen.words)
        case DrillTask(spec) if asked.spec.source is Source.LIST:
            used = len(spec.pasted)
        case GameTask() if chosen.words:
            used = len(chosen.words)
        case _:
            return ""
    return drill_sources.told(sources.read(desk.studio, asked.words), used)


def draft(asked: Asked, desk: Desk) -> Draft:
    """Build the assignment.

    Raises:
        Refused: There are no words for the task, or a time is invalid.
    """
    chosen = task(asked, desk)
    return Draft(
        title=asked.title or texts.title(chosen),
        task=chosen,
        window=_window(asked, desk.zone),
        attempts=asked.attempts,
        hints=asked.hints,
    )


def _seed(form: Mapping[str, str], desk: Desk) -> int:
    """Return the seed of the "draw others" button, else of the previewed draw, else a new one."""
    other = form.get("look", "")
    return int(other if other.isdecimal() else form.get("seed") or drawing.new_seed(desk.studio))


def _window(asked: Asked, zone: tzinfo) -> Window:
    try:
        return Window(
            local.read(asked.opens, zone),
            local.read(asked.due, zone),
            local.read(asked.late, zone) if asked.late else None,
        )
    except (ValueError, OverflowError) as wrong:
        raise Refused("assignments.date") from wrong


def _spec(form: Mapping[str, str], level: Level) -> Spec:
    usual = {"racks": "10", **form}
    if form.get("words") and "source" not in form:
        usual["source"] = Source.LIST
    if form.get("task", Task.WHOLE) not in set(Task):
        usual["task"] = Task.WHOLE
    return drill_forms.read(usual, level)


def _chain(form: Mapping[str, str], level: Level) -> ChainSpec:
    clock, _, seconds = form.get("clock", "none").partition("-")
    lang = Language(form.get("lang", Language.ENGLISH))
    chosen = Level[form.get("chain-level", level.name)]
    return ChainSpec(
        switches=Switches(lang, 3 if lang is Language.ENGLISH else 2),
        level=chosen,
        partner=Partner(form.get("partner", Partner.NOBODY)),
        bot=chosen,
        clock=Clock(clock),
        seconds=int(seconds or "0"),
        goal=int(form.get("goal", "10")),
    )


def _list_lang(form: Mapping[str, str], words: str) -> Language:
    """Return the chosen language of the list, or by default that of most of its letters.

    A list that has other letters but no Latin one is always Japanese.
    """
    latin = sum(sign.isascii() for sign in words if sign.isalpha())
    others = sum(not sign.isascii() for sign in words if sign.isalpha())
    if others and not latin:
        return Language.JAPANESE
    usual = Language.JAPANESE if others > latin else Language.ENGLISH
    return Language(form.get("list-lang", usual))


def _hands(form: Mapping[str, str], level: Level) -> HandSpec:
    return HandSpec(
        level=Level[form.get("hand-level", level.name)],
        hands=int(form.get("hands", "5")),
        seconds=int(form.get("hand-seconds", "0")),
    )


def _game(form: Mapping[str, str], level: Level) -> GameTask:
    strength = Strength[form.get("strength", Strength.GENTLE.name).upper()]
    return GameTask(
        ruleset=form.get("ruleset", "study"),
        level=Level[form.get("robot", level.name)],
        strength=strength,
    )

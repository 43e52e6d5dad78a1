"""The form for a class assignment: parsing it and building the assignment from it."""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from datetime import datetime, tzinfo
from typing import Final

from werkzeug.exceptions import BadRequest

from studyplay.bots.player import BotStrength
from studyplay.services.app_context import AppContext
from studyplay.services.classes import japanese_lists, task_building
from studyplay.services.classes.assignments import AssignmentDraft
from studyplay.services.drilling import drill_word_sources
from studyplay.services.errors import Refused
from studyplay.store.learners import Learner
from studyplay.study.chain.hands import HandSpec
from studyplay.study.chain.spec import ChainClock, ChainPartner, ChainSpec, Switches
from studyplay.study.classroom import local_datetime
from studyplay.study.classroom.assignment import Assignment
from studyplay.study.classroom.tasks import (
    AssignedTask,
    ChainTask,
    DrillTask,
    GameTask,
    HandsTask,
    WordListTask,
)
from studyplay.study.classroom.window import AssignmentWindow
from studyplay.study.drill.tasks import DrillSource, DrillSpec, TaskKind
from studyplay.study.language import Language
from studyplay.web.drilling import drill_forms
from studyplay.web.texts.classwork import assignments as texts
from studyplay.web.texts.exercises import word_sources
from studyplay.words.model import Level

ASSIGNABLE_SOURCES: Final = (
    DrillSource.LEVEL,
    DrillSource.LIST,
    DrillSource.EVENING,
    DrillSource.THEME,
    DrillSource.TAG,
)
"""Word sources that can be assigned.  The words of a tag are passed on as a list."""

CHAIN_GOALS: Final = (5, 10, 20, 50)
HAND_COUNTS: Final = (3, 5, 10)
HAND_SECONDS: Final = (0, 60, 120)
MAX_TEXT_CHARS: Final = 20_000


@dataclass(frozen=True, slots=True)
class AssignmentForm:
    """The parsed form.

    ``kind`` is a key of ``texts.WHATS``.  Times are texts in the format of the form fields.
    With ``is_same_for_all`` all learners get the same questions or hands.  The same ``seed``
    repeats a draw.
    """

    kind: str
    spec: DrillSpec
    words: str
    list_lang: Language
    is_same_for_all: bool
    chain: ChainSpec
    hands: HandSpec
    game: GameTask
    title: str
    opens: str
    due: str
    late_until: str
    attempt_limit: int
    hints: bool
    seed: int


@dataclass(frozen=True, slots=True)
class FormContext:
    """The teacher who sends the form, the current time, and the class's level and time zone."""

    context: AppContext
    teacher: Learner
    now: datetime
    level: Level
    zone: tzinfo


def parse_form(form: Mapping[str, str], form_context: FormContext) -> AssignmentForm:
    """Parse *form*; missing fields get their defaults.

    Raises:
        BadRequest: A field has a value that the form does not offer.
    """
    words = form.get("words", "")[:MAX_TEXT_CHARS]
    task = form.get("task", "")
    what = form.get("what") or ("words" if words and not task else "drill")
    if what not in texts.TASK_KINDS:
        raise BadRequest("what")
    try:
        return AssignmentForm(
            kind=what,
            spec=_parse_drill_spec(form, form_context.level),
            words=words,
            list_lang=_detect_list_language(form, words),
            is_same_for_all=form.get("deal" if what == "hands" else "draw", "same") == "same",
            chain=_parse_chain_spec(form, form_context.level),
            hands=_parse_hand_spec(form, form_context.level),
            game=_parse_game_task(form, form_context.level),
            title=form.get("title", "").strip(),
            opens=form.get("opens")
            or local_datetime.format_local_time(form_context.now, form_context.zone),
            due=form.get("due")
            or local_datetime.format_local_time(
                local_datetime.default_due_at(form_context.now, form_context.zone),
                form_context.zone,
            ),
            late_until=form.get("late", ""),
            attempt_limit=int(form.get("attempts", "1")),
            hints=form.get("hints", "yes") == "yes",
            seed=_parse_seed(form, form_context),
        )
    except (KeyError, ValueError) as wrong:
        raise BadRequest(str(wrong)) from wrong


def form_of_assignment(assignment: Assignment, form_context: FormContext) -> AssignmentForm:
    """Return the form values that describe an existing assignment."""
    window = assignment.window
    late = (
        ""
        if window.late_until is None
        else local_datetime.format_local_time(window.late_until, form_context.zone)
    )
    form_data = replace(
        parse_form({}, form_context),
        kind=texts.task_kind(assignment.task),
        title=assignment.title,
        opens=local_datetime.format_local_time(window.opens_at, form_context.zone),
        due=local_datetime.format_local_time(window.due_at, form_context.zone),
        late_until=late,
        attempt_limit=assignment.attempts,
        hints=assignment.hints,
    )
    task = assignment.task
    match task:
        case DrillTask(spec):
            words = "\n".join(spec.pasted)
            return replace(form_data, spec=spec, words=words, is_same_for_all=task.is_same_for_all)
        case WordListTask():
            words, lang = "\n".join(task.written or task.words), Language(task.lang)
            return replace(form_data, spec=task.runs[0].spec, words=words, list_lang=lang)
        case ChainTask(spec):
            return replace(form_data, chain=spec)
        case HandsTask(spec):
            return replace(form_data, hands=spec, is_same_for_all=task.is_same_for_all)
        case GameTask():
            return replace(form_data, game=task, words="\n".join(task.words))


def build_task(form_data: AssignmentForm, form_context: FormContext) -> AssignedTask:
    """Build the task.  Raises ``Refused`` if there are no words for it."""
    context, teacher = form_context.context, form_context.teacher
    match form_data.kind:
        case "words":
            is_japanese = form_data.list_lang is Language.JAPANESE
            build = (
                task_building.build_japanese_list if is_japanese else task_building.build_word_list
            )
            return build(context, form_data.words, form_data.spec, form_data.seed).task
        case "chain":
            return task_building.build_chain(form_data.chain)
        case "hands":
            build_hands = (
                task_building.build_shared_hands
                if form_data.is_same_for_all
                else task_building.build_individual_hands
            )
            return build_hands(context, form_data.hands, form_data.seed)
        case "game":
            return task_building.build_game(context, form_data.game, form_data.words)
        case _:
            spec = task_building.add_pasted_words(context, form_data.spec, form_data.words)
            if form_data.is_same_for_all:
                return task_building.build_shared_drill(
                    context, teacher, spec, form_data.seed, form_context.now
                )
            return task_building.build_individual_drill(context, teacher, spec, form_context.now)


def describe_pasted_words(
    form_data: AssignmentForm, task: AssignedTask, form_context: FormContext
) -> str:
    """Describe how many pasted words are used; empty if the task has no pasted words."""
    match task:
        case WordListTask() if task.lang == Language.JAPANESE:
            listed, pasted = japanese_lists.parse_list(form_context.context, form_data.words)
            left_out = len(listed) - len(task.written)
            return word_sources.describe_pasted_list(pasted, len(pasted.words) - left_out)
        case WordListTask():
            used = len(task.words)
        case DrillTask(spec) if form_data.spec.source is DrillSource.LIST:
            used = len(spec.pasted)
        case GameTask() if task.words:
            used = len(task.words)
        case _:
            return ""
    return word_sources.describe_pasted_list(
        drill_word_sources.parse_pasted_list(form_context.context, form_data.words), used
    )


def build_draft(form_data: AssignmentForm, form_context: FormContext) -> AssignmentDraft:
    """Build the assignment.

    Raises:
        Refused: There are no words for the task, or a time is invalid.
    """
    chosen = build_task(form_data, form_context)
    return AssignmentDraft(
        title=form_data.title or texts.default_title(chosen),
        task=chosen,
        window=_build_window(form_data, form_context.zone),
        attempts=form_data.attempt_limit,
        hints=form_data.hints,
    )


def _parse_seed(form: Mapping[str, str], form_context: FormContext) -> int:
    """Return the seed of the "draw others" button, else of the previewed draw, else a new one."""
    other = form.get("look", "")
    return int(
        other
        if other.isdecimal()
        else form.get("seed") or task_building.new_seed(form_context.context)
    )


def _build_window(form_data: AssignmentForm, zone: tzinfo) -> AssignmentWindow:
    try:
        return AssignmentWindow(
            local_datetime.parse_local_time(form_data.opens, zone),
            local_datetime.parse_local_time(form_data.due, zone),
            local_datetime.parse_local_time(form_data.late_until, zone)
            if form_data.late_until
            else None,
        )
    except (ValueError, OverflowError) as wrong:
        raise Refused("assignments.date") from wrong


def _parse_drill_spec(form: Mapping[str, str], level: Level) -> DrillSpec:
    usual = {"racks": "10", **form}
    if form.get("words") and "source" not in form:
        usual["source"] = DrillSource.LIST
    if form.get("task", TaskKind.WHOLE) not in set(TaskKind):
        usual["task"] = TaskKind.WHOLE
    return drill_forms.parse_spec(usual, level)


def _parse_chain_spec(form: Mapping[str, str], level: Level) -> ChainSpec:
    clock, _, seconds = form.get("clock", "none").partition("-")
    lang = Language(form.get("lang", Language.ENGLISH))
    chosen = Level[form.get("chain-level", level.name)]
    return ChainSpec(
        switches=Switches(lang, 3 if lang is Language.ENGLISH else 2),
        level=chosen,
        partner=ChainPartner(form.get("partner", ChainPartner.NOBODY)),
        bot=chosen,
        clock=ChainClock(clock),
        seconds=int(seconds or "0"),
        goal=int(form.get("goal", "10")),
    )


def _detect_list_language(form: Mapping[str, str], words: str) -> Language:
    """Return the chosen language of the list, or by default that of most of its letters.

    A list that has other letters but no Latin one is always Japanese.
    """
    latin = sum(sign.isascii() for sign in words if sign.isalpha())
    others = sum(not sign.isascii() for sign in words if sign.isalpha())
    if others and not latin:
        return Language.JAPANESE
    usual = Language.JAPANESE if others > latin else Language.ENGLISH
    return Language(form.get("list-lang", usual))


def _parse_hand_spec(form: Mapping[str, str], level: Level) -> HandSpec:
    return HandSpec(
        level=Level[form.get("hand-level", level.name)],
        hands=int(form.get("hands", "5")),
        seconds=int(form.get("hand-seconds", "0")),
    )


def _parse_game_task(form: Mapping[str, str], level: Level) -> GameTask:
    strength = BotStrength[form.get("strength", BotStrength.GENTLE.name).upper()]
    return GameTask(
        ruleset=form.get("ruleset", "study"),
        level=Level[form.get("robot", level.name)],
        strength=strength,
    )

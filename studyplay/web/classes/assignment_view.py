"""View objects of a teacher's assignment pages: summary, progress of learners, questions."""

from dataclasses import dataclass
from datetime import datetime
from enum import StrEnum
from typing import Final

from studyplay.services.classes.assignments import AssignmentOverview, AssignmentProgress
from studyplay.services.classes.time_zones import load_time_zone
from studyplay.study.chain.hands import Hand
from studyplay.study.classroom.attempt_results import AttemptResult
from studyplay.study.classroom.model import Member
from studyplay.study.classroom.tasks import (
    AssignedTask,
    ChainTask,
    DrillTask,
    GameTask,
    HandsTask,
    WordListTask,
)
from studyplay.study.classroom.window import STARTABLE_PHASES, AssignmentPhase
from studyplay.study.drill import prompts
from studyplay.study.drill.prompts import WordPrompt
from studyplay.web.texts.classwork import assignments as texts

MAX_PREVIEW_QUESTIONS: Final = 6
"""Maximum number of questions in the preview of an assignment."""


@dataclass(frozen=True, slots=True)
class AssignmentCard:
    """An assignment in a list.  Times are texts in the class's time zone.

    ``late_until`` is ``None`` if late work is not accepted.  ``time_left`` is empty unless the
    assignment is open.  ``ended_early``: it ended before it was due.  Of ``learner_count``
    learners, ``done_count`` have handed it in and ``begun_count`` have begun it.
    """

    id: str
    title: str
    icon: str
    summary: str
    opens: str
    due: str
    late_until: str | None
    time_left: str
    phase: AssignmentPhase
    is_withdrawn: bool
    ended_early: bool
    done_count: int
    begun_count: int
    learner_count: int


class ProgressState(StrEnum):
    """A learner's progress with an assignment."""

    DONE = "done"
    BEGUN = "begun"
    NONE = "none"


@dataclass(frozen=True, slots=True)
class LearnerProgress:
    """A learner's line in the progress list of an assignment.

    ``counting_result`` is the result that counts.  ``can_allow_retry``: the teacher may allow
    another attempt now.
    """

    member: Member
    state: ProgressState
    handed_in_at: str | None
    is_late: bool
    counting_result: AttemptResult | None
    practice_count: int
    can_allow_retry: bool


@dataclass(frozen=True, slots=True)
class QuestionPreview:
    """A question as it will be asked, with its answers.

    ``rack`` holds letters, or a Japanese word in its usual spelling.  ``lang`` is the language of
    the rack and the answers; ``question_lang`` that of the rest (meanings of Japanese words are
    in English).
    """

    rack: str
    prompt: WordPrompt
    answers: tuple[str, ...]
    lang: str = "en"
    question_lang: str = "en"


def build_card(overview: AssignmentOverview, at: datetime) -> AssignmentCard:
    """Build the card of an assignment for the time *at*."""
    found, zone = overview.assignment, load_time_zone(overview.room.zone)
    window = found.window
    phase = found.phase(at)
    late = window.late_until
    return AssignmentCard(
        id=found.id,
        title=found.title,
        icon=texts.task_icon(found.task),
        summary=texts.describe_task(found.task),
        opens=texts.format_class_time(window.opens_at, at, zone),
        due=texts.format_class_time(window.due_at, at, zone),
        late_until=None if late is None else texts.format_class_time(late, at, zone),
        time_left=texts.format_time_left(window.due_at, at, zone)
        if phase is AssignmentPhase.OPEN
        else "",
        phase=phase,
        is_withdrawn=found.withdrawn_at is not None,
        ended_early=phase is AssignmentPhase.OVER and at < window.due_at,
        done_count=overview.handed_in_count,
        begun_count=overview.begun_count,
        learner_count=len(overview.progress),
    )


def build_learner_progress(
    overview: AssignmentOverview,
    progress: AssignmentProgress,
    counting_result: AttemptResult | None,
    at: datetime,
) -> LearnerProgress:
    """Build the progress line of one learner."""
    handed = progress.handed_in_at
    begun = ProgressState.BEGUN if progress.counting_attempt else ProgressState.NONE
    return LearnerProgress(
        member=progress.member,
        state=begun if handed is None else ProgressState.DONE,
        handed_in_at=None
        if handed is None
        else texts.format_class_time(handed, at, load_time_zone(overview.room.zone)),
        is_late=progress.is_late(overview.assignment.window),
        counting_result=counting_result,
        practice_count=len(progress.attempts) - (progress.counting_attempt is not None),
        can_allow_retry=handed is not None and overview.assignment.phase(at) in STARTABLE_PHASES,
    )


def preview_questions(task: AssignedTask) -> tuple[QuestionPreview, ...]:
    """Return the first questions; empty if they are drawn later."""
    match task:
        case DrillTask():
            return _preview_drill(task)
        case WordListTask():
            return _preview_drill(task.runs[0])
        case HandsTask():
            return tuple(map(_preview_hand, task.hands[:MAX_PREVIEW_QUESTIONS]))
        case ChainTask() | GameTask():
            return ()


def _preview_drill(drill: DrillTask) -> tuple[QuestionPreview, ...]:
    lang = drill.spec.task.lang
    pairs = (
        (item, prompts.parse_prompt(item.prompt)) for item in drill.items[:MAX_PREVIEW_QUESTIONS]
    )
    return tuple(
        QuestionPreview(item.rack if lang == "en" else prompt.meaning, prompt, item.answers, lang)
        for item, prompt in pairs
    )


def _preview_hand(hand: Hand) -> QuestionPreview:
    """Build the preview of a hand: letter, cards, and a word for each playable card."""
    pairs = zip(hand.cards, hand.words, strict=True)
    words = tuple(f"{card}: {fitting[0]}" for card, fitting in pairs if fitting)
    return QuestionPreview(hand.letter, WordPrompt(f"→ {' '.join(hand.cards)}"), words, "ja", "ja")

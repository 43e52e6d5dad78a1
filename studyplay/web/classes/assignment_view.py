"""View objects of a teacher's assignment pages: summary, progress of learners, questions."""

from dataclasses import dataclass
from datetime import datetime
from enum import StrEnum
from typing import Final

from studyplay.services.classes.assignments import Doing, Given
from studyplay.services.classes.zones import zone_of
from studyplay.study.chain.hands import Hand
from studyplay.study.classroom.model import Member
from studyplay.study.classroom.results import Try
from studyplay.study.classroom.tasks import (
    Assigned,
    ChainTask,
    DrillTask,
    GameTask,
    HandsTask,
    WordListTask,
)
from studyplay.study.classroom.window import MAY_BEGIN, Phase
from studyplay.study.drill import prompts
from studyplay.study.drill.prompts import Prompt
from studyplay.web.texts import assignments as texts

SHOWN: Final = 6
"""Maximum number of questions in the preview of an assignment."""


@dataclass(frozen=True, slots=True)
class Card:
    """An assignment in a list.  Times are texts in the class's time zone.

    ``late_until`` is ``None`` if late work is not accepted.  ``time_left`` is empty unless the
    assignment is open.  ``ended_early``: it ended before it was due.  Of ``learner_count``
    learners, ``done_count`` have handed it in and ``begun_count`` have begun it.
    """

    id: str
    title: str
    icon: str
    told: str
    opens: str
    due: str
    late: str | None
    left: str
    phase: Phase
    withdrawn: bool
    stopped: bool
    done: int
    begun: int
    people: int


class State(StrEnum):
    """A learner's progress with an assignment."""

    DONE = "done"
    BEGUN = "begun"
    NONE = "none"


@dataclass(frozen=True, slots=True)
class Doer:
    """A learner's line in the progress list of an assignment.

    ``counting_result`` is the result that counts.  ``can_allow_retry``: the teacher may allow
    another attempt now.
    """

    member: Member
    state: State
    when: str | None
    late: bool
    first: Try | None
    practised: int
    may_again: bool


@dataclass(frozen=True, slots=True)
class Question:
    """A question as it will be asked, with its answers.

    ``rack`` holds letters, or a Japanese word in its usual spelling.  ``lang`` is the language of
    the rack and the answers; ``question_lang`` that of the rest (meanings of Japanese words are
    in English).
    """

    rack: str
    prompt: Prompt
    answers: tuple[str, ...]
    lang: str = "en"
    asked_in: str = "en"


def card(given: Given, at: datetime) -> Card:
    """Build the card of an assignment for the time *at*."""
    found, zone = given.assignment, zone_of(given.room.zone)
    window = found.window
    phase = found.phase(at)
    late = window.late_until
    return Card(
        id=found.id,
        title=found.title,
        icon=texts.icon(found.task),
        told=texts.told(found.task),
        opens=texts.moment(window.opens_at, at, zone),
        due=texts.moment(window.due_at, at, zone),
        late=None if late is None else texts.moment(late, at, zone),
        left=texts.left(window.due_at, at, zone) if phase is Phase.OPEN else "",
        phase=phase,
        withdrawn=found.withdrawn_at is not None,
        stopped=phase is Phase.OVER and at < window.due_at,
        done=given.done,
        begun=given.begun,
        people=len(given.doing),
    )


def doer(given: Given, doing: Doing, first: Try | None, at: datetime) -> Doer:
    """Build the progress line of one learner."""
    handed = doing.handed_in_at
    begun = State.BEGUN if doing.counts else State.NONE
    return Doer(
        member=doing.member,
        state=begun if handed is None else State.DONE,
        when=None if handed is None else texts.moment(handed, at, zone_of(given.room.zone)),
        late=doing.is_late(given.assignment.window),
        first=first,
        practised=len(doing.attempts) - (doing.counts is not None),
        may_again=handed is not None and given.assignment.phase(at) in MAY_BEGIN,
    )


def questions(task: Assigned) -> tuple[Question, ...]:
    """Return the first questions; empty if they are drawn later."""
    match task:
        case DrillTask():
            return _asked(task)
        case WordListTask():
            return _asked(task.runs[0])
        case HandsTask():
            return tuple(map(_dealt, task.hands[:SHOWN]))
        case ChainTask() | GameTask():
            return ()


def _asked(drill: DrillTask) -> tuple[Question, ...]:
    lang = drill.spec.task.lang
    pairs = ((item, prompts.read(item.prompt)) for item in drill.items[:SHOWN])
    return tuple(
        Question(item.rack if lang == "en" else prompt.meaning, prompt, item.answers, lang)
        for item, prompt in pairs
    )


def _dealt(hand: Hand) -> Question:
    """Build the preview of a hand: letter, cards, and a word for each playable card."""
    pairs = zip(hand.cards, hand.words, strict=True)
    words = tuple(f"{card}: {fitting[0]}" for card, fitting in pairs if fitting)
    return Question(hand.letter, Prompt(f"→ {' '.join(hand.cards)}"), words, "ja", "ja")

"""Drills: create, answer, ask for hints, repeat. Every step is saved."""

import secrets
from collections.abc import Sequence
from dataclasses import dataclass, replace
from datetime import datetime
from typing import Final, get_args

from studyplay.services.app_context import AppContext
from studyplay.services.drilling import answers, drill_word_sources, practice_log
from studyplay.services.drilling.drill_word_sources import build_item_words
from studyplay.services.drilling.practice_log import (
    PracticeActionRequest,
    PracticeKind,
    StepOrigin,
    StepResult,
)
from studyplay.services.errors import Refused
from studyplay.store.learners import Learner
from studyplay.study.drill import deciding, tasks
from studyplay.study.drill.deciding import StaleItem
from studyplay.study.drill.items import ITEM_GENERATORS, draw_items
from studyplay.study.drill.result import all_missed_words, missed_words
from studyplay.study.drill.state import Drill, evolve, fold
from studyplay.study.drill.tasks import (
    AskHint,
    DrillAction,
    DrillItem,
    DrillOpened,
    DrillSource,
    DrillSpec,
    TaskKind,
)
from studyplay.study.drill.word_uses import word_uses

DRILL_PRACTICE: Final[PracticeKind[Drill, tasks.DrillEvent]] = PracticeKind(
    mode="rack-drill",
    opening_event=DrillOpened.__name__,
    events={event.__name__: event for event in get_args(tasks.DrillEvent)},
    fold=fold,
    evolve=evolve,
    uses=word_uses,
    is_over=lambda drill: drill.current is None,
    stale_error=StaleItem,
)
WORD_LENGTHS: Final = range(2, 16)
RACK_COUNTS: Final = range(1, 21)
CLOCK_SECONDS: Final = range(601)


@dataclass(frozen=True, slots=True)
class OpenedDrill:
    """A drill in its present state.

    ``elapsed_ms`` counts from its creation, ``version`` counts its events.
    """

    id: str
    drill: Drill
    elapsed_ms: int
    version: int


@dataclass(frozen=True, slots=True)
class DrillStepResult:
    """The result of an action: its events, or those of the first try for a retry."""

    opened: OpenedDrill
    events: tuple[tasks.DrillEvent, ...]


def create_drill(context: AppContext, learner: Learner, spec: DrillSpec, at: datetime) -> str:
    """Draw a drill and return its id. Raises ``Refused`` if there are no words for it."""
    validate_spec(spec)
    found = drill_word_sources.load_words(context, learner, spec, at)
    if not found:
        raise Refused(f"drills.no-words-{_source_code(spec)}")
    return _save_drill(
        context,
        learner,
        spec,
        draw_items(spec, found, build_item_words(context), context.chance),
        at,
    )


def repeat_drill(context: AppContext, learner: Learner, drill_id: str, at: datetime) -> str:
    """Create a drill with the same settings and hints on, and return its id.

    An unfinished drill is returned itself; otherwise learners could rehearse the questions of an
    assignment. Raises ``NotFound``, and ``Refused`` without words.
    """
    drill = load_drill(context, learner, drill_id, at).drill
    if drill.current is not None:
        return drill_id
    spec = replace(drill.spec, hints=True)
    if spec.source is DrillSource.MISSED:
        return _save_drill(context, learner, spec, drill.items, at)
    return create_drill(context, learner, spec, at)


def create_missed_drill(context: AppContext, learner: Learner, drill_id: str, at: datetime) -> str:
    """Create a drill with the questions of this drill that were missed.

    A rack with many words becomes one anagram for each missed word. Raises ``NotFound``, and
    ``Refused`` if nothing was missed.
    """
    drill = load_drill(context, learner, drill_id, at).drill
    words = all_missed_words(drill)
    if not words:
        raise Refused("drills.no-words-missed")
    spec = replace(drill.spec, source=DrillSource.MISSED, pasted=words, pattern="", hints=True)
    if spec.task is TaskKind.BUILD:
        racks = min(len(words), RACK_COUNTS[-1])
        return create_drill(context, learner, replace(spec, task=TaskKind.WHOLE, racks=racks), at)
    return _save_drill(context, learner, spec, _missed_items(drill), at)


def _missed_items(drill: Drill) -> tuple[DrillItem, ...]:
    over = (n for n, progress in enumerate(drill.progress) if progress.is_over)
    return tuple(drill.items[number] for number in over if missed_words(drill, number))


def validate_spec(spec: DrillSpec) -> None:
    """Raise ``Refused`` if *spec* is out of the ranges of the forms."""
    longest = spec.longest or spec.length
    fits = spec.length in WORD_LENGTHS and longest in WORD_LENGTHS
    if not (
        fits
        and spec.racks in RACK_COUNTS
        and spec.seconds in CLOCK_SECONDS
        and spec.task in ITEM_GENERATORS
    ):
        raise Refused("drills.spec")


def _source_code(spec: DrillSpec) -> str:
    """Return the source for an error code: "record" for words missed anywhere."""
    anywhere = spec.source is DrillSource.MISSED and not spec.pasted
    return "record" if anywhere else spec.source


def _save_drill(
    context: AppContext,
    learner: Learner,
    spec: DrillSpec,
    items: Sequence[DrillItem],
    at: datetime,
) -> str:
    if not items:
        raise Refused("drills.none-fits")
    origin = StepOrigin(secrets.token_urlsafe(9), "", at)
    practice_log.begin_practice(context, learner, origin, DrillOpened(spec, tuple(items)))
    return origin.practice_id


def load_drill(context: AppContext, learner: Learner, drill_id: str, at: datetime) -> OpenedDrill:
    """Return the drill. A rack whose time is up is ended. Raises ``NotFound``."""
    origin = StepOrigin(drill_id, "", at)
    return _build_opened(
        origin,
        practice_log.load_practice(context, learner, origin, DRILL_PRACTICE, deciding.expire),
    )


def apply_drill_action(
    context: AppContext,
    learner: Learner,
    drill_id: str,
    request: PracticeActionRequest[DrillAction],
) -> DrillStepResult:
    """Apply an action.

    Raises:
        NotFound: The learner has no such drill.
        Stale: The action is for another rack.
        Refused: Hints are off, or the answer has letters that are not of its language.
    """

    def judge(drill: Drill, now: int) -> tuple[tasks.DrillEvent, ...]:
        expired = deciding.expire(drill, now)
        if expired:
            return expired
        if isinstance(request.action, AskHint) and not drill.spec.hints:
            raise Refused("drills.hints-off")
        action = answers.normalise_answer(drill, request.action)
        return deciding.decide(drill, action, now, answers.vocabulary(context, drill))

    origin = StepOrigin(drill_id, request.client_id, request.at)
    done = practice_log.apply_step(context, learner, origin, DRILL_PRACTICE, judge)
    return DrillStepResult(_build_opened(origin, done), done.events)


def _build_opened(origin: StepOrigin, result: StepResult[Drill, tasks.DrillEvent]) -> OpenedDrill:
    return OpenedDrill(origin.practice_id, result.state, result.elapsed_ms, result.version)


def find_unfinished(context: AppContext, learner: Learner) -> str | None:
    """Return the id of the latest unfinished drill, if any."""
    return practice_log.find_unfinished(context, learner, DRILL_PRACTICE.opening_event)

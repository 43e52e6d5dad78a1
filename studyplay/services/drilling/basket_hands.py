"""Exercises with Word Basket hands. Every step is saved."""

import secrets
from dataclasses import dataclass
from datetime import datetime
from typing import Final, get_args

from studyplay.engines.core import Chance
from studyplay.services.app_context import AppContext
from studyplay.services.drilling import practice_log
from studyplay.services.drilling.chains import (
    CHAIN_MODE,
    build_reading_worth,
    build_showable_check,
)
from studyplay.services.drilling.practice_log import (
    PracticeActionRequest,
    PracticeKind,
    StepOrigin,
    StepResult,
)
from studyplay.services.errors import Refused
from studyplay.store.learners import Learner
from studyplay.study.chain import hands, hands_deciding
from studyplay.study.chain.deciding import StaleTurn
from studyplay.study.chain.hands import Hand, HandAction, HandEvent, Hands, HandsOpened, HandSpec
from studyplay.study.chain.hands_deciding import HandWords
from studyplay.study.japanese_words import nouns_up_to

HANDS_PRACTICE: Final[PracticeKind[Hands, HandEvent]] = PracticeKind(
    mode=CHAIN_MODE,
    opening_event=HandsOpened.__name__,
    events={event.__name__: event for event in get_args(HandEvent)},
    fold=hands.fold,
    evolve=hands.evolve,
    uses=hands_deciding.word_uses,
    is_over=lambda state: state.current is None,
    stale_error=StaleTurn,
)


@dataclass(frozen=True, slots=True)
class HandsExercise:
    """An exercise in its present state. ``elapsed_ms`` counts from its creation."""

    id: str
    hands: Hands
    elapsed_ms: int
    version: int


@dataclass(frozen=True, slots=True)
class HandStepResult:
    """The result of an action: its events, or those of the first try for a retry."""

    exercise: HandsExercise
    events: tuple[HandEvent, ...]


def create_hands(context: AppContext, learner: Learner, spec: HandSpec, at: datetime) -> str:
    """Draw hands and return the id of the exercise. Raises as ``draw_hands`` does."""
    drawn = draw_hands(context, spec, context.chance)
    origin = StepOrigin(secrets.token_urlsafe(9), "", at)
    practice_log.begin_practice(context, learner, origin, HandsOpened(spec, drawn))
    return origin.practice_id


def draw_hands(context: AppContext, spec: HandSpec, chance: Chance) -> tuple[Hand, ...]:
    """Draw the hands of *spec*. Raises ``Refused`` for an invalid *spec* or without words."""
    if (
        spec.hands not in hands_deciding.HANDS_RANGE
        or spec.seconds not in hands_deciding.SECONDS_RANGE
    ):
        raise Refused("chain.spec")
    library = context.library
    level = nouns_up_to(library.nouns, spec.level)
    words = HandWords(
        level,
        library.nouns,
        build_showable_check(context),
        build_reading_worth(context, spec.level),
    )
    drawn = hands_deciding.draw_hands(spec, words, chance)
    if not drawn:
        raise Refused("chain.no-words")
    return drawn


def repeat_hands(context: AppContext, learner: Learner, hands_id: str, at: datetime) -> str:
    """Create an exercise with the same settings. Raises ``NotFound``."""
    return create_hands(
        context, learner, load_hands(context, learner, hands_id, at).hands.spec, at
    )


def load_hands(
    context: AppContext, learner: Learner, hands_id: str, at: datetime
) -> HandsExercise:
    """Return the exercise. A hand whose time is up is ended. Raises ``NotFound``."""
    origin = StepOrigin(hands_id, "", at)
    return _build_exercise(
        origin,
        practice_log.load_practice(
            context, learner, origin, HANDS_PRACTICE, hands_deciding.expire
        ),
    )


def apply_hand_action(
    context: AppContext,
    learner: Learner,
    hands_id: str,
    request: PracticeActionRequest[HandAction],
) -> HandStepResult:
    """Apply an action. Raises ``NotFound``, and ``Stale`` if it is for another hand."""

    def judge(state: Hands, now: int) -> tuple[HandEvent, ...]:
        expired = hands_deciding.expire(state, now)
        if expired:
            return expired
        return hands_deciding.decide(
            state, request.action, now, context.library.nouns.__contains__
        )

    origin = StepOrigin(hands_id, request.client_id, request.at)
    done = practice_log.apply_step(context, learner, origin, HANDS_PRACTICE, judge)
    return HandStepResult(_build_exercise(origin, done), done.events)


def _build_exercise(origin: StepOrigin, result: StepResult[Hands, HandEvent]) -> HandsExercise:
    return HandsExercise(origin.practice_id, result.state, result.elapsed_ms, result.version)


def find_unfinished(context: AppContext, learner: Learner) -> str | None:
    """Return the id of the latest unfinished exercise, if any."""
    return practice_log.find_unfinished(context, learner, HANDS_PRACTICE.opening_event)

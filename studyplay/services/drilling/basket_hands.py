"""Exercises with Word Basket hands. Every step is saved."""

import secrets
from dataclasses import dataclass
from datetime import datetime
from typing import Final, get_args

from studyplay.engines.core import Chance
from studyplay.services.drilling import practicelog
from studyplay.services.drilling.chains import MODE, may_show, worth
from studyplay.services.drilling.practicelog import Kind, Origin, Stepped
from studyplay.services.refusals import Refused
from studyplay.services.studio import Studio
from studyplay.store.learners import Learner
from studyplay.study.chain import handing, hands
from studyplay.study.chain.deciding import TurnOver
from studyplay.study.chain.handing import HandWords
from studyplay.study.chain.hands import Hand, HandAction, HandEvent, Hands, HandsOpened, HandSpec
from studyplay.study.japanese_words import nouns_up_to

KIND: Final[Kind[Hands, HandEvent]] = Kind(
    mode=MODE,
    first=HandsOpened.__name__,
    events={event.__name__: event for event in get_args(HandEvent)},
    fold=hands.fold,
    evolve=hands.evolve,
    uses=handing.uses,
    is_over=lambda state: state.current is None,
    gone=TurnOver,
)


@dataclass(frozen=True, slots=True)
class OpenHands:
    """An exercise in its present state. ``elapsed_ms`` counts from its creation."""

    id: str
    hands: Hands
    now: int
    version: int


@dataclass(frozen=True, slots=True)
class SentHand:
    """An action from a page. A retry of the page has the same ``client_id``."""

    action: HandAction
    client_id: str
    at: datetime


@dataclass(frozen=True, slots=True)
class HandStep:
    """The result of an action: its events, or those of the first try for a retry."""

    opened: OpenHands
    events: tuple[HandEvent, ...]


def open_hands(studio: Studio, learner: Learner, spec: HandSpec, at: datetime) -> str:
    """Draw hands and return the id of the exercise. Raises as ``draw_hands`` does."""
    drawn = draw(studio, spec, studio.chance)
    origin = Origin(secrets.token_urlsafe(9), "", at)
    practicelog.begin(studio, learner, origin, HandsOpened(spec, drawn))
    return origin.practice_id


def draw(studio: Studio, spec: HandSpec, chance: Chance) -> tuple[Hand, ...]:
    """Draw the hands of *spec*. Raises ``Refused`` for an invalid *spec* or without words."""
    if spec.hands not in handing.HANDS or spec.seconds not in handing.SECONDS:
        raise Refused("chain.spec")
    library = studio.library
    level = nouns_up_to(library.nouns, spec.level)
    words = HandWords(level, library.nouns, may_show(studio), worth(studio, spec.level))
    drawn = handing.draw(spec, words, chance)
    if not drawn:
        raise Refused("chain.no-words")
    return drawn


def open_again(studio: Studio, learner: Learner, hands_id: str, at: datetime) -> str:
    """Create an exercise with the same settings. Raises ``NotFound``."""
    return open_hands(studio, learner, look(studio, learner, hands_id, at).hands.spec, at)


def look(studio: Studio, learner: Learner, hands_id: str, at: datetime) -> OpenHands:
    """Return the exercise. A hand whose time is up is ended. Raises ``NotFound``."""
    origin = Origin(hands_id, "", at)
    return _opened(origin, practicelog.look(studio, learner, origin, KIND, handing.expire))


def act(studio: Studio, learner: Learner, hands_id: str, sent: SentHand) -> HandStep:
    """Apply an action. Raises ``NotFound``, and ``Stale`` if it is for another hand."""

    def judge(state: Hands, now: int) -> tuple[HandEvent, ...]:
        expired = handing.expire(state, now)
        if expired:
            return expired
        return handing.decide(state, sent.action, now, studio.library.nouns.__contains__)

    origin = Origin(hands_id, sent.client_id, sent.at)
    done = practicelog.step(studio, learner, origin, KIND, judge)
    return HandStep(_opened(origin, done), done.events)


def _opened(origin: Origin, done: Stepped[Hands, HandEvent]) -> OpenHands:
    return OpenHands(origin.practice_id, done.state, done.now, done.version)


def unfinished(studio: Studio, learner: Learner) -> str | None:
    """Return the id of the latest unfinished exercise, if any."""
    return practicelog.unfinished(studio, learner, KIND.first)

"""Word chains: create, play, pause and resume. Every step is saved."""

import secrets
from collections.abc import Callable
from dataclasses import dataclass, replace
from datetime import datetime
from functools import lru_cache
from math import inf
from typing import Any, Final, get_args

from studyplay.services.app_context import AppContext
from studyplay.services.drilling import practice_log
from studyplay.services.drilling.practice_log import (
    PracticeActionRequest,
    PracticeKind,
    StepOrigin,
    StepResult,
)
from studyplay.services.errors import Refused
from studyplay.store.learners import Learner
from studyplay.study.chain import deciding, log
from studyplay.study.chain import state as states
from studyplay.study.chain.advice import ChainWords
from studyplay.study.chain.deciding import StaleTurn
from studyplay.study.chain.log import ChainAction, ChainOpened
from studyplay.study.chain.spec import ChainSpec, Switches, is_valid_spec
from studyplay.study.chain.state import Chain
from studyplay.study.chain.word_pool import WordPool
from studyplay.study.chain.word_uses import word_uses
from studyplay.study.japanese_words import JapaneseWordCriteria, readings_up_to
from studyplay.study.language import Language
from studyplay.words.japanese_nouns import NounLexicon
from studyplay.words.lexicon import Lexicon
from studyplay.words.model import Level

CHAIN_MODE: Final = "chain"
"""The mode of chains and card hands in the word log."""

ENGLISH_SWITCHES: Final = Switches(Language.ENGLISH, shortest=3)
"""Default switches of an English chain."""

CHAIN_PRACTICE: Final[PracticeKind[Chain, log.ChainEvent]] = PracticeKind(
    mode=CHAIN_MODE,
    opening_event=ChainOpened.__name__,
    events={event.__name__: event for event in get_args(log.ChainEvent)},
    fold=states.fold,
    evolve=states.evolve,
    uses=word_uses,
    is_over=lambda chain: chain.end_reason is not None,
    stale_error=StaleTurn,
)


@dataclass(frozen=True, slots=True)
class OpenedChain:
    """A chain in its present state.

    ``elapsed_ms`` counts from the creation of the chain, ``version`` counts its events.
    ``words_left`` is the number of words of the level that may come next, 0 at a dead end.
    """

    id: str
    chain: Chain
    elapsed_ms: int
    version: int
    words_left: int


@dataclass(frozen=True, slots=True)
class ChainStepResult:
    """The result of an action: its events, or those of the first try for a retry."""

    opened: OpenedChain
    events: tuple[log.ChainEvent, ...]


def create_chain(context: AppContext, learner: Learner, spec: ChainSpec, at: datetime) -> str:
    """Draw the first word and return the id of the new chain.

    Raises ``Refused`` if the settings are impossible, or if there is no first word.
    """
    if not is_valid_spec(spec):
        raise Refused("chain.spec")
    first = deciding.choose_first_word(spec, build_chain_words(context, spec), context.chance)
    if first is None:
        raise Refused("chain.no-words")
    origin = StepOrigin(secrets.token_urlsafe(9), "", at)
    practice_log.begin_practice(context, learner, origin, ChainOpened(spec, first))
    return origin.practice_id


def repeat_chain(context: AppContext, learner: Learner, chain_id: str, at: datetime) -> str:
    """Create a chain with the same settings and hints on.

    Raises ``NotFound``, and ``Refused`` without words.
    """
    spec = replace(load_chain(context, learner, chain_id, at).chain.spec, hints=True)
    return create_chain(context, learner, spec, at)


def load_chain(context: AppContext, learner: Learner, chain_id: str, at: datetime) -> OpenedChain:
    """Return the chain. A chain whose time is up is ended. Raises ``NotFound``."""

    def expire(chain: Chain, now: int) -> tuple[log.ChainEvent, ...]:
        return deciding.expire(chain, now, build_chain_words(context, chain.spec), context.chance)

    origin = StepOrigin(chain_id, "", at)
    return _build_opened(
        context,
        origin,
        practice_log.load_practice(context, learner, origin, CHAIN_PRACTICE, expire),
    )


def apply_chain_action(
    context: AppContext,
    learner: Learner,
    chain_id: str,
    request: PracticeActionRequest[ChainAction],
) -> ChainStepResult:
    """Apply an action. Raises ``NotFound``, and ``Stale`` if it is for another turn."""

    def judge(chain: Chain, now: int) -> tuple[log.ChainEvent, ...]:
        words = build_chain_words(context, chain.spec)
        expired = deciding.expire(chain, now, words, context.chance)
        if expired:
            return expired
        return deciding.decide(chain, request.action, now, words, context.chance)

    origin = StepOrigin(chain_id, request.client_id, request.at)
    done = practice_log.apply_step(context, learner, origin, CHAIN_PRACTICE, judge)
    return ChainStepResult(_build_opened(context, origin, done), done.events)


def _build_opened(
    context: AppContext, origin: StepOrigin, result: StepResult[Chain, log.ChainEvent]
) -> OpenedChain:
    chain = result.state
    left = build_chain_words(context, chain.spec).learner_pool.count_after(
        chain.end, chain.used_words
    )
    return OpenedChain(origin.practice_id, chain, result.elapsed_ms, result.version, left)


def find_unfinished(context: AppContext, learner: Learner) -> str | None:
    """Return the id of the latest unfinished chain, if any."""
    return practice_log.find_unfinished(context, learner, CHAIN_PRACTICE.opening_event)


def build_chain_words(context: AppContext, spec: ChainSpec) -> ChainWords:
    """Return the words of *spec*: valid words, words for hints, and words of the bot."""
    if spec.switches.lang is Language.ENGLISH:
        return _build_english_words(context, spec)
    return _build_japanese_words(context, spec)


def _build_english_words(context: AppContext, spec: ChainSpec) -> ChainWords:
    lexicon = context.library.lexicon
    return ChainWords(
        is_word=lexicon.__contains__,
        learner_pool=english_pool(lexicon, spec.level, spec.switches),
        bot_pool=english_pool(lexicon, spec.bot, spec.switches),
        may_show=lexicon.is_drillable,
        learning_value=build_english_worth(context, spec.level),
    )


def _build_japanese_words(context: AppContext, spec: ChainSpec) -> ChainWords:
    nouns: Any = context.library.nouns  # hashable by identity, but the protocol lacks __hash__
    return ChainWords(
        is_word=context.library.nouns.__contains__,
        learner_pool=_japanese_pool(nouns, spec.level, spec.switches),
        bot_pool=_japanese_pool(nouns, spec.bot, spec.switches),
        may_show=build_showable_check(context),
        learning_value=build_reading_worth(context, spec.level),
    )


def build_showable_check(context: AppContext) -> Callable[[str], bool]:
    """Return a predicate: the reading is suitable for a classroom and not a name."""

    def fit(reading: str) -> bool:
        entry = context.library.japanese_dictionary.entry(reading)
        named = entry is not None and entry.words[0].meaning[:1].isupper()
        return entry is not None and not entry.taboo and not named

    return fit


def build_reading_worth(context: AppContext, level: Level) -> Callable[[str], float]:
    """Return a function that rates how much a reading teaches a learner of *level*.

    Readings that are not words have the lowest value.
    """
    reader = JapaneseWordCriteria(context.library.japanese_dictionary, level, frozenset())

    def value(reading: str) -> float:
        entry = context.library.japanese_dictionary.entry(reading)
        return -inf if entry is None else reader.learning_value(entry)

    return value


def build_english_worth(context: AppContext, level: Level) -> Callable[[str], float]:
    """Return the same for English words: near the level, lemmas before inflected forms."""
    library = context.library

    def value(word: str) -> float:
        entry = library.dictionary.entry(word)
        near = -abs(library.lexicon.level(word) - level)
        return near if entry is not None and entry.lemma == word else near - 0.5

    return value


@lru_cache(maxsize=16)
def english_pool(lexicon: Lexicon, level: Level, switches: Switches) -> WordPool:
    """Return the words of a chain up to *level*. Up to C2 this takes 0.3 s and 8 MB."""
    return WordPool(lexicon.drillable_words(level, switches.shortest), switches)


@lru_cache(maxsize=16)
def _japanese_pool(nouns: NounLexicon, level: Level, switches: Switches) -> WordPool:
    return WordPool(readings_up_to(nouns, level), switches)

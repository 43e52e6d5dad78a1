"""Word chains: create, play, pause and resume. Every step is saved."""

import secrets
from collections.abc import Callable
from dataclasses import dataclass, replace
from datetime import datetime
from functools import lru_cache
from math import inf
from typing import Any, Final, get_args

from studyplay.services.drilling import practicelog
from studyplay.services.drilling.practicelog import Kind, Origin, Stepped
from studyplay.services.refusals import Refused
from studyplay.services.studio import Studio
from studyplay.store.learners import Learner
from studyplay.study.chain import chain as states
from studyplay.study.chain import deciding, log
from studyplay.study.chain.chain import Chain
from studyplay.study.chain.coach import Words
from studyplay.study.chain.deciding import TurnOver
from studyplay.study.chain.log import Action, ChainOpened
from studyplay.study.chain.pool import Pool
from studyplay.study.chain.spec import Spec, Switches, is_possible
from studyplay.study.chain.told import uses
from studyplay.study.japanese_words import Reader, readings_up_to
from studyplay.study.language import Language
from studyplay.words.lexicon import Lexicon
from studyplay.words.model import Level
from studyplay.words.nouns import NounLexicon

MODE: Final = "chain"
"""The mode of chains and card hands in the word log."""

ENGLISH: Final = Switches(Language.ENGLISH, shortest=3)
"""Default switches of an English chain."""

KIND: Final[Kind[Chain, log.Event]] = Kind(
    mode=MODE,
    first=ChainOpened.__name__,
    events={event.__name__: event for event in get_args(log.Event)},
    fold=states.fold,
    evolve=states.evolve,
    uses=uses,
    is_over=lambda chain: chain.over is not None,
    gone=TurnOver,
)


@dataclass(frozen=True, slots=True)
class Opened:
    """A chain in its present state.

    ``elapsed_ms`` counts from the creation of the chain, ``version`` counts its events.
    ``words_left`` is the number of words of the level that may come next, 0 at a dead end.
    """

    id: str
    chain: Chain
    now: int
    version: int
    left: int


@dataclass(frozen=True, slots=True)
class Sent:
    """An action from a page. A retry of the page has the same ``client_id``."""

    action: Action
    client_id: str
    at: datetime


@dataclass(frozen=True, slots=True)
class Step:
    """The result of an action: its events, or those of the first try for a retry."""

    opened: Opened
    events: tuple[log.Event, ...]


def open_chain(studio: Studio, learner: Learner, spec: Spec, at: datetime) -> str:
    """Draw the first word and return the id of the new chain.

    Raises ``Refused`` if the settings are impossible, or if there is no first word.
    """
    if not is_possible(spec):
        raise Refused("chain.spec")
    first = deciding.first_word(spec, words_of(studio, spec), studio.chance)
    if first is None:
        raise Refused("chain.no-words")
    origin = Origin(secrets.token_urlsafe(9), "", at)
    practicelog.begin(studio, learner, origin, ChainOpened(spec, first))
    return origin.practice_id


def open_again(studio: Studio, learner: Learner, chain_id: str, at: datetime) -> str:
    """Create a chain with the same settings and hints on.

    Raises ``NotFound``, and ``Refused`` without words.
    """
    spec = replace(look(studio, learner, chain_id, at).chain.spec, hints=True)
    return open_chain(studio, learner, spec, at)


def look(studio: Studio, learner: Learner, chain_id: str, at: datetime) -> Opened:
    """Return the chain. A chain whose time is up is ended. Raises ``NotFound``."""

    def expire(chain: Chain, now: int) -> tuple[log.Event, ...]:
        return deciding.expire(chain, now, words_of(studio, chain.spec), studio.chance)

    origin = Origin(chain_id, "", at)
    return _opened(studio, origin, practicelog.look(studio, learner, origin, KIND, expire))


def act(studio: Studio, learner: Learner, chain_id: str, sent: Sent) -> Step:
    """Apply an action. Raises ``NotFound``, and ``Stale`` if it is for another turn."""

    def judge(chain: Chain, now: int) -> tuple[log.Event, ...]:
        words = words_of(studio, chain.spec)
        expired = deciding.expire(chain, now, words, studio.chance)
        if expired:
            return expired
        return deciding.decide(chain, sent.action, now, words, studio.chance)

    origin = Origin(chain_id, sent.client_id, sent.at)
    done = practicelog.step(studio, learner, origin, KIND, judge)
    return Step(_opened(studio, origin, done), done.events)


def _opened(studio: Studio, origin: Origin, done: Stepped[Chain, log.Event]) -> Opened:
    chain = done.state
    left = words_of(studio, chain.spec).pool.left(chain.end, chain.used)
    return Opened(origin.practice_id, chain, done.now, done.version, left)


def unfinished(studio: Studio, learner: Learner) -> str | None:
    """Return the id of the latest unfinished chain, if any."""
    return practicelog.unfinished(studio, learner, KIND.first)


def words_of(studio: Studio, spec: Spec) -> Words:
    """Return the words of *spec*: valid words, words for hints, and words of the bot."""
    if spec.switches.lang is Language.ENGLISH:
        return _english(studio, spec)
    return _japanese(studio, spec)


def _english(studio: Studio, spec: Spec) -> Words:
    lexicon = studio.library.lexicon
    return Words(
        known=lexicon.__contains__,
        pool=english_pool(lexicon, spec.level, spec.switches),
        bot=english_pool(lexicon, spec.bot, spec.switches),
        may_show=lexicon.is_drillable,
        worth=english_worth(studio, spec.level),
    )


def _japanese(studio: Studio, spec: Spec) -> Words:
    nouns: Any = studio.library.nouns  # hashable by identity, but the protocol lacks __hash__
    return Words(
        known=studio.library.nouns.__contains__,
        pool=_japanese_pool(nouns, spec.level, spec.switches),
        bot=_japanese_pool(nouns, spec.bot, spec.switches),
        may_show=may_show(studio),
        worth=worth(studio, spec.level),
    )


def may_show(studio: Studio) -> Callable[[str], bool]:
    """Return a predicate: the reading is suitable for a classroom and not a name."""

    def fit(reading: str) -> bool:
        entry = studio.library.readings.entry(reading)
        named = entry is not None and entry.words[0].meaning[:1].isupper()
        return entry is not None and not entry.taboo and not named

    return fit


def worth(studio: Studio, level: Level) -> Callable[[str], float]:
    """Return a function that rates how much a reading teaches a learner of *level*.

    Readings that are not words have the lowest value.
    """
    reader = Reader(studio.library.readings, level, frozenset())

    def value(reading: str) -> float:
        entry = studio.library.readings.entry(reading)
        return -inf if entry is None else reader.worth(entry)

    return value


def english_worth(studio: Studio, level: Level) -> Callable[[str], float]:
    """Return the same for English words: near the level, lemmas before inflected forms."""
    library = studio.library

    def value(word: str) -> float:
        entry = library.dictionary.entry(word)
        near = -abs(library.lexicon.level(word) - level)
        return near if entry is not None and entry.lemma == word else near - 0.5

    return value


@lru_cache(maxsize=16)
def english_pool(lexicon: Lexicon, level: Level, switches: Switches) -> Pool:
    """Return the words of a chain up to *level*. Up to C2 this takes 0.3 s and 8 MB."""
    return Pool(lexicon.drillable(level, switches.shortest), switches)


@lru_cache(maxsize=16)
def _japanese_pool(nouns: NounLexicon, level: Level, switches: Switches) -> Pool:
    return Pool(readings_up_to(nouns, level), switches)

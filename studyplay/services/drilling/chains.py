"""Word chains: opened, played word by word, paused and taken up again; saved at every step."""

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
"""What the word record calls chains, and hands of cards with them."""

ENGLISH: Final = Switches(Language.ENGLISH, shortest=3)
"""The switches of an English chain as its form begins."""

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
    """A chain as it stands.

    ``now`` is milliseconds since it was opened, ``version`` counts its events; ``left`` is how
    many words of the level may still come next, 0 at a dead end.
    """

    id: str
    chain: Chain
    now: int
    version: int
    left: int


@dataclass(frozen=True, slots=True)
class Sent:
    """An action as a page sent it; ``client_id`` is the same when the page tries again."""

    action: Action
    client_id: str
    at: datetime


@dataclass(frozen=True, slots=True)
class Step:
    """What one step did: the events it made (those of the first time if it came twice)."""

    opened: Opened
    events: tuple[log.Event, ...]


def open_chain(studio: Studio, learner: Learner, spec: Spec, at: datetime) -> str:
    """Say a first word and return the new chain's id.

    Raises ``Refused`` if there is no such chain, or no word to begin with.
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
    """A new chain like this one, with hints.  Raises ``NotFound``, ``Refused`` without words."""
    spec = replace(look(studio, learner, chain_id, at).chain.spec, hints=True)
    return open_chain(studio, learner, spec, at)


def look(studio: Studio, learner: Learner, chain_id: str, at: datetime) -> Opened:
    """The chain now; time that has run out ends it.  Raises ``NotFound``."""

    def expire(chain: Chain, now: int) -> tuple[log.Event, ...]:
        return deciding.expire(chain, now, words_of(studio, chain.spec), studio.chance)

    origin = Origin(chain_id, "", at)
    return _opened(studio, origin, practicelog.look(studio, learner, origin, KIND, expire))


def act(studio: Studio, learner: Learner, chain_id: str, sent: Sent) -> Step:
    """Do what was *sent*.  Raises ``NotFound``, and ``Stale`` if the chain is at another turn."""

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
    """The chain to go on with, if there is one."""
    return practicelog.unfinished(studio, learner, KIND.first)


def words_of(studio: Studio, spec: Spec) -> Words:
    """The words of *spec*: what counts, what the coach shows, what the bot says."""
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
    one: Any = studio.library.nouns  # hashed by its identity, but the protocol does not say so
    return Words(
        known=studio.library.nouns.__contains__,
        pool=_japanese_pool(one, spec.level, spec.switches),
        bot=_japanese_pool(one, spec.bot, spec.switches),
        may_show=may_show(studio),
        worth=worth(studio, spec.level),
    )


def may_show(studio: Studio) -> Callable[[str], bool]:
    """Whether a reading is fit for a classroom, and no name."""

    def fit(reading: str) -> bool:
        entry = studio.library.readings.entry(reading)
        named = entry is not None and entry.words[0].meaning[:1].isupper()
        return entry is not None and not entry.taboo and not named

    return fit


def worth(studio: Studio, level: Level) -> Callable[[str], float]:
    """How much a reading teaches a learner of *level*; the least for what is no word."""
    reader = Reader(studio.library.readings, level, frozenset())

    def value(reading: str) -> float:
        entry = studio.library.readings.entry(reading)
        return -inf if entry is None else reader.worth(entry)

    return value


def english_worth(studio: Studio, level: Level) -> Callable[[str], float]:
    """As `worth` for English: near the level, and rather a dictionary form than one of a word."""
    library = studio.library

    def value(word: str) -> float:
        entry = library.dictionary.entry(word)
        near = -abs(library.lexicon.level(word) - level)
        return near if entry is not None and entry.lemma == word else near - 0.5

    return value


@lru_cache(maxsize=16)
def english_pool(lexicon: Lexicon, level: Level, switches: Switches) -> Pool:
    """The words of a chain up to *level*: up to C2 that takes a third of a second and 8 MB."""
    return Pool(lexicon.drillable(level, switches.shortest), switches)


@lru_cache(maxsize=16)
def _japanese_pool(nouns: NounLexicon, level: Level, switches: Switches) -> Pool:
    return Pool(readings_up_to(nouns, level), switches)

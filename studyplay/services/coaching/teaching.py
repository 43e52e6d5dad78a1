"""Words that bots and seeded bags should use: words that are new or due for the players.

All players' words have the same weight, and they are private: a bot plays one of the words, but
does not say whose word it is or why it was chosen.
"""

import logging
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping
from datetime import datetime
from functools import lru_cache
from typing import Any, Final

from sqlalchemy.exc import DatabaseError

from studyplay.bots.teaching import NO_LESSON, Lesson
from studyplay.engines.catalog import engine_of
from studyplay.services.coaching.lessons import Weights
from studyplay.services.drilling import schedule
from studyplay.services.studio import Studio
from studyplay.services.wordlog import overview
from studyplay.services.wordlog.recording import TELLINGS
from studyplay.store import learners, sums
from studyplay.store import words as store
from studyplay.store.database import StoreBroken
from studyplay.store.learners import Learner
from studyplay.store.tables import SeatRow
from studyplay.study.wordlog.decisions import Decision
from studyplay.words import kana
from studyplay.words.dictionary import EnglishDictionary
from studyplay.words.japanese_levels import RAREST
from studyplay.words.model import Level
from studyplay.words.nouns import NounLexicon, Wanted

log = logging.getLogger(__name__)

DUE: Final = 3.0
ASIDE: Final = 3.0
MISSED: Final = 2.0
NEW: Final = 1.0
"""Weight of a word that is due, put aside to drill, missed, or new to the learner."""

GIVE_UP: Final[Mapping[str, int]] = {"scrabble": 8, "kotoba": 2, "wordbasket": 0}
"""Points that a bot may give up to teach a word, by engine (a throw has no points)."""

SHORTEST: Final = 3
"""Minimum length of a new word: short words fit everywhere and would crowd out others."""

ALL: Final = 200_000


def lesson_for(studio: Studio, game: str, sitting: Iterable[SeatRow]) -> Lesson:
    """Return what a bot teaches the people of *sitting* in the game *game*.

    Returns ``NO_LESSON`` if the database cannot be read.
    """
    engine = engine_of(game).key
    if engine not in GIVE_UP:
        return NO_LESSON
    try:
        return Lesson(wanted_by(studio, engine, sitting), GIVE_UP[engine])
    except (DatabaseError, StoreBroken):
        log.exception("could not load the words that a bot should teach")
        return NO_LESSON


def wanted_by(studio: Studio, engine: str, sitting: Iterable[SeatRow]) -> Weights:
    """Return the words that the people of *sitting* should meet, as the game spells them.

    Weights are means over the people, so that no word log counts more than another.
    """
    wanted = wanted_by_each(studio, engine, sitting)
    total: defaultdict[str, float] = defaultdict(float)
    for weights in wanted:
        for word, weight in weights.items():
            total[word] += weight / len(wanted)
    return total


def wanted_by_each(studio: Studio, engine: str, sitting: Iterable[SeatRow]) -> tuple[Weights, ...]:
    """Return the word weights of each person, in the order of the seats."""
    with studio.database.reading() as connection:
        people = [
            learners.by_id(connection, each.learner_id)
            for each in sitting
            if each.learner_id is not None
        ]
    return tuple(_wanted(studio, engine, learner) for learner in people if learner is not None)


def _wanted(studio: Studio, engine: str, learner: Learner) -> Weights:
    now = studio.clock()

    def ask() -> Weights:
        return dict(_spelt(studio, engine, wishes(studio, learner, engine, now)))

    return studio.lessons.get((engine, learner.id, learner.level), now, ask)


def wishes(studio: Studio, learner: Learner, engine: str, at: datetime) -> Weights:
    """Return the lemmas that *learner* should meet, at their level or one above.

    The language is that of the engine.
    """
    lang = TELLINGS[engine].lang
    overview.bring_up(studio, learner)
    due = schedule.due(studio, learner, at, lang)
    with studio.database.reading() as connection:
        met = [each for each in sums.all_lemmas(connection, learner.id) if each.lang == lang]
        chosen = store.chosen(connection, learner.id)
    top = learner.level.above
    known = {each.lemma for each in met if each.met_at is not None}
    weights = dict.fromkeys(_levelled(studio, lang, learner.level) - known, NEW)
    missed = (each for each in met if each.missed_at is not None and each.learnt_at is None)
    weights |= {each.lemma: MISSED for each in missed if each.level <= top}
    set_aside = chosen.get(Decision.DRILL, frozenset())
    weights |= {each.lemma: ASIDE for each in met if each.lemma in set_aside and each.level <= top}
    weights |= {each.lemma: DUE for each in due if each.level <= top}
    for lemma in chosen.get(Decision.KNEW, frozenset()):
        weights.pop(lemma, None)
    return weights


def _levelled(studio: Studio, lang: str, level: Level) -> frozenset[str]:
    """Return the lemmas of a level and the one above it that a bot may show."""
    if lang == "en":
        return _english(studio.library.dictionary, level)
    nouns: Any = studio.library.nouns  # hashable by identity, but the protocol lacks __hash__
    return _japanese(nouns, level)


@lru_cache(maxsize=16)
def _english(dictionary: EnglishDictionary, level: Level) -> frozenset[str]:
    lexicon = dictionary.lexicon
    return frozenset(
        lemma
        for lemma in dictionary.studied.by_lemma
        if len(lemma) >= SHORTEST
        and lexicon.is_drillable(lemma)
        and level <= lexicon.level(lemma) <= level.above
    )


@lru_cache(maxsize=16)
def _japanese(nouns: NounLexicon, level: Level) -> frozenset[str]:
    """Return the readings of the level and the one above it."""
    found = frozenset(nouns.find(Wanted(shortest=2, rarest=RAREST[level.above]), ALL))
    if level is Level.A1:
        return found
    below = RAREST[Level(level - 1)]
    return found - frozenset(nouns.find(Wanted(shortest=2, rarest=below), ALL))


def _spelt(studio: Studio, engine: str, weights: Weights) -> Iterator[tuple[str, float]]:
    """Yield the words of lemmas as the game spells them: all forms, a reading, or cards."""
    is_english = TELLINGS[engine].lang == "en"
    forms = studio.library.dictionary.studied.by_lemma if is_english else {}
    for lemma, weight in weights.items():
        if engine == "kotoba":
            yield kana.card_key(lemma), weight
        else:
            yield from ((word, weight) for word in forms.get(lemma, (lemma,)))

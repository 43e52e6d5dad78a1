"""Words that bots and seeded bags should use: words that are new or due for the players.

All players' words have the same weight, and they are private: a bot plays one of the words, but
does not say whose word it is or why it was chosen.
"""

import logging
from collections import defaultdict
from collections.abc import Iterable, Iterator
from datetime import datetime
from functools import lru_cache
from typing import Any, Final

from sqlalchemy.exc import DatabaseError

from studyplay.bots.lessons import NO_LESSON, Lesson
from studyplay.services.app_context import AppContext
from studyplay.services.coaching.word_weights_cache import WordWeights
from studyplay.services.drilling import schedule
from studyplay.services.wordlog import overview
from studyplay.store import learners, totals
from studyplay.store import word_log as store
from studyplay.store.database import DatabaseUnusable
from studyplay.store.learners import Learner
from studyplay.store.tables import SeatRow
from studyplay.study.games.catalog import definition_of
from studyplay.study.games.definition import GameWordUses
from studyplay.study.wordlog.decisions import WordDecision
from studyplay.words.english_dictionary import EnglishDictionary
from studyplay.words.japanese_levels import MAX_RANK_BY_LEVEL
from studyplay.words.japanese_nouns import NounLexicon, NounQuery
from studyplay.words.model import Level

log = logging.getLogger(__name__)

DUE_WEIGHT: Final = 3.0
SET_ASIDE_WEIGHT: Final = 3.0
MISSED_WEIGHT: Final = 2.0
NEW_WEIGHT: Final = 1.0
"""Weight of a word that is due, put aside to drill, missed, or new to the learner."""

MIN_WORD_LENGTH: Final = 3
"""Minimum length of a new word: short words fit everywhere and would crowd out others."""

MAX_NOUNS: Final = 200_000


def build_lesson(context: AppContext, game: str, sitting: Iterable[SeatRow]) -> Lesson:
    """Return what a bot teaches the people of *sitting* in the game *game*.

    Returns ``NO_LESSON`` if the database cannot be read.
    """
    definition = definition_of(game)
    if definition.points_given_up is None:
        return NO_LESSON
    try:
        weights = mean_word_weights(context, definition.key, sitting)
    except (DatabaseError, DatabaseUnusable):
        log.exception("could not load the words that a bot should teach")
        return NO_LESSON
    return Lesson(weights, definition.points_given_up)


def mean_word_weights(context: AppContext, engine: str, sitting: Iterable[SeatRow]) -> WordWeights:
    """Return the words that the people of *sitting* should meet, as the game spells them.

    Weights are means over the people, so that no word log counts more than another.
    """
    wanted = word_weights_by_person(context, engine, sitting)
    total: defaultdict[str, float] = defaultdict(float)
    for weights in wanted:
        for word, weight in weights.items():
            total[word] += weight / len(wanted)
    return total


def word_weights_by_person(
    context: AppContext, engine: str, sitting: Iterable[SeatRow]
) -> tuple[WordWeights, ...]:
    """Return the word weights of each person, in the order of the seats."""
    with context.database.read_transaction() as connection:
        people = [
            learners.find_learner(connection, each.learner_id)
            for each in sitting
            if each.learner_id is not None
        ]
    return tuple(
        _cached_weights(context, engine, learner) for learner in people if learner is not None
    )


def _cached_weights(context: AppContext, engine: str, learner: Learner) -> WordWeights:
    now = context.clock()

    def ask() -> WordWeights:
        return dict(
            _game_spellings(context, engine, load_word_weights(context, learner, engine, now))
        )

    return context.word_weights_cache.get((engine, learner.id, learner.level), now, ask)


def load_word_weights(
    context: AppContext, learner: Learner, engine: str, at: datetime
) -> WordWeights:
    """Return the lemmas that *learner* should meet, at their level or one above.

    The language is that of the engine.
    """
    lang = _require_word_uses(engine).lang
    overview.update_totals(context, learner)
    due = schedule.list_due_words(context, learner, at, lang)
    with context.database.read_transaction() as connection:
        met = [
            each
            for each in totals.list_all_lemma_totals(connection, learner.id)
            if each.lang == lang
        ]
        chosen = store.load_decisions(connection, learner.id)
    top = learner.level.next_level
    known = {each.lemma for each in met if each.met_at is not None}
    weights = dict.fromkeys(_lemmas_of_level(context, lang, learner.level) - known, NEW_WEIGHT)
    missed = (each for each in met if each.missed_at is not None and each.learnt_at is None)
    weights |= {each.lemma: MISSED_WEIGHT for each in missed if each.level <= top}
    set_aside = chosen.get(WordDecision.DRILL, frozenset())
    weights |= {
        each.lemma: SET_ASIDE_WEIGHT
        for each in met
        if each.lemma in set_aside and each.level <= top
    }
    weights |= {each.lemma: DUE_WEIGHT for each in due if each.level <= top}
    for lemma in chosen.get(WordDecision.KNEW, frozenset()):
        weights.pop(lemma, None)
    return weights


def _lemmas_of_level(context: AppContext, lang: str, level: Level) -> frozenset[str]:
    """Return the lemmas of a level and the one above it that a bot may show."""
    if lang == "en":
        return _english_lemmas(context.library.dictionary, level)
    nouns: Any = context.library.nouns  # hashable by identity, but the protocol lacks __hash__
    return _japanese_readings(nouns, level)


@lru_cache(maxsize=16)
def _english_lemmas(dictionary: EnglishDictionary, level: Level) -> frozenset[str]:
    lexicon = dictionary.lexicon
    return frozenset(
        lemma
        for lemma in dictionary.studied_words.by_lemma
        if len(lemma) >= MIN_WORD_LENGTH
        and lexicon.is_drillable(lemma)
        and level <= lexicon.level(lemma) <= level.next_level
    )


@lru_cache(maxsize=16)
def _japanese_readings(nouns: NounLexicon, level: Level) -> frozenset[str]:
    """Return the readings of the level and the one above it."""
    found = frozenset(
        nouns.find(
            NounQuery(min_length=2, max_rank=MAX_RANK_BY_LEVEL[level.next_level]), MAX_NOUNS
        )
    )
    if level is Level.A1:
        return found
    below = MAX_RANK_BY_LEVEL[Level(level - 1)]
    return found - frozenset(nouns.find(NounQuery(min_length=2, max_rank=below), MAX_NOUNS))


def _game_spellings(
    context: AppContext, engine: str, weights: WordWeights
) -> Iterator[tuple[str, float]]:
    """Yield the words of lemmas as the game spells them: all forms, a reading, or cards."""
    word_uses = _require_word_uses(engine)
    is_english = word_uses.lang == "en"
    forms = context.library.dictionary.studied_words.by_lemma if is_english else {}
    for lemma, weight in weights.items():
        for word in forms.get(lemma, (lemma,)):
            yield word_uses.spell(word), weight


def _require_word_uses(engine: str) -> GameWordUses:
    """Return how the words of *engine* are found.  Raises ``ValueError`` without words."""
    word_uses = definition_of(engine).word_uses
    if word_uses is None:
        raise ValueError(f"{engine} has no words")
    return word_uses

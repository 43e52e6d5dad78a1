"""Estimate the level of English words from cefrpy and wordfreq.

cefrpy contains "The CEFR-J Wordlist Version 1.5. Compiled by Yukio Tono, Tokyo University of
Foreign Studies", and estimates from Google's word counts and from the stems of words.  It does
not mark the estimates; ``cefr_ratings`` detects them.  wordfreq's data is CC BY-SA 4.0.
"""

import math
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import cache
from typing import Final

from cefrpy import CEFRAnalyzer
from wordfreq import get_frequency_dict

from studyplay.words.model import Level
from studyplay.words.sources.cefr_ratings import CefrRating, rate_words

_MIN_ZIPF_BY_LEVEL: Final = {1: 3.6, 2: 3.2, 3: 2.8, 4: 2.3, 5: 1.8}
"""Minimum Zipf frequency of a word at each level of cefrpy; rarer words get a higher level."""

_LEVEL_BY_MIN_ZIPF: Final = ((5.0, 1), (4.5, 2), (4.0, 3), (3.3, 4), (2.6, 5))
"""Minimum Zipf frequencies and levels, for words that cefrpy lacks or only estimates."""


@dataclass(frozen=True, slots=True)
class LevelEvidence:
    """Properties of a word that determine its level besides frequency.

    Attributes:
        lemmas: the word itself, then its lemmas.
        size: the SCOWL size.
        is_name: its first meaning is capitalised, as Japan, so its frequency is mostly that of
            the name.
        is_obscure: WordNet is available and does not define it.
    """

    lemmas: tuple[str, ...]
    size: int
    is_name: bool
    is_obscure: bool


@dataclass(frozen=True, eq=False)
class LevelEstimator:
    """Estimates levels.  A1 to B2 are reliable, C1 and C2 are rough."""

    frequencies: Mapping[str, float]
    cefr: Mapping[str, CefrRating]

    def zipf(self, word: str) -> float:
        """Return log10 of uses per billion words, capitalised uses included; 0 if unknown."""
        frequency = self.frequencies.get(word)
        return round(math.log10(frequency) + 9, 2) if frequency else 0.0

    def level(self, evidence: LevelEvidence) -> Level:
        """Return the level of a word, based on its easiest lemma."""
        zipf = max(map(self.zipf, evidence.lemmas))
        return _mark_game_words(
            _raise_by_size(self._cefr_level(evidence, zipf), evidence), evidence, zipf
        )

    def _cefr_level(self, evidence: LevelEvidence, zipf: float) -> int:
        ratings = [self.cefr[lemma] for lemma in evidence.lemmas if lemma in self.cefr]
        band = next((level for floor, level in _LEVEL_BY_MIN_ZIPF if zipf >= floor), int(Level.C2))
        if ratings:
            return _raise_to_frequency(min(rating.level_in_band(band) for rating in ratings), zipf)
        return max(band, Level.C1) if evidence.size >= 50 else band


@cache
def load_level_estimator() -> LevelEstimator:
    """Load the data of the installed packages, once per process."""
    return LevelEstimator(get_frequency_dict("en"), rate_words(_easiest_levels(CEFRAnalyzer())))


def _easiest_levels(analyzer: CEFRAnalyzer) -> dict[str, float]:
    """Return the level (1 to 6) of each word as its easiest part of speech."""
    easiest: dict[str, float] = {}
    rows: Iterable[tuple[str, object, float]] = analyzer.yield_word_pos_level(
        word_level_as_float=True
    )
    for word, _, level in rows:
        easiest[word] = min(float(level), easiest.get(word, 6.0))
    return easiest


def _raise_to_frequency(level: int, zipf: float) -> int:
    """Return *level*, raised until *zipf* is high enough for it."""
    while level in _MIN_ZIPF_BY_LEVEL and zipf < _MIN_ZIPF_BY_LEVEL[level]:
        level += 1
    return level


def _raise_by_size(level: int, evidence: LevelEvidence) -> int:
    if evidence.is_name and evidence.size >= 50:
        return Level.C2
    if evidence.size >= 70 and level < Level.B2:
        return Level.C1
    return level


def _mark_game_words(level: int, evidence: LevelEvidence, zipf: float) -> Level:
    """Return *level*, or X for words that are only useful in word games."""
    is_rare = (
        (evidence.size == 80 and (zipf < 2 or evidence.is_obscure))
        or (evidence.size == 70 and zipf < 1.5)
    )  # fmt: skip
    return Level.X if is_rare else Level(level)

"""How hard English words are; the only importer of cefrpy, and of wordfreq for English.

cefrpy contains "The CEFR-J Wordlist Version 1.5. Compiled by Yukio Tono, Tokyo University of
Foreign Studies", and estimates from Google's word counts and from the stems of words; which are
which it does not say, but see ``ratings``.  wordfreq's data is CC BY-SA 4.0.
"""

import math
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import cache
from typing import Final

from cefrpy import CEFRAnalyzer
from wordfreq import get_frequency_dict

from studyplay.words.model import Level
from studyplay.words.sources.ratings import Rating, rated

_FLOORS: Final = {1: 3.6, 2: 3.2, 3: 2.8, 4: 2.3, 5: 1.8}
"""The least Zipf frequency at which a word is believed to be as easy as cefrpy says."""

_BANDS: Final = ((5.0, 1), (4.5, 2), (4.0, 3), (3.3, 4), (2.6, 5))
"""The level of a word that cefrpy does not have or only guesses, by its least Zipf frequency."""


@dataclass(frozen=True, slots=True)
class Evidence:
    """What a level is judged by besides frequency.  ``lemmas`` begin with the word itself.

    ``is_name``: its first meaning is written with a capital, as Japan is, so its frequency is
    mostly that of the name.  ``is_obscure``: no dictionary here defines it, though one might.
    """

    lemmas: tuple[str, ...]
    size: int
    is_name: bool
    is_obscure: bool


@dataclass(frozen=True, eq=False)
class Levels:
    """Judges levels.  A1 to B2 can be relied on, C1 and C2 are estimates."""

    frequencies: Mapping[str, float]
    cefr: Mapping[str, Rating]

    def zipf(self, word: str) -> float:
        """Log10 of the uses of *word* in a billion words, capitals included; 0 if unknown."""
        frequency = self.frequencies.get(word)
        return round(math.log10(frequency) + 9, 2) if frequency else 0.0

    def level(self, evidence: Evidence) -> Level:
        """The level of a word, from that of its easiest lemma."""
        zipf = max(map(self.zipf, evidence.lemmas))
        return _for_games_only(_estimate(self._cefr(evidence, zipf), evidence), evidence, zipf)

    def _cefr(self, evidence: Evidence, zipf: float) -> int:
        ratings = [self.cefr[lemma] for lemma in evidence.lemmas if lemma in self.cefr]
        band = next((level for floor, level in _BANDS if zipf >= floor), int(Level.C2))
        if ratings:
            return _gated(min(rating.beside(band) for rating in ratings), zipf)
        return max(band, Level.C1) if evidence.size >= 50 else band


@cache
def open_levels() -> Levels:
    """The levels as the installed packages have them; read once a process."""
    return Levels(get_frequency_dict("en"), rated(_easiest(CEFRAnalyzer())))


def _easiest(analyzer: CEFRAnalyzer) -> dict[str, float]:
    """The level of each word as the part of speech in which it is easiest, 1 to 6."""
    easiest: dict[str, float] = {}
    rows: Iterable[tuple[str, object, float]] = analyzer.yield_word_pos_level(
        word_level_as_float=True
    )
    for word, _, level in rows:
        easiest[word] = min(float(level), easiest.get(word, 6.0))
    return easiest


def _gated(level: int, zipf: float) -> int:
    """*level*, raised as long as *zipf* is too small for it."""
    while level in _FLOORS and zipf < _FLOORS[level]:
        level += 1
    return level


def _estimate(level: int, evidence: Evidence) -> int:
    if evidence.is_name and evidence.size >= 50:
        return Level.C2
    if evidence.size >= 70 and level < Level.B2:
        return Level.C1
    return level


def _for_games_only(level: int, evidence: Evidence, zipf: float) -> Level:
    """*level*, or X for what is of no use outside of word games."""
    is_rare = (
        (evidence.size == 80 and (zipf < 2 or evidence.is_obscure))
        or (evidence.size == 70 and zipf < 1.5)
    )  # fmt: skip
    return Level.X if is_rare else Level(level)

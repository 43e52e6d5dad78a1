"""Words of everyday topics, chosen by hand so that the displayed meaning fits the topic."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from studyplay.words.committed_lists import expected_hashes, read_committed_list
from studyplay.words.lexicon import Lexicon
from studyplay.words.model import Level
from studyplay.words.paths import WordDataPaths
from studyplay.words.theme_lists import read_park_words

TOPICS_FILE: Final = "en/themes.tsv"

PARK_THEME: Final = "park"
"""The name of the theme that theme cards reward."""


@dataclass(frozen=True, slots=True)
class Theme:
    """The drillable words of a topic in lower case, the easiest first, with their levels."""

    words: tuple[str, ...]
    levels: tuple[Level, ...]

    def words_up_to(self, level: int) -> tuple[str, ...]:
        """Return the words up to *level*."""
        return self.words[: self.count_up_to(level)]

    def count_up_to(self, level: int) -> int:
        """Return the number of words up to *level*."""
        return sum(each <= level for each in self.levels)


def read_themes(paths: WordDataPaths, lexicon: Lexicon) -> Mapping[str, Theme]:
    """Read the topics by name, in the order of their file, and the park.

    Raises:
        DataError: if a list is missing or altered.
    """
    text = read_committed_list(paths.wordlists, TOPICS_FILE, expected_hashes(paths.wordlists))
    found: dict[str, list[str]] = {}
    for line in text.splitlines():
        name, separator, word = line.partition("\t")
        if separator and not line.startswith("#"):
            found.setdefault(name, []).append(word)
    found[PARK_THEME] = list(read_park_words(paths))
    return {name: _build_theme(words, lexicon) for name, words in found.items()}


def _build_theme(words: list[str], lexicon: Lexicon) -> Theme:
    drillable = sorted(filter(lexicon.is_drillable, words), key=lexicon.level)
    return Theme(tuple(drillable), tuple(map(lexicon.level, drillable)))

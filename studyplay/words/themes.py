"""Everyday topics: words chosen one by one, so that the meaning that is shown belongs to them."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from studyplay.words.committed import expected_hashes, read_committed
from studyplay.words.lexicon import Lexicon
from studyplay.words.model import Level
from studyplay.words.paths import Paths
from studyplay.words.theme import theme_words

TOPICS: Final = "en/themes.tsv"

PARK: Final = "park"
"""The name of the theme whose words theme cards reward."""


@dataclass(frozen=True, slots=True)
class Theme:
    """The words of a topic that may be asked, lower case, the easiest first, with their levels."""

    words: tuple[str, ...]
    levels: tuple[Level, ...]

    def up_to(self, level: int) -> tuple[str, ...]:
        """The words of *level* and of those below it."""
        return self.words[: self.number(level)]

    def number(self, level: int) -> int:
        """How many words ``up_to`` gives."""
        return sum(each <= level for each in self.levels)


def read_themes(paths: Paths, lexicon: Lexicon) -> Mapping[str, Theme]:
    """The topics by name, in the order of their file, and the park.

    Raises ``DataError`` if a list is missing or altered.
    """
    text = read_committed(paths.wordlists, TOPICS, expected_hashes(paths.wordlists))
    found: dict[str, list[str]] = {}
    for line in text.splitlines():
        name, parted, word = line.partition("\t")
        if parted and not line.startswith("#"):
            found.setdefault(name, []).append(word)
    found[PARK] = list(theme_words(paths))
    return {name: _theme(words, lexicon) for name, words in found.items()}


def _theme(words: list[str], lexicon: Lexicon) -> Theme:
    asked = sorted(filter(lexicon.is_drillable, words), key=lexicon.level)
    return Theme(tuple(asked), tuple(map(lexicon.level, asked)))

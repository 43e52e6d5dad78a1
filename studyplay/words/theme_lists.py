"""Lists of theme words: the committed list of the park, or a list pasted by a teacher."""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final, Literal

from studyplay.words.committed_lists import expected_hashes, read_committed_list
from studyplay.words.latin import fits_board, fold_latin
from studyplay.words.paths import WordDataPaths

PARK_FILE: Final = "en/theme-park.txt"

MAX_THEME_WORDS: Final = 500
"""Maximum number of words of a pasted list."""

ThemeRefusalCode = Literal["theme.letters", "theme.length", "theme.too-many"]
"""Characters other than A to Z, not 2 to 21 letters, or more words than ``MAX_THEME_WORDS``."""

_SEPARATORS: Final = re.compile(r"[\n\r,;\t、，；]+")


@dataclass(frozen=True, slots=True)
class RefusedThemeWord:
    """An item of a pasted list that is not a valid theme word; ``text`` is the input."""

    text: str
    reason: ThemeRefusalCode


@dataclass(frozen=True, slots=True)
class ThemeList:
    """Distinct ``words`` in lower case and distinct ``refused`` items, in input order."""

    words: tuple[str, ...]
    refused: tuple[RefusedThemeWord, ...] = ()


def parse_theme_list(pasted: str) -> ThemeList:
    """Parse the words of *pasted*, separated by line ends, commas or semicolons.

    A single line without separators is split at spaces.  Case and diacritics are ignored.
    Words that tiles cannot spell are refused, and all words after the first
    ``MAX_THEME_WORDS``.
    """
    words: dict[str, None] = {}
    refused: dict[RefusedThemeWord, None] = {}
    for item in _split_items(pasted):
        reason = _find_fault(item, words)
        if reason is None:
            words[fold_latin(item)] = None
        else:
            refused[RefusedThemeWord(item, reason)] = None
    return ThemeList(tuple(words), tuple(refused))


def _split_items(pasted: str) -> Iterator[str]:
    items = [item.strip() for item in _SEPARATORS.split(pasted)]
    items = [item for item in items if item]
    yield from items[0].split() if len(items) == 1 else items


def _find_fault(item: str, words: dict[str, None]) -> ThemeRefusalCode | None:
    word = fold_latin(item)
    if not word:
        return "theme.letters"
    if not fits_board(word):
        return "theme.length"
    return "theme.too-many" if len(words) == MAX_THEME_WORDS and word not in words else None


def read_park_words(paths: WordDataPaths) -> tuple[str, ...]:
    """Read the committed words of the park, in lower case.

    Raises:
        DataError: if their list is missing or altered.
    """
    text = read_committed_list(paths.wordlists, PARK_FILE, expected_hashes(paths.wordlists))
    return tuple(line for line in text.splitlines() if line and not line.startswith("#"))

"""Lists of theme words: the committed list of the park, or a list pasted by a teacher."""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final, Literal

from studyplay.words.committed import expected_hashes, read_committed
from studyplay.words.latin import fits, folded
from studyplay.words.paths import Paths

PARK: Final = "en/theme-park.txt"

MOST: Final = 500
"""Maximum number of words of a pasted list."""

Reason = Literal["theme.letters", "theme.length", "theme.too-many"]
"""Characters other than A to Z, not 2 to 21 letters, or more words than ``MAX_THEME_WORDS``."""

_SEPARATORS: Final = re.compile(r"[\n\r,;\t、，；]+")


@dataclass(frozen=True, slots=True)
class Refused:
    """An item of a pasted list that is not a valid theme word; ``text`` is the input."""

    text: str
    reason: Reason


@dataclass(frozen=True, slots=True)
class ThemeList:
    """Distinct ``words`` in lower case and distinct ``refused`` items, in input order."""

    words: tuple[str, ...]
    refused: tuple[Refused, ...] = ()


def read_theme(pasted: str) -> ThemeList:
    """Parse the words of *pasted*, separated by line ends, commas or semicolons.

    A single line without separators is split at spaces.  Case and diacritics are ignored.
    Words that tiles cannot spell are refused, and all words after the first
    ``MAX_THEME_WORDS``.
    """
    words: dict[str, None] = {}
    refused: dict[Refused, None] = {}
    for item in _items(pasted):
        reason = _fault(item, words)
        if reason is None:
            words[folded(item)] = None
        else:
            refused[Refused(item, reason)] = None
    return ThemeList(tuple(words), tuple(refused))


def _items(pasted: str) -> Iterator[str]:
    items = [item.strip() for item in _SEPARATORS.split(pasted)]
    items = [item for item in items if item]
    yield from items[0].split() if len(items) == 1 else items


def _fault(item: str, words: dict[str, None]) -> Reason | None:
    word = folded(item)
    if not word:
        return "theme.letters"
    if not fits(word):
        return "theme.length"
    return "theme.too-many" if len(words) == MOST and word not in words else None


def theme_words(paths: Paths) -> tuple[str, ...]:
    """Read the committed words of the park, in lower case.

    Raises:
        DataError: if their list is missing or altered.
    """
    text = read_committed(paths.wordlists, PARK, expected_hashes(paths.wordlists))
    return tuple(line for line in text.splitlines() if line and not line.startswith("#"))

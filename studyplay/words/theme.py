"""Lists of theme words: the committed one of the park, or a lesson's, pasted by a teacher."""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final, Literal

from studyplay.words.committed import expected_hashes, read_committed
from studyplay.words.latin import fits, folded
from studyplay.words.paths import Paths

PARK: Final = "en/theme-park.txt"

MOST: Final = 500
"""Words that a pasted list may have."""

Reason = Literal["theme.letters", "theme.length", "theme.too-many"]
"""Other signs than A to Z, not 2 to 21 letters, or more words than ``MOST``."""

_SEPARATORS: Final = re.compile(r"[\n\r,;\t、，；]+")


@dataclass(frozen=True, slots=True)
class Refused:
    """A line of a pasted list that is no theme word; ``text`` is what was typed."""

    text: str
    reason: Reason


@dataclass(frozen=True, slots=True)
class ThemeList:
    """``words`` in lower case, each once, in the order of the list; ``refused`` likewise."""

    words: tuple[str, ...]
    refused: tuple[Refused, ...] = ()


def read_theme(pasted: str) -> ThemeList:
    """The words of *pasted*, one a line or parted by commas or semicolons.

    A single line without them is parted at its spaces.  Case and diacritics do not matter;
    whatever cannot be laid with tiles is refused, and everything after the first ``MOST`` words.
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
    """The committed words of the park, lower case.

    Raises ``DataError`` if their list is missing or altered.
    """
    text = read_committed(paths.wordlists, PARK, expected_hashes(paths.wordlists))
    return tuple(line for line in text.splitlines() if line and not line.startswith("#"))

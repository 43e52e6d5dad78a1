"""Parse a pasted list of words into known, unknown, duplicate and skipped entries."""

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from itertools import islice
from typing import Final

from studyplay.words.latin import folded
from studyplay.words.model import Vocabulary

MOST: Final = 10_000
"""Maximum number of entries; the rest is ignored."""

LONGEST_SHOWN: Final = 24
"""Maximum number of characters of an unknown entry that is shown to the user."""

_BETWEEN: Final = re.compile(r"[\s,;|/、，；・。:：\u200b\ufeff]+")
_NUMBERING: Final = re.compile(r"^(?:[(\[]?\d+[.)\]]?|[-–—*•‣·]+)$")
_AROUND: Final = "\"'“”‘’«»「」『』()[]{}<>.!?*_"


@dataclass(frozen=True, slots=True)
class Pasted:
    """The result of parsing a list.

    ``words`` are in the vocabulary, in lower case, unique, in the order of the list.
    ``unknown`` are the other entries as typed (up to ``MAX_SHOWN_CHARACTERS``), unique.
    ``duplicates`` is the number of repeated entries, ``skipped`` the number of entries after
    the first ``limit``.
    """

    words: tuple[str, ...]
    unknown: tuple[str, ...]
    doubled: int
    left_over: int
    most: int = MOST


def read_list(text: str, known: Vocabulary, most: int = MOST) -> Pasted:
    """Split *text* at white space and punctuation of any script, and look up each entry.

    Case, full width, diacritics, list numbers and bullets are ignored.

    Args:
        text: The pasted text.
        known: The vocabulary that decides which entries are words.
        limit: The maximum number of entries; lower it if each needs a dictionary lookup later.
    """
    entries = _entries(text)
    words: dict[str, None] = {}
    unknown: dict[str, None] = {}
    read = 0
    for entry in islice(entries, most):
        read += 1
        word = folded(entry)
        if word in known:
            words[word] = None
        else:
            unknown[_short(entry)] = None
    doubled = read - len(words) - len(unknown)
    return Pasted(tuple(words), tuple(unknown), doubled, _count(entries), most)


def _entries(text: str) -> Iterator[str]:
    stripped = (piece.strip(_AROUND) for piece in _BETWEEN.split(text) if not _number(piece))
    return (piece for piece in stripped if piece)


def _number(piece: str) -> bool:
    return _NUMBERING.match(piece) is not None


def _short(entry: str) -> str:
    return entry if len(entry) <= LONGEST_SHOWN else f"{entry[: LONGEST_SHOWN - 1]}…"


def _count(entries: Iterable[str]) -> int:
    return sum(1 for _ in entries)

"""Reading a list of words that somebody pasted: what is used, unknown, doubled or too much."""

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from itertools import islice
from typing import Final

from studyplay.words.latin import folded
from studyplay.words.model import Vocabulary

MOST: Final = 10_000
"""Words that a list may have; what stands after them is not read."""

LONGEST_SHOWN: Final = 24
"""Characters of an unknown entry that are told again."""

_BETWEEN: Final = re.compile(r"[\s,;|/、，；・。:：\u200b\ufeff]+")
_NUMBERING: Final = re.compile(r"^(?:[(\[]?\d+[.)\]]?|[-–—*•‣·]+)$")
_AROUND: Final = "\"'“”‘’«»「」『』()[]{}<>.!?*_"


@dataclass(frozen=True, slots=True)
class Pasted:
    """What a list held.

    ``words`` are in the vocabulary, lower case, each once, in the order of the list.
    ``unknown`` are the other entries as they were typed (at most ``LONGEST_SHOWN`` characters),
    each once.  ``doubled`` counts what stood there before, ``left_over`` what came after
    ``most`` entries.
    """

    words: tuple[str, ...]
    unknown: tuple[str, ...]
    doubled: int
    left_over: int
    most: int = MOST


def read_list(text: str, known: Vocabulary, most: int = MOST) -> Pasted:
    """The words of *text*, parted by white space or punctuation of any script.

    Case, full width and diacritics do not matter, nor do the numbers and dashes of a list.  At
    most *most* entries are read: fewer where each is looked up in a dictionary after that.
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

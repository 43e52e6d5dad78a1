"""Parse a pasted list of words into known, unknown, duplicate and skipped entries."""

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from itertools import islice
from typing import Final

from studyplay.words.latin import fold_latin
from studyplay.words.model import Vocabulary

MAX_ENTRIES: Final = 10_000
"""Maximum number of entries; the rest is ignored."""

MAX_SHOWN_CHARACTERS: Final = 24
"""Maximum number of characters of an unknown entry that is shown to the user."""

_SEPARATORS: Final = re.compile(r"[\s,;|/、，；・。:：\u200b\ufeff]+")
_LIST_MARKER: Final = re.compile(r"^(?:[(\[]?\d+[.)\]]?|[-–—*•‣·]+)$")
_SURROUNDING_CHARACTERS: Final = "\"'“”‘’«»「」『』()[]{}<>.!?*_"


@dataclass(frozen=True, slots=True)
class PastedList:
    """The result of parsing a list.

    ``words`` are in the vocabulary, in lower case, unique, in the order of the list.
    ``unknown`` are the other entries as typed (up to ``MAX_SHOWN_CHARACTERS``), unique.
    ``duplicates`` is the number of repeated entries, ``skipped`` the number of entries after
    the first ``limit``.
    """

    words: tuple[str, ...]
    unknown: tuple[str, ...]
    duplicates: int
    skipped: int
    limit: int = MAX_ENTRIES


def parse_word_list(text: str, known: Vocabulary, limit: int = MAX_ENTRIES) -> PastedList:
    """Split *text* at white space and punctuation of any script, and look up each entry.

    Case, full width, diacritics, list numbers and bullets are ignored.

    Args:
        text: The pasted text.
        known: The vocabulary that decides which entries are words.
        limit: The maximum number of entries; lower it if each needs a dictionary lookup later.
    """
    entries = _split_entries(text)
    words: dict[str, None] = {}
    unknown: dict[str, None] = {}
    read = 0
    for entry in islice(entries, limit):
        read += 1
        word = fold_latin(entry)
        if word in known:
            words[word] = None
        else:
            unknown[_truncate(entry)] = None
    doubled = read - len(words) - len(unknown)
    return PastedList(tuple(words), tuple(unknown), doubled, _count(entries), limit)


def _split_entries(text: str) -> Iterator[str]:
    stripped = (
        piece.strip(_SURROUNDING_CHARACTERS)
        for piece in _SEPARATORS.split(text)
        if not _is_list_marker(piece)
    )
    return (piece for piece in stripped if piece)


def _is_list_marker(piece: str) -> bool:
    return _LIST_MARKER.match(piece) is not None


def _truncate(entry: str) -> str:
    return entry if len(entry) <= MAX_SHOWN_CHARACTERS else f"{entry[: MAX_SHOWN_CHARACTERS - 1]}…"


def _count(entries: Iterable[str]) -> int:
    return sum(1 for _ in entries)

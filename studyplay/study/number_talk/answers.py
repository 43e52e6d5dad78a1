"""Answers as people type them or a microphone writes them down, made comparable."""

import re
import unicodedata
from collections.abc import Iterable, Sequence
from typing import Final

from studyplay.words.kana import NotKana, normalise

LONGEST: Final = 200
"""Characters of an answer that are read; the longest call has less than a hundred."""

_NUMERALS = re.compile(r"([0-9]+|[〇一二三四五六七八九十]+|[枚人本匹])")
_NO_LETTER = re.compile(r"[^0-9a-z]+")
_APOSTROPHE = re.compile(r"['‘’]")
_CJK_SEPARATOR = re.compile(r"[\s、，,・。．.:：;；-]+")
_HYPHEN = re.compile(r"[-‐‑–—]")
"""Between kana it would be taken for ー, which no number word has."""

_CARD = re.compile(r"10|[1-9]")
_TO_TRADITIONAL = str.maketrans("张顺两", "張順兩")


def plain(text: str) -> str:
    """*text* in NFKC; nothing of it if it is so long that reading it could take seconds."""
    return unicodedata.normalize("NFKC", text) if len(text) <= LONGEST else ""


def english(text: str) -> str:
    """*text* in lower case, words parted by single spaces: ``Three 4's!`` is ``three 4s``."""
    return _NO_LETTER.sub(" ", _APOSTROPHE.sub("", plain(text).casefold())).strip()


def japanese(text: str) -> str:
    """*text* in hiragana without spaces and punctuation; digits, numerals and counters stay.

    Empty if there is anything else in it.
    """
    parts = _NUMERALS.split(_HYPHEN.sub(" ", plain(text)))
    try:
        return "".join(part if odd % 2 else _hiragana(part) for odd, part in enumerate(parts))
    except NotKana:
        return ""


def _hiragana(part: str) -> str:
    try:
        return normalise(part)
    except NotKana as error:
        if error.code == "kana.empty":
            return ""
        raise


def chinese(text: str) -> str:
    """*text* in traditional characters without spaces and punctuation."""
    return _CJK_SEPARATOR.sub("", plain(text).translate(_TO_TRADITIONAL))


def digits(text: str) -> tuple[int, ...]:
    """The numbers of cards in *text*, parted or not: ``5 6 7``, ``5-6-7`` and ``567``.

    A 1 before a 0 is always a ten, since no card has a 0.  Empty if there is anything else.
    """
    joined = _CJK_SEPARATOR.sub("", plain(text))
    found = _CARD.findall(joined)
    return tuple(map(int, found)) if "".join(found) == joined else ()


def is_number(text: str, wanted: int) -> bool:
    """Whether *text* is *wanted* in digits, alone."""
    alone = plain(text).strip()
    return alone.isdecimal() and int(alone) == wanted


def one_of(choices: Iterable[str]) -> str:
    """A regular expression for any of *choices*."""
    return f"(?:{'|'.join(map(re.escape, choices))})"


def both_ways(numbers: Sequence[int]) -> set[tuple[int, ...]]:
    """*numbers* as they lie, and read from the other end."""
    return {tuple(numbers), tuple(reversed(numbers))}

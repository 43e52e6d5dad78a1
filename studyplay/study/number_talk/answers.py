"""Normalise typed or transcribed answers so that they can be compared."""

import re
import unicodedata
from collections.abc import Iterable, Sequence
from typing import Final

from studyplay.words.kana import NotKana, normalise

MAX_ANSWER_LENGTH: Final = 200
"""Maximum length of an answer; the longest call has less than 100 characters."""

_NUMERALS = re.compile(r"([0-9]+|[〇一二三四五六七八九十]+|[枚人本匹])")
_NON_ALPHANUMERIC = re.compile(r"[^0-9a-z]+")
_APOSTROPHE = re.compile(r"['‘’]")
_CJK_SEPARATOR = re.compile(r"[\s、，,・。．.:：;；-]+")
_HYPHEN = re.compile(r"[-‐‑–—]")
"""Removed because a hyphen between kana would be read as ー, which no number word has."""

_CARD = re.compile(r"10|[1-9]")
_TO_TRADITIONAL = str.maketrans("张顺两", "張順兩")


def normalise_text(text: str) -> str:
    """Normalise to NFKC; return "" for long texts, whose parsing could take seconds."""
    return unicodedata.normalize("NFKC", text) if len(text) <= MAX_ANSWER_LENGTH else ""


def normalise_english(text: str) -> str:
    """Normalise to lower-case words with single spaces: ``Three 4's!`` is ``three 4s``."""
    return _NON_ALPHANUMERIC.sub(" ", _APOSTROPHE.sub("", normalise_text(text).casefold())).strip()


def normalise_japanese(text: str) -> str:
    """Normalise to hiragana without spaces and punctuation; keep digits, numerals, counters.

    Returns an empty string if *text* contains anything else.
    """
    parts = _NUMERALS.split(_HYPHEN.sub(" ", normalise_text(text)))
    try:
        return "".join(
            part if odd % 2 else _normalise_hiragana(part) for odd, part in enumerate(parts)
        )
    except NotKana:
        return ""


def _normalise_hiragana(part: str) -> str:
    try:
        return normalise(part)
    except NotKana as error:
        if error.code == "kana.empty":
            return ""
        raise


def normalise_chinese(text: str) -> str:
    """Normalise to traditional characters without spaces and punctuation."""
    return _CJK_SEPARATOR.sub("", normalise_text(text).translate(_TO_TRADITIONAL))


def parse_card_numbers(text: str) -> tuple[int, ...]:
    """Parse card numbers with or without separators: ``5 6 7``, ``5-6-7`` and ``567``.

    A 1 before a 0 is always a ten, since no card has a 0.  Returns an empty tuple if *text*
    contains anything else.
    """
    joined = _CJK_SEPARATOR.sub("", normalise_text(text))
    found = _CARD.findall(joined)
    return tuple(map(int, found)) if "".join(found) == joined else ()


def is_number(text: str, expected: int) -> bool:
    """Whether *text* is the number *expected* in digits and nothing else."""
    alone = normalise_text(text).strip()
    return alone.isdecimal() and int(alone) == expected


def alternatives_pattern(choices: Iterable[str]) -> str:
    """Return a regular expression that matches any of *choices*."""
    return f"(?:{'|'.join(map(re.escape, choices))})"


def both_directions(numbers: Sequence[int]) -> set[tuple[int, ...]]:
    """Return *numbers* in both directions."""
    return {tuple(numbers), tuple(reversed(numbers))}

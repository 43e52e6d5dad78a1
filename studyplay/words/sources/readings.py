"""Guesses the reading of Japanese that no dictionary lists, such as 成績順 or a name; romaji.

By pykakasi: right for 97 of 100 nouns and 6 of 10 full names (道徳心 becomes
どうとくこころ), so a guess must be shown to the player and never decides by itself.  Loading
takes 0.7 s and 120 MB, hence only when the first guess is needed.
"""

import unicodedata
from functools import cache, lru_cache
from threading import Lock
from typing import Any

from studyplay.words.kana import normalise

_LOCK = Lock()


def guess_reading(written: str) -> str:
    """The likely reading of *written* in hiragana.

    Raises `studyplay.words.kana.NotKana` if signs are left that cannot be read.
    """
    plain = unicodedata.normalize("NFKC", written)  # it garbles half-width kana
    with _LOCK:
        parts = _converter().convert(plain)
    return normalise("".join(part["hira"] for part in parts))


@lru_cache(1024)
def hepburn(reading: str) -> str:
    """*reading* in Latin letters after Hepburn, for people: long vowels in full, shin'ai."""
    with _LOCK:
        parts = _converter().convert(reading)
    return "".join(part["hepburn"] for part in parts)


@cache
def _converter() -> Any:
    from pykakasi import kakasi  # noqa: PLC0415 - see above

    return kakasi()  # type: ignore[no-untyped-call]  # pykakasi has no types

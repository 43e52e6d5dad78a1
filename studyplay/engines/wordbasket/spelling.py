"""Validation of typed readings (WB-4.1)."""

from typing import Final

from studyplay.engines.core import Violation
from studyplay.words import kana

MAX_KANA: Final = 60
"""More kana than any noun has; limits the size of the log."""


def check_reading(typed: str) -> Violation | None:
    """Return why *typed* is not one word in kana (WB-4.1), or ``None``."""
    try:
        word = kana.normalise(typed)
    except kana.NotKana as error:
        return _to_violation(error.code, error.text[:MAX_KANA])
    if len(word) <= MAX_KANA:
        return None
    return Violation("wordbasket.too-long", "WB-4.1", {"longest": str(MAX_KANA)})


def _to_violation(code: kana.NotKanaCode, typed: str) -> Violation:
    match code:
        case "kana.empty":
            return Violation("wordbasket.no-word", "WB-4.1")
        case "kana.kanji":
            return Violation("wordbasket.kanji", "WB-4.1", {"word": typed})
        case "kana.chouon-first":
            return Violation("wordbasket.chouon-first", "WB-4.1", {"word": typed})
        case "kana.foreign":
            return Violation("wordbasket.not-kana", "WB-4.1", {"word": typed})

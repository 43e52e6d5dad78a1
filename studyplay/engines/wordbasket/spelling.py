"""Validation of typed readings (WB-4.1)."""

from typing import Final

from studyplay.engines.core import Violation
from studyplay.words import kana

LONGEST: Final = 60
"""More kana than any noun has; limits the size of the log."""


def misspelt(typed: str) -> Violation | None:
    """Return why *typed* is not one word in kana (WB-4.1), or ``None``."""
    try:
        word = kana.normalise(typed)
    except kana.NotKana as error:
        return _not_kana(error.code, error.text[:LONGEST])
    if len(word) <= LONGEST:
        return None
    return Violation("wordbasket.too-long", "WB-4.1", {"longest": str(LONGEST)})


def _not_kana(code: kana.Reason, typed: str) -> Violation:
    match code:
        case "kana.empty":
            return Violation("wordbasket.no-word", "WB-4.1")
        case "kana.kanji":
            return Violation("wordbasket.kanji", "WB-4.1", {"word": typed})
        case "kana.chouon-first":
            return Violation("wordbasket.chouon-first", "WB-4.1", {"word": typed})
        case "kana.foreign":
            return Violation("wordbasket.not-kana", "WB-4.1", {"word": typed})

"""Normalisation, validation and comparison of names."""

import unicodedata
from enum import StrEnum
from typing import Final

from studyplay.words.nfkc import nfkc

LONGEST: Final = 20
"""Maximum length of a name in characters."""

BLANK: Final = frozenset("\u034f\u115f\u1160\u17b4\u17b5\u2800\u3164\uffa0")
"""Letters and marks that are invisible, although Unicode does not class them as controls."""

MOST_MARKS: Final = 2
"""Maximum combining marks on one letter; more of them overlap neighbouring lines."""

_TWINS: Final = str.maketrans(
    "аеорсухіјѕԁһѵαινορυχカ力ロ口エ工タ夕ハ八ト卜ニ二ヘへベべペぺオ才チ千ヌ又ム厶一―─",
    "aeopcyxijsdhvaivopuxカカロロエエタタハハトトニニヘヘベベペペオオチチヌヌムムーーー",
)
"""Letters of different scripts that look the same."""


class Flaw(StrEnum):
    """Why a name is invalid."""

    EMPTY = "empty"
    LONG = "long"
    STRANGE = "strange"


def tidy(text: str) -> str:
    """Normalise *text* for storage: NFKC and single spaces."""
    return " ".join(nfkc(text).split())


def flaw(name: str) -> Flaw | None:
    """Return why a normalised *name* is invalid, such as invisible characters, or ``None``."""
    if not name:
        return Flaw.EMPTY
    if len(name) > LONGEST:
        return Flaw.LONG
    if any(unicodedata.category(character).startswith("C") for character in name):
        return Flaw.STRANGE
    if not BLANK.isdisjoint(name) or _is_piled(name):
        return Flaw.STRANGE
    return None


def _is_piled(name: str) -> bool:
    """Whether marks have no base letter, or more than ``MAX_COMBINING_MARKS`` share one."""
    marks = "".join("m" if unicodedata.category(each) in {"Mn", "Me"} else "." for each in name)
    return marks.startswith("m") or "m" * (MOST_MARKS + 1) in marks


def folded(name: str) -> str:
    """Return a key that is equal for names that look the same.

    It ignores case, width, variation selectors and confusable letters.
    """
    folded = nfkc(name).casefold()
    plain = "".join(each for each in folded if not _is_variant(each))
    return tidy(plain.translate(_TWINS))


def _is_variant(character: str) -> bool:
    """Whether *character* only selects the glyph of the character before it."""
    return "\ufe00" <= character <= "\ufe0f" or "\U000e0100" <= character <= "\U000e01ef"

"""Normalisation, validation and comparison of names."""

import unicodedata
from enum import StrEnum
from typing import Final

from studyplay.words.nfkc import nfkc

MAX_NAME_LENGTH: Final = 20
"""Maximum length of a name in characters."""

INVISIBLE_CHARACTERS: Final = frozenset("\u034f\u115f\u1160\u17b4\u17b5\u2800\u3164\uffa0")
"""Letters and marks that are invisible, although Unicode does not class them as controls."""

MAX_COMBINING_MARKS: Final = 2
"""Maximum combining marks on one letter; more of them overlap neighbouring lines."""

_CONFUSABLES: Final = str.maketrans(
    "аеорсухіјѕԁһѵαινορυχカ力ロ口エ工タ夕ハ八ト卜ニ二ヘへベべペぺオ才チ千ヌ又ム厶一―─",
    "aeopcyxijsdhvaivopuxカカロロエエタタハハトトニニヘヘベベペペオオチチヌヌムムーーー",
)
"""Letters of different scripts that look the same."""


class NameFlaw(StrEnum):
    """Why a name is invalid."""

    EMPTY = "empty"
    LONG = "long"
    STRANGE = "strange"


def normalise_name(text: str) -> str:
    """Normalise *text* for storage: NFKC and single spaces."""
    return " ".join(nfkc(text).split())


def find_flaw(name: str) -> NameFlaw | None:
    """Return why a normalised *name* is invalid, such as invisible characters, or ``None``."""
    if not name:
        return NameFlaw.EMPTY
    if len(name) > MAX_NAME_LENGTH:
        return NameFlaw.LONG
    if any(unicodedata.category(character).startswith("C") for character in name):
        return NameFlaw.STRANGE
    if not INVISIBLE_CHARACTERS.isdisjoint(name) or _has_stacked_marks(name):
        return NameFlaw.STRANGE
    return None


def _has_stacked_marks(name: str) -> bool:
    """Whether marks have no base letter, or more than ``MAX_COMBINING_MARKS`` share one."""
    marks = "".join("m" if unicodedata.category(each) in {"Mn", "Me"} else "." for each in name)
    return marks.startswith("m") or "m" * (MAX_COMBINING_MARKS + 1) in marks


def fold_name(name: str) -> str:
    """Return a key that is equal for names that look the same.

    It ignores case, width, variation selectors and confusable letters.
    """
    folded = nfkc(name).casefold()
    plain = "".join(each for each in folded if not _is_variation_selector(each))
    return normalise_name(plain.translate(_CONFUSABLES))


def _is_variation_selector(character: str) -> bool:
    """Whether *character* only selects the glyph of the character before it."""
    return "\ufe00" <= character <= "\ufe0f" or "\U000e0100" <= character <= "\U000e01ef"

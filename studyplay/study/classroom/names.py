"""Names as they are kept, and when two of them are the same to the eye."""

import unicodedata
from enum import StrEnum
from typing import Final

from studyplay.words.nfkc import nfkc

LONGEST: Final = 20
"""Characters of a name."""

BLANK: Final = frozenset("\u034f\u115f\u1160\u17b4\u17b5\u2800\u3164\uffa0")
"""Letters and marks of which nothing is to be seen, though Unicode calls them no control."""

MOST_MARKS: Final = 2
"""Accents that may stand over one letter; more of them run over the lines of others."""

_TWINS: Final = str.maketrans(
    "аеорсухіјѕԁһѵαινορυχカ力ロ口エ工タ夕ハ八ト卜ニ二ヘへベべペぺオ才チ千ヌ又ム厶一―─",
    "aeopcyxijsdhvaivopuxカカロロエエタタハハトトニニヘヘベベペペオオチチヌヌムムーーー",
)
"""Letters of other scripts that nobody can tell apart by the eye."""


class Flaw(StrEnum):
    """Why a name cannot be taken."""

    EMPTY = "empty"
    LONG = "long"
    STRANGE = "strange"


def tidy(text: str) -> str:
    """*text* as a name is kept: full width and half width alike, single spaces."""
    return " ".join(nfkc(text).split())


def flaw(name: str) -> Flaw | None:
    """What is wrong with a tidy *name*; invisible characters would make two of one."""
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
    """Whether marks stand where there is no letter, or so many that they cover other lines."""
    marks = "".join("m" if unicodedata.category(each) in {"Mn", "Me"} else "." for each in name)
    return marks.startswith("m") or "m" * (MOST_MARKS + 1) in marks


def folded(name: str) -> str:
    """What two names have in common that people would take for one.

    Case, width, variants of one character and letters that look alike are nothing.
    """
    folded = nfkc(name).casefold()
    plain = "".join(each for each in folded if not _is_variant(each))
    return tidy(plain.translate(_TWINS))


def _is_variant(character: str) -> bool:
    """Whether it only chooses how the character before it is drawn."""
    return "\ufe00" <= character <= "\ufe0f" or "\U000e0100" <= character <= "\U000e01ef"

"""Word uses of all games and drills (rules.md H.1).

A *use* is one event between a learner and a word.  Whether a word is *new* is not stored: it is
the first time that its lemma is played, formed or seen.  Assisted uses are no evidence of recall.
"""

import re
from dataclasses import dataclass
from enum import StrEnum
from typing import Final

from studyplay.engines.core import Seat

PRACTICE_SEAT: Final = Seat(0)
"""The seat of the learner in practice modes, which have only one seat."""

PART_SEPARATORS: Final = re.compile("['\u2019 -]")
"""Separators between the parts of one word."""


class UseRole(StrEnum):
    """How the learner met the word."""

    PLAYED = "played"
    FORMED = "formed"
    SEEN = "seen"
    MISSED = "missed"
    REJECTED = "rejected"
    CHALLENGED_OK = "challenged-ok"
    CHALLENGED_BAD = "challenged-bad"
    LOOKED_UP = "looked-up"


MET_ROLES: Final = frozenset({UseRole.PLAYED, UseRole.FORMED, UseRole.SEEN})
"""Roles in which the learner saw the word; a word is new at the first such use."""


@dataclass(frozen=True, slots=True)
class WordUse:
    """One use of a word by a seat.

    ``word`` is in lower case, or normalised hiragana; only texts that satisfy ``is_word`` are
    logged.  ``rack`` are the sorted tiles or cards held at the time, empty if irrelevant.
    ``lang`` is the language code of the word, such as ``en`` or ``ja``.  ``aid`` is the help
    received from the dictionary before, empty if none (``scrabble/lookups.py``).  ``typed`` is
    the misspelling of a missed word, empty if there is none.
    """

    seat: Seat
    word: str
    role: UseRole
    assisted: bool = False
    points: int | None = None
    rack: str = ""
    lang: str = "en"
    aid: str = ""
    typed: str = ""


def is_word(text: str) -> bool:
    """Whether *text* can be logged as a word: only letters, in one or more parts.

    Parts are separated as in "o'clock", "ice-cream" and "ice cream".  Search patterns such as
    ``a??i*`` or ``[bc]at``, digits and empty texts are not words.
    """
    return all(part.isalpha() for part in PART_SEPARATORS.split(text))


def lemma_language(lemma: str) -> str:
    """Return the language code of *lemma*: English if ASCII, else Japanese."""
    return "en" if lemma.isascii() else "ja"

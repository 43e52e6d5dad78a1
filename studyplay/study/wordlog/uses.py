"""One log of words for all games and drills (rules.md H.1).

A *use* says what happened between one learner and one word.  *New* is not stored: it is the
first time that a lemma is played, formed or seen.  Assisted uses are no proof of recall.
"""

import re
from dataclasses import dataclass
from enum import StrEnum
from typing import Final

from studyplay.engines.core import Seat

ALONE: Final = Seat(0)
"""The seat of whoever practises: a drill, a chain and hands of cards have only one."""


SEPARATORS: Final = re.compile("['\u2019 -]")
"""What may stand between two parts of one word."""


class Role(StrEnum):
    """How the learner met the word."""

    PLAYED = "played"
    FORMED = "formed"
    SEEN = "seen"
    MISSED = "missed"
    REJECTED = "rejected"
    CHALLENGED_OK = "challenged-ok"
    CHALLENGED_BAD = "challenged-bad"
    LOOKED_UP = "looked-up"


MET: Final = frozenset({Role.PLAYED, Role.FORMED, Role.SEEN})
"""The roles in which a word lay before the learner's eyes; the first of them makes it new."""


@dataclass(frozen=True, slots=True)
class Use:
    """One word in one role for one seat.

    ``word`` is in lower case, a Japanese one in normalised hiragana; the record takes in what
    ``is_word`` alone.  ``rack`` is what the seat held when it happened, sorted tiles or cards,
    empty where it does not matter.  ``lang`` is the language of the word, such as ``en`` or
    ``ja``.  ``aid`` says how much a dictionary told before, empty if nothing
    (``scrabble/lookups.py``).
    ``typed`` is how a missed word was misspelt, empty if it was not.
    """

    seat: Seat
    word: str
    role: Role
    assisted: bool = False
    points: int | None = None
    rack: str = ""
    lang: str = "en"
    aid: str = ""
    typed: str = ""


def is_word(text: str) -> bool:
    """Whether *text* can stand in the record: letters alone, in one or more parts.

    The parts may be joined as in "o'clock", "ice-cream" and "ice cream".  A pattern of the
    dictionary, such as ``a??i*`` or ``[bc]at``, is no word, nor are digits and empty texts.
    """
    return all(part.isalpha() for part in SEPARATORS.split(text))


def lang_of(lemma: str) -> str:
    """The language under which *lemma* is counted: Japanese ones are in kana."""
    return "en" if lemma.isascii() else "ja"

"""Fold words of Latin script to the letters on tiles, a to z."""

import re
import unicodedata
from typing import Final

from studyplay.words.lexicon import MAX_WORD_LENGTH, MIN_WORD_LENGTH

MAX_INPUT_LENGTH: Final = 200
"""Longest accepted input: NFKD takes quadratic time on stacked combining marks."""

_LETTERS: Final = re.compile("[a-z]+")
_LIGATURES: Final = str.maketrans(
    {"ß": "ss", "æ": "ae", "œ": "oe", "ø": "o", "đ": "d", "ð": "d", "ł": "l", "ı": "i", "þ": "th"}
)


def fold_latin(word: str) -> str:
    """Return *word* in lower case without diacritics, ligatures as two letters: É is e, ß is ss.

    Empty if the result has characters other than a to z, or if *word* is longer than
    ``MAX_INPUT_LENGTH``.  Idempotent.
    """
    if len(word) > MAX_INPUT_LENGTH:
        return ""
    plain = unicodedata.normalize("NFKD", word.lower().translate(_LIGATURES))
    letters = "".join(sign for sign in plain if not unicodedata.combining(sign))
    return letters if _LETTERS.fullmatch(letters) else ""


def fits_board(word: str) -> bool:
    """Return whether *word* has at least two letters and fits on a board."""
    return MIN_WORD_LENGTH <= len(word) <= MAX_WORD_LENGTH

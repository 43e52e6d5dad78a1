"""Words of Latin script as tiles can lay them: the letters a to z."""

import re
import unicodedata
from typing import Final

from studyplay.words.lexicon import LONGEST, SHORTEST

LONGEST_TYPED: Final = 200
"""Characters that are read at all: of marks upon marks NFKD takes quadratic time."""

_LETTERS: Final = re.compile("[a-z]+")
_LIGATURES: Final = str.maketrans(
    {"ß": "ss", "æ": "ae", "œ": "oe", "ø": "o", "đ": "d", "ð": "d", "ł": "l", "ı": "i", "þ": "th"}
)


def folded(word: str) -> str:
    """*word* in lower case without diacritics, ligatures as two letters: É is e, ß is ss.

    Empty if anything but a to z is left, and for more than ``LONGEST_TYPED`` characters.
    Idempotent.
    """
    if len(word) > LONGEST_TYPED:
        return ""
    plain = unicodedata.normalize("NFKD", word.lower().translate(_LIGATURES))
    letters = "".join(sign for sign in plain if not unicodedata.combining(sign))
    return letters if _LETTERS.fullmatch(letters) else ""


def fits(word: str) -> bool:
    """Whether a board has room for *word*, and *word* at least two letters."""
    return SHORTEST <= len(word) <= LONGEST

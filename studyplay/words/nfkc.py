"""Text from outside in Unicode's form NFKC, in a time that is bounded."""

import unicodedata
from typing import Final

LONGEST: Final = 1_000
"""Characters that are read at all: of marks upon marks NFKC takes quadratic time."""


def nfkc(text: str) -> str:
    """The first ``LONGEST`` characters of *text* in NFKC: full width and half width alike.

    For names, words and patterns: what is longer than that is too long for them in any form.
    """
    return unicodedata.normalize("NFKC", text[:LONGEST])

"""NFKC normalisation of user input in bounded time."""

import unicodedata
from typing import Final

MAX_INPUT_LENGTH: Final = 1_000
"""Longest accepted input: NFKC takes quadratic time on stacked combining marks."""


def nfkc(text: str) -> str:
    """Return the first ``MAX_INPUT_LENGTH`` characters of *text* in NFKC.

    Full-width and half-width characters become the same.  Names, words and patterns are always
    shorter than the limit.
    """
    return unicodedata.normalize("NFKC", text[:MAX_INPUT_LENGTH])

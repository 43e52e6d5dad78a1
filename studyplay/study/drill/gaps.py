"""Patterns with given letters: ``_`` for a missing letter, ``?`` for any letter."""

from typing import Final

from studyplay.words.anagrams import BLANK

GAP: Final = "_"
"""A missing letter in ``TaskKind.MISSING``."""

HIDDEN: Final = frozenset({GAP, BLANK})


def fits(word: str, given: str) -> bool:
    """Whether *word* has the length and the given letters of *pattern*."""
    return len(word) == len(given) and all(
        shown in HIDDEN or shown == letter for letter, shown in zip(word, given, strict=True)
    )


def filled(given: str, letters: str) -> str:
    """Fill the gaps of *pattern* with *letters*, one for each gap."""
    rest = iter(letters)
    return "".join(next(rest) if shown in HIDDEN else shown for shown in given)


def first_hidden(word: str, given: str) -> str:
    """Return the first letter of *word* hidden in *pattern*; its first letter on a mismatch."""
    if not fits(word, given):
        return word[0]
    return next((letter for letter, shown in zip(word, given, strict=True) if shown in HIDDEN), "")

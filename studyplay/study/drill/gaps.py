"""Patterns with given letters: ``_`` for a missing letter, ``?`` for any letter."""

from typing import Final

from studyplay.words.anagrams import BLANK

GAP: Final = "_"
"""A missing letter in ``TaskKind.MISSING``."""

HIDDEN_CHARACTERS: Final = frozenset({GAP, BLANK})


def fits(word: str, pattern: str) -> bool:
    """Whether *word* has the length and the given letters of *pattern*."""
    return len(word) == len(pattern) and all(
        shown in HIDDEN_CHARACTERS or shown == letter
        for letter, shown in zip(word, pattern, strict=True)
    )


def fill_gaps(pattern: str, letters: str) -> str:
    """Fill the gaps of *pattern* with *letters*, one for each gap."""
    rest = iter(letters)
    return "".join(next(rest) if shown in HIDDEN_CHARACTERS else shown for shown in pattern)


def first_hidden_letter(word: str, pattern: str) -> str:
    """Return the first letter of *word* hidden in *pattern*; its first letter on a mismatch."""
    if not fits(word, pattern):
        return word[0]
    return next(
        (
            letter
            for letter, shown in zip(word, pattern, strict=True)
            if shown in HIDDEN_CHARACTERS
        ),
        "",
    )

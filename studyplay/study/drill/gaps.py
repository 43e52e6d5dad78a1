"""Words with letters given: ``_`` where one letter is missing, ``?`` where any letter may be."""

from typing import Final

from studyplay.words.anagrams import BLANK

GAP: Final = "_"
"""A letter that is missing from the word in ``Task.MISSING``."""

HIDDEN: Final = frozenset({GAP, BLANK})


def fits(word: str, given: str) -> bool:
    """Whether *word* is as long as *given* and has its letters in their places."""
    return len(word) == len(given) and all(
        shown in HIDDEN or shown == letter for letter, shown in zip(word, given, strict=True)
    )


def filled(given: str, letters: str) -> str:
    """*given* with *letters*, as many as its gaps, in them."""
    rest = iter(letters)
    return "".join(next(rest) if shown in HIDDEN else shown for shown in given)


def first_hidden(word: str, given: str) -> str:
    """The first letter of *word* that *given* does not tell: the first one if it tells none."""
    if not fits(word, given):
        return word[0]
    return next((letter for letter, shown in zip(word, given, strict=True) if shown in HIDDEN), "")

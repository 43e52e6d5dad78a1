"""Find English words derived from others by a suffix that changes the part of speech."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from studyplay.words.model import Dictionary


@dataclass(frozen=True, slots=True)
class Derivation:
    """``suffix`` turns a word of part of speech ``base_pos`` into one of ``derived_pos``."""

    suffix: str
    base_pos: str
    derived_pos: str


DERIVATIONS: Final = (
    Derivation("ly", "adjective", "adverb"),
    Derivation("ness", "adjective", "noun"),
    Derivation("ful", "noun", "adjective"),
    Derivation("less", "noun", "adjective"),
)
"""Suffixes that rarely give false matches; not *er*, because of pairs like flow, flower."""

_MIN_BASE_LENGTH: Final = 3


def related_words(lemma: str, dictionary: Dictionary) -> Iterator[str]:
    """Yield the words of *dictionary* derived from *lemma*, and those it is derived from."""
    for derivation in DERIVATIONS:
        for word in _with_ending(lemma, derivation.suffix):
            if _is_derived(lemma, word, derivation, dictionary):
                yield word
        for word in _without_ending(lemma, derivation.suffix):
            if _is_derived(word, lemma, derivation, dictionary):
                yield word


def _is_derived(base: str, derived: str, derivation: Derivation, dictionary: Dictionary) -> bool:
    return (
        len(base) >= _MIN_BASE_LENGTH
        and derivation.base_pos in _parts_of_speech(base, dictionary)
        and derivation.derived_pos in _parts_of_speech(derived, dictionary)
    )


def _parts_of_speech(word: str, dictionary: Dictionary) -> frozenset[str]:
    entry = dictionary.entry(word)
    return frozenset() if entry is None else frozenset(sense.pos for sense in entry.senses)


def _with_ending(base: str, ending: str) -> Iterator[str]:
    """Yield the spellings of *base* with *ending*: happy, happily; gentle, gently; full, fully."""
    yield base + ending
    if base.endswith("y"):
        yield f"{base[:-1]}i{ending}"
    if ending == "ly" and base.endswith(("le", "ll")):
        yield base[:-1] + ending if base.endswith("ll") else base[:-1] + "y"
    if ending == "ly" and base.endswith("ic"):
        yield base + "ally"


def _without_ending(word: str, ending: str) -> Iterator[str]:
    """Yield the possible bases of *word*, which has *ending*."""
    cuts = (word.removesuffix(end) for end in (ending, f"i{ending}", "y", "ally"))
    for stem in dict.fromkeys(cuts):
        for base in (stem, stem + "y", stem + "e", stem + "l"):
            if word in _with_ending(base, ending):
                yield base

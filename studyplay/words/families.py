"""Find English words derived from others by a suffix that changes the part of speech."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from studyplay.words.model import Dictionary


@dataclass(frozen=True, slots=True)
class Derivation:
    """``suffix`` turns a word of part of speech ``base_pos`` into one of ``derived_pos``."""

    ending: str
    base: str
    made: str


DERIVATIONS: Final = (
    Derivation("ly", "adjective", "adverb"),
    Derivation("ness", "adjective", "noun"),
    Derivation("ful", "noun", "adjective"),
    Derivation("less", "noun", "adjective"),
)
"""Suffixes that rarely give false matches; not *er*, because of pairs like flow, flower."""

_SHORTEST: Final = 3


def relatives(lemma: str, dictionary: Dictionary) -> Iterator[str]:
    """Yield the words of *dictionary* derived from *lemma*, and those it is derived from."""
    for derivation in DERIVATIONS:
        for word in _joined(lemma, derivation.ending):
            if _derives(lemma, word, derivation, dictionary):
                yield word
        for word in _parted(lemma, derivation.ending):
            if _derives(word, lemma, derivation, dictionary):
                yield word


def _derives(base: str, made: str, derivation: Derivation, dictionary: Dictionary) -> bool:
    return (
        len(base) >= _SHORTEST
        and derivation.base in _parts(base, dictionary)
        and derivation.made in _parts(made, dictionary)
    )


def _parts(word: str, dictionary: Dictionary) -> frozenset[str]:
    entry = dictionary.entry(word)
    return frozenset() if entry is None else frozenset(sense.pos for sense in entry.senses)


def _joined(base: str, ending: str) -> Iterator[str]:
    """Yield the spellings of *base* with *ending*: happy, happily; gentle, gently; full, fully."""
    yield base + ending
    if base.endswith("y"):
        yield f"{base[:-1]}i{ending}"
    if ending == "ly" and base.endswith(("le", "ll")):
        yield base[:-1] + ending if base.endswith("ll") else base[:-1] + "y"
    if ending == "ly" and base.endswith("ic"):
        yield base + "ally"


def _parted(word: str, ending: str) -> Iterator[str]:
    """Yield the possible bases of *word*, which has *ending*."""
    cuts = (word.removesuffix(end) for end in (ending, f"i{ending}", "y", "ally"))
    for stem in dict.fromkeys(cuts):
        for base in (stem, stem + "y", stem + "e", stem + "l"):
            if word in _joined(base, ending):
                yield base

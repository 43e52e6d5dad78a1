"""Classification of spelling mistakes."""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from studyplay.study.spelling.diff import Fate, Piece, align
from studyplay.study.spelling.kind import Kind
from studyplay.study.spelling.sounds import PAIRS, VOWELS

_SUFFIX: Final = re.compile(r"(?:ing|ed|able|ous|ly|ment|ful|less|ness)$")
_SILENT: Final = re.compile(
    r"^(?:(?P<a>k)n|(?P<b>w)r|(?P<c>p)[sn]|(?P<d>g)n)"
    r"|(?:w|r|g|^c|sc|c(?=h[rlo])|ex)(?P<e>h)"
    r"|m(?P<f>b)|(?P<g>b)t|m(?P<h>n)$|(?P<i>g)n|i(?P<j>gh)|u(?P<k>gh)|(?P<l>l)[kmfd]"
    r"|s(?P<m>t)(?=en|le)|s(?P<n>c)(?=[ei])|i(?P<o>s)l|g(?P<p>u)|^(?P<q>h)o(?:ur|n)|e(?P<r>d)n"
)
"""Common positions of silent letters."""


@dataclass(frozen=True, slots=True)
class _Place:
    """A segment with the typed and the intended text before and after it."""

    piece: Piece
    typed: tuple[str, str]
    meant: tuple[str, str]


def kinds(typed: str, meant: str) -> tuple[Kind, ...]:
    """Return the kinds of mistakes in *typed* in order of position, empty if it is correct.

    Each kind counts once per word, because a learner who confuses l and r does so throughout
    the word: *learry* is one mistake, not three.
    """
    return tuple(dict.fromkeys(_kind(place) for place in _places(align(typed, meant))))


def _places(pieces: tuple[Piece, ...]) -> Iterator[_Place]:
    typed = meant = ""
    all_typed = "".join(piece.typed for piece in pieces)
    all_meant = "".join(piece.meant for piece in pieces)
    for piece in pieces:
        after = all_typed[len(typed + piece.typed) :], all_meant[len(meant + piece.meant) :]
        if piece.fate is not Fate.KEPT:
            yield _Place(piece, (typed, after[0]), (meant, after[1]))
        typed, meant = typed + piece.typed, meant + piece.meant


def _kind(place: _Place) -> Kind:
    match place.piece.fate:
        case Fate.MISSING:
            return _missing(place)
        case Fate.EXTRA:
            return _extra(place)
        case Fate.SWAPPED:
            ie = {place.piece.typed, place.piece.meant} == {"ie", "ei"}
            return Kind.IE_EI if ie else Kind.SWAPPED
        case _:
            return _wrong(place)


def _missing(place: _Place) -> Kind:
    letter = place.piece.meant
    before, after = place.meant
    if letter in {before[-1:], after[:1]}:
        return Kind.DOUBLED
    if letter == "e" and _is_silent_e(before, after):
        return Kind.SILENT_E
    if _is_silent(before, letter, after):
        return Kind.SILENT_LETTER
    if letter in VOWELS:
        return _weak(before, after, Kind.MISSING)
    return Kind.MISSING


def _extra(place: _Place) -> Kind:
    letter = place.piece.typed
    before, after = place.typed
    if letter in {before[-1:], after[:1]}:
        return Kind.DOUBLED
    if letter == "e" and _is_silent_e(before, after):
        return Kind.SILENT_E
    if letter in VOWELS and _consonant(before[-1:]) and (not after or _consonant(after[0])):
        return Kind.ADDED_VOWEL
    return Kind.EXTRA


def _wrong(place: _Place) -> Kind:
    typed, meant = place.piece.typed, place.piece.meant
    if (typed, meant) in PAIRS:
        return PAIRS[typed, meant]
    if not {typed, meant} <= VOWELS | {"y"}:
        return Kind.WRONG
    before, after = place.meant
    if {typed, meant} == {"a", "u"} and not VOWELS & set(before):
        return Kind.A_U
    return _weak(before, after, Kind.VOWEL)


def _weak(before: str, after: str, otherwise: Kind) -> Kind:
    """Classify a mistake in the vowel between *before* and *after*.

    English mostly stresses the first syllable, so a later single vowel is unstressed.
    """
    if before[-1:] in VOWELS or after[:1] in VOWELS:
        return Kind.VOWEL
    return Kind.SCHWA if VOWELS & set(before) else otherwise


def _is_silent_e(before: str, after: str) -> bool:
    """Whether an *e* is silent here: after a consonant, at the end or before a suffix."""
    heard = _consonant(before[-1:]) or before[-1:] == "u"
    return heard and bool(VOWELS & set(before)) and (not after or bool(_SUFFIX.match(after)))


def _is_silent(before: str, letter: str, after: str) -> bool:
    word, place = before + letter + after, len(before)
    found = (match for match in _SILENT.finditer(word))
    return any(
        start <= place < end
        for match in found
        for start, end in map(match.span, match.groupdict())
    )


def _consonant(letter: str) -> bool:
    return bool(letter) and letter not in VOWELS

"""Classification of spelling mistakes."""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from studyplay.study.spelling.confusable_letters import CONFUSABLE_PAIRS, VOWELS
from studyplay.study.spelling.diff import EditSegment, EditType, align
from studyplay.study.spelling.mistake_kind import MistakeKind

_SUFFIX: Final = re.compile(r"(?:ing|ed|able|ous|ly|ment|ful|less|ness)$")
_SILENT_LETTERS: Final = re.compile(
    r"^(?:(?P<a>k)n|(?P<b>w)r|(?P<c>p)[sn]|(?P<d>g)n)"
    r"|(?:w|r|g|^c|sc|c(?=h[rlo])|ex)(?P<e>h)"
    r"|m(?P<f>b)|(?P<g>b)t|m(?P<h>n)$|(?P<i>g)n|i(?P<j>gh)|u(?P<k>gh)|(?P<l>l)[kmfd]"
    r"|s(?P<m>t)(?=en|le)|s(?P<n>c)(?=[ei])|i(?P<o>s)l|g(?P<p>u)|^(?P<q>h)o(?:ur|n)|e(?P<r>d)n"
)
"""Common positions of silent letters."""


@dataclass(frozen=True, slots=True)
class _EditContext:
    """A segment with the typed and the intended text before and after it."""

    segment: EditSegment
    typed: tuple[str, str]
    meant: tuple[str, str]


def classify_mistakes(typed: str, meant: str) -> tuple[MistakeKind, ...]:
    """Return the kinds of mistakes in *typed* in order of position, empty if it is correct.

    Each kind counts once per word, because a learner who confuses l and r does so throughout
    the word: *learry* is one mistake, not three.
    """
    return tuple(
        dict.fromkeys(_classify_edit(place) for place in _edit_contexts(align(typed, meant)))
    )


def _edit_contexts(pieces: tuple[EditSegment, ...]) -> Iterator[_EditContext]:
    typed = meant = ""
    all_typed = "".join(piece.typed for piece in pieces)
    all_meant = "".join(piece.meant for piece in pieces)
    for piece in pieces:
        after = all_typed[len(typed + piece.typed) :], all_meant[len(meant + piece.meant) :]
        if piece.edit_type is not EditType.KEPT:
            yield _EditContext(piece, (typed, after[0]), (meant, after[1]))
        typed, meant = typed + piece.typed, meant + piece.meant


def _classify_edit(place: _EditContext) -> MistakeKind:
    match place.segment.edit_type:
        case EditType.MISSING:
            return _classify_missing(place)
        case EditType.EXTRA:
            return _classify_extra(place)
        case EditType.SWAPPED:
            ie = {place.segment.typed, place.segment.meant} == {"ie", "ei"}
            return MistakeKind.IE_EI if ie else MistakeKind.SWAPPED
        case _:
            return _classify_wrong(place)


def _classify_missing(place: _EditContext) -> MistakeKind:
    letter = place.segment.meant
    before, after = place.meant
    if letter in {before[-1:], after[:1]}:
        return MistakeKind.DOUBLED
    if letter == "e" and _is_silent_e(before, after):
        return MistakeKind.SILENT_E
    if _is_silent_letter(before, letter, after):
        return MistakeKind.SILENT_LETTER
    if letter in VOWELS:
        return _classify_vowel(before, after, MistakeKind.MISSING)
    return MistakeKind.MISSING


def _classify_extra(place: _EditContext) -> MistakeKind:
    letter = place.segment.typed
    before, after = place.typed
    if letter in {before[-1:], after[:1]}:
        return MistakeKind.DOUBLED
    if letter == "e" and _is_silent_e(before, after):
        return MistakeKind.SILENT_E
    if letter in VOWELS and _is_consonant(before[-1:]) and (not after or _is_consonant(after[0])):
        return MistakeKind.ADDED_VOWEL
    return MistakeKind.EXTRA


def _classify_wrong(place: _EditContext) -> MistakeKind:
    typed, meant = place.segment.typed, place.segment.meant
    if (typed, meant) in CONFUSABLE_PAIRS:
        return CONFUSABLE_PAIRS[typed, meant]
    if not {typed, meant} <= VOWELS | {"y"}:
        return MistakeKind.WRONG
    before, after = place.meant
    if {typed, meant} == {"a", "u"} and not VOWELS & set(before):
        return MistakeKind.A_U
    return _classify_vowel(before, after, MistakeKind.VOWEL)


def _classify_vowel(before: str, after: str, otherwise: MistakeKind) -> MistakeKind:
    """Classify a mistake in the vowel between *before* and *after*.

    English mostly stresses the first syllable, so a later single vowel is unstressed.
    """
    if before[-1:] in VOWELS or after[:1] in VOWELS:
        return MistakeKind.VOWEL
    return MistakeKind.SCHWA if VOWELS & set(before) else otherwise


def _is_silent_e(before: str, after: str) -> bool:
    """Whether an *e* is silent here: after a consonant, at the end or before a suffix."""
    heard = _is_consonant(before[-1:]) or before[-1:] == "u"
    return heard and bool(VOWELS & set(before)) and (not after or bool(_SUFFIX.match(after)))


def _is_silent_letter(before: str, letter: str, after: str) -> bool:
    word, place = before + letter + after, len(before)
    found = (match for match in _SILENT_LETTERS.finditer(word))
    return any(
        start <= place < end
        for match in found
        for start, end in map(match.span, match.groupdict())
    )


def _is_consonant(letter: str) -> bool:
    return bool(letter) and letter not in VOWELS

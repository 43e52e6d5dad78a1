"""Rules for linking the end of one word to the beginning of the next (CH-3).

Words are normalised: hiragana as in `studyplay.words.kana`, English in lower case.
"""

import unicodedata
from collections import defaultdict
from collections.abc import Mapping
from typing import Final

from studyplay.study.chain.spec import Chouon, SmallKana, Switches, VoicingMarks
from studyplay.study.language import Language
from studyplay.words import kana

SMALL_KANA: Final = frozenset("ぁぃぅぇぉゃゅょゎ")
"""Small kana that form one sound with the kana before them; っ does not."""

_NO_DIGRAPH_AFTER: Final = SMALL_KANA | {"っ", kana.HATSUON, kana.CHOUON}
"""After these a small kana does not form a digraph, even in unusual words (かーぃ)."""

SAME_SOUND_KANA: Final[Mapping[str, str]] = {
    each: sound for sound in ("じぢ", "ずづ", "おを", "いゐ", "えゑ") for each in sound
}
"""Kana that sound the same and may replace each other (CH-3.5)."""


def ending(word: str, switches: Switches) -> str:
    """Return the ending of *word*: a letter, or one kana (two for a digraph such as しゃ)."""
    if switches.lang is Language.ENGLISH:
        return word[-1]
    if word.endswith(kana.CHOUON) and switches.chouon is Chouon.VOWEL:
        return kana.tail(word)
    stem = word.rstrip(kana.CHOUON)
    if switches.small is SmallKana.WHOLE_SOUND and _is_digraph(stem[-2:]):
        return stem[-2:]
    return kana.card_key(stem[-1])


def allowed_beginnings(end: str, switches: Switches) -> tuple[str, ...]:
    """Return the allowed beginnings of a word after *end*, a value of `ending`."""
    if switches.lang is Language.ENGLISH:
        return (end,)
    first, rest = end[0], end[1:]
    return tuple(dict.fromkeys(each + rest for each in _voicing_variants(first, switches.marks)))


def can_follow(word: str, end: str, switches: Switches) -> bool:
    """Whether *word* may follow a word whose `ending` is *end*."""
    return word.startswith(allowed_beginnings(end, switches))


def ends_in_n(word: str, switches: Switches) -> bool:
    """Whether *word* ends in ん, which no Japanese word begins with (CH-4.1)."""
    return is_n_end(ending(word, switches), switches)


def is_n_end(end: str, switches: Switches) -> bool:
    """Whether *end*, a value of `ending`, is the Japanese ん."""
    return switches.lang is Language.JAPANESE and end == kana.HATSUON


def _is_digraph(text: str) -> bool:
    return len(text) == 2 and text[1] in SMALL_KANA and text[0] not in _NO_DIGRAPH_AFTER


def _voicing_variants(first: str, marks: VoicingMarks) -> str:
    alike = SAME_SOUND_KANA.get(first, first)
    match marks:
        case VoicingMarks.STRICT:
            return alike
        case VoicingMarks.DROP:
            return alike + "".join(unicodedata.normalize("NFD", each)[0] for each in alike)
        case VoicingMarks.FREE:
            return _KANA_FAMILIES[kana.head(first)] + alike


def _build_kana_families() -> Mapping[str, str]:
    """Map each letter to the large kana that count as it: か to か and が."""
    found: dict[str, str] = defaultdict(str)
    for code in range(ord("ぁ"), ord("ゖ") + 1):
        if kana.card_key(chr(code)) == chr(code):
            found[kana.head(chr(code))] += chr(code)
    return dict(found)


_KANA_FAMILIES: Final = _build_kana_families()

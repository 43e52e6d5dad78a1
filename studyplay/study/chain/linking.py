"""How the end of one word leads to the beginning of the next (CH-3).

Words are normalised: hiragana as `studyplay.words.kana` spells them, English in lower case.
"""

import unicodedata
from collections import defaultdict
from collections.abc import Mapping
from typing import Final

from studyplay.study.chain.spec import Chouon, Marks, Small, Switches
from studyplay.study.language import Language
from studyplay.words import kana

SMALL: Final = frozenset("ぁぃぅぇぉゃゅょゎ")
"""The small kana that make one sound with the kana before; っ does not."""

_CARRY_NO_SMALL: Final = SMALL | {"っ", kana.HATSUON, kana.CHOUON}
"""Behind these a small kana stands alone, however odd the word (かーぃ)."""

SAME_SOUND: Final[Mapping[str, str]] = {
    each: sound for sound in ("じぢ", "ずづ", "おを", "いゐ", "えゑ") for each in sound
}
"""Kana that are heard alike: where one is asked for, the other will do (CH-3.5)."""


def ending(word: str, switches: Switches) -> str:
    """What *word* ends on: a letter, or one kana (two for a whole sound); ``ん`` is the end."""
    if switches.lang is Language.ENGLISH:
        return word[-1]
    if word.endswith(kana.CHOUON) and switches.chouon is Chouon.VOWEL:
        return kana.tail(word)
    heard = word.rstrip(kana.CHOUON)
    if switches.small is Small.WHOLE_SOUND and _is_sound(heard[-2:]):
        return heard[-2:]
    return kana.card_key(heard[-1])


def openings(end: str, switches: Switches) -> tuple[str, ...]:
    """What a word may begin with after one that ends on *end* (as `ending` gives it)."""
    if switches.lang is Language.ENGLISH:
        return (end,)
    first, rest = end[0], end[1:]
    return tuple(dict.fromkeys(each + rest for each in _marked(first, switches.marks)))


def begins(word: str, end: str, switches: Switches) -> bool:
    """Whether *word* may follow a word that ends on *end*."""
    return word.startswith(openings(end, switches))


def ends_chain(word: str, switches: Switches) -> bool:
    """Whether *word* ends on ん, which no Japanese word begins with (CH-4.1)."""
    return is_end(ending(word, switches), switches)


def is_end(end: str, switches: Switches) -> bool:
    """The same of what `ending` gave."""
    return switches.lang is Language.JAPANESE and end == kana.HATSUON


def _is_sound(heard: str) -> bool:
    return len(heard) == 2 and heard[1] in SMALL and heard[0] not in _CARRY_NO_SMALL


def _marked(first: str, marks: Marks) -> str:
    alike = SAME_SOUND.get(first, first)
    match marks:
        case Marks.STRICT:
            return alike
        case Marks.DROP:
            return alike + "".join(unicodedata.normalize("NFD", each)[0] for each in alike)
        case Marks.FREE:
            return _FAMILY[kana.head(first)] + alike


def _families() -> Mapping[str, str]:
    """The large kana by the letter they count as: か has か and が."""
    found: dict[str, str] = defaultdict(str)
    for code in range(ord("ぁ"), ord("ゖ") + 1):
        if kana.card_key(chr(code)) == chr(code):
            found[kana.head(chr(code))] += chr(code)
    return dict(found)


_FAMILY: Final = _families()

"""Convert typed romaji (Hepburn and kunrei, mixed) to kana.

The conversion is the same as in the input field of Word Basket (``js/wordbasket/romaji.js``).
"""

import re
from collections.abc import Iterator, Mapping
from typing import Final

_ROWS: Final = {
    "": "あいうえお",
    "k": "かきくけこ",
    "s": "さしすせそ",
    "t": "たちつてと",
    "n": "なにぬねの",
    "h": "はひふへほ",
    "m": "まみむめも",
    "r": "らりるれろ",
    "g": "がぎぐげご",
    "z": "ざじずぜぞ",
    "d": "だぢづでど",
    "b": "ばびぶべぼ",
    "p": "ぱぴぷぺぽ",
}
_GLIDES: Final = (
    "ky き sy し ty ち cy ち ny に hy ひ my み ry り"
    " gy ぎ zy じ jy じ dy ぢ by び py ぴ sh し ch ち j じ"
)
_OTHER_SOUNDS: Final = (
    "ya や yu ゆ yo よ wa わ wi うぃ we うぇ wo を fa ふぁ fi ふぃ fu ふ fe ふぇ fo ふぉ"
    " va ゔぁ vi ゔぃ vu ゔ ve ゔぇ vo ゔぉ tsa つぁ tsi つぃ tsu つ tse つぇ tso つぉ"
    " thi てぃ dhi でぃ dzu づ twu とぅ dwu どぅ kwa くぁ"
)
_DOUBLED_CONSONANT: Final = re.compile(r"tch|([bcdfghjklmpqrstvwxyz])\1")
_SYLLABIC_N: Final = re.compile(r"nn(?![aiueoy])|n'|n(?![aiueoy])")


def _parse_pairs(text: str) -> Iterator[tuple[str, str]]:
    parts = text.split()
    return zip(parts[::2], parts[1::2], strict=True)


def _build_sounds() -> Iterator[tuple[str, str]]:
    for sound, row in _ROWS.items():
        yield from ((sound + vowel, kana) for vowel, kana in zip("aiueo", row, strict=True))
    for sound, kana in _parse_pairs(_GLIDES):
        small = dict(zip("auoe", "ゃゅょぇ", strict=True))
        yield from ((sound + vowel, kana + glide) for vowel, glide in small.items())
        if not sound.endswith("y"):
            yield sound + "i", kana
    yield from _parse_pairs(_OTHER_SOUNDS)


_SOUNDS: Final[Mapping[str, str]] = dict(_build_sounds())


def romaji_to_kana(latin: str) -> str | None:
    """Return *latin* (lower case) in hiragana, ``-`` as ー; ``None`` if any part is not romaji."""
    kana, at = "", 0
    while at < len(latin):
        found = _longest_sound(latin, at)
        if found is None:
            return None
        size, sound = found
        kana, at = kana + sound, at + size
    return kana


def _longest_sound(text: str, at: int) -> tuple[int, str] | None:
    """Return the number of letters and the kana of the longest sound at index *at*."""
    for size in (3, 2, 1):
        sound = _SOUNDS.get(text[at : at + size])
        if sound and len(text) >= at + size:
            return size, sound
    if nasal := _SYLLABIC_N.match(text, at):
        return len(nasal.group()), "ん"
    if _DOUBLED_CONSONANT.match(text, at):
        return 1, "っ"
    return (1, "ー") if text[at] == "-" else None

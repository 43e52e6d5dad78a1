"""Transliterate kana to Hepburn romaji, for words built from English tiles.

Hepburn marks long vowels with a macron, which tiles do not have.  So people write とうきょう as
tokyo or toukyou, スキー as suki or sukii; both spellings are returned.
"""

import re
from collections.abc import Mapping
from typing import Final

_ROWS: Final = """
あいうえお a i u e o
かきくけこ ka ki ku ke ko
さしすせそ sa shi su se so
たちつてと ta chi tsu te to
なにぬねの na ni nu ne no
はひふへほ ha hi fu he ho
まみむめも ma mi mu me mo
やゆよ ya yu yo
らりるれろ ra ri ru re ro
わゐゑをん wa i e o n
がぎぐげご ga gi gu ge go
ざじずぜぞ za ji zu ze zo
だぢづでど da ji zu de do
ばびぶべぼ ba bi bu be bo
ぱぴぷぺぽ pa pi pu pe po
ぁぃぅぇぉ a i u e o
ゃゅょ ya yu yo
ゎゔゕゖ wa vu ka ke
"""

_SYLLABLES: Final[Mapping[str, str]] = {
    kana: latin
    for line in _ROWS.split("\n")[1:-1]
    for row, *latins in [line.split()]
    for kana, latin in zip(row, latins, strict=True)
}
_KANA_SOUND: Final = re.compile("[ぁ-ゖ][ぁぃぅぇぉゃゅょゎ]?|ー")
_BEFORE_SMALL_VOWEL: Final = {
    "い": "y",
    "う": "w",
    "く": "kw",
    "ぐ": "gw",
    "し": "sh",
    "じ": "j",
    "ち": "ch",
    "つ": "ts",
    "て": "t",
    "で": "d",
    "と": "t",
    "ど": "d",
    "ふ": "f",
    "ゔ": "v",
}
_LONG_VOWEL: Final = re.compile(r"aa|uu|ee|oo|ou")


def romaji_spellings(reading: str) -> tuple[str, ...]:
    """Return the spellings of *reading* (normalised kana): with short vowels, then with long ones.

    There is one spelling if it has no long vowel.
    """
    full, short = _transliterate(reading, long=True), _transliterate(reading, long=False)
    return tuple(dict.fromkeys((_LONG_VOWEL.sub(_shorten, short), full)))


def _shorten(vowels: re.Match[str]) -> str:
    return vowels[0][0]


def _transliterate(reading: str, *, long: bool) -> str:
    """Return *reading* in letters; ー repeats the vowel if *long*, else it is dropped."""
    text = ""
    doubled = False
    for sound in _KANA_SOUND.findall(reading):
        if sound == "ー":
            text += text[-1:] if long and text[-1:] in set("aiueo") else ""
        elif sound == "っ":
            doubled = True
        else:
            letters = _sound_letters(sound)
            text += (_sokuon_letter(letters) if doubled else "") + letters
            doubled = False
    return text


def _sokuon_letter(letters: str) -> str:
    """Return the letter for っ before *letters*: まっちゃ is matcha."""
    if letters.startswith("ch"):
        return "t"
    return "" if letters == "n" or letters[0] in set("aiueo") else letters[0]


def _sound_letters(sound: str) -> str:
    """Return the letters of one kana, optionally followed by a small kana."""
    if len(sound) == 1:
        return _SYLLABLES.get(sound, "")
    kana, small = tuple(sound)
    latin, vowel = _sound_letters(kana), _SYLLABLES[small]
    if small in "ゃゅょ":
        begin = latin[:-1]
        return begin + (vowel[1:] if begin in {"sh", "ch", "j"} else vowel)
    if small == "ゎ":
        return latin[:-1] + "wa"
    begin = _BEFORE_SMALL_VOWEL.get(kana, latin)
    return begin + vowel

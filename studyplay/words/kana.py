"""Normalise kana input and map kana to the letters that games count.

All functions except `normalise` expect *normalised* text, as returned by `normalise`:
hiragana ``ぁ`` to ``ゖ`` and ``ー``, at least one character, not starting with ``ー``.
Clauses are those of the Word Basket rules ("しりとり") and of ことばであそぼ ("文字カード").
"""

import re
import unicodedata
from collections.abc import Mapping
from itertools import accumulate
from typing import Final, Literal

ROWS: tuple[str, ...] = (
    "あいうえお",
    "かきくけこ",
    "さしすせそ",
    "たちつてと",
    "なにぬねの",
    "はひふへほ",
    "まみむめも",
    "やゆよ",
    "らりるれろ",
    "わ",
)
"""The 44 letters that a word may start and end with, in gojuon order, without を and ん."""

LETTERS = "".join(ROWS)
MAX_INPUT_LENGTH: Final = 1_000
"""Longest accepted input: NFKC takes quadratic time on stacked combining marks."""

CHOUON = "ー"
HATSUON = "ん"

NotKanaCode = Literal["kana.empty", "kana.kanji", "kana.foreign", "kana.chouon-first"]


class NotKana(ValueError):
    """Raised by `normalise` for text that is not one word in kana.

    ``code`` is the reason: nothing is left (``kana.empty``); it has kanji and must be looked up
    by its written form (``kana.kanji``); it has Latin letters, digits or the like or is longer
    than ``MAX_INPUT_LENGTH`` (``kana.foreign``); or it starts with ー (``kana.chouon-first``).
    ``text`` is the input in NFKC, cut off if it is too long.
    """

    def __init__(self, code: NotKanaCode, text: str) -> None:
        super().__init__(f"{code}: {text!r}")
        self.code: NotKanaCode = code
        self.text = text


def _character_range(first: str, last: str) -> list[str]:
    return [chr(code) for code in range(ord(first), ord(last) + 1)]


# The two Unicode blocks have the same order at a fixed offset: ァ-ヶ are ぁ-ゖ, ヽヾ are ゝゞ.
_TO_HIRAGANA: Mapping[int, str] = {
    ord(katakana): chr(ord(katakana) - 0x60)
    for katakana in [*_character_range("ァ", "ヶ"), *_character_range("ヽ", "ヾ")]
}
# NFKC would separate these two from their kana (か゛ → か, space, mark); combining marks join it.
_COMBINING_MARKS = str.maketrans("\N{KATAKANA-HIRAGANA VOICED SOUND MARK}゜", "\u3099\u309a")
_LOOK_ALIKE = re.compile(r"(?<=[ぁ-ゖー])[-‐‑–—―−─━]+(?=[ぁ-ゖー]|$)")
_PUNCTUATION = re.compile(r"[\s・･＝=、。,.!?~〜「」『』()\[\]'\"‐‑–—―−─━-]+")
_ITERATED = re.compile(r"([ぁ-ゖ])([ゝゞ])")
_KANA = re.compile(r"[ぁ-ゖー]+")
_KANJI = re.compile(r"[々〆〇㐀-䶿一-鿿豈-﫿\U00020000-\U0003ffff]")

_TO_LARGE = str.maketrans("ぁぃぅぇぉっゃゅょゎゕゖ", "あいうえおつやゆよわかけ")


def normalise(text: str) -> str:
    """Return user input as normalised hiragana.

    Half-width kana and separate voicing marks are joined, katakana become hiragana, dashes that
    look like ー become ー after a kana, ゝ and ゞ are expanded, and punctuation and spaces are
    removed.  Nothing is guessed: ``ファン`` and ``フアン`` stay different.

    Raises:
        NotKana: if the result has other characters than kana.
    """
    if len(text) > MAX_INPUT_LENGTH:
        raise NotKana("kana.foreign", text[:MAX_INPUT_LENGTH])
    plain = unicodedata.normalize("NFKC", text.translate(_COMBINING_MARKS))
    kana = _LOOK_ALIKE.sub(_as_chouon, plain.strip().translate(_TO_HIRAGANA))
    kana = _ITERATED.sub(_expand_iteration_mark, _PUNCTUATION.sub("", kana))
    if not kana:
        raise NotKana("kana.empty", plain)
    if not _KANA.fullmatch(kana):
        raise NotKana("kana.kanji" if _KANJI.search(kana) else "kana.foreign", plain)
    if kana.startswith(CHOUON):
        raise NotKana("kana.chouon-first", plain)
    return kana


def _as_chouon(dashes: re.Match[str]) -> str:
    return CHOUON * len(dashes[0])


def _expand_iteration_mark(pair: re.Match[str]) -> str:
    kana, mark = pair.groups()
    base = _remove_voicing(kana)
    voiced = unicodedata.normalize("NFC", base + "\u3099")
    return kana + (voiced if mark == "ゞ" and len(voiced) == 1 else base)


def _remove_voicing(kana: str) -> str:
    return unicodedata.normalize("NFD", kana)[0]


def _to_letter(kana: str) -> str:
    large = _remove_voicing(kana).translate(_TO_LARGE)
    return {"ゐ": "い", "ゑ": "え", "を": "お"}.get(large, large)


_LETTER: Mapping[str, str] = {kana: _to_letter(kana) for kana in _character_range("ぁ", "ゖ")}
_VOWEL: Mapping[str, str] = {
    # Seven rows have all five vowels in order; や and わ have gaps.
    **{
        kana: vowel
        for row in ROWS
        if len(row) == 5
        for kana, vowel in zip(row, "あいうえお", strict=True)
    },
    **dict(zip("やゆよわ", "あうおあ", strict=True)),
}


def fold(word: str) -> str:
    """Return one letter per kana of *word*: unvoiced, large, ー as its vowel.

    が → か, ぱ → は, ゃ → や, っ → つ, こーひー → こおひい (しりとり 2 to 5); を, ゐ and ゑ
    count as お, い and え.  Idempotent.  The result has only ``LETTERS`` and ん.
    """
    return "".join(accumulate(word, _letter_after, initial=""))


def _letter_after(before: str, kana: str) -> str:
    if kana == CHOUON:
        return _VOWEL.get(before, before)
    return _LETTER[kana]


def head(word: str) -> str:
    """Return the first letter of *word*, one of ``LETTERS`` or ん."""
    return _LETTER[word[0]]


def tail(word: str) -> str:
    """Return the last letter of *word*, one of ``LETTERS`` or ん (しりとり 3 to 6).

    しゅー ends in う, めろでぃー in い, んー in ん.
    """
    return fold(word)[-1]


def length(word: str) -> int:
    """Return the number of kana of *word*; small kana, っ and ー count one each (しりとり 2)."""
    return len(word)


def card_key(word: str) -> str:
    """Return *word* as spelt with cards in ことばであそぼ: small kana large, dakuten and ー kept.

    Readings with the same key (びょういん, びよういん) are indistinguishable in cards.
    を, ゔ, ゐ and ゑ are unchanged; there are no cards for them.
    """
    return word.translate(_TO_LARGE)

"""Japanese sections: readings of kanji, kanji of readings, a しりとり with gaps."""

import re
from collections.abc import Iterable, Sequence
from itertools import islice
from typing import Final

from studyplay.engines.core import Chance
from studyplay.study.sheets.model import KanjiSection, SectionType, ShiritoriSection, WrittenWord
from studyplay.study.sheets.sheet_material import SheetMaterial
from studyplay.words import kana
from studyplay.words.japanese_dictionary import JapaneseEntry, JapaneseWord
from studyplay.words.japanese_levels import MAX_RANK_BY_LEVEL
from studyplay.words.japanese_nouns import NounQuery

MIN_CHAIN_LENGTH: Final = 5
MAX_LINK_LENGTH: Final = 6
MIN_LINK_LENGTH: Final = 2

MAX_CHAIN_STARTS: Final = 12
"""Maximum number of words that are tried as the start of a chain."""

MAX_NOUNS_PER_LETTER: Final = 40
"""Maximum number of nouns to consider per letter, most frequent first."""

_KANJI: Final = re.compile(r"[々〆一-鿿]")
_DIGIT: Final = re.compile(r"\d")


def build_kanji_section(
    part: SectionType, order: Sequence[str], limit: int, material: SheetMaterial
) -> KanjiSection | None:
    """Build a section of up to *limit* words of *order* (readings) that are written in kanji."""
    written = (_find_written_form(reading, material) for reading in order)
    fit = (word for word in written if word and _is_askable(part, word))
    words = tuple(_with_other_readings(word, material) for word in islice(fit, limit))
    return KanjiSection(part, words) if words else None


def build_chain(
    order: Sequence[str], limit: int, material: SheetMaterial, chance: Chance
) -> ShiritoriSection | None:
    """Build a chain of up to *limit* words that starts with and prefers words of *order*.

    The number of words is odd, so that each gap has a word on both sides.
    """
    own = [reading for reading in order if _is_usable(reading, material)]
    best: tuple[str, ...] = ()
    for start in own[:MAX_CHAIN_STARTS]:
        best = max(best, _build_chain_from(start, own, limit, material, chance), key=len)
        if len(best) == limit:
            break
    odd = best[: (len(best) + 1) // 2 * 2 - 1]
    if len(odd) < MIN_CHAIN_LENGTH:
        return None
    return ShiritoriSection(
        tuple(word for reading in odd if (word := _find_written_form(reading, material)))
    )


def _build_chain_from(
    start: str, own: Sequence[str], limit: int, material: SheetMaterial, chance: Chance
) -> tuple[str, ...]:
    chain = [start]
    while len(chain) < limit:
        following = _find_next_link(chain, own, material, chance)
        if following is None:
            break
        chain.append(following)
    return tuple(chain)


def _find_next_link(
    chain: Sequence[str], own: Iterable[str], material: SheetMaterial, chance: Chance
) -> str | None:
    head = kana.tail(chain[-1])
    mine = [word for word in own if kana.head(word) == head and word not in chain]
    if mine:
        return mine[0]
    rarest = MAX_RANK_BY_LEVEL[material.level.next_level]
    wanted = NounQuery(
        head, min_length=MIN_LINK_LENGTH, max_length=MAX_LINK_LENGTH, max_rank=rarest
    )
    nouns = [
        word for word in material.nouns.find(wanted, MAX_NOUNS_PER_LETTER) if word not in chain
    ]
    usable = (word for word in chance.sample(nouns, len(nouns)) if _is_usable(word, material))
    return next(usable, None)


def _is_link(reading: str) -> bool:
    """Whether a chain can continue after *reading*."""
    is_short = MIN_LINK_LENGTH <= len(reading) <= MAX_LINK_LENGTH
    return is_short and kana.tail(reading) != kana.HATSUON


def _is_usable(reading: str, material: SheetMaterial) -> bool:
    return _is_link(reading) and _find_written_form(reading, material) is not None


def _find_written_form(reading: str, material: SheetMaterial) -> WrittenWord | None:
    """Return the usual written form, ``None`` for non-words and words unfit for a class."""
    entry = material.readings.entry(reading)
    if entry is None or entry.taboo or not _dictionary_forms(entry):
        return None
    first = _dictionary_forms(entry)[0]
    return WrittenWord(first.written[0], reading, _shorten_meaning(first.meaning))


def _dictionary_forms(entry: JapaneseEntry) -> Sequence[JapaneseWord]:
    """Return the dictionary forms with a written form."""
    return [word for word in entry.words if word.written and not word.forms]


def _with_other_readings(word: WrittenWord, material: SheetMaterial) -> WrittenWord:
    """Add the other common readings of the written form, which are also right answers."""
    others = [each for each in material.nouns.readings(word.written) if each != word.reading]
    known = [each for each in others if (noun := material.nouns.noun(each)) and noun.is_common]
    return word._replace(also=tuple(known))


def _shorten_meaning(meaning: str) -> str:
    """Return the first two meanings."""
    return "; ".join(meaning.split("; ")[:2])


def _is_askable(part: SectionType, word: WrittenWord) -> bool:
    """Whether the word has kanji, and a meaning if the question asks for the kanji.

    Words with digits, such as 2月, are excluded, because they can also be written in kanji.
    """
    if not _KANJI.search(word.written) or _DIGIT.search(word.written):
        return False
    return part is SectionType.READING or bool(word.meaning)

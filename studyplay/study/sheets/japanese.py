"""Sections of Japanese words: readings of kanji, kanji of readings, a しりとり with gaps."""

import re
from collections.abc import Iterable, Sequence
from itertools import islice
from typing import Final

from studyplay.engines.core import Chance
from studyplay.study.sheets.model import Chain, Kanji, Part, Written
from studyplay.study.sheets.stock import Stock
from studyplay.words import kana
from studyplay.words.japanese_dictionary import JapaneseEntry, JapaneseWord
from studyplay.words.japanese_levels import RAREST
from studyplay.words.nouns import Wanted

FEWEST_LINKS: Final = 5
LONGEST_LINK: Final = 6
SHORTEST_LINK: Final = 2

STARTS: Final = 12
"""So many words are tried as the first of a chain."""

OFFERED: Final = 40
"""So many nouns on a letter are looked at, the commonest first."""

_KANJI: Final = re.compile(r"[々〆一-鿿]")
_FIGURE: Final = re.compile(r"\d")


def kanji(part: Part, order: Sequence[str], most: int, stock: Stock) -> Kanji | None:
    """Up to *most* words of *order* (readings) that are written with kanji."""
    told = (_written(reading, stock) for reading in order)
    fit = (word for word in told if word and _may_ask(part, word))
    words = tuple(_also(word, stock) for word in islice(fit, most))
    return Kanji(part, words) if words else None


def linked(order: Sequence[str], most: int, stock: Stock, chance: Chance) -> Chain | None:
    """A chain of up to *most* words that begins with one of *order*; these go before others.

    It has an odd number of words, so that each gap stands between two.
    """
    own = [reading for reading in order if _is_fit(reading, stock)]
    best: tuple[str, ...] = ()
    for start in own[:STARTS]:
        best = max(best, _from(start, own, most, stock, chance), key=len)
        if len(best) == most:
            break
    odd = best[: (len(best) + 1) // 2 * 2 - 1]
    if len(odd) < FEWEST_LINKS:
        return None
    return Chain(tuple(word for reading in odd if (word := _written(reading, stock))))


def _from(
    start: str, own: Sequence[str], most: int, stock: Stock, chance: Chance
) -> tuple[str, ...]:
    chain = [start]
    while len(chain) < most:
        following = _next(chain, own, stock, chance)
        if following is None:
            break
        chain.append(following)
    return tuple(chain)


def _next(chain: Sequence[str], own: Iterable[str], stock: Stock, chance: Chance) -> str | None:
    head = kana.tail(chain[-1])
    mine = [word for word in own if kana.head(word) == head and word not in chain]
    if mine:
        return mine[0]
    rarest = RAREST[stock.level.above]
    wanted = Wanted(head, shortest=SHORTEST_LINK, longest=LONGEST_LINK, rarest=rarest)
    nouns = [word for word in stock.nouns.find(wanted, OFFERED) if word not in chain]
    usable = (word for word in chance.sample(nouns, len(nouns)) if _is_fit(word, stock))
    return next(usable, None)


def _links(reading: str) -> bool:
    """Whether a chain can go on after *reading*."""
    is_short = SHORTEST_LINK <= len(reading) <= LONGEST_LINK
    return is_short and kana.tail(reading) != kana.HATSUON


def _is_fit(reading: str, stock: Stock) -> bool:
    return _links(reading) and _written(reading, stock) is not None


def _written(reading: str, stock: Stock) -> Written | None:
    """How *reading* is usually written, ``None`` for what is no word or not for a class."""
    entry = stock.readings.entry(reading)
    if entry is None or entry.taboo or not _plain(entry):
        return None
    first = _plain(entry)[0]
    return Written(first.written[0], reading, _short(first.meaning))


def _plain(entry: JapaneseEntry) -> Sequence[JapaneseWord]:
    """The dictionary forms that it may be."""
    return [word for word in entry.words if word.written and not word.forms]


def _also(word: Written, stock: Stock) -> Written:
    """*word* with the other common readings of its writing: they are right as well."""
    others = [each for each in stock.nouns.readings(word.written) if each != word.reading]
    known = [each for each in others if (noun := stock.nouns.noun(each)) and noun.common]
    return word._replace(also=tuple(known))


def _short(meaning: str) -> str:
    """The first meanings of several."""
    return "; ".join(meaning.split("; ")[:2])


def _may_ask(part: Part, word: Written) -> bool:
    """Whether it has kanji and, where these are asked for, a meaning that tells which.

    What is written with figures, such as 2月, has another way in kanji alone.
    """
    if not _KANJI.search(word.written) or _FIGURE.search(word.written):
        return False
    return part is Part.READING or bool(word.meaning)

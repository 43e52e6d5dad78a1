"""Japanese sections: readings of kanji, kanji of readings, a しりとり with gaps."""

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
"""Maximum number of words that are tried as the start of a chain."""

OFFERED: Final = 40
"""Maximum number of nouns to consider per letter, most frequent first."""

_KANJI: Final = re.compile(r"[々〆一-鿿]")
_FIGURE: Final = re.compile(r"\d")


def kanji(part: Part, order: Sequence[str], most: int, stock: Stock) -> Kanji | None:
    """Build a section of up to *limit* words of *order* (readings) that are written in kanji."""
    written = (_written(reading, stock) for reading in order)
    fit = (word for word in written if word and _may_ask(part, word))
    words = tuple(_also(word, stock) for word in islice(fit, most))
    return Kanji(part, words) if words else None


def linked(order: Sequence[str], most: int, stock: Stock, chance: Chance) -> Chain | None:
    """Build a chain of up to *limit* words that starts with and prefers words of *order*.

    The number of words is odd, so that each gap has a word on both sides.
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
    """Whether a chain can continue after *reading*."""
    is_short = SHORTEST_LINK <= len(reading) <= LONGEST_LINK
    return is_short and kana.tail(reading) != kana.HATSUON


def _is_fit(reading: str, stock: Stock) -> bool:
    return _links(reading) and _written(reading, stock) is not None


def _written(reading: str, stock: Stock) -> Written | None:
    """Return the usual written form, ``None`` for non-words and words unfit for a class."""
    entry = stock.readings.entry(reading)
    if entry is None or entry.taboo or not _plain(entry):
        return None
    first = _plain(entry)[0]
    return Written(first.written[0], reading, _short(first.meaning))


def _plain(entry: JapaneseEntry) -> Sequence[JapaneseWord]:
    """Return the dictionary forms with a written form."""
    return [word for word in entry.words if word.written and not word.forms]


def _also(word: Written, stock: Stock) -> Written:
    """Add the other common readings of the written form, which are also right answers."""
    others = [each for each in stock.nouns.readings(word.written) if each != word.reading]
    known = [each for each in others if (noun := stock.nouns.noun(each)) and noun.common]
    return word._replace(also=tuple(known))


def _short(meaning: str) -> str:
    """Return the first two meanings."""
    return "; ".join(meaning.split("; ")[:2])


def _may_ask(part: Part, word: Written) -> bool:
    """Whether the word has kanji, and a meaning if the question asks for the kanji.

    Words with digits, such as 2月, are excluded, because they can also be written in kanji.
    """
    if not _KANJI.search(word.written) or _FIGURE.search(word.written):
        return False
    return part is Part.READING or bool(word.meaning)

"""Items with tiles to lay: words of all tiles, with a blank, of many tiles, and of some."""

from bisect import bisect_left
from collections.abc import Iterable, Sequence
from typing import Final

from studyplay.engines.core import Chance, one_of
from studyplay.study.drill.gaps import fits
from studyplay.study.drill.sought import Words, chooses_freely, top
from studyplay.study.drill.tasks import Item, Spec
from studyplay.words.anagrams import BLANK

FEWEST_TO_BUILD: Final = 4
MOST_TO_BUILD: Final = 30
BINGO_LENGTHS: Final = (7, 8)
"""A rack, and a rack with one letter of the board."""

SHUFFLES: Final = 8


def whole(spec: Spec, seed: str, words: Words, chance: Chance) -> Item | None:
    """The letters of *seed*, shuffled: one word of all of them is looked for.

    ``None`` for letters that spell a word in any order, as those of *no* do.
    """
    return _of_all(spec, seed, seed, words, chance)


def blank(spec: Spec, seed: str, words: Words, chance: Chance) -> Item | None:
    """The same with a blank, which comes last, for one letter of *seed*."""
    dropped = one_of(range(len(seed)), chance)
    rack = seed[:dropped] + seed[dropped + 1 :] + BLANK
    return _of_all(spec, seed, rack, words, chance)


def bingo(spec: Spec, seed: str, words: Words, chance: Chance) -> Item | None:
    """Seven or eight letters: every word of all of them is looked for."""
    if len(seed) not in BINGO_LENGTHS:
        return None
    return _of_all(spec, seed, seed, words, chance)


def build(spec: Spec, seed: str, words: Words, chance: Chance) -> Item | None:
    """The letters of *seed*: as many words as possible, ``None`` if they hold only few."""
    found = words.letters.sub_anagrams(seed, spec.shortest, top(spec, seed, words))
    # Three or four letters seldom hold four words.
    fewest = min(FEWEST_TO_BUILD, len(seed) - 1)
    if chooses_freely(spec) and len({*found, seed}) < fewest:
        return None
    answers = ranked({*longest(found, MOST_TO_BUILD), seed}, words)[:MOST_TO_BUILD]
    return Item(shuffled(seed, answers, chance), answers)


def longest(found: Sequence[str], most: int) -> Sequence[str]:
    """The *most* longest words of *found*, which are in order of length, and those as long."""
    if len(found) <= most:
        return found
    return found[bisect_left(found, len(found[-most]), key=len) :]


def ranked(found: Iterable[str], words: Words) -> tuple[str, ...]:
    """Long words first, then common ones."""
    return tuple(sorted(found, key=lambda word: (-len(word), words.level(word), word)))


def shuffled(letters: str, answers: Sequence[str], chance: Chance) -> str:
    """The tiles of *letters*, upper case, in an order that spells as little as can be.

    A blank comes last.  Of some orders the first is taken in which no answer can be read.
    """
    blanks = BLANK * letters.count(BLANK)
    plain = letters.replace(BLANK, "")
    orders = ["".join(chance.sample(plain, len(plain))) + blanks for _ in range(SHUFFLES)]
    turned = plain[1:] + plain[:1] + blanks
    best = min((*orders, turned), key=lambda order: _told(order, answers))
    return best.upper()


def _of_all(spec: Spec, seed: str, letters: str, words: Words, chance: Chance) -> Item | None:
    found = {*words.letters.anagrams(letters, top(spec, seed, words)), seed}
    answers = ranked(found, words)[:MOST_TO_BUILD]
    rack = shuffled(letters, answers, chance)
    return None if _told(rack.lower(), answers) == len(letters) else Item(rack, answers)


def _told(order: str, answers: Sequence[str]) -> int:
    """The letters of the longest answer that *order* spells, blanks filled in."""
    told = (word for word in answers if word in order or fits(word, order))
    return max(map(len, told), default=0)

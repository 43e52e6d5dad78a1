"""Items with tiles: words of all tiles, with a blank, bingos, and words of some tiles."""

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
"""A full rack, and a full rack with one letter of the board."""

SHUFFLES: Final = 8


def whole(spec: Spec, seed: str, words: Words, chance: Chance) -> Item | None:
    """Ask for one word of all the shuffled letters of *seed*.

    ``None`` if every order spells a word, like the letters of *no*.
    """
    return _of_all(spec, seed, seed, words, chance)


def blank(spec: Spec, seed: str, words: Words, chance: Chance) -> Item | None:
    """Like ``make_whole_item``, with a blank at the end in place of one letter of *seed*."""
    dropped = one_of(range(len(seed)), chance)
    rack = seed[:dropped] + seed[dropped + 1 :] + BLANK
    return _of_all(spec, seed, rack, words, chance)


def bingo(spec: Spec, seed: str, words: Words, chance: Chance) -> Item | None:
    """Ask for all words that use all of seven or eight letters."""
    if len(seed) not in BINGO_LENGTHS:
        return None
    return _of_all(spec, seed, seed, words, chance)


def build(spec: Spec, seed: str, words: Words, chance: Chance) -> Item | None:
    """Ask for as many words as possible from the letters of *seed*; ``None`` if there are few."""
    found = words.letters.sub_anagrams(seed, spec.shortest, top(spec, seed, words))
    # Three or four letters rarely contain four words.
    fewest = min(FEWEST_TO_BUILD, len(seed) - 1)
    if chooses_freely(spec) and len({*found, seed}) < fewest:
        return None
    answers = ranked({*longest(found, MOST_TO_BUILD), seed}, words)[:MOST_TO_BUILD]
    return Item(shuffled(seed, answers, chance), answers)


def longest(found: Sequence[str], most: int) -> Sequence[str]:
    """Return the *count* longest words of *found* (sorted by length), including ties."""
    if len(found) <= most:
        return found
    return found[bisect_left(found, len(found[-most]), key=len) :]


def ranked(found: Iterable[str], words: Words) -> tuple[str, ...]:
    """Sort by descending length, then level, then alphabetically."""
    return tuple(sorted(found, key=lambda word: (-len(word), words.level(word), word)))


def shuffled(letters: str, answers: Sequence[str], chance: Chance) -> str:
    """Return *letters* in upper case, shuffled so that the longest readable answer is short.

    Blanks come last.  The best of ``SHUFFLE_TRIES`` random orders and one rotation is used.
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
    """Return the length of the longest answer that can be read in *order*, 0 if none."""
    readable = (word for word in answers if word in order or fits(word, order))
    return max(map(len, readable), default=0)

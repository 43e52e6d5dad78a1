"""Items with tiles: words of all tiles, with a blank, bingos, and words of some tiles."""

from bisect import bisect_left
from collections.abc import Iterable, Sequence
from typing import Final

from studyplay.engines.core import Chance, choose_random
from studyplay.study.drill.drill_words import DrillWords, can_skip_seeds, max_level
from studyplay.study.drill.gaps import fits
from studyplay.study.drill.tasks import DrillItem, DrillSpec
from studyplay.words.anagrams import BLANK

MIN_WORDS_TO_BUILD: Final = 4
MAX_WORDS_TO_BUILD: Final = 30
BINGO_LENGTHS: Final = (7, 8)
"""A full rack, and a full rack with one letter of the board."""

SHUFFLE_TRIES: Final = 8


def make_whole_item(
    spec: DrillSpec, seed: str, words: DrillWords, chance: Chance
) -> DrillItem | None:
    """Ask for one word of all the shuffled letters of *seed*.

    ``None`` if every order spells a word, like the letters of *no*.
    """
    return _make_all_tiles_item(spec, seed, seed, words, chance)


def make_blank_item(
    spec: DrillSpec, seed: str, words: DrillWords, chance: Chance
) -> DrillItem | None:
    """Like ``make_whole_item``, with a blank at the end in place of one letter of *seed*."""
    dropped = choose_random(range(len(seed)), chance)
    rack = seed[:dropped] + seed[dropped + 1 :] + BLANK
    return _make_all_tiles_item(spec, seed, rack, words, chance)


def make_bingo_item(
    spec: DrillSpec, seed: str, words: DrillWords, chance: Chance
) -> DrillItem | None:
    """Ask for all words that use all of seven or eight letters."""
    if len(seed) not in BINGO_LENGTHS:
        return None
    return _make_all_tiles_item(spec, seed, seed, words, chance)


def make_build_item(
    spec: DrillSpec, seed: str, words: DrillWords, chance: Chance
) -> DrillItem | None:
    """Ask for as many words as possible from the letters of *seed*; ``None`` if there are few."""
    found = words.letters.sub_anagrams(seed, spec.shortest, max_level(spec, seed, words))
    # Three or four letters rarely contain four words.
    fewest = min(MIN_WORDS_TO_BUILD, len(seed) - 1)
    if can_skip_seeds(spec) and len({*found, seed}) < fewest:
        return None
    answers = sort_longest_first({*longest_words(found, MAX_WORDS_TO_BUILD), seed}, words)[
        :MAX_WORDS_TO_BUILD
    ]
    return DrillItem(shuffle_tiles(seed, answers, chance), answers)


def longest_words(found: Sequence[str], count: int) -> Sequence[str]:
    """Return the *count* longest words of *found* (sorted by length), including ties."""
    if len(found) <= count:
        return found
    return found[bisect_left(found, len(found[-count]), key=len) :]


def sort_longest_first(found: Iterable[str], words: DrillWords) -> tuple[str, ...]:
    """Sort by descending length, then level, then alphabetically."""
    return tuple(sorted(found, key=lambda word: (-len(word), words.level(word), word)))


def shuffle_tiles(letters: str, answers: Sequence[str], chance: Chance) -> str:
    """Return *letters* in upper case, shuffled so that the longest readable answer is short.

    Blanks come last.  The best of ``SHUFFLE_TRIES`` random orders and one rotation is used.
    """
    blanks = BLANK * letters.count(BLANK)
    plain = letters.replace(BLANK, "")
    orders = ["".join(chance.sample(plain, len(plain))) + blanks for _ in range(SHUFFLE_TRIES)]
    turned = plain[1:] + plain[:1] + blanks
    best = min((*orders, turned), key=lambda order: _longest_spelled(order, answers))
    return best.upper()


def _make_all_tiles_item(
    spec: DrillSpec, seed: str, letters: str, words: DrillWords, chance: Chance
) -> DrillItem | None:
    found = {*words.letters.anagrams(letters, max_level(spec, seed, words)), seed}
    answers = sort_longest_first(found, words)[:MAX_WORDS_TO_BUILD]
    rack = shuffle_tiles(letters, answers, chance)
    return (
        None
        if _longest_spelled(rack.lower(), answers) == len(letters)
        else DrillItem(rack, answers)
    )


def _longest_spelled(order: str, answers: Sequence[str]) -> int:
    """Return the length of the longest answer that can be read in *order*, 0 if none."""
    readable = (word for word in answers if word in order or fits(word, order))
    return max(map(len, readable), default=0)

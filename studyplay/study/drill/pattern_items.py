"""Items with some letters given: one word with missing letters, or all words that fit."""

from collections.abc import Iterable
from typing import Final

from studyplay.engines.core import Chance
from studyplay.study.drill.drill_words import DrillWords, can_skip_seeds, max_level
from studyplay.study.drill.gaps import GAP
from studyplay.study.drill.tasks import DrillItem, DrillSpec
from studyplay.words.anagrams import BLANK

MAX_ANSWERS: Final = 3
"""With more matching words the learner could only guess."""

MIN_WORDS_TO_LIST: Final = 3
MAX_WORDS_TO_LIST: Final = 12

MAX_TRIES: Final = 6


def make_missing_item(
    spec: DrillSpec, seed: str, words: DrillWords, chance: Chance
) -> DrillItem | None:
    """Ask for *seed* with letters missing; the few other words that fit are right as well."""
    masks = (_hide_letters(spec, seed, words, chance) for _ in range(MAX_TRIES))
    mask, fits = min(masks, key=lambda each: len(each[1]))
    if len(fits) > MAX_ANSWERS:
        return None
    others = sort_by_level(fits - {seed}, words)
    return DrillItem("", (seed, *others), prompt=mask)


def make_pattern_item(
    spec: DrillSpec, seed: str, words: DrillWords, chance: Chance
) -> DrillItem | None:
    """Ask for all words that match some letters of *seed*."""
    fewest = MIN_WORDS_TO_LIST if can_skip_seeds(spec) else 1
    for _ in range(MAX_TRIES):
        mask, fits = _find_short_pattern(spec, seed, words, chance)
        if fewest <= len(fits) <= MAX_WORDS_TO_LIST:
            return DrillItem("", sort_by_level(fits, words), prompt=mask)
    return None


def sort_by_level(found: Iterable[str], words: DrillWords) -> tuple[str, ...]:
    """Sort by level, then alphabetically."""
    return tuple(sorted(found, key=lambda word: (words.level(word), word)))


def _hide_letters(
    spec: DrillSpec, seed: str, words: DrillWords, chance: Chance
) -> tuple[str, set[str]]:
    """Hide up to half of the letters of *seed*, never the first; return the mask and matches."""
    hidden = chance.sample(range(1, len(seed)), max(1, (len(seed) - 1) // 2))
    mask = "".join(GAP if place in hidden else letter for place, letter in enumerate(seed))
    found = words.letters.fitting(mask.replace(GAP, BLANK), max_level(spec, seed, words))
    return mask, {*found, seed}


def _find_short_pattern(
    spec: DrillSpec, seed: str, words: DrillWords, chance: Chance
) -> tuple[str, set[str]]:
    """Return a pattern with as few letters of *seed* as leave a short list, and its matches."""
    order = chance.sample(range(len(seed)), len(seed))
    mask, fits, highest = seed, {seed}, max_level(spec, seed, words)
    for given in range(1 if len(seed) <= 4 else 2, len(seed)):
        shown = set(order[:given])
        mask = "".join(c if place in shown else BLANK for place, c in enumerate(seed))
        fits = {*words.letters.fitting(mask, highest), seed}
        if len(fits) <= MAX_WORDS_TO_LIST:
            break
    return mask, fits

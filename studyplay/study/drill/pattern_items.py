"""Items with some letters given: one word with missing letters, or all words that fit."""

from collections.abc import Iterable
from typing import Final

from studyplay.engines.core import Chance
from studyplay.study.drill.gaps import GAP
from studyplay.study.drill.sought import Words, chooses_freely, top
from studyplay.study.drill.tasks import Item, Spec
from studyplay.words.anagrams import BLANK

MOST_THAT_FIT: Final = 3
"""With more matching words the learner could only guess."""

FEWEST_TO_LIST: Final = 3
MOST_TO_LIST: Final = 12

TRIES: Final = 6


def missing(spec: Spec, seed: str, words: Words, chance: Chance) -> Item | None:
    """Ask for *seed* with letters missing; the few other words that fit are right as well."""
    masks = (_gapped(spec, seed, words, chance) for _ in range(TRIES))
    mask, fits = min(masks, key=lambda each: len(each[1]))
    if len(fits) > MOST_THAT_FIT:
        return None
    others = by_level(fits - {seed}, words)
    return Item("", (seed, *others), prompt=mask)


def pattern(spec: Spec, seed: str, words: Words, chance: Chance) -> Item | None:
    """Ask for all words that match some letters of *seed*."""
    fewest = FEWEST_TO_LIST if chooses_freely(spec) else 1
    for _ in range(TRIES):
        mask, fits = _narrowed(spec, seed, words, chance)
        if fewest <= len(fits) <= MOST_TO_LIST:
            return Item("", by_level(fits, words), prompt=mask)
    return None


def by_level(found: Iterable[str], words: Words) -> tuple[str, ...]:
    """Sort by level, then alphabetically."""
    return tuple(sorted(found, key=lambda word: (words.level(word), word)))


def _gapped(spec: Spec, seed: str, words: Words, chance: Chance) -> tuple[str, set[str]]:
    """Hide up to half of the letters of *seed*, never the first; return the mask and matches."""
    hidden = chance.sample(range(1, len(seed)), max(1, (len(seed) - 1) // 2))
    mask = "".join(GAP if place in hidden else letter for place, letter in enumerate(seed))
    found = words.letters.fitting(mask.replace(GAP, BLANK), top(spec, seed, words))
    return mask, {*found, seed}


def _narrowed(spec: Spec, seed: str, words: Words, chance: Chance) -> tuple[str, set[str]]:
    """Return a pattern with as few letters of *seed* as leave a short list, and its matches."""
    order = chance.sample(range(len(seed)), len(seed))
    mask, fits, highest = seed, {seed}, top(spec, seed, words)
    for given in range(1 if len(seed) <= 4 else 2, len(seed)):
        shown = set(order[:given])
        mask = "".join(c if place in shown else BLANK for place, c in enumerate(seed))
        fits = {*words.letters.fitting(mask, highest), seed}
        if len(fits) <= MOST_TO_LIST:
            break
    return mask, fits

"""Draws the items of a drill; each has an answer at the learner's level."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import islice
from typing import Final

from studyplay.engines.core import Chance
from studyplay.engines.scrabble.tiles import ENGLISH
from studyplay.study.drill import (
    hook_items,
    meaning_items,
    pattern_items,
    rack_items,
    reading_items,
    short_items,
)
from studyplay.study.drill.probability import in_band
from studyplay.study.drill.sought import Generator, Letters, Words
from studyplay.study.drill.tasks import Item, Spec, Task
from studyplay.words.anagrams import alphagram
from studyplay.words.patterns import Pattern

__all__ = [
    "GENERATORS",
    "Generator",
    "Letters",
    "Words",
    "draw",
    "narrowed",
    "question_of",
    "seeds",
]

GENERATORS: Final[Mapping[Task, Generator]] = {
    Task.WHOLE: rack_items.whole,
    Task.BUILD: rack_items.build,
    Task.BLANK: rack_items.blank,
    Task.BINGO: rack_items.bingo,
    Task.FRONT_HOOKS: hook_items.front,
    Task.BACK_HOOKS: hook_items.back,
    Task.MISSING: pattern_items.missing,
    Task.PATTERN: pattern_items.pattern,
    Task.SHORT: short_items.short,
    **meaning_items.GENERATORS,
    Task.READING: reading_items.reading,
}
"""The generator of each task, which makes one item of a seed.

``./run bench study`` measures ``draw_items`` with a ``DrillSpec`` of 50 items for each task.
"""


SEEDS_PER_ITEM: Final = 30
"""Number of seeds to shuffle first; shuffling all words would take longer than making items."""


def draw(spec: Spec, seeds: Sequence[str], words: Words, chance: Chance) -> tuple[Item, ...]:
    """Draw up to ``spec.racks`` items from *seeds* in random order.

    A seed is the word an item is made of, and one of its answers.  Seeds are distinct and in
    lower case.  No two items have the same ``question_key``.
    """
    order = _shuffled(seeds, SEEDS_PER_ITEM * spec.racks, chance)
    return tuple(islice(_items(spec, order, words, chance), spec.racks))


def seeds(spec: Spec, candidates: Iterable[str], words: Words) -> tuple[str, ...]:
    """Return the *candidates* that may be asked and match *spec*.

    Raises:
        words.patterns.PatternError: if ``spec.pattern`` is invalid.
    """
    lengths, easiest = spec.lengths, spec.easiest or spec.level
    found = [
        word
        for word in candidates
        if len(word) in lengths
        and words.may_ask(word)
        and easiest <= words.level(word) <= spec.level
    ]
    return narrowed(spec, found)


def narrowed(spec: Spec, found: Sequence[str]) -> tuple[str, ...]:
    """Filter *words* of the right levels and lengths by the pattern and band of *spec*.

    Raises:
        words.patterns.PatternError: if ``spec.pattern`` is invalid.
    """
    if spec.pattern:
        found = Pattern.parse(spec.pattern).among(found)
    return in_band(found, spec.band, ENGLISH.bag)


def _shuffled(pool: Sequence[str], first: int, chance: Chance) -> Iterator[str]:
    """Iterate over *pool* in random order; draw *first_count* first, the rest only on demand."""
    drawn = chance.sample(pool, min(first, len(pool)))
    yield from drawn
    rest = sorted({*pool} - {*drawn})
    yield from chance.sample(rest, len(rest))


def _items(spec: Spec, order: Iterable[str], words: Words, chance: Chance) -> Iterator[Item]:
    generate = GENERATORS[spec.task]
    used: set[tuple[str, ...]] = set()
    for seed in order:
        item = generate(spec, seed, words, chance)
        if item is None:
            continue
        question = question_of(item)
        if question not in used:
            used.add(question)
            yield item


def question_of(item: Item) -> tuple[str, ...]:
    """Return the key that must be unique: letters and prompt, or the answers if both are empty."""
    key = alphagram(item.rack), item.prompt
    return key if any(key) else item.answers

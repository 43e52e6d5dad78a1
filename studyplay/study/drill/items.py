"""Draws the items of a drill; each has an answer at the learner's level."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import islice
from typing import Final

from studyplay.engines.core import Chance
from studyplay.engines.scrabble.tiles import ENGLISH_TILES
from studyplay.study.drill import (
    hook_items,
    meaning_items,
    pattern_items,
    rack_items,
    reading_items,
    short_items,
)
from studyplay.study.drill.drill_words import DrillWords, ItemGenerator, LetterIndex
from studyplay.study.drill.probability import filter_by_band
from studyplay.study.drill.tasks import DrillItem, DrillSpec, TaskKind
from studyplay.words.anagrams import alphagram
from studyplay.words.patterns import Pattern

__all__ = [
    "ITEM_GENERATORS",
    "DrillWords",
    "ItemGenerator",
    "LetterIndex",
    "draw_items",
    "filter_words",
    "question_key",
    "select_seeds",
]

ITEM_GENERATORS: Final[Mapping[TaskKind, ItemGenerator]] = {
    TaskKind.WHOLE: rack_items.make_whole_item,
    TaskKind.BUILD: rack_items.make_build_item,
    TaskKind.BLANK: rack_items.make_blank_item,
    TaskKind.BINGO: rack_items.make_bingo_item,
    TaskKind.FRONT_HOOKS: hook_items.make_front_hooks_item,
    TaskKind.BACK_HOOKS: hook_items.make_back_hooks_item,
    TaskKind.MISSING: pattern_items.make_missing_item,
    TaskKind.PATTERN: pattern_items.make_pattern_item,
    TaskKind.SHORT: short_items.make_short_item,
    **meaning_items.MEANING_GENERATORS,
    TaskKind.READING: reading_items.make_reading_item,
}
"""The generator of each task, which makes one item of a seed.

``./run bench study`` measures ``draw_items`` with a ``DrillSpec`` of 50 items for each task.
"""


SEEDS_PER_ITEM: Final = 30
"""Number of seeds to shuffle first; shuffling all words would take longer than making items."""


def draw_items(
    spec: DrillSpec, seeds: Sequence[str], words: DrillWords, chance: Chance
) -> tuple[DrillItem, ...]:
    """Draw up to ``spec.racks`` items from *seeds* in random order.

    A seed is the word an item is made of, and one of its answers.  Seeds are distinct and in
    lower case.  No two items have the same ``question_key``.
    """
    order = _iter_shuffled(seeds, SEEDS_PER_ITEM * spec.racks, chance)
    return tuple(islice(_make_items(spec, order, words, chance), spec.racks))


def select_seeds(spec: DrillSpec, candidates: Iterable[str], words: DrillWords) -> tuple[str, ...]:
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
    return filter_words(spec, found)


def filter_words(spec: DrillSpec, words: Sequence[str]) -> tuple[str, ...]:
    """Filter *words* of the right levels and lengths by the pattern and band of *spec*.

    Raises:
        words.patterns.PatternError: if ``spec.pattern`` is invalid.
    """
    if spec.pattern:
        words = Pattern.parse(spec.pattern).filter_words(words)
    return filter_by_band(words, spec.band, ENGLISH_TILES.bag)


def _iter_shuffled(pool: Sequence[str], first_count: int, chance: Chance) -> Iterator[str]:
    """Iterate over *pool* in random order; draw *first_count* first, the rest only on demand."""
    drawn = chance.sample(pool, min(first_count, len(pool)))
    yield from drawn
    rest = sorted({*pool} - {*drawn})
    yield from chance.sample(rest, len(rest))


def _make_items(
    spec: DrillSpec, order: Iterable[str], words: DrillWords, chance: Chance
) -> Iterator[DrillItem]:
    generate = ITEM_GENERATORS[spec.task]
    used: set[tuple[str, ...]] = set()
    for seed in order:
        item = generate(spec, seed, words, chance)
        if item is None:
            continue
        question = question_key(item)
        if question not in used:
            used.add(question)
            yield item


def question_key(item: DrillItem) -> tuple[str, ...]:
    """Return the key that must be unique: letters and prompt, or the answers if both are empty."""
    key = alphagram(item.rack), item.prompt
    return key if any(key) else item.answers

"""Drawing the items of a drill: each has an answer that the learner could know."""

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
"""How an item of each task is made of one seed; ``draw`` makes all items of a drill.

What ``./run bench study`` measures is ``draw`` with a ``Spec`` of 50 items for each of these.
"""


SEEDS_PER_ITEM: Final = 30
"""To shuffle all words of all levels would take longer than to make items of some."""


def draw(spec: Spec, seeds: Sequence[str], words: Words, chance: Chance) -> tuple[Item, ...]:
    """Up to ``spec.racks`` items made of *seeds* in chance order; fewer if these are too few.

    A seed (lower case, each once) is the word an item is made of and one of its answers.  No
    two items have the same letters on the rack and the same prompt.
    """
    order = _shuffled(seeds, SEEDS_PER_ITEM * spec.racks, chance)
    return tuple(islice(_items(spec, order, words, chance), spec.racks))


def seeds(spec: Spec, candidates: Iterable[str], words: Words) -> tuple[str, ...]:
    """The *candidates* of the asked levels and lengths that fit *spec* and may be asked.

    Raises ``words.patterns.PatternError`` if ``spec.pattern`` is none.
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
    """The words of *found*, which have the asked levels and lengths, that fit the rest of *spec*.

    Raises ``words.patterns.PatternError`` if ``spec.pattern`` is none.
    """
    if spec.pattern:
        found = Pattern.parse(spec.pattern).among(found)
    return in_band(found, spec.band, ENGLISH.bag)


def _shuffled(pool: Sequence[str], first: int, chance: Chance) -> Iterator[str]:
    """*pool* in chance order: *first* of them at once, the rest only if they are needed."""
    drawn = chance.sample(pool, min(first, len(pool)))
    yield from drawn
    rest = sorted({*pool} - {*drawn})
    yield from chance.sample(rest, len(rest))


def _items(spec: Spec, order: Iterable[str], words: Words, chance: Chance) -> Iterator[Item]:
    made = GENERATORS[spec.task]
    used: set[tuple[str, ...]] = set()
    for seed in order:
        item = made(spec, seed, words, chance)
        if item is None:
            continue
        question = question_of(item)
        if question not in used:
            used.add(question)
            yield item


def question_of(item: Item) -> tuple[str, ...]:
    """What two items must not share: the letters and the prompt, or, unseen, the words."""
    seen = alphagram(item.rack), item.prompt
    return seen if any(seen) else item.answers

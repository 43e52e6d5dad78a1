"""The daily challenge: the same racks for everybody, from words that were often missed lately."""

from collections import defaultdict
from collections.abc import Callable, Iterable, Sequence
from typing import Final

from studyplay.engines.core import Chance
from studyplay.study.drill.items import Words, draw
from studyplay.study.drill.tasks import Item, Source, Spec, Task
from studyplay.words.anagrams import alphagram
from studyplay.words.model import Level

ITEMS: Final = 10
POOL: Final = 3 * ITEMS
"""Candidates for the remaining racks; there are extra because some words are not suitable."""

LENGTHS: Final = range(4, 9)
LEVEL: Final = Level.B2
"""Other words of a rack count as well if they are at most one level above."""


def toughest(misses: Iterable[tuple[str, int]], is_fit: Callable[[str], bool]) -> tuple[str, ...]:
    """Return the words of *misses*, those missed by most people first.

    *misses* are pairs of a word and the id of the person; the result has no ids.  *may_ask*
    says whether a word may be asked.
    """
    people: dict[str, set[int]] = defaultdict(set)
    times: dict[str, int] = defaultdict(int)
    for word, who in misses:
        people[word].add(who)
        times[word] += 1
    fit = [word for word in people if len(word) in LENGTHS and is_fit(word)]
    return tuple(sorted(fit, key=lambda word: (-len(people[word]), -times[word], word)))


def items(
    tough: Sequence[str], others: Sequence[str], words: Words, chance: Chance
) -> tuple[Spec, tuple[Item, ...]]:
    """Draw the racks of a day from *hard_words*, and the remaining ones from *filler_words*."""
    spec = Spec(Task.WHOLE, LEVEL, racks=ITEMS, source=Source.LIST)
    drawn = draw(spec, tough[:ITEMS], words, chance)
    racks = {alphagram(item.rack) for item in drawn}
    filler = chance.sample(sorted(others), min(len(others), POOL))
    rest = [
        item for item in draw(spec, filler, words, chance) if alphagram(item.rack) not in racks
    ]
    mixed = (*drawn, *rest[: ITEMS - len(drawn)])
    return spec, tuple(chance.sample(mixed, len(mixed)))

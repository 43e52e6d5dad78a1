"""Today's challenge: the same racks for everybody, made of the words that were hardest of late."""

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
"""So many words are at hand, because not every word makes a fair rack."""

LENGTHS: Final = range(4, 9)
LEVEL: Final = Level.B2
"""Up to one level above it other words of a rack count as well."""


def toughest(misses: Iterable[tuple[str, int]], is_fit: Callable[[str], bool]) -> tuple[str, ...]:
    """The words of *misses* (word and who missed it), those that most people missed first.

    Who it was is counted and forgotten.  *is_fit* says if a word may be asked.
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
    """The racks of a day: of *tough* words first; where they are too few, of *others*."""
    spec = Spec(Task.WHOLE, LEVEL, racks=ITEMS, source=Source.LIST)
    drawn = draw(spec, tough[:ITEMS], words, chance)
    racks = {alphagram(item.rack) for item in drawn}
    filler = chance.sample(sorted(others), min(len(others), POOL))
    rest = [
        item for item in draw(spec, filler, words, chance) if alphagram(item.rack) not in racks
    ]
    mixed = (*drawn, *rest[: ITEMS - len(drawn)])
    return spec, tuple(chance.sample(mixed, len(mixed)))

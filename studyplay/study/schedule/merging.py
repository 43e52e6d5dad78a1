"""One order for two logs, and the fold of a stretch of it."""

from collections.abc import Iterable, Iterator, Mapping
from heapq import merge
from operator import itemgetter
from typing import TypeAlias

from studyplay.study.schedule.card import Card
from studyplay.study.schedule.evidence import Logged
from studyplay.study.schedule.fold import Happening, Said, evolve

Key: TypeAlias = tuple[str, str]
"""Language and lemma."""

Numbered: TypeAlias = tuple[int, int, Happening]


def in_order(
    uses: Iterable[tuple[int, Logged]], deeds: Iterable[tuple[int, Said]]
) -> Iterator[Happening]:
    """What happened, in the order of the logs.

    *uses* come with their number in the record, *deeds* with that of the last use before them;
    both ascend.
    """
    used: Iterator[Numbered] = ((number, 0, use) for number, use in uses)
    said: Iterator[Numbered] = ((number, 1, deed) for number, deed in deeds)
    numbered = merge(used, said, key=itemgetter(0, 1))
    return (happening for _, _, happening in numbered)


def fold(before: Mapping[Key, Card], happenings: Iterable[Happening]) -> dict[Key, Card]:
    """The cards that *happenings* changed, each folded onto what it was *before*."""
    changed: dict[Key, Card] = {}
    for each in happenings:
        key = (each.lang, each.lemma)
        was = changed.get(key) or before.get(key)
        card = evolve(was, each)
        if card is not None and card is not was:
            changed[key] = card
    return changed

"""Merge the word log and the action log, and fold the result into cards."""

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
    """Merge both logs in order of time.

    *uses* have their number in the word log, *actions* the number of the last use before them.
    Both must be ascending.
    """
    used: Iterator[Numbered] = ((number, 0, use) for number, use in uses)
    said: Iterator[Numbered] = ((number, 1, deed) for number, deed in deeds)
    numbered = merge(used, said, key=itemgetter(0, 1))
    return (happening for _, _, happening in numbered)


def fold(before: Mapping[Key, Card], happenings: Iterable[Happening]) -> dict[Key, Card]:
    """Fold *events* onto the cards of *before* and return the changed cards."""
    changed: dict[Key, Card] = {}
    for each in happenings:
        key = (each.lang, each.lemma)
        previous = changed.get(key) or before.get(key)
        card = evolve(previous, each)
        if card is not None and card is not previous:
            changed[key] = card
    return changed

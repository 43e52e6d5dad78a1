"""Merge the word log and the action log, and fold the result into cards."""

from collections.abc import Iterable, Iterator, Mapping
from heapq import merge
from operator import itemgetter
from typing import TypeAlias

from studyplay.study.schedule.card import ScheduleCard
from studyplay.study.schedule.evidence import LoggedUse
from studyplay.study.schedule.fold import LoggedAction, ScheduleEvent, evolve_card

CardKey: TypeAlias = tuple[str, str]
"""Language and lemma."""

NumberedEvent: TypeAlias = tuple[int, int, ScheduleEvent]


def merge_logs(
    uses: Iterable[tuple[int, LoggedUse]], actions: Iterable[tuple[int, LoggedAction]]
) -> Iterator[ScheduleEvent]:
    """Merge both logs in order of time.

    *uses* have their number in the word log, *actions* the number of the last use before them.
    Both must be ascending.
    """
    used: Iterator[NumberedEvent] = ((number, 0, use) for number, use in uses)
    said: Iterator[NumberedEvent] = ((number, 1, deed) for number, deed in actions)
    numbered = merge(used, said, key=itemgetter(0, 1))
    return (happening for _, _, happening in numbered)


def fold_events(
    before: Mapping[CardKey, ScheduleCard], events: Iterable[ScheduleEvent]
) -> dict[CardKey, ScheduleCard]:
    """Fold *events* onto the cards of *before* and return the changed cards."""
    changed: dict[CardKey, ScheduleCard] = {}
    for each in events:
        key = (each.lang, each.lemma)
        previous = changed.get(key) or before.get(key)
        card = evolve_card(previous, each)
        if card is not None and card is not previous:
            changed[key] = card
    return changed

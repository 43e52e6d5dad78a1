"""The state of a rack drill, folded from its events."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import reduce

from studyplay.study.rackdrill.tasks import (
    Answered,
    DrillOpened,
    Event,
    HintGiven,
    Item,
    ItemLeft,
    Rung,
    Spec,
    Verdict,
)


@dataclass(frozen=True, slots=True)
class Progress:
    """One rack so far: words found in order, extra words, wrong answers, hints by word."""

    found: tuple[str, ...] = ()
    extra: tuple[str, ...] = ()
    wrong: tuple[str, ...] = ()
    hints: tuple[tuple[str, Rung], ...] = ()
    over: bool = False

    def helped(self, word: str) -> bool:
        """Whether a hint that points at *word* was taken: the count alone points at none."""
        return any(hinted == word and rung is not Rung.COUNT for hinted, rung in self.hints)


@dataclass(frozen=True, slots=True)
class Drill:
    """The state: ``current`` is the rack on the table, ``None`` when all are over.

    ``started_at`` is when the current rack came up, in milliseconds since the opening.
    """

    spec: Spec
    items: tuple[Item, ...]
    progress: tuple[Progress, ...]
    current: int | None
    started_at: int

    @property
    def deadline(self) -> int | None:
        """When the current rack's time is up, or ``None`` without a clock."""
        if self.current is None or not self.spec.seconds:
            return None
        return self.started_at + 1000 * self.spec.seconds


def fold(events: Sequence[Event]) -> Drill:
    """The drill that *events* tell of; the first is ``DrillOpened``."""
    first, *rest = events
    if not isinstance(first, DrillOpened):
        raise TypeError("a drill's log begins with DrillOpened")
    blank = tuple(Progress() for _ in first.items)
    return reduce(evolve, rest, Drill(first.spec, first.items, blank, 0, 0))


def evolve(drill: Drill, event: Event) -> Drill:
    """Fold one event; judges nothing."""
    match event:
        case Answered(verdict=Verdict.RIGHT):
            before = drill.progress[event.item]
            return _put(drill, event.item, replace(before, found=(*before.found, event.text)))
        case Answered(verdict=Verdict.EXTRA):
            before = drill.progress[event.item]
            return _put(drill, event.item, replace(before, extra=(*before.extra, event.text)))
        case Answered(verdict=Verdict.NOT_A_WORD | Verdict.NOT_THE_TILES):
            before = drill.progress[event.item]
            return _put(drill, event.item, replace(before, wrong=(*before.wrong, event.text)))
        case HintGiven():
            before = drill.progress[event.item]
            hints = (*before.hints, (event.word, event.rung))
            return _put(drill, event.item, replace(before, hints=hints))
        case ItemLeft():
            over = _put(drill, event.item, replace(drill.progress[event.item], over=True))
            following = event.item + 1 if event.item + 1 < len(drill.items) else None
            return replace(over, current=following, started_at=event.at)
        case Answered() | DrillOpened():
            return drill


def _put(drill: Drill, item: int, progress: Progress) -> Drill:
    racks = (*drill.progress[:item], progress, *drill.progress[item + 1 :])
    return replace(drill, progress=racks)

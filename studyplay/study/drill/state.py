"""The state of a drill, folded from its events."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import reduce
from typing import Final

from studyplay.study.drill.hint_ladders import VAGUE_HINTS
from studyplay.study.drill.retype_events import ItemPutBack, Retyped
from studyplay.study.drill.tasks import (
    Answered,
    AnswerVerdict,
    DrillEvent,
    DrillItem,
    DrillOpened,
    DrillSpec,
    DrillStopped,
    HintGiven,
    HintRung,
    ItemBegun,
    ItemLeft,
    ItemLeftOut,
    TaskKind,
)

LENIENT_TASKS: Final = frozenset({TaskKind.DEFINITION, TaskKind.CLOZE, TaskKind.READING})
"""Tasks in which another word may fit as well, so that it is not counted as wrong."""


@dataclass(frozen=True, slots=True)
class ItemProgress:
    """The progress of one item: found words in order, extra words, wrong answers, and hints.

    ``hints`` are pairs of word and rung.  ``other_words`` are words not asked for in
    ``LENIENT_TASKS``.  ``retyped`` are the texts typed after a misspelling ended the item.
    """

    found: tuple[str, ...] = ()
    extra: tuple[str, ...] = ()
    wrong: tuple[str, ...] = ()
    hints: tuple[tuple[str, HintRung], ...] = ()
    is_over: bool = False
    retyped: tuple[str, ...] = ()
    other_words: tuple[str, ...] = ()

    @property
    def revealed(self) -> tuple[str, ...]:
        """The words that were revealed completely by a hint."""
        return tuple(word for word, rung in self.hints if rung is HintRung.WORD)

    def was_helped(self, word: str) -> bool:
        """Whether a hint on *word* was given, other than ``VAGUE_HINTS``."""
        return any(hinted == word and rung not in VAGUE_HINTS for hinted, rung in self.hints)


@dataclass(frozen=True, slots=True)
class Drill:
    """The state of a drill.  ``current`` is the active or next item, ``None`` at the end.

    ``started_at`` is when the current item started, in milliseconds since the drill was opened;
    it is ``None`` while the result of the previous item is shown.
    """

    spec: DrillSpec
    items: tuple[DrillItem, ...]
    progress: tuple[ItemProgress, ...]
    current: int | None
    started_at: int | None

    @property
    def active_item(self) -> int | None:
        """The item that accepts answers now."""
        return None if self.started_at is None else self.current

    @property
    def last_left(self) -> int | None:
        """The item that was left last, ``None`` while an item is active."""
        over = [number for number, progress in enumerate(self.progress) if progress.is_over]
        return over[-1] if over and self.active_item is None else None

    @property
    def deadline(self) -> int | None:
        """When the time of the active item is up, ``None`` without a time limit."""
        if self.started_at is None or not self.spec.seconds:
            return None
        return self.started_at + 1000 * self.spec.seconds


def fold(events: Sequence[DrillEvent]) -> Drill:
    """Build the drill from *events*.

    Raises:
        TypeError: if the first event is not ``DrillOpened``.
    """
    first, *rest = events
    if not isinstance(first, DrillOpened):
        raise TypeError("the first event of a drill must be DrillOpened")
    blank = tuple(ItemProgress() for _ in first.items)
    return reduce(evolve, rest, Drill(first.spec, first.items, blank, 0, 0))


def evolve(drill: Drill, event: DrillEvent) -> Drill:
    """Apply one event without validating it."""
    match event:
        case Answered() | HintGiven() | Retyped():
            task, before = drill.spec.task, drill.progress[event.item]
            return _replace_progress(drill, event.item, _update_progress(task, before, event))
        case ItemLeft() | ItemLeftOut():
            return _leave_item(drill, event)
        case ItemPutBack():
            return _repeat_item(drill, event)
        case ItemBegun():
            return replace(drill, started_at=event.at)
        case DrillStopped():
            return replace(drill, current=None, started_at=None)
        case DrillOpened():
            return drill


def next_item(drill: Drill, item: int) -> int | None:
    """Return the number of the item after *item*, ``None`` if it is the last."""
    return item + 1 if item + 1 < len(drill.items) else None


def next_hint_word(drill: Drill, item: int) -> str | None:
    """Return the word of the next hint: the best word neither found nor revealed."""
    known = {*drill.progress[item].found, *drill.progress[item].revealed}
    return next((word for word in drill.items[item].answers if word not in known), None)


def _update_progress(
    task: TaskKind, before: ItemProgress, event: Answered | HintGiven | Retyped
) -> ItemProgress:
    match event:
        case Answered(verdict=AnswerVerdict.ANOTHER) if task in LENIENT_TASKS:
            return replace(before, other_words=(*before.other_words, event.text))
        case Answered():
            return _add_answer(before, event)
        case HintGiven():
            return replace(before, hints=(*before.hints, (event.word, event.rung)))
        case Retyped():
            return replace(before, retyped=(*before.retyped, event.text))


def _add_answer(before: ItemProgress, event: Answered) -> ItemProgress:
    match event.verdict:
        case AnswerVerdict.RIGHT:
            return replace(before, found=(*before.found, event.text))
        case AnswerVerdict.EXTRA:
            return replace(before, extra=(*before.extra, event.text))
        case (
            AnswerVerdict.NOT_A_WORD
            | AnswerVerdict.NOT_THE_TILES
            | AnswerVerdict.NOT_FITTING
            | AnswerVerdict.ANOTHER
        ):
            return replace(before, wrong=(*before.wrong, event.text))
        case AnswerVerdict.AGAIN | AnswerVerdict.TOO_SHORT:
            return before


def _leave_item(drill: Drill, event: ItemLeft | ItemLeftOut) -> Drill:
    """Move to the next item; an item that was left out is not over and does not count."""
    over = isinstance(event, ItemLeft)
    left = _replace_progress(drill, event.item, replace(drill.progress[event.item], is_over=over))
    return replace(left, current=next_item(drill, event.item), started_at=None)


def _repeat_item(drill: Drill, event: ItemPutBack) -> Drill:
    """Insert the question again, with empty progress."""
    place, item = event.place, drill.items[event.item]
    return replace(
        drill,
        items=(*drill.items[:place], item, *drill.items[place:]),
        progress=(*drill.progress[:place], ItemProgress(), *drill.progress[place:]),
    )


def _replace_progress(drill: Drill, item: int, progress: ItemProgress) -> Drill:
    items = (*drill.progress[:item], progress, *drill.progress[item + 1 :])
    return replace(drill, progress=items)

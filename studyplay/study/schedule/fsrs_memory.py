"""Interface to FSRS: memory state after a review, and recall probability.

Intervals are whole days, without random fuzz, so that the same log gives the same schedule.
There are no learning steps of minutes, because games do not repeat a word within minutes.
"""

from dataclasses import dataclass, replace
from datetime import datetime, timedelta
from typing import Final

from fsrs import Card as Memory
from fsrs import Rating, Scheduler, State

from studyplay.study.schedule.card import ScheduleCard

TARGET_RETENTION: Final = 0.9
MAX_INTERVAL: Final = timedelta(days=365)
ONE_DAY: Final = timedelta(days=1)

SCHEDULER: Final = Scheduler(
    desired_retention=TARGET_RETENTION,
    learning_steps=(),
    relearning_steps=(),
    maximum_interval=MAX_INTERVAL.days,
    enable_fuzzing=False,
)


@dataclass(frozen=True, slots=True)
class MemoryState:
    """The memory state after a review; for the fields see ``ScheduleCard``."""

    stability: float
    difficulty: float
    due_at: datetime


def first_review(rating: Rating, at: datetime) -> MemoryState:
    """Return the memory state after a first review at *at*."""
    return _review(Memory(card_id=0, due=at), rating, at)


def repeat_review(card: ScheduleCard, rating: Rating, at: datetime) -> MemoryState:
    """Return the memory state after a review of *card* at *at*, not before its last one."""
    return _review(_to_fsrs_card(card), rating, at)


def recall_probability(card: ScheduleCard, at: datetime) -> float:
    """Return the recall probability at *at*, from 0 to 1.

    Words marked as known have at least the target retention.
    """
    chance = SCHEDULER.get_card_retrievability(_to_fsrs_card(card), at)
    return max(chance, TARGET_RETENTION) if card.known else chance


def postpone(card: ScheduleCard, at: datetime) -> ScheduleCard:
    """Postpone *card* by a third of its interval, to at least a day after *at*."""
    longer = max(ONE_DAY, (card.due_at - card.last_at) / 3)
    return replace(card, due_at=min(max(card.due_at, at) + longer, at + MAX_INTERVAL))


def _to_fsrs_card(card: ScheduleCard) -> Memory:
    return Memory(
        card_id=0,  # without an ID the library sleeps to create a unique one
        state=State.Review,
        stability=card.stability,
        difficulty=card.difficulty,
        due=card.due_at,
        last_review=card.last_at,
    )


def _review(memory: Memory, rating: Rating, at: datetime) -> MemoryState:
    after, _ = SCHEDULER.review_card(memory, rating, at)
    if after.stability is None or after.difficulty is None:
        raise TypeError("FSRS returned a card without stability or difficulty")
    return MemoryState(after.stability, after.difficulty, after.due)

"""Interface to FSRS: memory state after a review, and recall probability.

Intervals are whole days, without random fuzz, so that the same log gives the same schedule.
There are no learning steps of minutes, because games do not repeat a word within minutes.
"""

from dataclasses import dataclass, replace
from datetime import datetime, timedelta
from typing import Final

from fsrs import Card as Memory
from fsrs import Rating, Scheduler, State

from studyplay.study.schedule.card import Card

RETENTION: Final = 0.9
LONGEST: Final = timedelta(days=365)
DAY: Final = timedelta(days=1)

SCHEDULER: Final = Scheduler(
    desired_retention=RETENTION,
    learning_steps=(),
    relearning_steps=(),
    maximum_interval=LONGEST.days,
    enable_fuzzing=False,
)


@dataclass(frozen=True, slots=True)
class Trace:
    """The memory state after a review; for the fields see ``ScheduleCard``."""

    stability: float
    difficulty: float
    due_at: datetime


def begun(rating: Rating, at: datetime) -> Trace:
    """Return the memory state after a first review at *at*."""
    return _tested(Memory(card_id=0, due=at), rating, at)


def tested(card: Card, rating: Rating, at: datetime) -> Trace:
    """Return the memory state after a review of *card* at *at*, not before its last one."""
    return _tested(_memory(card), rating, at)


def recall(card: Card, at: datetime) -> float:
    """Return the recall probability at *at*, from 0 to 1.

    Words marked as known have at least the target retention.
    """
    chance = SCHEDULER.get_card_retrievability(_memory(card), at)
    return max(chance, RETENTION) if card.known else chance


def put_off(card: Card, at: datetime) -> Card:
    """Postpone *card* by a third of its interval, to at least a day after *at*."""
    longer = max(DAY, (card.due_at - card.last_at) / 3)
    return replace(card, due_at=min(max(card.due_at, at) + longer, at + LONGEST))


def _memory(card: Card) -> Memory:
    return Memory(
        card_id=0,  # without an ID the library sleeps to create a unique one
        state=State.Review,
        stability=card.stability,
        difficulty=card.difficulty,
        due=card.due_at,
        last_review=card.last_at,
    )


def _tested(memory: Memory, rating: Rating, at: datetime) -> Trace:
    after, _ = SCHEDULER.review_card(memory, rating, at)
    if after.stability is None or after.difficulty is None:
        raise TypeError("FSRS returned a card without stability or difficulty")
    return Trace(after.stability, after.difficulty, after.due)

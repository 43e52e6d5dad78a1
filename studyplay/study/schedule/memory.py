"""The door to FSRS: how a memory changes when it is tested, and how likely it holds.

Whole days, no random fuzz, no steps of minutes: the same log gives the same schedule, and a
game is no deck of cards that one turns over again after ten minutes.
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
    """What a test leaves: see ``Card``."""

    stability: float
    difficulty: float
    due_at: datetime


def begun(rating: Rating, at: datetime) -> Trace:
    """The trace of a first test at *at*."""
    return _tested(Memory(card_id=0, due=at), rating, at)


def tested(card: Card, rating: Rating, at: datetime) -> Trace:
    """The trace of *card* after another test at *at*, which is not before its last."""
    return _tested(_memory(card), rating, at)


def recall(card: Card, at: datetime) -> float:
    """How likely the word is recalled at *at*, from 0 to 1.

    What a learner says to know counts as just about to be asked, unless it is surer.
    """
    chance = SCHEDULER.get_card_retrievability(_memory(card), at)
    return max(chance, RETENTION) if card.known else chance


def put_off(card: Card, at: datetime) -> Card:
    """*card*, asked for later by a third of its interval, at least a day after *at*."""
    longer = max(DAY, (card.due_at - card.last_at) / 3)
    return replace(card, due_at=min(max(card.due_at, at) + longer, at + LONGEST))


def _memory(card: Card) -> Memory:
    return Memory(
        card_id=0,  # without a number the library waits for one that nobody has
        state=State.Review,
        stability=card.stability,
        difficulty=card.difficulty,
        due=card.due_at,
        last_review=card.last_at,
    )


def _tested(memory: Memory, rating: Rating, at: datetime) -> Trace:
    after, _ = SCHEDULER.review_card(memory, rating, at)
    if after.stability is None or after.difficulty is None:
        raise TypeError("a tested memory has stability and difficulty")
    return Trace(after.stability, after.difficulty, after.due)

"""Selection and order of the due words."""

from collections.abc import Iterable
from datetime import datetime

from studyplay.study.schedule.card import ScheduleCard
from studyplay.study.schedule.fsrs_memory import recall_probability
from studyplay.words.model import Level


def is_worth_asking(card: ScheduleCard, level: Level) -> bool:
    """Whether to ask a learner of *level*: words below the level only if they failed once."""
    return card.failed > 0 or card.level >= level


def sort_by_recall(cards: Iterable[ScheduleCard], at: datetime) -> tuple[ScheduleCard, ...]:
    """Sort *cards* by recall probability, highest first.

    If there is no time for all, words that are nearly forgotten come before forgotten ones.
    """
    return tuple(
        sorted(cards, key=lambda card: (-recall_probability(card, at), card.due_at, card.lemma))
    )

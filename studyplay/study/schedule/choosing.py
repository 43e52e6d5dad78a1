"""Selection and order of the due words."""

from collections.abc import Iterable
from datetime import datetime

from studyplay.study.schedule.card import Card
from studyplay.study.schedule.memory import recall
from studyplay.words.model import Level


def is_worth_asking(card: Card, level: Level) -> bool:
    """Whether to ask a learner of *level*: words below the level only if they failed once."""
    return card.failed > 0 or card.level >= level


def nearest_first(cards: Iterable[Card], at: datetime) -> tuple[Card, ...]:
    """Sort *cards* by recall probability, highest first.

    If there is no time for all, words that are nearly forgotten come before forgotten ones.
    """
    return tuple(sorted(cards, key=lambda card: (-recall(card, at), card.due_at, card.lemma)))

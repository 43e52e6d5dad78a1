"""Which of the words that are due are asked for, and in which order."""

from collections.abc import Iterable
from datetime import datetime

from studyplay.study.schedule.card import Card
from studyplay.study.schedule.memory import recall
from studyplay.words.model import Level


def is_worth_asking(card: Card, level: Level) -> bool:
    """Whether a learner of *level* should be asked: an easy word must have been unknown once."""
    return card.failed > 0 or card.level >= level


def nearest_first(cards: Iterable[Card], at: datetime) -> tuple[Card, ...]:
    """*cards*, those that are nearest to being kept first.

    Where not all can be asked in time, what is nearly lost is kept before what is lost already.
    """
    return tuple(sorted(cards, key=lambda card: (-recall(card, at), card.due_at, card.lemma)))

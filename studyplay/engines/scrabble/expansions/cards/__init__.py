"""Theme cards: 26 cards, three for everybody, at most one with every play (SCR-14).

Each card is one object in a file of its own or of its family; ``effect.Effect`` has the seams
that it may use, and ``theme_cards.ThemeCards`` asks the card in play, never which one it is.
"""

from studyplay.engines.scrabble.expansions.cards.actions import (
    AnswerCard,
    OpenGuideBook,
    PlayCard,
    SwapCard,
)
from studyplay.engines.scrabble.expansions.cards.deck import Refill, RemovedTo
from studyplay.engines.scrabble.expansions.cards.tasks import NO_TASKS, Tasks
from studyplay.engines.scrabble.expansions.cards.theme_cards import ThemeCards

__all__ = [
    "NO_TASKS",
    "AnswerCard",
    "OpenGuideBook",
    "PlayCard",
    "Refill",
    "RemovedTo",
    "SwapCard",
    "Tasks",
    "ThemeCards",
]

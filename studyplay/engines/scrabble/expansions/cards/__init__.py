"""Theme cards: 26 cards, three for each seat, at most one per play (SCR-14).

Each card is a subclass of ``effect.CardEffect``, which defines the hooks.
``theme_cards.ThemeCards`` calls the hooks of the card in play and never checks which card it is.
"""

from studyplay.engines.scrabble.expansions.cards.actions import (
    AnswerCard,
    OpenGuideBook,
    PlayCard,
    SwapCard,
)
from studyplay.engines.scrabble.expansions.cards.deck import CardRefill, RemovedTileDestination
from studyplay.engines.scrabble.expansions.cards.theme_cards import ThemeCards
from studyplay.words.question_source import (
    NO_QUESTIONS,
    QuestionSource,
)

__all__ = [
    "NO_QUESTIONS",
    "AnswerCard",
    "CardRefill",
    "OpenGuideBook",
    "PlayCard",
    "QuestionSource",
    "RemovedTileDestination",
    "SwapCard",
    "ThemeCards",
]

"""The record of the bots of one engine, and the word data that bots use.

Each game builds its record in ``bots/<game>_bots.py``.
"""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Protocol

from studyplay.bots.lessons import Lesson
from studyplay.bots.player import AnyPlayer, Bot
from studyplay.engines.core import NO_SEATS, Seat
from studyplay.engines.engine import GameWords
from studyplay.words.japanese_words import JapaneseWordLexicon
from studyplay.words.model import Level


class GradedVocabulary(Protocol):
    """A vocabulary with the level of each word, and a list of words that bots do not play."""

    def __contains__(self, word: object, /) -> bool:
        """Whether the vocabulary contains *word*."""

    def level(self, word: str) -> Level:
        """Return the level of *word*, ``Level.X`` for words not in the vocabulary."""

    def is_taboo(self, word: str) -> bool:
        """Whether only people may play *word*."""


@dataclass(frozen=True, slots=True)
class BotWords:
    """Word data for bots: dictionaries of the ``games``, and levels of English and kana words."""

    games: GameWords
    english: GradedVocabulary
    japanese: JapaneseWordLexicon


@dataclass(frozen=True, slots=True)
class EngineBots:
    """Callbacks for the bots of one engine.

    Attributes:
        create_player: Creates the player for a game of the engine, with its lesson.
        is_waiting: Whether a bot with this view would wait for others.  A cheap check that
            does not search for a move.
        pending_voters: The seats that may still vote on a word of another seat.
        safe_actions: Actions without risk, tried in order if the bot has failed.  The legal
            actions of the game are tried after them.
    """

    create_player: Callable[[Any, Bot, BotWords, Lesson], AnyPlayer]
    is_waiting: Callable[[Any], bool]
    pending_voters: Callable[[Any], frozenset[Seat]]
    safe_actions: tuple[Any, ...]


def never_waits(_view: Any) -> bool:
    """Return ``False``, for games in which a bot on turn always acts."""
    return False


def no_voters(_view: Any) -> frozenset[Seat]:
    """Return no seats, for games without votes."""
    return NO_SEATS

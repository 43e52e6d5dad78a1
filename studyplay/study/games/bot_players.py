"""Creates the bots of any game."""

from collections.abc import Iterator
from itertools import chain
from typing import Any

from studyplay.bots.engine_bots import BotWords
from studyplay.bots.lessons import NO_LESSON, Lesson
from studyplay.bots.player import AnyPlayer, Bot
from studyplay.bots.voting import LastVoter
from studyplay.engines.core import NO_SEATS, Seat
from studyplay.engines.engine import AnyGame
from studyplay.study.games.catalog import definition_of


def is_waiting(game: AnyGame, view: Any, people: frozenset[Seat] = NO_SEATS) -> bool:
    """Whether a bot with *view* would wait for others, or for the votes of *people*."""
    bots = definition_of(game.name).bots
    return bots.is_waiting(view) or bool(bots.pending_voters(view) & people)


def create_bot_player(
    game: AnyGame,
    bot: Bot,
    words: BotWords,
    lesson: Lesson = NO_LESSON,
    people: frozenset[Seat] = NO_SEATS,
) -> AnyPlayer:
    """Create a player with the settings of *bot* for a seat of *game*.

    Args:
        game: The game to play.
        bot: Level and strength.
        words: The word data of the server.
        lesson: The words that the bot prefers.
        people: The seats of people.  The bot votes after them.

    Raises:
        KeyError: The game is not in the catalog.
    """
    bots = definition_of(game.name).bots
    player = bots.create_player(game, bot, words, lesson)
    return LastVoter(player, bots.pending_voters, people) if people else player


def fallback_actions(game: AnyGame, state: Any, seat: Seat) -> Iterator[Any]:
    """Yield actions to try for a failed bot, safe actions first; the game may refuse some."""
    return chain(definition_of(game.name).bots.safe_actions, game.legal_actions(state, seat))

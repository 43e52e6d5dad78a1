"""The record of the bots of Word Basket."""

from functools import partial
from typing import Final

from studyplay.bots.engine_bots import BotWords, EngineBots, never_waits
from studyplay.bots.lessons import Lesson
from studyplay.bots.player import AnyPlayer, Bot
from studyplay.bots.wordbasket import WordBasketBot, pending_voters
from studyplay.bots.wordbasket_words import build_reading_index, is_known_non_noun
from studyplay.engines.wordbasket.actions import AnswerStop, CastVote
from studyplay.engines.wordbasket.game import WordBasket


def _create_player(game: WordBasket, bot: Bot, words: BotWords, lesson: Lesson) -> AnyPlayer:
    nouns = words.games.nouns
    known = build_reading_index(nouns, bot.level)
    is_ruled_out = partial(is_known_non_noun, nouns, words.japanese)
    return WordBasketBot(bot, game.rules, known, is_ruled_out, lesson)


BOTS: Final = EngineBots(
    create_player=_create_player,
    is_waiting=never_waits,
    pending_voters=pending_voters,
    safe_actions=(CastVote(accept=None), AnswerStop(agree=True)),
)

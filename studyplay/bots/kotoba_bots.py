"""The record of the bots of ことばであそぼ."""

from functools import lru_cache
from typing import Final

from studyplay.bots.engine_bots import BotWords, EngineBots
from studyplay.bots.kotoba import KotobaBot, is_waiting, pending_voters
from studyplay.bots.kotoba_words import MAX_RANK_BY_LEVEL, CardWordIndex
from studyplay.bots.lessons import Lesson
from studyplay.bots.player import AnyPlayer, Bot
from studyplay.engines.kotoba.actions import Vote
from studyplay.engines.kotoba.game import Kotoba
from studyplay.words.japanese_words import JapaneseWordLexicon
from studyplay.words.model import Level


def _create_player(game: Kotoba, bot: Bot, words: BotWords, lesson: Lesson) -> AnyPlayer:
    index = _word_index(words.japanese, bot.level)
    return KotobaBot(bot.strength, game.rules, index, lesson)


@lru_cache(maxsize=8)
def _word_index(words: JapaneseWordLexicon, level: Level) -> CardWordIndex:
    """Return the index of the words up to *level*; cached."""
    return CardWordIndex(key for key, _ in words.common_keys(MAX_RANK_BY_LEVEL[level]))


BOTS: Final = EngineBots(
    create_player=_create_player,
    is_waiting=is_waiting,
    pending_voters=pending_voters,
    safe_actions=(Vote(agree=None),),
)

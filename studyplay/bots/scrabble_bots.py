"""The record of the bots of Scrabble."""

from typing import Final

from studyplay.bots.engine_bots import BotWords, EngineBots, no_voters
from studyplay.bots.lessons import Lesson
from studyplay.bots.player import AnyPlayer, Bot
from studyplay.bots.scrabble import ScrabbleBot, is_waiting
from studyplay.engines.scrabble.actions import Accept, AnswerStop, Pass
from studyplay.engines.scrabble.game import Scrabble
from studyplay.engines.scrabble.movegen import MoveGenerator


def _create_player(game: Scrabble, bot: Bot, words: BotWords, lesson: Lesson) -> AnyPlayer:
    english, wanted = words.english, lesson.word_weights
    generator: MoveGenerator | None = words.games.create_generator(game.rules)
    if generator is None:
        raise ValueError("a crossword bot needs a move generator")
    return ScrabbleBot(
        bot=bot,
        rules=game.rules,
        generator=generator,
        may_play=lambda word: (
            (english.level(word) <= bot.level or word in wanted) and not english.is_taboo(word)
        ),
        lexicon=english,
        lesson=lesson,
    )


BOTS: Final = EngineBots(
    create_player=_create_player,
    is_waiting=is_waiting,
    pending_voters=no_voters,
    safe_actions=(Accept(), AnswerStop(agree=True), Pass()),
)

"""Registry of the bots of each engine; callers can create a bot for any game."""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from functools import lru_cache, partial
from itertools import chain
from typing import Any, Final, Protocol

from studyplay.bots import kotoba, scout, scrabble, wordbasket
from studyplay.bots.kotoba_words import MAX_RANK_BY_LEVEL, CardWordIndex
from studyplay.bots.lessons import NO_LESSON, Lesson
from studyplay.bots.player import AnyPlayer, Bot
from studyplay.bots.voting import LastVoter
from studyplay.bots.wordbasket_words import build_reading_index, is_known_non_noun
from studyplay.engines.catalog import AnyGame, GameWords
from studyplay.engines.core import NO_SEATS, Seat
from studyplay.engines.kotoba import actions as kotoba_actions
from studyplay.engines.kotoba.game import Kotoba
from studyplay.engines.scout.game import ScoutGame
from studyplay.engines.scrabble.actions import Accept, AnswerStop, Pass
from studyplay.engines.scrabble.game import Scrabble
from studyplay.engines.wordbasket import actions as wordbasket_actions
from studyplay.engines.wordbasket.game import WordBasket
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
class BotRegistry:
    """Callbacks and defaults for the bots of one engine.

    Attributes:
        create_player: Creates the player for a game of the engine, with its lesson.
        is_waiting: Whether a bot with this view would wait for others.  A cheap check that
            does not search for a move.
        pending_voters: The seats that may still vote on a word of another seat.
        safe_actions: Actions without risk, tried in order if the bot has failed.  The legal
            actions of the game are tried after them.
    """

    create_player: Callable[[Any, Bot, BotWords, Lesson], AnyPlayer]
    is_waiting: Callable[[Any], bool] = lambda _view: False
    pending_voters: Callable[[Any], frozenset[Seat]] = lambda _view: NO_SEATS
    safe_actions: tuple[Any, ...] = ()


def _create_scout_bot(game: ScoutGame, bot: Bot, _: BotWords, __: Lesson) -> AnyPlayer:
    return scout.ScoutBot(bot, game.rules)


def _create_scrabble_bot(game: Scrabble, bot: Bot, words: BotWords, lesson: Lesson) -> AnyPlayer:
    english, wanted = words.english, lesson.word_weights
    generator = words.games.create_generator(game.rules)
    if generator is None:
        raise ValueError("a crossword bot needs a move generator")
    return scrabble.ScrabbleBot(
        bot=bot,
        rules=game.rules,
        generator=generator,
        may_play=lambda word: (
            (english.level(word) <= bot.level or word in wanted) and not english.is_taboo(word)
        ),
        lexicon=english,
        lesson=lesson,
    )


def _create_kotoba_bot(game: Kotoba, bot: Bot, words: BotWords, lesson: Lesson) -> AnyPlayer:
    index = _word_index(words.japanese, bot.level)
    return kotoba.KotobaBot(bot.strength, game.rules, index, lesson)


@lru_cache(maxsize=8)
def _word_index(words: JapaneseWordLexicon, level: Level) -> CardWordIndex:
    """Return the index of the words up to *level*; cached."""
    return CardWordIndex(key for key, _ in words.common_keys(MAX_RANK_BY_LEVEL[level]))


def _create_wordbasket_bot(
    game: WordBasket, bot: Bot, words: BotWords, lesson: Lesson
) -> AnyPlayer:
    nouns = words.games.nouns
    known = build_reading_index(nouns, bot.level)
    is_ruled_out = partial(is_known_non_noun, nouns, words.japanese)
    return wordbasket.WordBasketBot(bot, game.rules, known, is_ruled_out, lesson)


BOTS_BY_ENGINE: Final[Mapping[str, BotRegistry]] = {
    "scout": BotRegistry(create_player=_create_scout_bot),
    "scrabble": BotRegistry(
        create_player=_create_scrabble_bot,
        is_waiting=scrabble.is_waiting,
        safe_actions=(Accept(), AnswerStop(agree=True), Pass()),
    ),
    "wordbasket": BotRegistry(
        create_player=_create_wordbasket_bot,
        pending_voters=wordbasket.pending_voters,
        safe_actions=(
            wordbasket_actions.CastVote(accept=None),
            wordbasket_actions.AnswerStop(agree=True),
        ),
    ),
    "kotoba": BotRegistry(
        create_player=_create_kotoba_bot,
        is_waiting=kotoba.is_waiting,
        pending_voters=kotoba.pending_voters,
        safe_actions=(kotoba_actions.Vote(agree=None),),
    ),
}
"""The bots by engine name."""


def bots_for_game(game: AnyGame) -> BotRegistry:
    """Return the entry for the engine of *game*; raises ``KeyError`` if it has no bots."""
    return BOTS_BY_ENGINE[game.name.partition("/")[0]]


def is_waiting(game: AnyGame, view: Any, people: frozenset[Seat] = NO_SEATS) -> bool:
    """Whether a bot with *view* would wait for others, or for the votes of *people*."""
    bots = bots_for_game(game)
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
        KeyError: There are no bots for this engine.
    """
    bots = bots_for_game(game)
    player = bots.create_player(game, bot, words, lesson)
    return LastVoter(player, bots.pending_voters, people) if people else player


def fallback_actions(game: AnyGame, state: Any, seat: Seat) -> Iterator[Any]:
    """Yield actions to try for a failed bot, safe actions first; the game may refuse some."""
    return chain(bots_for_game(game).safe_actions, game.legal_actions(state, seat))

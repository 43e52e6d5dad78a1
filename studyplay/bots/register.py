"""Registry of the bots of each engine; callers can create a bot for any game."""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from functools import lru_cache, partial
from itertools import chain
from typing import Any, Final, Protocol

from studyplay.bots import kotoba, scout, scrabble, wordbasket
from studyplay.bots.kotoba_words import RAREST, WordIndex
from studyplay.bots.player import AnyPlayer, Bot
from studyplay.bots.teaching import NO_LESSON, Lesson
from studyplay.bots.voting import LastVoter
from studyplay.bots.wordbasket_words import is_no_noun, vocabulary
from studyplay.engines.catalog import AnyGame, GameWords
from studyplay.engines.core import NOBODY, Seat
from studyplay.engines.kotoba import actions as kotoba_actions
from studyplay.engines.kotoba.game import Kotoba
from studyplay.engines.scout.game import ScoutGame
from studyplay.engines.scrabble.actions import Accept, AnswerStop, Pass
from studyplay.engines.scrabble.game import Scrabble
from studyplay.engines.wordbasket import actions as wordbasket_actions
from studyplay.engines.wordbasket.game import WordBasket
from studyplay.words.japanese import WordLexicon
from studyplay.words.model import Level


class Graded(Protocol):
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
    english: Graded
    japanese: WordLexicon


@dataclass(frozen=True, slots=True)
class Bots:
    """Callbacks and defaults for the bots of one engine.

    Attributes:
        create_player: Creates the player for a game of the engine, with its lesson.
        is_waiting: Whether a bot with this view would wait for others.  A cheap check that
            does not search for a move.
        pending_voters: The seats that may still vote on a word of another seat.
        safe_actions: Actions without risk, tried in order if the bot has failed.  The legal
            actions of the game are tried after them.
    """

    seat: Callable[[Any, Bot, BotWords, Lesson], AnyPlayer]
    is_waiting: Callable[[Any], bool] = lambda _view: False
    voters: Callable[[Any], frozenset[Seat]] = lambda _view: NOBODY
    giving_way: tuple[Any, ...] = ()


def _scout(game: ScoutGame, bot: Bot, _: BotWords, __: Lesson) -> AnyPlayer:
    return scout.Opponent(bot, game.rules)


def _scrabble(game: Scrabble, bot: Bot, words: BotWords, lesson: Lesson) -> AnyPlayer:
    english, wanted = words.english, lesson.wanted
    generator = words.games.generator(game.rules)
    if generator is None:
        raise ValueError("a crossword bot needs a move generator")
    return scrabble.Opponent(
        bot=bot,
        rules=game.rules,
        generator=generator,
        may_play=lambda word: (
            (english.level(word) <= bot.level or word in wanted) and not english.is_taboo(word)
        ),
        lexicon=english,
        lesson=lesson,
    )


def _kotoba(game: Kotoba, bot: Bot, words: BotWords, lesson: Lesson) -> AnyPlayer:
    index = _laid(words.japanese, bot.level)
    return kotoba.Wordsmith(bot.strength, game.rules, index, lesson)


@lru_cache(maxsize=8)
def _laid(words: WordLexicon, level: Level) -> WordIndex:
    """Return the index of the words up to *level*; cached."""
    return WordIndex(key for key, _ in words.known(RAREST[level]))


def _wordbasket(game: WordBasket, bot: Bot, words: BotWords, lesson: Lesson) -> AnyPlayer:
    nouns = words.games.nouns
    known = vocabulary(nouns, bot.level)
    is_ruled_out = partial(is_no_noun, nouns, words.japanese)
    return wordbasket.Opponent(bot, game.rules, known, is_ruled_out, lesson)


BOTS: Final[Mapping[str, Bots]] = {
    "scout": Bots(seat=_scout),
    "scrabble": Bots(
        seat=_scrabble,
        is_waiting=scrabble.is_waiting,
        giving_way=(Accept(), AnswerStop(agree=True), Pass()),
    ),
    "wordbasket": Bots(
        seat=_wordbasket,
        voters=wordbasket.voters,
        giving_way=(
            wordbasket_actions.CastVote(accept=None),
            wordbasket_actions.AnswerStop(agree=True),
        ),
    ),
    "kotoba": Bots(
        seat=_kotoba,
        is_waiting=kotoba.is_waiting,
        voters=kotoba.voters,
        giving_way=(kotoba_actions.Vote(agree=None),),
    ),
}
"""The bots by engine name."""


def bots_of(game: AnyGame) -> Bots:
    """Return the entry for the engine of *game*; raises ``KeyError`` if it has no bots."""
    return BOTS[game.name.partition("/")[0]]


def is_waiting(game: AnyGame, view: Any, people: frozenset[Seat] = NOBODY) -> bool:
    """Whether a bot with *view* would wait for others, or for the votes of *people*."""
    bots = bots_of(game)
    return bots.is_waiting(view) or bool(bots.voters(view) & people)


def seat_bot(
    game: AnyGame,
    bot: Bot,
    words: BotWords,
    lesson: Lesson = NO_LESSON,
    people: frozenset[Seat] = NOBODY,
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
    bots = bots_of(game)
    player = bots.seat(game, bot, words, lesson)
    return LastVoter(player, bots.voters, people) if people else player


def ways_out(game: AnyGame, state: Any, seat: Seat) -> Iterator[Any]:
    """Yield actions to try for a failed bot, safe actions first; the game may refuse some."""
    return chain(bots_of(game).giving_way, game.legal_actions(state, seat))

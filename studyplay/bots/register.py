"""Which bots play which game; whoever seats a bot asks here and need not know the game."""

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
    """A vocabulary that knows how hard its words are, and which are not to be shown."""

    def __contains__(self, word: object, /) -> bool:
        """Whether *word* belongs to it."""

    def level(self, word: str) -> Level:
        """The level of *word*; ``Level.X`` for what is not in it."""

    def is_taboo(self, word: str) -> bool:
        """Whether *word* may be played by people only."""


@dataclass(frozen=True, slots=True)
class BotWords:
    """What bots know: the words of the ``games``, and how hard English and kana words are."""

    games: GameWords
    english: Graded
    japanese: WordLexicon


@dataclass(frozen=True, slots=True)
class Bots:
    """The bots of one engine.

    ``seat`` makes the player for a game of that engine, with what it teaches.  ``is_waiting``
    says of a view of a bot's seat, without thinking, that it would wait for the others.
    ``voters`` says of a view who may still vote on a word of another.  ``giving_way`` are the
    actions that commit to nothing, for a bot that has failed; what the game lists comes after.
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
    """The words up to *level* as cards; made once for each."""
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
"""By engine."""


def bots_of(game: AnyGame) -> Bots:
    """The bots that play *game*.  Raises ``KeyError`` if there are none."""
    return BOTS[game.name.partition("/")[0]]


def is_waiting(game: AnyGame, view: Any, people: frozenset[Seat] = NOBODY) -> bool:
    """Whether the bot that sees *view* would wait for the others, or for *people* to vote."""
    bots = bots_of(game)
    return bots.is_waiting(view) or bool(bots.voters(view) & people)


def seat_bot(
    game: AnyGame,
    bot: Bot,
    words: BotWords,
    lesson: Lesson = NO_LESSON,
    people: frozenset[Seat] = NOBODY,
) -> AnyPlayer:
    """A player like *bot* for a seat of *game*, who teaches the *lesson*.

    It votes after the *people* at the table.  Raises ``KeyError`` if no bots play it.
    """
    bots = bots_of(game)
    player = bots.seat(game, bot, words, lesson)
    return LastVoter(player, bots.voters, people) if people else player


def ways_out(game: AnyGame, state: Any, seat: Seat) -> Iterator[Any]:
    """What a bot that has failed may try, the harmless first; lazy, and some may be refused."""
    return chain(bots_of(game).giving_way, game.legal_actions(state, seat))

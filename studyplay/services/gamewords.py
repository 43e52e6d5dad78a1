"""The dictionaries that engines and bots use, built from the word library."""

from collections.abc import Callable
from functools import lru_cache

from studyplay.bots.register import BotWords
from studyplay.engines.catalog import AnyGame, GameWords, open_game
from studyplay.engines.scrabble.movegen import MoveGenerator
from studyplay.engines.scrabble.rules import Rules
from studyplay.services.tables.thinking import Thinker
from studyplay.words.loaders import Library
from studyplay.words.tasks import DictionaryTasks


def game_words(library: Library, generator: Callable[[Rules], MoveGenerator]) -> GameWords:
    """Return the words of *library* for engines."""
    return GameWords(
        lexicon=library.lexicon,
        generator=generator,
        nouns=library.nouns,
        japanese=library.japanese,
        kana_cards=library.kana_cards,
        theme=frozenset(library.theme),
        foreign=library.foreign,
        tasks=DictionaryTasks(library.dictionary, library.lexicon),
    )


def bot_words(library: Library, generator: Callable[[Rules], MoveGenerator]) -> BotWords:
    """Return the words of *library* for bots."""
    return BotWords(game_words(library, generator), library.lexicon, library.japanese)


class Shelf:
    """Cache of engine games and bot words of one library, shared by all tables."""

    def __init__(self, library: Library, thinker: Thinker) -> None:
        self._thinker = thinker
        self._library = library
        self._open = lru_cache(maxsize=64)(self._opened)
        self._words = lru_cache(maxsize=2)(self._bot_words)

    def game(self, name: str) -> AnyGame:
        """Return the engine of the game *name*.  Raises ``KeyError`` and ``ImpossibleRules``."""
        return self._open(name, self._thinker.is_warm)

    @property
    def bot_words(self) -> BotWords:
        """The words for bots."""
        return self._words(self._thinker.is_warm)

    def _opened(self, name: str, is_warm: bool) -> AnyGame:
        return open_game(name, self._words(is_warm).games)

    def _bot_words(self, is_warm: bool) -> BotWords:
        return bot_words(self._library, self._thinker.generator)

"""The dictionaries that engines and bots use, built from the word library."""

from collections.abc import Callable
from functools import lru_cache

from studyplay.bots.engine_bots import BotWords
from studyplay.engines.engine import AnyGame, GameWords
from studyplay.engines.scrabble.movegen import MoveGenerator
from studyplay.engines.scrabble.rules import Rules
from studyplay.services.tables.bot_thinking import MoveGeneratorFactory
from studyplay.study.games.catalog import open_game
from studyplay.words.dictionary_tasks import DictionaryTasks
from studyplay.words.word_library import WordLibrary


def build_game_words(
    library: WordLibrary, generator_for: Callable[[Rules], MoveGenerator]
) -> GameWords:
    """Return the words of *library* for engines."""
    return GameWords(
        lexicon=library.lexicon,
        create_generator=generator_for,
        nouns=library.nouns,
        japanese_words=library.japanese_lexicon,
        kana_cards=library.kana_cards,
        theme_words=frozenset(library.park_words),
        foreign_words=library.foreign_words,
        tasks=DictionaryTasks(library.dictionary, library.lexicon),
    )


def build_bot_words(
    library: WordLibrary, generator_for: Callable[[Rules], MoveGenerator]
) -> BotWords:
    """Return the words of *library* for bots."""
    return BotWords(
        build_game_words(library, generator_for), library.lexicon, library.japanese_lexicon
    )


class GameDictionaries:
    """Cache of engine games and bot words of one library, shared by all tables."""

    def __init__(self, library: WordLibrary, move_generators: MoveGeneratorFactory) -> None:
        self._move_generators = move_generators
        self._library = library
        self._cached_game = lru_cache(maxsize=64)(self._open_game)
        self._cached_bot_words = lru_cache(maxsize=2)(self._build_bot_words)

    def game(self, name: str) -> AnyGame:
        """Return the engine of the game *name*.  Raises ``KeyError`` and ``ImpossibleRules``."""
        return self._cached_game(name, self._move_generators.is_compiled)

    @property
    def bot_words(self) -> BotWords:
        """The words for bots."""
        return self._cached_bot_words(self._move_generators.is_compiled)

    def _open_game(self, name: str, is_compiled: bool) -> AnyGame:
        return open_game(name, self._cached_bot_words(is_compiled).games)

    def _build_bot_words(self, is_compiled: bool) -> BotWords:
        return build_bot_words(self._library, self._move_generators.generator_for)

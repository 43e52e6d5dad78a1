"""What engines and bots need of the library."""

from collections.abc import Callable

from studyplay.bots.register import BotWords
from studyplay.engines.catalog import GameWords
from studyplay.engines.scrabble.movegen import MoveGenerator
from studyplay.engines.scrabble.rules import Rules
from studyplay.words.loaders import Library
from studyplay.words.tasks import DictionaryTasks


def game_words(library: Library, generator: Callable[[Rules], MoveGenerator]) -> GameWords:
    """The words of *library* as engines take them."""
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
    """The words of *library* as bots take them."""
    return BotWords(game_words(library, generator), library.lexicon, library.japanese)

"""Opens the words; the only reader of the committed lists and of what set-up built from them."""

import mmap
from collections.abc import Mapping
from contextlib import ExitStack, closing
from dataclasses import dataclass
from pathlib import Path

from studyplay.words.anagrams import AnagramIndex
from studyplay.words.committed import expected_hashes, read_committed
from studyplay.words.database import open_english, read_lexicon
from studyplay.words.dictionary import EnglishDictionary
from studyplay.words.errors import REBUILD, SETUP, DataError
from studyplay.words.foreign import foreign
from studyplay.words.gaddag import DamagedGraph, Gaddag
from studyplay.words.japanese import WordLexicon
from studyplay.words.japanese_dictionary import JapaneseDictionary, taboo_readings
from studyplay.words.kana_cards import kana_cards
from studyplay.words.lexicon import SIZES, Lexicon
from studyplay.words.model import Vocabulary
from studyplay.words.nouns import NounLexicon, open_nouns
from studyplay.words.paths import Paths
from studyplay.words.patterns import PatternIndex
from studyplay.words.shelves import open_words
from studyplay.words.sources.jmdict_glosses import open_glosses
from studyplay.words.theme import theme_words
from studyplay.words.themes import Theme, read_themes

__all__ = ["Library", "Paths", "load_graph", "load_lexicon", "load_library", "read_sizes"]


@dataclass(frozen=True, slots=True, eq=False)
class Library:
    """All words, shared by all threads.  ``index`` and ``patterns`` fill at their first use.

    ``has_definitions``: whether WordNet was there when the words were built, so that there are
    meanings beside our own short ones.  ``japanese``: Japanese words as cards spell them;
    ``readings`` is where they are looked up; ``kana_cards``: these cards, each with how many
    there are.  ``foreign``: words of other languages by code.  ``theme``: the words of the park,
    ``themes``: those of everyday topics and of the park, by name.
    """

    lexicon: Lexicon
    index: AnagramIndex
    patterns: PatternIndex
    dictionary: EnglishDictionary
    graph: Gaddag
    nouns: NounLexicon
    japanese: WordLexicon
    readings: JapaneseDictionary
    kana_cards: tuple[tuple[str, int], ...]
    foreign: Mapping[str, Vocabulary]
    theme: tuple[str, ...]
    themes: Mapping[str, Theme]
    has_definitions: bool


def read_sizes(wordlists: Path) -> dict[str, int]:
    """The SCOWL size of every English word, from the committed lists.

    Raises ``DataError`` if a list is missing or altered.
    """
    expected = expected_hashes(wordlists)
    return {
        word: size
        for size in SIZES
        for word in read_committed(wordlists, f"en/scowl-{size}.txt", expected).split()
    }


def load_lexicon(paths: Paths) -> Lexicon:
    """The English words, with levels as set up, or guessed from their sizes before set-up.

    For what needs to know words, not levels.  Raises ``DataError`` if a file is damaged.
    """
    if not paths.english.is_file():
        return Lexicon.by_size(read_sizes(paths.wordlists))
    with closing(open_english(paths.english)) as database:
        return read_lexicon(database)


def load_library(paths: Paths) -> Library:
    """Open what the set-up built.

    Raises ``DataError``, which names the file and the remedy, if something is missing or
    damaged.
    """
    with ExitStack() as undo:
        database = open_english(paths.english)
        undo.callback(database.close)
        lexicon = read_lexicon(database)
        index = AnagramIndex(lexicon)
        japanese = open_words(paths)
        library = Library(
            lexicon=lexicon,
            index=index,
            patterns=PatternIndex(index),
            dictionary=EnglishDictionary(lexicon, database, open_glosses(paths).glosses),
            graph=load_graph(paths),
            nouns=open_nouns(paths),
            japanese=japanese,
            readings=JapaneseDictionary(japanese, taboo_readings(paths.wordlists)),
            kana_cards=kana_cards(paths.wordlists),
            foreign=foreign(paths),
            theme=theme_words(paths),
            themes=read_themes(paths, lexicon),
            has_definitions=database.meta("wordnet") == "1",
        )
        undo.pop_all()
    return library


def load_graph(paths: Paths) -> Gaddag:
    """The word graph, mapped from its file and checked.  Raises ``DataError``."""
    path = paths.graph
    try:
        with path.open("rb") as file:
            return Gaddag.from_bytes(
                memoryview(mmap.mmap(file.fileno(), 0, access=mmap.ACCESS_READ))
            )
    except FileNotFoundError as error:
        raise DataError("data.not-built", file=str(path), remedy=SETUP) from error
    except (OSError, ValueError, DamagedGraph) as error:
        reason = str(error).rstrip(".")
        raise DataError("data.damaged", file=str(path), reason=reason, remedy=REBUILD) from error

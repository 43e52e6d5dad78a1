"""Load the word data from the committed lists and from the files that set-up built."""

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
    """All word data, shared by all threads.

    Attributes:
        anagram_index: built at its first use, like ``pattern_index``.
        japanese_lexicon: Japanese words by card key.
        japanese_dictionary: Japanese words by reading.
        kana_cards: each kana card with its number of cards.
        foreign_words: words of other languages by language code.
        park_words: the words of the park theme.
        themes: the words of everyday topics and of the park, by name.
        has_definitions: whether the database has the meanings of WordNet, not only our own.
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
    """Read the SCOWL size of every English word from the committed lists.

    Raises:
        DataError: if a list is missing or altered.
    """
    expected = expected_hashes(wordlists)
    return {
        word: size
        for size in SIZES
        for word in read_committed(wordlists, f"en/scowl-{size}.txt", expected).split()
    }


def load_lexicon(paths: Paths) -> Lexicon:
    """Load the English words, for callers that do not need exact levels.

    Before set-up the levels are guessed from the SCOWL sizes.

    Raises:
        DataError: if a file is damaged.
    """
    if not paths.english.is_file():
        return Lexicon.by_size(read_sizes(paths.wordlists))
    with closing(open_english(paths.english)) as database:
        return read_lexicon(database)


def load_library(paths: Paths) -> Library:
    """Open all word data that set-up built.

    Raises:
        DataError: if something is missing or damaged; it names the file and the remedy.
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
    """Memory-map the word graph and check it.

    Raises:
        DataError: if the file is missing or damaged.
    """
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

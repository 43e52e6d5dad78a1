"""Load the word data from the committed lists and from the files that set-up built."""

import mmap
from collections.abc import Mapping
from contextlib import ExitStack, closing
from dataclasses import dataclass
from pathlib import Path

from studyplay.words.anagrams import AnagramIndex
from studyplay.words.committed_lists import expected_hashes, read_committed_list
from studyplay.words.english_database import open_english_database, read_lexicon
from studyplay.words.english_dictionary import EnglishDictionary
from studyplay.words.errors import REBUILD_INSTRUCTION, SETUP_COMMAND, DataError
from studyplay.words.foreign_words import open_foreign_words
from studyplay.words.gaddag import DamagedGraph, Gaddag
from studyplay.words.japanese_dictionary import JapaneseDictionary, read_taboo_readings
from studyplay.words.japanese_nouns import NounLexicon, open_nouns
from studyplay.words.japanese_words import JapaneseWordLexicon
from studyplay.words.kana_cards import read_kana_cards
from studyplay.words.lexeme_sources import open_japanese_words
from studyplay.words.lexicon import SCOWL_SIZES, Lexicon
from studyplay.words.model import Vocabulary
from studyplay.words.paths import WordDataPaths
from studyplay.words.patterns import PatternIndex
from studyplay.words.sources.jmdict_glosses import open_japanese_glosses
from studyplay.words.theme_lists import read_park_words
from studyplay.words.themes import Theme, read_themes

__all__ = [
    "WordDataPaths",
    "WordLibrary",
    "load_graph",
    "load_lexicon",
    "load_word_library",
    "read_sizes",
]


@dataclass(frozen=True, slots=True, eq=False)
class WordLibrary:
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
    anagram_index: AnagramIndex
    pattern_index: PatternIndex
    dictionary: EnglishDictionary
    graph: Gaddag
    nouns: NounLexicon
    japanese_lexicon: JapaneseWordLexicon
    japanese_dictionary: JapaneseDictionary
    kana_cards: tuple[tuple[str, int], ...]
    foreign_words: Mapping[str, Vocabulary]
    park_words: tuple[str, ...]
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
        for size in SCOWL_SIZES
        for word in read_committed_list(wordlists, f"en/scowl-{size}.txt", expected).split()
    }


def load_lexicon(paths: WordDataPaths) -> Lexicon:
    """Load the English words, for callers that do not need exact levels.

    Before set-up the levels are guessed from the SCOWL sizes.

    Raises:
        DataError: if a file is damaged.
    """
    if not paths.english.is_file():
        return Lexicon.from_sizes(read_sizes(paths.wordlists))
    with closing(open_english_database(paths.english)) as database:
        return read_lexicon(database)


def load_word_library(paths: WordDataPaths) -> WordLibrary:
    """Open all word data that set-up built.

    Raises:
        DataError: if something is missing or damaged; it names the file and the remedy.
    """
    with ExitStack() as undo:
        database = open_english_database(paths.english)
        undo.callback(database.close)
        lexicon = read_lexicon(database)
        index = AnagramIndex(lexicon)
        japanese = open_japanese_words(paths)
        library = WordLibrary(
            lexicon=lexicon,
            anagram_index=index,
            pattern_index=PatternIndex(index),
            dictionary=EnglishDictionary(lexicon, database, open_japanese_glosses(paths).glosses),
            graph=load_graph(paths),
            nouns=open_nouns(paths),
            japanese_lexicon=japanese,
            japanese_dictionary=JapaneseDictionary(japanese, read_taboo_readings(paths.wordlists)),
            kana_cards=read_kana_cards(paths.wordlists),
            foreign_words=open_foreign_words(paths),
            park_words=read_park_words(paths),
            themes=read_themes(paths, lexicon),
            has_definitions=database.meta_value("wordnet") == "1",
        )
        undo.pop_all()
    return library


def load_graph(paths: WordDataPaths) -> Gaddag:
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
        raise DataError("data.not-built", file=str(path), remedy=SETUP_COMMAND) from error
    except (OSError, ValueError, DamagedGraph) as error:
        reason = str(error).rstrip(".")
        raise DataError(
            "data.damaged", file=str(path), reason=reason, remedy=REBUILD_INSTRUCTION
        ) from error

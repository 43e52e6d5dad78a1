"""Sources of Japanese dictionary forms: the database, or the committed lists."""

from collections import defaultdict
from collections.abc import Container, Iterable, Iterator, Mapping
from functools import cached_property, lru_cache
from typing import Final

from typing_extensions import override

from studyplay.words.committed_lists import expected_hashes, read_committed_list
from studyplay.words.japanese_nouns import COMMON_NOUNS_FILE, EXAMPLES_FILE
from studyplay.words.japanese_words import InflectedWords, Lexeme, LexemeSource
from studyplay.words.kana import card_key
from studyplay.words.paths import WordDataPaths
from studyplay.words.readonly_database import ReadOnlyDatabase
from studyplay.words.sources.jmdict_database import open_japanese_database

COMMON_WORDS_FILE: Final = "ja/words-common.tsv"

LOOKUP_CACHE_SIZE: Final = 4096
"""Number of cached look-ups; a played word is looked up to judge it and to log it."""


class JmdictLexemes(LexemeSource):
    """The words in the database of the Japanese dictionary, and the *added* ones."""

    def __init__(self, database: ReadOnlyDatabase, added: Iterable[Lexeme] = ()) -> None:
        self._database = database
        self._added = InMemoryLexemes(each for each in added if not self._has_reading(each))
        self._cached_look_up = lru_cache(LOOKUP_CACHE_SIZE)(self._look_up)

    @property
    @override
    def complete(self) -> bool:
        return True

    @override
    def lexemes(self, keys: Iterable[str]) -> Iterable[Lexeme]:
        return self._cached_look_up(frozenset(keys))

    @override
    def common_lexemes(self, max_rank: int) -> Iterable[Lexeme]:
        return [
            *self._query_lexemes("rank <= ?", (max_rank,)),
            *self._added.common_lexemes(max_rank),
        ]

    def _has_reading(self, added: Lexeme) -> bool:
        key = card_key(added.reading)
        return any(
            each.reading == added.reading for each in self._query_lexemes("key = ?", (key,))
        )

    def _look_up(self, keys: frozenset[str]) -> tuple[Lexeme, ...]:
        wanted = sorted(keys)
        places = ", ".join("?" * len(wanted))
        read = self._query_lexemes(f"key IN ({places})", tuple(wanted))
        return (*read, *self._added.lexemes(wanted))

    def _query_lexemes(self, condition: str, values: tuple[str | int, ...]) -> Iterator[Lexeme]:
        rows = self._database.rows(
            "SELECT reading, classes, written, meaning, rank FROM word"  # noqa: S608 - no input
            f" WHERE {condition} ORDER BY rank, place",
            values,
        )
        for reading, classes, written, meaning, rank in rows:
            forms = tuple(dict.fromkeys(written.split("\n")))
            yield Lexeme(reading, tuple(dict.fromkeys(classes.split())), forms, meaning, rank)


class InMemoryLexemes(LexemeSource):
    """Lexemes in memory."""

    def __init__(self, listed: Iterable[Lexeme]) -> None:
        by_key: dict[str, list[Lexeme]] = defaultdict(list)
        for lexeme in listed:
            by_key[card_key(lexeme.reading)].append(lexeme)
        self._by_key: Mapping[str, list[Lexeme]] = dict(by_key)

    @property
    @override
    def complete(self) -> bool:
        return False

    @override
    def lexemes(self, keys: Iterable[str]) -> Iterable[Lexeme]:
        return [lexeme for key in keys for lexeme in self._by_key.get(key, ())]

    @override
    def common_lexemes(self, max_rank: int) -> Iterable[Lexeme]:
        return [
            lexeme for some in self._by_key.values() for lexeme in some if lexeme.rank <= max_rank
        ]


class CommonLexemes(LexemeSource):
    """The words of the committed lists, parsed at the first use.

    A line has ``reading``, ``rank`` and comma-separated written forms, separated by tabs.  In
    the list of *words* there are space-separated inflection classes before the rank.  Lines that
    start with ``#`` are comments.  Any other line raises ``ValueError`` at the first use.
    """

    def __init__(self, nouns: Iterable[str], words: Iterable[str]) -> None:
        self._nouns = tuple(nouns)
        self._words = tuple(words)

    @cached_property
    def _lexemes(self) -> InMemoryLexemes:
        words = [*_parse_words(self._words)]
        seen = {(each.reading, form) for each in words for form in each.written}
        return InMemoryLexemes([*words, *_parse_nouns(self._nouns, seen)])

    @property
    @override
    def complete(self) -> bool:
        return False

    @override
    def lexemes(self, keys: Iterable[str]) -> Iterable[Lexeme]:
        return self._lexemes.lexemes(keys)

    @override
    def common_lexemes(self, max_rank: int) -> Iterable[Lexeme]:
        return self._lexemes.common_lexemes(max_rank)


def _parse_words(lines: Iterable[str]) -> Iterator[Lexeme]:
    for reading, classes, rank, written in _split_lines(lines):
        yield Lexeme(reading, tuple(classes.split()), tuple(written.split(",")), "", int(rank))


def _parse_nouns(lines: Iterable[str], seen: Container[tuple[str, str]]) -> Iterator[Lexeme]:
    """Yield the nouns of *lines*, except those that were *seen* as inflected words."""
    for reading, rank, written in _split_lines(lines):
        forms = tuple(form for form in written.split(",") if (reading, form) not in seen)
        if forms:
            yield Lexeme(reading, (), forms, "", int(rank))


def _split_lines(lines: Iterable[str]) -> Iterator[list[str]]:
    for line in lines:
        if line.strip() and not line.startswith("#"):
            yield line.rstrip("\n").split("\t")


def read_common_words(paths: WordDataPaths) -> InflectedWords:
    """Read the words of the committed lists.

    Raises:
        DataError: if a list is missing or altered.
    """
    expected = expected_hashes(paths.wordlists)
    nouns = read_committed_list(paths.wordlists, COMMON_NOUNS_FILE, expected)
    words = read_committed_list(paths.wordlists, COMMON_WORDS_FILE, expected).splitlines()
    return InflectedWords(CommonLexemes(nouns.splitlines(), [*words, *_read_examples(paths)]))


def open_japanese_words(paths: WordDataPaths) -> InflectedWords:
    """Open the words of the Japanese dictionary if it is set up, else of the committed lists.

    Raises:
        DataError: if the data is damaged.
    """
    database = open_japanese_database(paths)
    if database is None:
        return read_common_words(paths)
    return InflectedWords(JmdictLexemes(database, _parse_words(_read_examples(paths))))


def _read_examples(paths: WordDataPaths) -> list[str]:
    return read_committed_list(
        paths.wordlists, EXAMPLES_FILE, expected_hashes(paths.wordlists)
    ).splitlines()

"""Sources of Japanese dictionary forms: the database, or the committed lists."""

from collections import defaultdict
from collections.abc import Container, Iterable, Iterator, Mapping
from functools import cached_property, lru_cache
from typing import Final

from typing_extensions import override

from studyplay.words.builtdata import BuiltData
from studyplay.words.committed import expected_hashes, read_committed
from studyplay.words.japanese import InflectedWords, Lexeme, Shelf
from studyplay.words.kana import card_key
from studyplay.words.nouns import EXAMPLES, FLOOR
from studyplay.words.paths import Paths
from studyplay.words.sources.jmdict_database import open_database

COMMON_WORDS: Final = "ja/words-common.tsv"

REMEMBERED: Final = 4096
"""Number of cached look-ups; a played word is looked up to judge it and to log it."""


class JmdictShelf(Shelf):
    """The words in the database of the Japanese dictionary, and the *added* ones."""

    def __init__(self, database: BuiltData, added: Iterable[Lexeme] = ()) -> None:
        self._database = database
        self._added = ListedShelf(each for each in added if not self._has(each))
        self._remembered = lru_cache(REMEMBERED)(self._look_up)

    @property
    @override
    def complete(self) -> bool:
        return True

    @override
    def lexemes(self, keys: Iterable[str]) -> Iterable[Lexeme]:
        return self._remembered(frozenset(keys))

    @override
    def common(self, rarest: int) -> Iterable[Lexeme]:
        return [*self._read("rank <= ?", (rarest,)), *self._added.common(rarest)]

    def _has(self, added: Lexeme) -> bool:
        key = card_key(added.reading)
        return any(each.reading == added.reading for each in self._read("key = ?", (key,)))

    def _look_up(self, keys: frozenset[str]) -> tuple[Lexeme, ...]:
        wanted = sorted(keys)
        places = ", ".join("?" * len(wanted))
        read = self._read(f"key IN ({places})", tuple(wanted))
        return (*read, *self._added.lexemes(wanted))

    def _read(self, condition: str, values: tuple[str | int, ...]) -> Iterator[Lexeme]:
        rows = self._database.rows(
            "SELECT reading, classes, written, meaning, rank FROM word"  # noqa: S608 - no input
            f" WHERE {condition} ORDER BY rank, place",
            values,
        )
        for reading, classes, written, meaning, rank in rows:
            forms = tuple(dict.fromkeys(written.split("\n")))
            yield Lexeme(reading, tuple(dict.fromkeys(classes.split())), forms, meaning, rank)


class ListedShelf(Shelf):
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
    def common(self, rarest: int) -> Iterable[Lexeme]:
        return [
            lexeme for some in self._by_key.values() for lexeme in some if lexeme.rank <= rarest
        ]


class CommonShelf(Shelf):
    """The words of the committed lists, parsed at the first use.

    A line has ``reading``, ``rank`` and comma-separated written forms, separated by tabs.  In
    the list of *words* there are space-separated inflection classes before the rank.  Lines that
    start with ``#`` are comments.  Any other line raises ``ValueError`` at the first use.
    """

    def __init__(self, nouns: Iterable[str], words: Iterable[str]) -> None:
        self._nouns = tuple(nouns)
        self._words = tuple(words)

    @cached_property
    def _listed(self) -> ListedShelf:
        words = [*_words(self._words)]
        seen = {(each.reading, form) for each in words for form in each.written}
        return ListedShelf([*words, *_nouns(self._nouns, seen)])

    @property
    @override
    def complete(self) -> bool:
        return False

    @override
    def lexemes(self, keys: Iterable[str]) -> Iterable[Lexeme]:
        return self._listed.lexemes(keys)

    @override
    def common(self, rarest: int) -> Iterable[Lexeme]:
        return self._listed.common(rarest)


def _words(lines: Iterable[str]) -> Iterator[Lexeme]:
    for reading, classes, rank, written in _parted(lines):
        yield Lexeme(reading, tuple(classes.split()), tuple(written.split(",")), "", int(rank))


def _nouns(lines: Iterable[str], seen: Container[tuple[str, str]]) -> Iterator[Lexeme]:
    """Yield the nouns of *lines*, except those that were *seen* as inflected words."""
    for reading, rank, written in _parted(lines):
        forms = tuple(form for form in written.split(",") if (reading, form) not in seen)
        if forms:
            yield Lexeme(reading, (), forms, "", int(rank))


def _parted(lines: Iterable[str]) -> Iterator[list[str]]:
    for line in lines:
        if line.strip() and not line.startswith("#"):
            yield line.rstrip("\n").split("\t")


def common_words(paths: Paths) -> InflectedWords:
    """Read the words of the committed lists.

    Raises:
        DataError: if a list is missing or altered.
    """
    expected = expected_hashes(paths.wordlists)
    nouns = read_committed(paths.wordlists, FLOOR, expected)
    words = read_committed(paths.wordlists, COMMON_WORDS, expected).splitlines()
    return InflectedWords(CommonShelf(nouns.splitlines(), [*words, *_examples(paths)]))


def open_words(paths: Paths) -> InflectedWords:
    """Open the words of the Japanese dictionary if it is set up, else of the committed lists.

    Raises:
        DataError: if the data is damaged.
    """
    database = open_database(paths)
    if database is None:
        return common_words(paths)
    return InflectedWords(JmdictShelf(database, _words(_examples(paths))))


def _examples(paths: Paths) -> list[str]:
    return read_committed(paths.wordlists, EXAMPLES, expected_hashes(paths.wordlists)).splitlines()

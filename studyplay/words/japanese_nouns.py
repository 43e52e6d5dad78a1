"""Japanese nouns by reading, for word chains: which are valid, and which to suggest.

Use the whole lexicon to judge words and its common part for hints and teaching.  With the
Japanese dictionary it has 155,000 readings; without it, the committed list of 16,800 common
ones is used, so every game can be played.  Both include the examples in the rules of the games
(`EXAMPLES_FILE`), some of which are names that no dictionary has.

Readings are normalised hiragana of two kana or more (see `studyplay.words.kana`).
"""

from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import lru_cache
from itertools import islice
from typing import Final, Protocol, TypeAlias

from typing_extensions import override

from studyplay.words import kana
from studyplay.words.committed_lists import expected_hashes, read_committed_list
from studyplay.words.paths import WordDataPaths
from studyplay.words.readonly_database import ReadOnlyDatabase
from studyplay.words.sources.jmdict_database import open_japanese_database

COMMON_NOUNS_FILE: Final = "ja/nouns-common.tsv"
EXAMPLES_FILE: Final = "ja/examples.tsv"

MAX_COMMON_RANK: Final = 49
MAX_RANK: Final = 99

NOUN_CACHE_SIZE: Final = 8192
"""Number of cached readings; each move looks up its word several times."""

MAX_KANA: Final = 99


@dataclass(frozen=True, slots=True)
class Homograph:
    """One of the words that share a reading.

    ``written`` has its written forms, the usual one first, at least one.  ``meaning`` is
    English, from JMdict; empty without JMdict.
    """

    written: tuple[str, ...]
    meaning: str


@dataclass(frozen=True, slots=True)
class Noun:
    """A reading and the words that have it, the commonest first.

    ``rank`` is 1 to 48 for bands of 500 words in newspapers, 49 for other common words,
    60 for less common and 99 for rare words.
    """

    reading: str
    rank: int
    homographs: tuple[Homograph, ...]

    @property
    def is_common(self) -> bool:
        """Whether a learner is expected to know it."""
        return self.rank <= MAX_COMMON_RANK


@dataclass(frozen=True, slots=True)
class NounQuery:
    """Criteria of a search for nouns.

    ``head`` and ``tail`` are letters as returned by `kana.head`; ``None`` is any.  Lengths are
    in kana, inclusive.  ``max_rank`` is the highest rank; ``MAX_COMMON_RANK`` for hints.
    """

    head: str | None = None
    tail: str | None = None
    min_length: int = 3
    max_length: int = MAX_KANA
    max_rank: int = MAX_RANK


class NounLexicon(Protocol):
    """A thread-safe source of nouns."""

    @property
    def complete(self) -> bool:
        """Whether a noun that is missing here probably does not exist."""

    @override
    def __hash__(self) -> int:
        """Hash by identity, so that a lexicon can be a cache key."""
        return object.__hash__(self)

    def __contains__(self, reading: object, /) -> bool:
        """Return whether *reading* is the reading of a noun."""

    def noun(self, reading: str) -> Noun | None:
        """Return the noun with this *reading*, or ``None``."""

    def readings(self, written: str) -> tuple[str, ...]:
        """Return the readings of the noun *written* (NFKC, such as 日本), the commonest first."""

    def find(self, query: NounQuery, limit: int) -> tuple[str, ...]:
        """Return at most *limit* readings that match *query*, the commonest first."""


_NounWithTail: TypeAlias = tuple[str, Noun]
"""The last letter of a noun, and the noun."""


class InMemoryNouns(NounLexicon):
    """Nouns in memory, with distinct readings."""

    def __init__(self, listed: Iterable[Noun]) -> None:
        nouns = sorted(listed, key=lambda noun: (noun.rank, noun.reading))
        self._nouns: Mapping[str, Noun] = {noun.reading: noun for noun in nouns}
        self._by_head: dict[str, list[_NounWithTail]] = defaultdict(list)
        self._all: list[_NounWithTail] = []
        self._by_written: dict[str, list[str]] = defaultdict(list)
        for noun in nouns:
            ending = (kana.tail(noun.reading), noun)
            self._all.append(ending)
            self._by_head[kana.head(noun.reading)].append(ending)
            for homograph in noun.homographs:
                for form in homograph.written:
                    self._by_written[form].append(noun.reading)

    @property
    @override
    def complete(self) -> bool:
        return False

    @override
    def __contains__(self, reading: object, /) -> bool:
        return reading in self._nouns

    @override
    def noun(self, reading: str) -> Noun | None:
        return self._nouns.get(reading)

    @override
    def readings(self, written: str) -> tuple[str, ...]:
        return tuple(self._by_written.get(written, ()))

    @override
    def find(self, query: NounQuery, limit: int) -> tuple[str, ...]:
        endings = self._all if query.head is None else self._by_head.get(query.head, ())
        fitting = (
            noun.reading
            for tail, noun in endings
            if query.tail in {None, tail} and _matches(noun, query)
        )
        return tuple(islice(fitting, limit))


class CommonNouns(InMemoryNouns):
    """The committed list, in memory.

    A line has ``reading``, ``rank`` and comma-separated written forms, separated by tabs.
    Lines that start with ``#`` are comments.

    Raises:
        ValueError: for any other line.
    """

    def __init__(self, lines: Iterable[str]) -> None:
        super().__init__(_parse_lines(lines))


def _parse_lines(lines: Iterable[str]) -> Iterator[Noun]:
    for line in lines:
        if line.strip() and not line.startswith("#"):
            reading, rank, written = line.rstrip("\n").split("\t")
            forms = tuple(written.split(","))
            yield Noun(reading, int(rank), tuple(Homograph((form,), "") for form in forms))


def _matches(noun: Noun, query: NounQuery) -> bool:
    return (
        query.min_length <= kana.length(noun.reading) <= query.max_length
        and noun.rank <= query.max_rank
    )


class JmdictNouns(NounLexicon):
    """The nouns in the database of the Japanese dictionary, and the *added* ones."""

    def __init__(self, database: ReadOnlyDatabase, added: Iterable[Noun] = ()) -> None:
        self._database = database
        self._added = InMemoryNouns(noun for noun in added if self._look_up(noun.reading) is None)
        self._cached_find_noun = lru_cache(NOUN_CACHE_SIZE)(self._find_noun)

    @property
    @override
    def complete(self) -> bool:
        return True

    @override
    def __contains__(self, reading: object, /) -> bool:
        return isinstance(reading, str) and self.noun(reading) is not None

    @override
    def noun(self, reading: str) -> Noun | None:
        return self._cached_find_noun(reading)

    def _find_noun(self, reading: str) -> Noun | None:
        return self._look_up(reading) or self._added.noun(reading)

    def _look_up(self, reading: str) -> Noun | None:
        rows = self._database.rows(
            "SELECT rank, written, meaning FROM word WHERE key = ? AND reading = ? AND noun"
            " ORDER BY rank, place",
            (kana.card_key(reading), reading),
        )
        if not rows:
            return None
        homographs = tuple(
            Homograph(tuple(dict.fromkeys(written.split("\n"))), meaning)
            for _, written, meaning in rows
        )
        return Noun(reading, rows[0][0], homographs)

    @override
    def readings(self, written: str) -> tuple[str, ...]:
        rows = self._database.rows(
            "SELECT reading FROM written JOIN noun USING (reading)"
            " WHERE form = ? ORDER BY rank, reading",
            (written,),
        )
        return (*(reading for (reading,) in rows), *self._added.readings(written))

    @override
    def find(self, query: NounQuery, limit: int) -> tuple[str, ...]:
        conditions = ["length BETWEEN ? AND ?", "rank <= ?"]
        values: list[str | int] = [query.min_length, query.max_length, query.max_rank]
        for column, letter in (("head", query.head), ("tail", query.tail)):
            if letter is not None:
                conditions.append(f"{column} = ?")
                values.append(letter)
        rows = self._database.rows(
            f"SELECT reading FROM noun WHERE {' AND '.join(conditions)}"  # noqa: S608 - no input
            " ORDER BY rank, reading LIMIT ?",
            (*values, limit),
        )
        found = tuple(reading for (reading,) in rows)
        return (*found, *self._added.find(query, limit - len(found)))


def read_common_nouns(paths: WordDataPaths) -> CommonNouns:
    """Read the committed list of common nouns.

    Raises:
        DataError: if it is missing or altered.
    """
    expected = expected_hashes(paths.wordlists)
    listed = read_committed_list(paths.wordlists, COMMON_NOUNS_FILE, expected)
    return _parse_common_nouns(
        listed, read_committed_list(paths.wordlists, EXAMPLES_FILE, expected)
    )


@lru_cache(1)
def _parse_common_nouns(listed: str, examples: str) -> CommonNouns:
    """Parse the lists once: without the dictionary, this takes most of the start-up time."""
    return CommonNouns((*_example_lines(examples), *listed.splitlines()))


def _example_lines(text: str) -> Iterator[str]:
    """Yield the nouns and names of the examples in the line format of `CommonNouns`."""
    for line in text.splitlines():
        if not line.startswith("#"):
            reading, classes, rank, written = line.split("\t")
            if not classes:
                yield f"{reading}\t{rank}\t{written}"


def read_example_nouns(paths: WordDataPaths) -> Iterator[Noun]:
    """Read the nouns and names that are examples in the rules of the games.

    Raises:
        DataError: if the list is missing or altered.
    """
    text = read_committed_list(paths.wordlists, EXAMPLES_FILE, expected_hashes(paths.wordlists))
    return _parse_lines(_example_lines(text))


def open_nouns(paths: WordDataPaths) -> NounLexicon:
    """Open the nouns of the Japanese dictionary if it is set up, else the committed list.

    Raises:
        DataError: if the data is damaged.
    """
    database = open_japanese_database(paths)
    return (
        read_common_nouns(paths)
        if database is None
        else JmdictNouns(database, read_example_nouns(paths))
    )


def find_readings(
    typed: str, lexicon: NounLexicon, guess: Callable[[str], str]
) -> tuple[str, ...]:
    """Return the possible readings of *typed* (kana or kanji), at least one, likeliest first.

    Kana input is only normalised.  Other words are looked up; *guess* is called for words that
    are not in the lexicon.

    Raises:
        kana.NotKana: if no reading is found, or from *guess*.
    """
    try:
        return (kana.normalise(typed),)
    except kana.NotKana as refusal:
        listed = lexicon.readings(refusal.text.strip())
        if listed:
            return listed
        if refusal.code != "kana.kanji":
            raise
        return (guess(refusal.text),)

"""Japanese nouns by reading: what may be said in a word chain, and what to suggest.

Judge with the whole lexicon, hint and teach with its common part.  With the Japanese
dictionary it has 155,000 readings; without it the committed list of 16,800 common ones
serves, so that every game can be played.  Both have the words that the rules of the games name
as examples (`EXAMPLES`), among them names that no dictionary has.

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
from studyplay.words.builtdata import BuiltData
from studyplay.words.committed import expected_hashes, read_committed
from studyplay.words.paths import Paths
from studyplay.words.sources.jmdict_database import open_database

FLOOR: Final = "ja/nouns-common.tsv"
EXAMPLES: Final = "ja/examples.tsv"

COMMON: Final = 49
RAREST: Final = 99

REMEMBERED: Final = 8192
"""Readings kept at hand: a throw is judged, recorded, and shown to everybody at the table."""

LONGEST: Final = 99


@dataclass(frozen=True, slots=True)
class Homograph:
    """One of the words that share a reading.

    ``written``: its written forms, the usual one first, at least one.  ``meaning`` is
    English, from JMdict, and empty without it.
    """

    written: tuple[str, ...]
    meaning: str


@dataclass(frozen=True, slots=True)
class Noun:
    """A reading and the words it may be, the commonest first.

    ``rank`` is 1 to 48 for bands of 500 words in newspapers, 49 for other common words,
    60 for known and 99 for rare ones.
    """

    reading: str
    rank: int
    homographs: tuple[Homograph, ...]

    @property
    def common(self) -> bool:
        """Whether a learner may be expected to know it."""
        return self.rank <= COMMON


@dataclass(frozen=True, slots=True)
class Wanted:
    """Which nouns to look for.

    ``head`` and ``tail`` are letters as `kana.head` gives them; ``None`` is any.  Lengths
    are in kana, both included.  ``rarest`` is the highest rank; ``COMMON`` for hints.
    """

    head: str | None = None
    tail: str | None = None
    shortest: int = 3
    longest: int = LONGEST
    rarest: int = RAREST


class NounLexicon(Protocol):
    """Any source of nouns; safe to ask from many threads."""

    @property
    def complete(self) -> bool:
        """Whether a noun that is not in it is likely none."""

    @override
    def __hash__(self) -> int:
        """By identity, so that what is made of a lexicon can be kept for it."""
        return object.__hash__(self)

    def __contains__(self, reading: object, /) -> bool:
        """Whether *reading* is that of a noun."""

    def noun(self, reading: str) -> Noun | None:
        """All about *reading*, or ``None`` if it is no noun's."""

    def readings(self, written: str) -> tuple[str, ...]:
        """How the noun *written* (NFKC, such as 日本) may be read, the commonest first."""

    def find(self, wanted: Wanted, limit: int) -> tuple[str, ...]:
        """At most *limit* readings that are *wanted*, the commonest first."""


_Ending: TypeAlias = tuple[str, Noun]
"""A noun behind the letter it ends on."""


class ListedNouns(NounLexicon):
    """Nouns in memory; each reading once."""

    def __init__(self, listed: Iterable[Noun]) -> None:
        nouns = sorted(listed, key=lambda noun: (noun.rank, noun.reading))
        self._nouns: Mapping[str, Noun] = {noun.reading: noun for noun in nouns}
        self._by_head: dict[str, list[_Ending]] = defaultdict(list)
        self._all: list[_Ending] = []
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
    def find(self, wanted: Wanted, limit: int) -> tuple[str, ...]:
        endings = self._all if wanted.head is None else self._by_head.get(wanted.head, ())
        fitting = (
            noun.reading
            for tail, noun in endings
            if wanted.tail in {None, tail} and _fits(noun, wanted)
        )
        return tuple(islice(fitting, limit))


class CommonNouns(ListedNouns):
    """The committed list, in memory.

    Lines are ``reading``, ``rank`` and written forms parted by commas, with tabs between;
    lines that begin with ``#`` are remarks.  Raises ``ValueError`` for any other line.
    """

    def __init__(self, lines: Iterable[str]) -> None:
        super().__init__(_parsed(lines))


def _parsed(lines: Iterable[str]) -> Iterator[Noun]:
    for line in lines:
        if line.strip() and not line.startswith("#"):
            reading, rank, written = line.rstrip("\n").split("\t")
            forms = tuple(written.split(","))
            yield Noun(reading, int(rank), tuple(Homograph((form,), "") for form in forms))


def _fits(noun: Noun, wanted: Wanted) -> bool:
    return (
        wanted.shortest <= kana.length(noun.reading) <= wanted.longest
        and noun.rank <= wanted.rarest
    )


class JmdictNouns(NounLexicon):
    """The nouns of the Japanese dictionary, read from its database, and those *added* to them."""

    def __init__(self, database: BuiltData, added: Iterable[Noun] = ()) -> None:
        self._database = database
        self._added = ListedNouns(noun for noun in added if self._look_up(noun.reading) is None)
        self._remembered = lru_cache(REMEMBERED)(self._known)

    @property
    @override
    def complete(self) -> bool:
        return True

    @override
    def __contains__(self, reading: object, /) -> bool:
        return isinstance(reading, str) and self.noun(reading) is not None

    @override
    def noun(self, reading: str) -> Noun | None:
        return self._remembered(reading)

    def _known(self, reading: str) -> Noun | None:
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
    def find(self, wanted: Wanted, limit: int) -> tuple[str, ...]:
        conditions = ["length BETWEEN ? AND ?", "rank <= ?"]
        values: list[str | int] = [wanted.shortest, wanted.longest, wanted.rarest]
        for column, letter in (("head", wanted.head), ("tail", wanted.tail)):
            if letter is not None:
                conditions.append(f"{column} = ?")
                values.append(letter)
        rows = self._database.rows(
            f"SELECT reading FROM noun WHERE {' AND '.join(conditions)}"  # noqa: S608 - no input
            " ORDER BY rank, reading LIMIT ?",
            (*values, limit),
        )
        found = tuple(reading for (reading,) in rows)
        return (*found, *self._added.find(wanted, limit - len(found)))


def common_nouns(paths: Paths) -> CommonNouns:
    """The committed list.  Raises ``DataError`` if it is missing or altered."""
    expected = expected_hashes(paths.wordlists)
    listed = read_committed(paths.wordlists, FLOOR, expected)
    return _common(listed, read_committed(paths.wordlists, EXAMPLES, expected))


@lru_cache(1)
def _common(listed: str, examples: str) -> CommonNouns:
    """Parsing takes longer than all else of a start without the dictionary."""
    return CommonNouns((*_example_lines(examples), *listed.splitlines()))


def _example_lines(text: str) -> Iterator[str]:
    """The nouns and names among the examples, as lines of the list of common nouns."""
    for line in text.splitlines():
        if not line.startswith("#"):
            reading, classes, rank, written = line.split("\t")
            if not classes:
                yield f"{reading}\t{rank}\t{written}"


def examples(paths: Paths) -> Iterator[Noun]:
    """The nouns and names that the rules of the games name as examples.  Raises ``DataError``."""
    text = read_committed(paths.wordlists, EXAMPLES, expected_hashes(paths.wordlists))
    return _parsed(_example_lines(text))


def open_nouns(paths: Paths) -> NounLexicon:
    """The nouns of the Japanese dictionary if it is set up, else the committed list.

    Raises ``DataError`` if what is there is damaged.
    """
    database = open_database(paths)
    return common_nouns(paths) if database is None else JmdictNouns(database, examples(paths))


def readings_of(typed: str, lexicon: NounLexicon, guess: Callable[[str], str]) -> tuple[str, ...]:
    """How *typed* may be read, in kana or kanji: at least one reading, the likeliest first.

    What is in kana stays as it is; other words are looked up, and only those that are not
    listed are left to *guess*.  Raises `kana.NotKana` if nothing can be read, and whatever
    *guess* raises.
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

"""Read our own hand-written lists about English words.

``en/glosses.tsv``
    Short meanings for words that WordNet does not have (function words, two-letter words),
    one per line: word, part of speech, English, Japanese, separated by tabs.  A line
    ``word = lemma`` (with tabs) sets the dictionary form under which a word is studied.
``en/glosses-everyday.tsv``
    The same for words that WordNet explains in difficult English, or with a rare meaning first.
    A fifth column is the number (from 1, in display order) of WordNet's meaning that ours
    replaces; our meaning takes over its examples and synonyms.
``en/levels-overrides.txt``
    ``word level`` for words with a wrong computed level; X for words without a level.
``en/taboo.txt``
    Patterns (see `studyplay.words.patterns`) of words that are accepted in play and never
    suggested.

Lines that start with ``#`` are comments.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Final, NamedTuple

from studyplay.words.committed_lists import read_committed_list
from studyplay.words.errors import RESTORE_COMMAND, DataError
from studyplay.words.model import Level
from studyplay.words.patterns import Pattern, PatternError

OWN_SOURCE: Final = "studyplay"

GLOSSES_FILE: Final = "en/glosses.tsv"
EVERYDAY_GLOSSES_FILE: Final = "en/glosses-everyday.tsv"
LEVELS_FILE: Final = "en/levels-overrides.txt"
TABOO_FILE: Final = "en/taboo.txt"

_PARTS_OF_SPEECH: Final = frozenset({"noun", "verb", "adjective", "adverb", "other"})


class OwnGloss(NamedTuple):
    """Our own text for a meaning: a part of speech as in `Sense`, English, Japanese.

    ``replaces`` is the number of the WordNet meaning that it replaces, or 0.
    """

    pos: str
    english: str
    japanese: str
    replaces: int = 0


@dataclass(frozen=True, slots=True)
class OwnLists:
    """The content of the lists: ``glosses`` by word, ``lemmas`` by inflected form."""

    glosses: Mapping[str, tuple[OwnGloss, ...]]
    lemmas: Mapping[str, str]
    levels: Mapping[str, Level]
    taboo: tuple[Pattern, ...]

    def find_taboo(self, words: Iterable[str]) -> frozenset[str]:
        """Return those of *words* that must never be suggested."""
        text = "\n".join(words)
        return frozenset(
            found[0] for pattern in self.taboo for found in pattern.to_regex().finditer(text)
        )


def read_own_lists(wordlists: Path, expected: Mapping[str, str]) -> OwnLists:
    """Read the lists in *wordlists*, whose hashes are *expected*.

    Raises:
        DataError: if a list is missing, altered, or has an invalid line.
    """
    reader = _ListReader(wordlists, expected)
    glosses: dict[str, tuple[OwnGloss, ...]] = {}
    lemmas: dict[str, str] = {}
    for name in (GLOSSES_FILE, EVERYDAY_GLOSSES_FILE):
        for number, line in reader.read_lines(name):
            match line.split("\t"):
                case [word, "=", lemma]:
                    lemmas[word] = lemma
                case [word, pos, english, japanese, *numbers] if pos in _PARTS_OF_SPEECH:
                    gloss = OwnGloss(pos, english, japanese, _parse_replaced(numbers))
                    if not (english and japanese) or gloss.replaces < 0:
                        raise reader.invalid_line(name, number)
                    glosses[word] = (*glosses.get(word, ()), gloss)
                case _:
                    raise reader.invalid_line(name, number)
    return OwnLists(glosses, lemmas, dict(_read_levels(reader)), tuple(_read_taboo(reader)))


def _parse_replaced(numbers: Sequence[str]) -> int:
    """Return the number in the fifth column, 0 if there is none, -1 if it is invalid."""
    match numbers:
        case []:
            return 0
        case [number] if number.isdecimal() and int(number):
            return int(number)
        case _:
            return -1


@dataclass(frozen=True, slots=True)
class _ListReader:
    wordlists: Path
    expected: Mapping[str, str]

    def read_lines(self, name: str) -> Iterator[tuple[int, str]]:
        """Yield the lines of *name*, numbered from 1, without blank lines and comments."""
        text = read_committed_list(self.wordlists, name, self.expected)
        for number, line in enumerate(text.splitlines(), start=1):
            if line.strip() and not line.startswith("#"):
                yield number, line

    def invalid_line(self, name: str, number: int) -> DataError:
        return DataError(
            "data.damaged",
            file=str(self.wordlists / name),
            reason=f"line {number} makes no sense",
            remedy=RESTORE_COMMAND,
        )


def _read_levels(reader: _ListReader) -> Iterator[tuple[str, Level]]:
    for number, line in reader.read_lines(LEVELS_FILE):
        word, _, level = line.partition(" ")
        if level not in Level.__members__:
            raise reader.invalid_line(LEVELS_FILE, number)
        yield word, Level[level]


def _read_taboo(reader: _ListReader) -> Iterator[Pattern]:
    for number, line in reader.read_lines(TABOO_FILE):
        try:
            yield Pattern.parse(line)
        except PatternError as error:
            raise reader.invalid_line(TABOO_FILE, number) from error

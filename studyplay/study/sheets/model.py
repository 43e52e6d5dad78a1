"""What stands on a sheet.  How it looks on paper, and in which language, is the page's business.

Worksheet, test and answer key are three ways to print the same sheet: every section holds its
answers.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import NamedTuple, TypeAlias

from studyplay.engines.scrabble.board import Board, Layout, Placement
from studyplay.study.drill.tasks import Item


class Kind(StrEnum):
    """How a sheet is printed: with hints, without them and with lines for the name, solved."""

    WORKSHEET = "worksheet"
    TEST = "test"
    KEY = "key"


class Part(StrEnum):
    """What a section asks.

    A word of some tiles; missing letters; the word of a definition; words and definitions to
    join by a line; letters that make a new word of a word; a word on a board as it lay in a
    game; words hidden among letters; a crossword; the reading of kanji; the kanji of a reading;
    a しりとり with words left out.
    """

    ANAGRAM = "anagram"
    MISSING = "missing"
    DEFINITION = "definition"
    MATCHING = "matching"
    HOOKS = "hooks"
    BOARD = "board"
    SEARCH = "search"
    CROSSWORD = "crossword"
    READING = "reading"
    KANJI = "kanji"
    CHAIN = "chain"


JAPANESE = frozenset({Part.READING, Part.KANJI, Part.CHAIN})
"""Parts that are made of Japanese words."""


@dataclass(frozen=True, slots=True)
class Questions:
    """Questions as a drill asks them; ``meanings`` beside them are hints, empty without one."""

    part: Part
    items: tuple[Item, ...]
    meanings: tuple[str, ...]
    source: str = ""


class Meaning(NamedTuple):
    """A word in lower case and a definition that does not tell it; ``source``: whose text."""

    word: str
    text: str
    source: str


@dataclass(frozen=True, slots=True)
class Matching:
    """Words, and their definitions in another order.

    ``answers[n]`` is the place of the definition of ``words[n]`` among ``meanings``.
    """

    words: tuple[str, ...]
    meanings: tuple[Meaning, ...]
    answers: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Puzzle:
    """A turn of a real game in which ``word`` (lower case) was there and was not seen.

    ``rack`` is a sorted string of tiles, ``values`` has the points of each tile.
    ``direction`` is that of ``engines.scrabble.board.Direction``.
    """

    board: Board
    layout: Layout
    rack: str
    values: tuple[tuple[str, int], ...]
    word: str
    placements: tuple[Placement, ...]
    row: int
    col: int
    direction: str
    points: int


@dataclass(frozen=True, slots=True)
class Boards:
    """Puzzles on boards."""

    puzzles: tuple[Puzzle, ...]


class Hidden(NamedTuple):
    """A word among the letters: its first square, and the step to the next one."""

    word: str
    row: int
    col: int
    down: int
    right: int

    def squares(self) -> tuple[tuple[int, int], ...]:
        """Where its letters are, the first first."""
        steps = range(len(self.word))
        return tuple((self.row + n * self.down, self.col + n * self.right) for n in steps)


@dataclass(frozen=True, slots=True)
class Search:
    """A square of upper-case letters in which each word of ``hidden`` stands exactly once."""

    rows: tuple[str, ...]
    hidden: tuple[Hidden, ...]


class Entry(NamedTuple):
    """A word of a crossword with the number of its first square."""

    number: int
    word: str
    row: int
    col: int
    is_down: bool
    clue: Meaning

    def squares(self) -> tuple[tuple[int, int], ...]:
        """Where its letters are, the first first."""
        steps = range(len(self.word))
        if self.is_down:
            return tuple((self.row + n, self.col) for n in steps)
        return tuple((self.row, self.col + n) for n in steps)


@dataclass(frozen=True, slots=True)
class Crossword:
    """Upper-case letters, ``.`` where no square is, and the words by number."""

    rows: tuple[str, ...]
    entries: tuple[Entry, ...]


class Written(NamedTuple):
    """A Japanese word: as it is usually written, in hiragana, and in English if known.

    ``also`` are other readings of what is written, where they are right answers.
    """

    written: str
    reading: str
    meaning: str
    also: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Kanji:
    """Words of which the reading (``Part.READING``) or the writing (``Part.KANJI``) is asked."""

    part: Part
    words: tuple[Written, ...]


@dataclass(frozen=True, slots=True)
class Chain:
    """Words each of which begins as the one before it ends; every second one is left out."""

    words: tuple[Written, ...]


Section: TypeAlias = Questions | Matching | Boards | Search | Crossword | Kanji | Chain


@dataclass(frozen=True, slots=True)
class Sheet:
    """The sections in order; of ``left_out`` there were not enough words."""

    sections: tuple[Section, ...]
    left_out: tuple[Part, ...]


def part_of(section: Section) -> Part:
    """What *section* asks."""
    match section:
        case Questions() | Kanji():
            return section.part
        case Matching():
            return Part.MATCHING
        case Boards():
            return Part.BOARD
        case Search():
            return Part.SEARCH
        case Crossword():
            return Part.CROSSWORD
        case Chain():
            return Part.CHAIN


def answers_of(section: Section) -> Sequence[str]:
    """The words that *section* asks for, lower case or in kana, in order."""
    match section:
        case Questions():
            return [item.answers[0] for item in section.items]
        case Matching():
            return section.words
        case Boards():
            return [puzzle.word for puzzle in section.puzzles]
        case Search():
            return [hidden.word for hidden in section.hidden]
        case Crossword():
            return [entry.word for entry in section.entries]
        case Kanji() | Chain():
            return [word.reading for word in section.words]


def points_of(section: Section) -> int:
    """How many answers *section* wants: of a chain the words that are left out."""
    return len(section.words) // 2 if isinstance(section, Chain) else len(answers_of(section))

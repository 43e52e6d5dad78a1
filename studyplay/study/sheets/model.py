"""The content of a sheet, without layout and language of the instructions.

Worksheet, test and answer key are printed from the same sheet; every section has its answers.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import NamedTuple, TypeAlias

from studyplay.engines.scrabble.board import Board, Layout, Placement
from studyplay.study.drill.tasks import DrillItem


class SheetKind(StrEnum):
    """How to print a sheet: with hints; without hints and with name lines; with solutions."""

    WORKSHEET = "worksheet"
    TEST = "test"
    KEY = "key"


class SectionType(StrEnum):
    """The type of a section.

    In order: anagram of tiles; missing letters; word of a definition; matching words with
    definitions; letters that extend a word; missed word on the board of a real game; word
    search; crossword; reading of kanji; kanji of a reading; しりとり with gaps.
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


JAPANESE_SECTION_TYPES = frozenset({SectionType.READING, SectionType.KANJI, SectionType.CHAIN})
"""Section types with Japanese words."""


@dataclass(frozen=True, slots=True)
class QuestionSection:
    """Drill questions; ``meanings`` are hints, one per item, empty if there is none."""

    part: SectionType
    items: tuple[DrillItem, ...]
    meanings: tuple[str, ...]
    source: str = ""


class WordDefinition(NamedTuple):
    """A word in lower case and a definition without the word; ``source`` is the attribution."""

    word: str
    text: str
    source: str


@dataclass(frozen=True, slots=True)
class MatchingSection:
    """Words, and their definitions in another order.

    ``answers[n]`` is the index of the definition of ``words[n]`` in ``meanings``.
    """

    words: tuple[str, ...]
    meanings: tuple[WordDefinition, ...]
    answers: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class BoardPuzzle:
    """A turn of a real game in which ``word`` (lower case) was possible but not played.

    ``rack`` is a sorted string of tiles, ``values`` has the points of each tile.
    ``direction`` is a value of ``engines.scrabble.board.Direction``.
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
class BoardSection:
    """Puzzles on boards."""

    puzzles: tuple[BoardPuzzle, ...]


class HiddenWord(NamedTuple):
    """A hidden word: its first square, and the step to the next square."""

    word: str
    row: int
    col: int
    down: int
    right: int

    def squares(self) -> tuple[tuple[int, int], ...]:
        """Return the squares of its letters in order."""
        steps = range(len(self.word))
        return tuple((self.row + n * self.down, self.col + n * self.right) for n in steps)


@dataclass(frozen=True, slots=True)
class WordSearch:
    """A square of upper-case letters that contains each word of ``hidden`` exactly once."""

    rows: tuple[str, ...]
    hidden: tuple[HiddenWord, ...]


class CrosswordEntry(NamedTuple):
    """A word of a crossword with the number of its first square."""

    number: int
    word: str
    row: int
    col: int
    is_down: bool
    clue: WordDefinition

    def squares(self) -> tuple[tuple[int, int], ...]:
        """Return the squares of its letters in order."""
        steps = range(len(self.word))
        if self.is_down:
            return tuple((self.row + n, self.col) for n in steps)
        return tuple((self.row, self.col + n) for n in steps)


@dataclass(frozen=True, slots=True)
class Crossword:
    """Rows of upper-case letters, ``.`` for no square, and the entries sorted by number."""

    rows: tuple[str, ...]
    entries: tuple[CrosswordEntry, ...]


class WrittenWord(NamedTuple):
    """A Japanese word: usual written form, hiragana, and English meaning if known.

    ``also`` are other readings of the written form that are right answers.
    """

    written: str
    reading: str
    meaning: str
    also: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class KanjiSection:
    """Words that are asked for by reading (``READING``) or written form (``KANJI``)."""

    part: SectionType
    words: tuple[WrittenWord, ...]


@dataclass(frozen=True, slots=True)
class ShiritoriSection:
    """A しりとり chain; every second word is left out."""

    words: tuple[WrittenWord, ...]


Section: TypeAlias = (
    QuestionSection
    | MatchingSection
    | BoardSection
    | WordSearch
    | Crossword
    | KanjiSection
    | ShiritoriSection
)


@dataclass(frozen=True, slots=True)
class PrintedSheet:
    """The sections in order; ``left_out`` are the section types without enough words."""

    sections: tuple[Section, ...]
    left_out: tuple[SectionType, ...]


def section_type_of(section: Section) -> SectionType:
    """Return the type of *section*."""
    match section:
        case QuestionSection() | KanjiSection():
            return section.part
        case MatchingSection():
            return SectionType.MATCHING
        case BoardSection():
            return SectionType.BOARD
        case WordSearch():
            return SectionType.SEARCH
        case Crossword():
            return SectionType.CROSSWORD
        case ShiritoriSection():
            return SectionType.CHAIN


def answers_of(section: Section) -> Sequence[str]:
    """Return the words that *section* asks for, in lower case or kana, in order."""
    match section:
        case QuestionSection():
            return [item.answers[0] for item in section.items]
        case MatchingSection():
            return section.words
        case BoardSection():
            return [puzzle.word for puzzle in section.puzzles]
        case WordSearch():
            return [hidden.word for hidden in section.hidden]
        case Crossword():
            return [entry.word for entry in section.entries]
        case KanjiSection() | ShiritoriSection():
            return [word.reading for word in section.words]


def count_answers(section: Section) -> int:
    """Return the number of answers of *section*; for a chain, the number of gaps."""
    return (
        len(section.words) // 2
        if isinstance(section, ShiritoriSection)
        else len(answers_of(section))
    )

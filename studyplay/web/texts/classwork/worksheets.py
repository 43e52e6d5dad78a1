"""Texts of worksheets: kinds, word sources, parts, refusals."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from studyplay.services.classes.sheet_words import SheetSource
from studyplay.study.sheets.model import SectionType, SheetKind
from studyplay.web.i18n import LazyText, lazy


@dataclass(frozen=True, slots=True)
class SheetPartText:
    """A part: ``name`` is the heading, ``how`` the instruction, ``line`` the form label."""

    name: LazyText
    instruction: LazyText
    line: LazyText


SHEET_KINDS: Final[Mapping[SheetKind, LazyText]] = {
    SheetKind.WORKSHEET: lazy("Worksheet"),
    SheetKind.TEST: lazy("Test"),
    SheetKind.KEY: lazy("Answer key"),
}

SHEET_WORD_SOURCES: Final[Mapping[SheetSource, tuple[LazyText, LazyText]]] = {
    SheetSource.LIST: (lazy("A list"), lazy("pasted or typed below")),
    SheetSource.WEEK: (
        lazy("The club games of the last seven days"),
        lazy("what was missed first, then what was played; no names"),
    ),
    SheetSource.MISSED: (
        lazy("Words missed most"),
        lazy("in games and drills, and not found since"),
    ),
    SheetSource.LEVEL: (lazy("Words of the level"), lazy("fill what is left")),
}

SHEET_PARTS: Final[Mapping[SectionType, SheetPartText]] = {
    SectionType.ANAGRAM: SheetPartText(
        lazy("Mixed tiles"),
        lazy("Put the tiles in order: write the word."),
        lazy("one word of all tiles"),
    ),
    SectionType.MISSING: SheetPartText(
        lazy("Missing letters"),
        lazy("Fill in the missing letters."),
        lazy("a word with gaps"),
    ),
    SectionType.DEFINITION: SheetPartText(
        lazy("Find the word"),
        lazy("Read what it means and write the word. One line stands for one letter."),
        lazy("from its definition"),
    ),
    SectionType.MATCHING: SheetPartText(
        lazy("Words and meanings"),
        lazy("Which meaning belongs to which word? Write its letter beside the word."),
        lazy("join them by letters"),
    ),
    SectionType.HOOKS: SheetPartText(
        lazy("One letter more"),
        lazy("Put one letter into the box so that there is a new word. Write all that you find."),
        lazy("hooks in front and behind"),
    ),
    SectionType.BOARD: SheetPartText(
        lazy("On the board"),
        lazy("This board is from a real game. Find the word and write it on the board."),
        lazy("positions of the week's games"),
    ),
    SectionType.SEARCH: SheetPartText(
        lazy("Word search"),
        lazy("The words go right, down, or down to the right. Circle each of them once."),
        lazy("words hidden among letters"),
    ),
    SectionType.CROSSWORD: SheetPartText(
        lazy("Crossword"),
        lazy("Write the words into the squares."),
        lazy("needs eight words with meanings"),
    ),
    SectionType.READING: SheetPartText(
        lazy("Reading of kanji"),
        lazy("Write in hiragana how the word is read."),
        lazy("Japanese: kanji to hiragana"),
    ),
    SectionType.KANJI: SheetPartText(
        lazy("Writing in kanji"),
        lazy("Write the word in kanji."),
        lazy("Japanese: hiragana to kanji"),
    ),
    SectionType.CHAIN: SheetPartText(
        lazy("Shiritori with gaps"),
        lazy(
            "Each word begins with the kana on which the word before it ends. "
            "Fill in the empty boxes, one kana in each."
        ),
        lazy("Japanese: a word between two words"),
    ),
}

SHEET_REFUSALS: Final[Mapping[str, LazyText]] = {
    "sheets.nothing-chosen": lazy(
        "Choose where the words come from and at least one kind of question."
    ),
    "sheets.no-words": lazy(
        "There are no words there for these questions. Choose another source as well, such as the "
        "words of the level."
    ),
}

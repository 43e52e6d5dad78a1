"""Texts of worksheets: kinds, word sources, parts, refusals."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from studyplay.services.classes.sheet_words import Source
from studyplay.study.sheets.model import Kind, Part
from studyplay.web.i18n import Lazy, lazy


@dataclass(frozen=True, slots=True)
class PartText:
    """A part: ``name`` is the heading, ``how`` the instruction, ``line`` the form label."""

    name: Lazy
    how: Lazy
    line: Lazy


KINDS: Final[Mapping[Kind, Lazy]] = {
    Kind.WORKSHEET: lazy("Worksheet"),
    Kind.TEST: lazy("Test"),
    Kind.KEY: lazy("Answer key"),
}

SOURCES: Final[Mapping[Source, tuple[Lazy, Lazy]]] = {
    Source.LIST: (lazy("A list"), lazy("pasted or typed below")),
    Source.WEEK: (
        lazy("The club games of the last seven days"),
        lazy("what was missed first, then what was played; no names"),
    ),
    Source.MISSED: (
        lazy("Words missed most"),
        lazy("in games and drills, and not found since"),
    ),
    Source.LEVEL: (lazy("Words of the level"), lazy("fill what is left")),
}

PARTS: Final[Mapping[Part, PartText]] = {
    Part.ANAGRAM: PartText(
        lazy("Mixed tiles"),
        lazy("Put the tiles in order: write the word."),
        lazy("one word of all tiles"),
    ),
    Part.MISSING: PartText(
        lazy("Missing letters"),
        lazy("Fill in the missing letters."),
        lazy("a word with gaps"),
    ),
    Part.DEFINITION: PartText(
        lazy("Find the word"),
        lazy("Read what it means and write the word. One line stands for one letter."),
        lazy("from its definition"),
    ),
    Part.MATCHING: PartText(
        lazy("Words and meanings"),
        lazy("Which meaning belongs to which word? Write its letter beside the word."),
        lazy("join them by letters"),
    ),
    Part.HOOKS: PartText(
        lazy("One letter more"),
        lazy("Put one letter into the box so that there is a new word. Write all that you find."),
        lazy("hooks in front and behind"),
    ),
    Part.BOARD: PartText(
        lazy("On the board"),
        lazy("This board is from a real game. Find the word and write it on the board."),
        lazy("positions of the week's games"),
    ),
    Part.SEARCH: PartText(
        lazy("Word search"),
        lazy("The words go right, down, or down to the right. Circle each of them once."),
        lazy("words hidden among letters"),
    ),
    Part.CROSSWORD: PartText(
        lazy("Crossword"),
        lazy("Write the words into the squares."),
        lazy("needs eight words with meanings"),
    ),
    Part.READING: PartText(
        lazy("Reading of kanji"),
        lazy("Write in hiragana how the word is read."),
        lazy("Japanese: kanji to hiragana"),
    ),
    Part.KANJI: PartText(
        lazy("Writing in kanji"),
        lazy("Write the word in kanji."),
        lazy("Japanese: hiragana to kanji"),
    ),
    Part.CHAIN: PartText(
        lazy("Shiritori with gaps"),
        lazy(
            "Each word begins with the kana on which the word before it ends. "
            "Fill in the empty boxes, one kana in each."
        ),
        lazy("Japanese: a word between two words"),
    ),
}

REFUSALS: Final[Mapping[str, Lazy]] = {
    "sheets.nothing-chosen": lazy(
        "Choose where the words come from and at least one kind of question."
    ),
    "sheets.no-words": lazy(
        "There are no words there for these questions. Choose another source as well, such as the "
        "words of the level."
    ),
}

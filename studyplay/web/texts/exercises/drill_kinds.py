"""Name, description and example of each kind of drill."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from studyplay.study.drill.tasks import TaskKind
from studyplay.web.i18n import LazyText, lazy


@dataclass(frozen=True, slots=True)
class DrillExample:
    """An English example of a question and its solution.

    ``tiles`` contains ``_`` for a gap and ``?`` for a blank; ``text`` is used without tiles.
    """

    solution: str
    tiles: str = ""
    text: str = ""
    icon: str = ""


@dataclass(frozen=True, slots=True)
class DrillKindText:
    """Texts of a drill kind.  ``line`` is the description, ``ask`` the question of the page."""

    name: LazyText
    line: LazyText
    ask: LazyText
    example: DrillExample


DRILL_KINDS: Final[Mapping[TaskKind, DrillKindText]] = {
    TaskKind.WHOLE: DrillKindText(
        lazy("One word, all letters"),
        lazy("Put every tile in order"),
        lazy("Find a word of all the letters"),
        DrillExample("settle", tiles="LSTTEE"),
    ),
    TaskKind.BUILD: DrillKindText(
        lazy("As many words as possible"),
        lazy("Three letters or more"),
        lazy("Find as many words as you can"),
        DrillExample("tear, rate, art …", tiles="AERT"),
    ),
    TaskKind.BLANK: DrillKindText(
        lazy("With a blank"),
        lazy("One tile is any letter you like"),
        lazy("Find a word of all the tiles; the blank is any letter"),
        DrillExample("water", tiles="ATRE?"),
    ),
    TaskKind.BINGO: DrillKindText(
        lazy("Bingos"),
        lazy("All words of seven or eight letters"),
        lazy("Find every word of all the letters"),
        DrillExample("retains, stainer …", tiles="AEINRST"),
    ),
    TaskKind.FRONT_HOOKS: DrillKindText(
        lazy("Hooks in front"),
        lazy("Which letters go before the word?"),
        lazy("Which letters make a word in front?"),
        DrillExample("nice, rice …", tiles="_ICE"),
    ),
    TaskKind.BACK_HOOKS: DrillKindText(
        lazy("Hooks behind"),
        lazy("Which letters go after the word?"),
        lazy("Which letters make a word at the end?"),
        DrillExample("team, tear …", tiles="TEA_"),
    ),
    TaskKind.MISSING: DrillKindText(
        lazy("Missing letters"),
        lazy("Fill the gaps of a word"),
        lazy("Which letters are missing?"),
        DrillExample("flower", tiles="FL_W_R"),
    ),
    TaskKind.PATTERN: DrillKindText(
        lazy("Words that fit"),
        lazy("All words of a pattern"),
        lazy("Find the words that fit"),
        DrillExample("soup, step …", tiles="S__P"),
    ),
    TaskKind.SHORT: DrillKindText(
        lazy("Two and three letters"),
        lazy("All short words with a letter"),
        lazy("Find all short words with this letter"),
        DrillExample("ox, box, six …", tiles="X"),
    ),
    TaskKind.DEFINITION: DrillKindText(
        lazy("Meaning"),
        lazy("Read what it means, write the word"),
        lazy("Which word has this meaning?"),
        DrillExample("library", text="a place full of books"),
    ),
    TaskKind.CLOZE: DrillKindText(
        lazy("A gap in a sentence"),
        lazy("Write the word that is missing"),
        lazy("Which word is missing?"),
        DrillExample("rain", text="Take an umbrella, it will ___."),
    ),
    TaskKind.DICTATION: DrillKindText(
        lazy("Dictation"),
        lazy("Listen and write"),
        lazy("Write the word that you hear"),
        DrillExample("weather", text="/ˈweðə/", icon="sound"),
    ),
    TaskKind.RETYPE: DrillKindText(
        lazy("Once more"),
        lazy("Write a word again that went wrong"),
        lazy("Write the word once more"),
        DrillExample("friend", text="freind"),
    ),
    TaskKind.READING: DrillKindText(
        lazy("Japanese readings"),
        lazy("Read what it means, write it in kana"),
        lazy("Write the Japanese word in kana"),
        DrillExample("つくえ", text="desk"),
    ),
}

DRILL_GROUPS: Final[tuple[tuple[LazyText, tuple[TaskKind, ...]], ...]] = (
    (lazy("Letters on a rack"), (TaskKind.WHOLE, TaskKind.BUILD, TaskKind.BLANK, TaskKind.BINGO)),
    (
        lazy("Around a word"),
        (
            TaskKind.FRONT_HOOKS,
            TaskKind.BACK_HOOKS,
            TaskKind.MISSING,
            TaskKind.PATTERN,
            TaskKind.SHORT,
        ),
    ),
    (lazy("Meaning and sound"), (TaskKind.DEFINITION, TaskKind.CLOZE, TaskKind.DICTATION)),
)
"""Selectable drill kinds, in the order of the page."""

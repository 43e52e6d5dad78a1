"""Name, description and example of each kind of drill."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from studyplay.study.drill.tasks import Task
from studyplay.web.i18n import Lazy, lazy


@dataclass(frozen=True, slots=True)
class Example:
    """An English example of a question and its solution.

    ``tiles`` contains ``_`` for a gap and ``?`` for a blank; ``text`` is used without tiles.
    """

    found: str
    tiles: str = ""
    text: str = ""
    icon: str = ""


@dataclass(frozen=True, slots=True)
class Kind:
    """Texts of a drill kind.  ``line`` is the description, ``ask`` the question of the page."""

    name: Lazy
    line: Lazy
    ask: Lazy
    example: Example


KINDS: Final[Mapping[Task, Kind]] = {
    Task.WHOLE: Kind(
        lazy("One word, all letters"),
        lazy("Put every tile in order"),
        lazy("Find a word of all the letters"),
        Example("settle", tiles="LSTTEE"),
    ),
    Task.BUILD: Kind(
        lazy("As many words as possible"),
        lazy("Three letters or more"),
        lazy("Find as many words as you can"),
        Example("tear, rate, art …", tiles="AERT"),
    ),
    Task.BLANK: Kind(
        lazy("With a blank"),
        lazy("One tile is any letter you like"),
        lazy("Find a word of all the tiles; the blank is any letter"),
        Example("water", tiles="ATRE?"),
    ),
    Task.BINGO: Kind(
        lazy("Bingos"),
        lazy("All words of seven or eight letters"),
        lazy("Find every word of all the letters"),
        Example("retains, stainer …", tiles="AEINRST"),
    ),
    Task.FRONT_HOOKS: Kind(
        lazy("Hooks in front"),
        lazy("Which letters go before the word?"),
        lazy("Which letters make a word in front?"),
        Example("nice, rice …", tiles="_ICE"),
    ),
    Task.BACK_HOOKS: Kind(
        lazy("Hooks behind"),
        lazy("Which letters go after the word?"),
        lazy("Which letters make a word at the end?"),
        Example("team, tear …", tiles="TEA_"),
    ),
    Task.MISSING: Kind(
        lazy("Missing letters"),
        lazy("Fill the gaps of a word"),
        lazy("Which letters are missing?"),
        Example("flower", tiles="FL_W_R"),
    ),
    Task.PATTERN: Kind(
        lazy("Words that fit"),
        lazy("All words of a pattern"),
        lazy("Find the words that fit"),
        Example("soup, step …", tiles="S__P"),
    ),
    Task.SHORT: Kind(
        lazy("Two and three letters"),
        lazy("All short words with a letter"),
        lazy("Find all short words with this letter"),
        Example("ox, box, six …", tiles="X"),
    ),
    Task.DEFINITION: Kind(
        lazy("Meaning"),
        lazy("Read what it means, write the word"),
        lazy("Which word has this meaning?"),
        Example("library", text="a place full of books"),
    ),
    Task.CLOZE: Kind(
        lazy("A gap in a sentence"),
        lazy("Write the word that is missing"),
        lazy("Which word is missing?"),
        Example("rain", text="Take an umbrella, it will ___."),
    ),
    Task.DICTATION: Kind(
        lazy("Dictation"),
        lazy("Listen and write"),
        lazy("Write the word that you hear"),
        Example("weather", text="/ˈweðə/", icon="sound"),
    ),
    Task.RETYPE: Kind(
        lazy("Once more"),
        lazy("Write a word again that went wrong"),
        lazy("Write the word once more"),
        Example("friend", text="freind"),
    ),
    Task.READING: Kind(
        lazy("Japanese readings"),
        lazy("Read what it means, write it in kana"),
        lazy("Write the Japanese word in kana"),
        Example("つくえ", text="desk"),
    ),
}

GROUPS: Final[tuple[tuple[Lazy, tuple[Task, ...]], ...]] = (
    (lazy("Letters on a rack"), (Task.WHOLE, Task.BUILD, Task.BLANK, Task.BINGO)),
    (
        lazy("Around a word"),
        (Task.FRONT_HOOKS, Task.BACK_HOOKS, Task.MISSING, Task.PATTERN, Task.SHORT),
    ),
    (lazy("Meaning and sound"), (Task.DEFINITION, Task.CLOZE, Task.DICTATION)),
)
"""Selectable drill kinds, in the order of the page."""

"""Texts of the hint ladder: its steps, and how a play counts after each."""

from collections.abc import Mapping
from typing import Final

from studyplay.engines.scrabble.lookup_aid import LookupAid
from studyplay.web.i18n import LazyText, lazy

HINT_STEP_NAMES: Final[Mapping[LookupAid, LazyText]] = {
    LookupAid.EXISTS: lazy("Is there a word?"),
    LookupAid.POSITION: lazy("Where on the board?"),
    LookupAid.MEANING: lazy("What does it mean?"),
    LookupAid.FIRST_LETTER: lazy("Which tile comes first?"),
    LookupAid.WORD: lazy("Show me the word"),
}

HINT_COSTS: Final[Mapping[LookupAid | None, LazyText]] = {
    None: lazy("found alone"),
    LookupAid.CHECK: lazy("helped: a word checked"),
    LookupAid.EXISTS: lazy("helped: told that there is a word"),
    LookupAid.POSITION: lazy("helped: place told"),
    LookupAid.MEANING: lazy("helped: meaning told"),
    LookupAid.FIRST_LETTER: lazy("helped: first tile told"),
    LookupAid.PATTERN: lazy("helped: words of a pattern shown"),
    LookupAid.WORD: lazy("helped: word shown"),
}
"""How a play counts, by the strongest hint used in its turn."""

HINT_LADDER_STRINGS: Final[Mapping[str, LazyText]] = {
    "ladder-wait": lazy("You can climb the ladder when it is your turn."),
    "line-first": lazy("Tap the first square of the word."),
    "line-last": lazy("Tap the last square of the word."),
    "line-crooked": lazy("Both squares must lie in one row or one column."),
    "best-line": lazy("You could have known %(word)s: %(points)s points"),
}
"""Strings for the scripts."""

HINT_LADDER_REFUSALS: Final[Mapping[str, LazyText]] = {
    "ladder.rung": lazy("Please climb the ladder one rung after the other."),
    "ladder.letters": lazy("Please type a word of the letters A to Z."),
    "ladder.length": lazy("A word has two to %(longest)s letters."),
}

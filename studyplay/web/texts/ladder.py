"""Texts of the hint ladder: its steps, and how a play counts after each."""

from collections.abc import Mapping
from typing import Final

from studyplay.engines.scrabble.lookups import Aid
from studyplay.web.i18n import Lazy, lazy

RUNG_NAMES: Final[Mapping[Aid, Lazy]] = {
    Aid.THERE: lazy("Is there a word?"),
    Aid.WHERE: lazy("Where on the board?"),
    Aid.MEANING: lazy("What does it mean?"),
    Aid.FIRST: lazy("Which tile comes first?"),
    Aid.WORD: lazy("Show me the word"),
}

PRICES: Final[Mapping[Aid | None, Lazy]] = {
    None: lazy("found alone"),
    Aid.CHECK: lazy("helped: a word checked"),
    Aid.THERE: lazy("helped: told that there is a word"),
    Aid.WHERE: lazy("helped: place told"),
    Aid.MEANING: lazy("helped: meaning told"),
    Aid.FIRST: lazy("helped: first tile told"),
    Aid.PATTERN: lazy("helped: words of a pattern shown"),
    Aid.WORD: lazy("helped: word shown"),
}
"""How a play counts, by the strongest hint used in its turn."""

LADDER: Final[Mapping[str, Lazy]] = {
    "ladder-wait": lazy("You can climb the ladder when it is your turn."),
    "line-first": lazy("Tap the first square of the word."),
    "line-last": lazy("Tap the last square of the word."),
    "line-crooked": lazy("Both squares must lie in one row or one column."),
    "best-line": lazy("You could have known %(word)s: %(points)s points"),
}
"""Strings for the scripts."""

REFUSALS: Final[Mapping[str, Lazy]] = {
    "ladder.rung": lazy("Please climb the ladder one rung after the other."),
    "ladder.letters": lazy("Please type a word of the letters A to Z."),
    "ladder.length": lazy("A word has two to %(longest)s letters."),
}

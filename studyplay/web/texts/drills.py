"""Texts of drills: verdicts, hints, and strings for the scripts."""

from collections.abc import Mapping
from typing import Final

from studyplay.study.drill.tasks import Band, Rung, Task, Verdict
from studyplay.web.i18n import Lazy, lazy

VERDICTS: Final[Mapping[Verdict, tuple[str, str]]] = {
    Verdict.RIGHT: ("good", "check"),
    Verdict.EXTRA: ("note", "star"),
    Verdict.AGAIN: ("warn", "info"),
    Verdict.TOO_SHORT: ("warn", "info"),
    Verdict.NOT_THE_TILES: ("warn", "rack"),
    Verdict.NOT_FITTING: ("warn", "info"),
    Verdict.ANOTHER: ("warn", "info"),
    Verdict.NOT_A_WORD: ("bad", "cross"),
}
"""Message kind and icon of each verdict."""

_USUAL: Final[Mapping[Verdict, Lazy]] = {
    Verdict.RIGHT: lazy("Right: %(word)s"),
    Verdict.EXTRA: lazy("%(word)s is a word too: an extra one."),
    Verdict.AGAIN: lazy("You have %(word)s already."),
    Verdict.TOO_SHORT: lazy("There are letters missing."),
    Verdict.NOT_THE_TILES: lazy("%(word)s cannot be made of these tiles."),
    Verdict.NOT_A_WORD: lazy("%(word)s is not in the word list."),
    Verdict.NOT_FITTING: lazy("%(word)s does not fit here."),
    Verdict.ANOTHER: lazy("%(word)s is a word, but another one is looked for."),
}

_ALL_LETTERS: Final = lazy("Use all %(letters)s letters.")

_OF_TASK: Final[Mapping[tuple[Verdict, Task], Lazy]] = {
    (Verdict.EXTRA, Task.WHOLE): lazy(
        "%(word)s is a word too, and a rare one. There is a more common one; go on."
    ),
    (Verdict.TOO_SHORT, Task.WHOLE): _ALL_LETTERS,
    (Verdict.TOO_SHORT, Task.BLANK): _ALL_LETTERS,
    (Verdict.TOO_SHORT, Task.BINGO): _ALL_LETTERS,
    (Verdict.TOO_SHORT, Task.BUILD): lazy("Words here have %(shortest)s letters or more."),
}


def sentence(verdict: Verdict, task: Task) -> Lazy:
    """The text for a verdict.  Placeholders: ``word``, ``letters``, ``shortest``."""
    return _OF_TASK.get((verdict, task), _USUAL[verdict])


RUNGS: Final[Mapping[Rung, Lazy]] = {
    Rung.COUNT: lazy("How many words there are"),
    Rung.LENGTH: lazy("How long the word is"),
    Rung.FIRST_LETTER: lazy("The first letter that is not shown"),
    Rung.MEANING: lazy("The meaning"),
    Rung.WORD: lazy("The word"),
}

COSTS: Final[Mapping[Rung, Lazy]] = {
    Rung.COUNT: lazy("This hint is free."),
    Rung.LENGTH: lazy("This hint is free."),
    Rung.FIRST_LETTER: lazy("From this hint on, the word counts as found with help."),
    Rung.MEANING: lazy("The word counts as found with help."),
    Rung.WORD: lazy("Shows the word. You can still put it together for practice."),
}

BANDS: Final[Mapping[Band, Lazy]] = {
    Band.ANY: lazy("All"),
    Band.LIKELY: lazy("Often on a rack"),
    Band.MIDDLING: lazy("Now and then"),
    Band.UNLIKELY: lazy("Seldom on a rack"),
}

TIME_UP: Final = lazy("Time is up for this one.")
HINTED: Final = lazy("Hint: %(hint)s")

STRINGS: Final[Mapping[str, Lazy]] = {
    "tile": lazy("%(letter)s, on the rack"),
    "blank": lazy("A blank, on the rack"),
    "laid": lazy("%(letter)s, letter %(place)s of your answer"),
    "answer": lazy("Your answer: %(letters)s"),
    "answer-empty": lazy("Your answer is empty."),
    "no-tile": lazy("There is no tile %(letter)s left."),
    "no-room": lazy("There is no gap left."),
    "lay-first": lazy("Tap or type letters first."),
    "gap": lazy("gap"),
    "key-right": lazy("%(letter)s, right"),
    "key-wrong": lazy("%(letter)s, wrong"),
    "time-up": TIME_UP,
    "seconds-left": lazy("%(seconds)s seconds left"),
    "went-on": lazy("The drill went on in another tab. This is where it is now."),
    "failed": lazy("That did not work. Please reload the page."),
}

"""The sentences of the rack drill: tasks, verdicts, hints, and the strings of its scripts."""

from collections.abc import Mapping
from typing import Final

from studyplay.study.drill.tasks import Rung, Task, Verdict
from studyplay.web.i18n import Lazy, lazy

TASKS: Final[Mapping[Task, tuple[Lazy, Lazy]]] = {
    Task.WHOLE: (lazy("One word, all letters"), lazy("Put every tile in order")),
    Task.BUILD: (lazy("As many words as possible"), lazy("Three letters or more")),
}
"""Name of a task, and what one does."""

VERDICTS: Final[Mapping[Verdict, tuple[str, str]]] = {
    Verdict.RIGHT: ("good", "check"),
    Verdict.EXTRA: ("note", "star"),
    Verdict.AGAIN: ("warn", "info"),
    Verdict.TOO_SHORT: ("warn", "info"),
    Verdict.NOT_THE_TILES: ("warn", "rack"),
    Verdict.NOT_A_WORD: ("bad", "cross"),
}
"""How a verdict looks: its kind and its icon."""

SENTENCES: Final[Mapping[tuple[Verdict, Task], Lazy]] = {
    (Verdict.RIGHT, Task.WHOLE): lazy("Right: %(word)s"),
    (Verdict.RIGHT, Task.BUILD): lazy("Right: %(word)s"),
    (Verdict.EXTRA, Task.WHOLE): lazy(
        "%(word)s is a word too, and a rare one. There is a more common one; go on."
    ),
    (Verdict.EXTRA, Task.BUILD): lazy("%(word)s is a word too: an extra one."),
    (Verdict.AGAIN, Task.WHOLE): lazy("You have %(word)s already."),
    (Verdict.AGAIN, Task.BUILD): lazy("You have %(word)s already."),
    (Verdict.TOO_SHORT, Task.WHOLE): lazy("Use all %(letters)s letters."),
    (Verdict.TOO_SHORT, Task.BUILD): lazy("Words here have %(shortest)s letters or more."),
    (Verdict.NOT_THE_TILES, Task.WHOLE): lazy("%(word)s cannot be made of these tiles."),
    (Verdict.NOT_THE_TILES, Task.BUILD): lazy("%(word)s cannot be made of these tiles."),
    (Verdict.NOT_A_WORD, Task.WHOLE): lazy("%(word)s is not in the word list."),
    (Verdict.NOT_A_WORD, Task.BUILD): lazy("%(word)s is not in the word list."),
}

RUNGS: Final[Mapping[tuple[Rung, Task], Lazy]] = {
    (Rung.COUNT, Task.WHOLE): lazy("How many words there are"),
    (Rung.COUNT, Task.BUILD): lazy("How long the word is"),
    (Rung.FIRST_LETTER, Task.WHOLE): lazy("The first letter"),
    (Rung.FIRST_LETTER, Task.BUILD): lazy("The first letter"),
    (Rung.MEANING, Task.WHOLE): lazy("The meaning"),
    (Rung.MEANING, Task.BUILD): lazy("The meaning"),
    (Rung.WORD, Task.WHOLE): lazy("The word"),
    (Rung.WORD, Task.BUILD): lazy("The word"),
}

COSTS: Final[Mapping[Rung, Lazy]] = {
    Rung.COUNT: lazy("This hint is free."),
    Rung.FIRST_LETTER: lazy("From this hint on, the word counts as found with help."),
    Rung.MEANING: lazy("The word counts as found with help."),
    Rung.WORD: lazy("Shows the word. You can still put it together for practice."),
}

TIME_UP: Final = lazy("Time is up for this rack.")
HINTED: Final = lazy("Hint: %(hint)s")

STRINGS: Final[Mapping[str, Lazy]] = {
    "tile": lazy("%(letter)s, on the rack"),
    "laid": lazy("%(letter)s, letter %(place)s of your answer"),
    "answer": lazy("Your answer: %(letters)s"),
    "answer-empty": lazy("Your answer is empty."),
    "no-tile": lazy("There is no tile %(letter)s left."),
    "lay-first": lazy("Tap or type letters first."),
    "time-up": TIME_UP,
    "seconds-left": lazy("%(seconds)s seconds left"),
    "went-on": lazy("The drill went on in another tab. This is where it is now."),
    "failed": lazy("That did not work. Please reload the page."),
}

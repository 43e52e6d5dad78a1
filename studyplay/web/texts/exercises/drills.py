"""Texts of drills: verdicts, hints, and strings for the scripts."""

from collections.abc import Mapping
from typing import Final

from studyplay.study.drill.tasks import AnswerVerdict, HintRung, ProbabilityBand, TaskKind
from studyplay.web.i18n import LazyText, lazy

VERDICTS: Final[Mapping[AnswerVerdict, tuple[str, str]]] = {
    AnswerVerdict.RIGHT: ("good", "check"),
    AnswerVerdict.EXTRA: ("note", "star"),
    AnswerVerdict.AGAIN: ("warn", "info"),
    AnswerVerdict.TOO_SHORT: ("warn", "info"),
    AnswerVerdict.NOT_THE_TILES: ("warn", "rack"),
    AnswerVerdict.NOT_FITTING: ("warn", "info"),
    AnswerVerdict.ANOTHER: ("warn", "info"),
    AnswerVerdict.NOT_A_WORD: ("bad", "cross"),
}
"""Message kind and icon of each verdict."""

_DEFAULT_SENTENCES: Final[Mapping[AnswerVerdict, LazyText]] = {
    AnswerVerdict.RIGHT: lazy("Right: %(word)s"),
    AnswerVerdict.EXTRA: lazy("%(word)s is a word too: an extra one."),
    AnswerVerdict.AGAIN: lazy("You have %(word)s already."),
    AnswerVerdict.TOO_SHORT: lazy("There are letters missing."),
    AnswerVerdict.NOT_THE_TILES: lazy("%(word)s cannot be made of these tiles."),
    AnswerVerdict.NOT_A_WORD: lazy("%(word)s is not in the word list."),
    AnswerVerdict.NOT_FITTING: lazy("%(word)s does not fit here."),
    AnswerVerdict.ANOTHER: lazy("%(word)s is a word, but another one is looked for."),
}

_ALL_LETTERS: Final = lazy("Use all %(letters)s letters.")

_TASK_SENTENCES: Final[Mapping[tuple[AnswerVerdict, TaskKind], LazyText]] = {
    (AnswerVerdict.EXTRA, TaskKind.WHOLE): lazy(
        "%(word)s is a word too, and a rare one. There is a more common one; go on."
    ),
    (AnswerVerdict.TOO_SHORT, TaskKind.WHOLE): _ALL_LETTERS,
    (AnswerVerdict.TOO_SHORT, TaskKind.BLANK): _ALL_LETTERS,
    (AnswerVerdict.TOO_SHORT, TaskKind.BINGO): _ALL_LETTERS,
    (AnswerVerdict.TOO_SHORT, TaskKind.BUILD): lazy(
        "Words here have %(shortest)s letters or more."
    ),
}


def verdict_sentence(verdict: AnswerVerdict, task: TaskKind) -> LazyText:
    """The text for a verdict.  Placeholders: ``word``, ``letters``, ``shortest``."""
    return _TASK_SENTENCES.get((verdict, task), _DEFAULT_SENTENCES[verdict])


HINT_NAMES: Final[Mapping[HintRung, LazyText]] = {
    HintRung.COUNT: lazy("How many words there are"),
    HintRung.LENGTH: lazy("How long the word is"),
    HintRung.FIRST_LETTER: lazy("The first letter that is not shown"),
    HintRung.MEANING: lazy("The meaning"),
    HintRung.WORD: lazy("The word"),
}

HINT_COSTS: Final[Mapping[HintRung, LazyText]] = {
    HintRung.COUNT: lazy("This hint is free."),
    HintRung.LENGTH: lazy("This hint is free."),
    HintRung.FIRST_LETTER: lazy("From this hint on, the word counts as found with help."),
    HintRung.MEANING: lazy("The word counts as found with help."),
    HintRung.WORD: lazy("Shows the word. You can still put it together for practice."),
}

BANDS: Final[Mapping[ProbabilityBand, LazyText]] = {
    ProbabilityBand.ANY: lazy("All"),
    ProbabilityBand.LIKELY: lazy("Often on a rack"),
    ProbabilityBand.MIDDLING: lazy("Now and then"),
    ProbabilityBand.UNLIKELY: lazy("Seldom on a rack"),
}

TIME_UP: Final = lazy("Time is up for this one.")
HINT_SHOWN: Final = lazy("Hint: %(hint)s")

DRILL_STRINGS: Final[Mapping[str, LazyText]] = {
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

"""Converts the events of a drill into word uses for the word log."""

from collections.abc import Iterator

from studyplay.study.drill.drill import Drill
from studyplay.study.drill.result import missed
from studyplay.study.drill.retyping import misspelling
from studyplay.study.drill.tasks import Answered, Event, ItemLeft, Task, Verdict
from studyplay.study.wordlog.uses import ALONE, Role, Use


def uses(after: Drill, event: Event) -> Iterator[Use]:
    """Yield the word uses of *event*; *after* is the drill that includes it.

    A found word is played, even if the item shows part of it (tiles, stem, pattern, audio).  It
    is assisted if a hint was about it, and always in ``TaskKind.RETYPE``.  Answers that are not
    words are rejected; words that do not fit or were not asked for are not recorded.  Words not
    found in a finished item are missed, with the misspelling if there is one.
    """
    lang = after.spec.task.lang
    match event:
        case Answered(verdict=Verdict.RIGHT | Verdict.EXTRA):
            rack, helped = after.items[event.item].rack, _helped(after, event)
            yield Use(ALONE, event.text, Role.PLAYED, helped, rack=rack, lang=lang)
        case Answered(verdict=Verdict.NOT_A_WORD):
            rack = after.items[event.item].rack
            yield Use(ALONE, event.text, Role.REJECTED, rack=rack, lang=lang)
        case ItemLeft():
            for word in missed(after, event.item):
                rack, typed = after.items[event.item].rack, _typed(after, event, word)
                yield Use(ALONE, word, Role.MISSED, rack=rack, typed=typed, lang=lang)
        case _:
            return


def _typed(after: Drill, left: ItemLeft, word: str) -> str:
    """Return how *word* was misspelt, empty if it was just not found."""
    mistake = misspelling(after, left.item)
    return mistake.typed if mistake is not None and mistake.meant == word else ""


def _helped(after: Drill, answered: Answered) -> bool:
    copied = after.spec.task is Task.RETYPE
    return copied or after.progress[answered.item].helped(answered.text)

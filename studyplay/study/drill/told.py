"""What the events of a drill tell the word record."""

from collections.abc import Iterator

from studyplay.study.drill.drill import Drill
from studyplay.study.drill.result import missed
from studyplay.study.drill.retyping import misspelling
from studyplay.study.drill.tasks import Answered, Event, ItemLeft, Task, Verdict
from studyplay.study.wordlog.uses import ALONE, Role, Use


def uses(after: Drill, event: Event) -> Iterator[Use]:
    """The uses that *event* tells; *after* is the drill with it folded in.

    A word found is played, whatever showed a part of it: tiles, a stem, a pattern, a sound.  It
    is assisted if a hint pointed at it, and always if it was only written once more.  What is no
    word is rejected; a word that is not the one asked for, or does not fit, tells nothing.  What
    was left on an item that is over is missed, with how it was written if it was misspelt.
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
    """How *word* was misspelt, nothing if it was only not found."""
    slip = misspelling(after, left.item)
    return slip.typed if slip is not None and slip.meant == word else ""


def _helped(after: Drill, answered: Answered) -> bool:
    copied = after.spec.task is Task.RETYPE
    return copied or after.progress[answered.item].helped(answered.text)

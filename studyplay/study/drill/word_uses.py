"""Converts the events of a drill into word uses for the word log."""

from collections.abc import Iterator

from studyplay.study.drill.result import missed_words
from studyplay.study.drill.retyping import find_misspelling
from studyplay.study.drill.state import Drill
from studyplay.study.drill.tasks import Answered, AnswerVerdict, DrillEvent, ItemLeft, TaskKind
from studyplay.study.wordlog.word_uses import PRACTICE_SEAT, UseRole, WordUse


def word_uses(after: Drill, event: DrillEvent) -> Iterator[WordUse]:
    """Yield the word uses of *event*; *after* is the drill that includes it.

    A found word is played, even if the item shows part of it (tiles, stem, pattern, audio).  It
    is assisted if a hint was about it, and always in ``TaskKind.RETYPE``.  Answers that are not
    words are rejected; words that do not fit or were not asked for are not recorded.  Words not
    found in a finished item are missed, with the misspelling if there is one.
    """
    lang = after.spec.task.lang
    match event:
        case Answered(verdict=AnswerVerdict.RIGHT | AnswerVerdict.EXTRA):
            rack, helped = after.items[event.item].rack, _is_assisted(after, event)
            yield WordUse(PRACTICE_SEAT, event.text, UseRole.PLAYED, helped, rack=rack, lang=lang)
        case Answered(verdict=AnswerVerdict.NOT_A_WORD):
            rack = after.items[event.item].rack
            yield WordUse(PRACTICE_SEAT, event.text, UseRole.REJECTED, rack=rack, lang=lang)
        case ItemLeft():
            for word in missed_words(after, event.item):
                rack, typed = after.items[event.item].rack, _misspelt_as(after, event, word)
                yield WordUse(
                    PRACTICE_SEAT, word, UseRole.MISSED, rack=rack, typed=typed, lang=lang
                )
        case _:
            return


def _misspelt_as(after: Drill, left: ItemLeft, word: str) -> str:
    """Return how *word* was misspelt, empty if it was just not found."""
    mistake = find_misspelling(after, left.item)
    return mistake.typed if mistake is not None and mistake.meant == word else ""


def _is_assisted(after: Drill, answered: Answered) -> bool:
    copied = after.spec.task is TaskKind.RETYPE
    return copied or after.progress[answered.item].was_helped(answered.text)

"""Spelling mistakes that teach: what was wrong, the word at once again, and after three others."""

from typing import Final

from studyplay.study.drill.drill import Drill
from studyplay.study.drill.grading import SPELT
from studyplay.study.drill.retype_events import ItemPutBack, Retype, Retyped
from studyplay.study.drill.tasks import Answered, ItemLeft, Task, Verdict
from studyplay.study.spelling.diff import Misspelling, distance, is_slip

LATER: Final = 3
"""So many other questions come before the same one again."""

MOST: Final = 3
"""A question is asked so many times in a drill at most: after that it is for another day."""


def misspelling(drill: Drill, item: int) -> Misspelling | None:
    """How the word of *item* was misspelt last, ``None`` if it was not, or was found after all."""
    progress = drill.progress[item]
    if drill.spec.task not in SPELT or progress.found or not progress.wrong:
        return None
    typed = progress.wrong[-1]
    meant = min(drill.items[item].answers, key=lambda word: distance(typed, word))
    return Misspelling(typed, meant) if is_slip(typed, meant) else None


def is_to_retype(drill: Drill, item: int) -> bool:
    """Whether the learner has still to write the word of *item*, which was misspelt."""
    slip = misspelling(drill, item)
    return (
        slip is not None
        and drill.progress[item].over
        and slip.meant not in drill.progress[item].retyped
    )


def taught(after: Drill, answered: Answered) -> tuple[ItemPutBack | ItemLeft, ...]:
    """What an answer brings that was misspelt: its item is over, and comes again later.

    *after* is the drill with *answered* folded in.  A definition or a gap asks for a word that
    one knows, so another word is no misspelling there; in a dictation it is one that was heard.
    """
    is_wrong = answered.verdict is Verdict.NOT_A_WORD
    is_misheard = answered.verdict is Verdict.ANOTHER and after.spec.task is Task.DICTATION
    if not (is_wrong or is_misheard) or misspelling(after, answered.item) is None:
        return ()
    left = ItemLeft(answered.item, answered.at)
    asked = after.items.count(after.items[answered.item])
    if asked >= MOST:
        return (left,)
    place = min(answered.item + 1 + LATER, len(after.items))
    return (ItemPutBack(answered.item, place, answered.at), left)


def retype(drill: Drill, action: Retype, at: int) -> tuple[Retyped, ...]:
    """The word once more; nothing if it is not, or no longer, to be written."""
    return (Retyped(action.item, action.text, at),) if is_to_retype(drill, action.item) else ()

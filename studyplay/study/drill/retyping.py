"""Practice after a misspelling: retype the word at once, and repeat the item later."""

from typing import Final

from studyplay.study.drill.grading import SPELLING_TASKS
from studyplay.study.drill.retype_events import ItemPutBack, Retype, Retyped
from studyplay.study.drill.state import Drill
from studyplay.study.drill.tasks import Answered, AnswerVerdict, ItemLeft, TaskKind
from studyplay.study.spelling.diff import Misspelling, edit_distance, is_misspelling

REPEAT_DISTANCE: Final = 3
"""Number of other items before a repeated item."""

MAX_TIMES_ASKED: Final = 3
"""Maximum number of times that a question is asked in one drill."""


def find_misspelling(drill: Drill, item: int) -> Misspelling | None:
    """Return the last misspelling in *item*, ``None`` without one or if the word was found."""
    progress = drill.progress[item]
    if drill.spec.task not in SPELLING_TASKS or progress.found or not progress.wrong:
        return None
    typed = progress.wrong[-1]
    meant = min(drill.items[item].answers, key=lambda word: edit_distance(typed, word))
    return Misspelling(typed, meant) if is_misspelling(typed, meant) else None


def must_retype(drill: Drill, item: int) -> bool:
    """Whether the learner still has to retype the misspelt word of *item*."""
    mistake = find_misspelling(drill, item)
    return (
        mistake is not None
        and drill.progress[item].is_over
        and mistake.meant not in drill.progress[item].retyped
    )


def repeat_if_misspelt(after: Drill, answered: Answered) -> tuple[ItemPutBack | ItemLeft, ...]:
    """Return the events of a misspelt answer: its item ends and is repeated later.

    *after* is the drill that includes *answered*.  A different existing word is a misspelling
    only in a dictation, where the learner hears the word; otherwise it may be another answer.
    """
    is_wrong = answered.verdict is AnswerVerdict.NOT_A_WORD
    is_misheard = (
        answered.verdict is AnswerVerdict.ANOTHER and after.spec.task is TaskKind.DICTATION
    )
    if not (is_wrong or is_misheard) or find_misspelling(after, answered.item) is None:
        return ()
    left = ItemLeft(answered.item, answered.at)
    asked = after.items.count(after.items[answered.item])
    if asked >= MAX_TIMES_ASKED:
        return (left,)
    place = min(answered.item + 1 + REPEAT_DISTANCE, len(after.items))
    return (ItemPutBack(answered.item, place, answered.at), left)


def decide_retype(drill: Drill, action: Retype, at: int) -> tuple[Retyped, ...]:
    """Return the ``Retyped`` event, or nothing if the word need not be retyped."""
    return (Retyped(action.item, action.text, at),) if must_retype(drill, action.item) else ()

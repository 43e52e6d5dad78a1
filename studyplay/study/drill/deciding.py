"""Turns a learner's actions in a drill into events."""

from studyplay.study.drill.grading import SINGLE_ANSWER_TASKS, complete_answer, grade_answer
from studyplay.study.drill.hint_ladders import hint_ladder_for_word
from studyplay.study.drill.retype_events import Retype
from studyplay.study.drill.retyping import decide_retype, repeat_if_misspelt
from studyplay.study.drill.state import Drill, ItemProgress, evolve, next_hint_word, next_item
from studyplay.study.drill.tasks import (
    Answer,
    Answered,
    AnswerVerdict,
    AskHint,
    Begin,
    DrillAction,
    DrillEvent,
    DrillStopped,
    HintGiven,
    ItemBegun,
    ItemLeft,
    ItemLeftOut,
    Leave,
    LeaveOut,
    Stop,
    TaskKind,
)
from studyplay.words.model import Vocabulary


class StaleItem(ValueError):
    """The action is for an item that is not current, such as from another tab or too late."""


def decide(
    drill: Drill, action: DrillAction, at: int, lexicon: Vocabulary
) -> tuple[DrillEvent, ...]:
    """Return the events that *action* causes; *at* is milliseconds since the drill was opened.

    Raises:
        StaleItem: if the action is not for the item that the drill is at.
    """
    match action:
        case Answer():
            _require_item(action.item, drill.active_item)
            return _decide_answer(drill, action, at, lexicon)
        case AskHint():
            _require_item(action.item, drill.active_item)
            return _decide_hint(drill, action.item, at)
        case Leave() | LeaveOut():
            _require_item(action.item, drill.active_item)
            return _decide_leave(drill, action, at)
        case Retype():
            _require_item(action.item, drill.last_left)
            return decide_retype(drill, action, at)
        case Begin():
            _require_item(action.item, drill.current)
            return _decide_begin(drill, action.item, at)
        case Stop():
            _require_item(action.item, drill.current)
            return _decide_stop(drill, action.item, at)


def expire(drill: Drill, at: int) -> tuple[DrillEvent, ...]:
    """Return the event that ends the active item if its time is up."""
    if drill.active_item is None or drill.deadline is None or at < drill.deadline:
        return ()
    return (ItemLeft(drill.active_item, at),)


def _decide_answer(
    drill: Drill, action: Answer, at: int, lexicon: Vocabulary
) -> tuple[DrillEvent, ...]:
    spec, item = drill.spec, drill.items[action.item]
    word = complete_answer(spec.task, item, action.text)
    verdict = grade_answer(spec, item, drill.progress[action.item], word, lexicon)
    answered = Answered(action.item, word, verdict, at)
    found = evolve(drill, answered).progress[action.item].found
    all_found = len(found) == len(item.answers)
    first_is_enough = spec.task in SINGLE_ANSWER_TASKS and verdict is AnswerVerdict.RIGHT
    done = all_found or first_is_enough
    if done:
        return (answered, ItemLeft(action.item, at))
    return (answered, *repeat_if_misspelt(evolve(drill, answered), answered))


def _decide_hint(drill: Drill, item: int, at: int) -> tuple[DrillEvent, ...]:
    """Give the next hint on the best word not found or revealed; without one end the item."""
    word = next_hint_word(drill, item)
    if word is None:
        return (ItemLeft(item, at),)
    hints = drill.progress[item].hints
    given = sum(1 for about, _ in hints if about == word)
    return (HintGiven(item, word, hint_ladder_for_word(drill.spec.task, word, hints)[given], at),)


def _decide_leave(drill: Drill, action: Leave | LeaveOut, at: int) -> tuple[DrillEvent, ...]:
    """Leave the item; only a dictation item can be left out, and the next one starts at once."""
    item, following = action.item, next_item(drill, action.item)
    if isinstance(action, Leave):
        return (ItemLeft(item, at),)
    if drill.spec.task is not TaskKind.DICTATION:
        return ()
    started = () if following is None else (ItemBegun(following, at),)
    return (ItemLeftOut(item, at), *started)


def _decide_begin(drill: Drill, item: int, at: int) -> tuple[DrillEvent, ...]:
    """Start the item unless it is active already, which would restart its clock."""
    return () if drill.active_item == item else (ItemBegun(item, at),)


def _decide_stop(drill: Drill, item: int, at: int) -> tuple[DrillEvent, ...]:
    """Count the active item only if something was tried on it."""
    tried = drill.active_item == item and drill.progress[item] != ItemProgress()
    return (ItemLeft(item, at), DrillStopped(at)) if tried else (DrillStopped(at),)


def _require_item(item: int, current: int | None) -> None:
    if item != current:
        raise StaleItem(f"item {item} is not current")

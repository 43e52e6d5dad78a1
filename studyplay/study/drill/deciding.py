"""Turns a learner's actions in a drill into events."""

from studyplay.study.drill.drill import Drill, Progress, after, evolve, hinted
from studyplay.study.drill.grading import ONE_IS_ENOUGH, completed, grade
from studyplay.study.drill.ladders import ladder_about
from studyplay.study.drill.retype_events import Retype
from studyplay.study.drill.retyping import retype, taught
from studyplay.study.drill.tasks import (
    Action,
    Answer,
    Answered,
    AskHint,
    Begin,
    DrillStopped,
    Event,
    HintGiven,
    ItemBegun,
    ItemLeft,
    ItemLeftOut,
    Leave,
    LeaveOut,
    Stop,
    Task,
    Verdict,
)
from studyplay.words.model import Vocabulary


class DrillOver(ValueError):
    """The action is for an item that is not current, such as from another tab or too late."""


def decide(drill: Drill, action: Action, at: int, lexicon: Vocabulary) -> tuple[Event, ...]:
    """Return the events that *action* causes; *at* is milliseconds since the drill was opened.

    Raises:
        StaleItem: if the action is not for the item that the drill is at.
    """
    match action:
        case Answer():
            _must_be(action.item, drill.on_table)
            return _answer(drill, action, at, lexicon)
        case AskHint():
            _must_be(action.item, drill.on_table)
            return _hint(drill, action.item, at)
        case Leave() | LeaveOut():
            _must_be(action.item, drill.on_table)
            return _leave(drill, action, at)
        case Retype():
            _must_be(action.item, drill.last_left)
            return retype(drill, action, at)
        case Begin():
            _must_be(action.item, drill.current)
            return _begin(drill, action.item, at)
        case Stop():
            _must_be(action.item, drill.current)
            return _stop(drill, action.item, at)


def expire(drill: Drill, at: int) -> tuple[Event, ...]:
    """Return the event that ends the active item if its time is up."""
    if drill.on_table is None or drill.deadline is None or at < drill.deadline:
        return ()
    return (ItemLeft(drill.on_table, at),)


def _answer(drill: Drill, given: Answer, at: int, lexicon: Vocabulary) -> tuple[Event, ...]:
    spec, item = drill.spec, drill.items[given.item]
    word = completed(spec.task, item, given.text)
    verdict = grade(spec, item, drill.progress[given.item], word, lexicon)
    answered = Answered(given.item, word, verdict, at)
    found = evolve(drill, answered).progress[given.item].found
    all_found = len(found) == len(item.answers)
    first_is_enough = spec.task in ONE_IS_ENOUGH and verdict is Verdict.RIGHT
    done = all_found or first_is_enough
    if done:
        return (answered, ItemLeft(given.item, at))
    return (answered, *taught(evolve(drill, answered), answered))


def _hint(drill: Drill, item: int, at: int) -> tuple[Event, ...]:
    """Give the next hint on the best word not found or revealed; without one end the item."""
    word = hinted(drill, item)
    if word is None:
        return (ItemLeft(item, at),)
    hints = drill.progress[item].hints
    given = sum(1 for about, _ in hints if about == word)
    return (HintGiven(item, word, ladder_about(drill.spec.task, word, hints)[given], at),)


def _leave(drill: Drill, action: Leave | LeaveOut, at: int) -> tuple[Event, ...]:
    """Leave the item; only a dictation item can be left out, and the next one starts at once."""
    item, following = action.item, after(drill, action.item)
    if isinstance(action, Leave):
        return (ItemLeft(item, at),)
    if drill.spec.task is not Task.DICTATION:
        return ()
    started = () if following is None else (ItemBegun(following, at),)
    return (ItemLeftOut(item, at), *started)


def _begin(drill: Drill, item: int, at: int) -> tuple[Event, ...]:
    """Start the item unless it is active already, which would restart its clock."""
    return () if drill.on_table == item else (ItemBegun(item, at),)


def _stop(drill: Drill, item: int, at: int) -> tuple[Event, ...]:
    """Count the active item only if something was tried on it."""
    tried = drill.on_table == item and drill.progress[item] != Progress()
    return (ItemLeft(item, at), DrillStopped(at)) if tried else (DrillStopped(at),)


def _must_be(item: int, there: int | None) -> None:
    if item != there:
        raise DrillOver(f"item {item} is not current")

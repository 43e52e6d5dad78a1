"""Judging what a learner does in a rack drill."""

from collections import Counter

from studyplay.study.rackdrill.drill import Drill, evolve
from studyplay.study.rackdrill.tasks import (
    Action,
    Answer,
    Answered,
    AskHint,
    Event,
    HintGiven,
    ItemLeft,
    Leave,
    Rung,
    Task,
    Verdict,
)
from studyplay.words.model import Vocabulary


class DrillOver(ValueError):
    """The rack is not on the table any more: another tab or a late answer."""


def decide(drill: Drill, action: Action, at: int, lexicon: Vocabulary) -> tuple[Event, ...]:
    """What *action* brings; *at* is milliseconds since the drill was opened.

    Raises ``DrillOver`` if its rack is not on the table.
    """
    _must_be_on(drill, action.item)
    match action:
        case Answer():
            return _answer(drill, action, at, lexicon)
        case AskHint():
            return _hint(drill, action.item, at)
        case Leave():
            return (ItemLeft(action.item, at),)


def expire(drill: Drill, at: int) -> tuple[Event, ...]:
    """What the clock brings: the end of a rack whose time is up, and nothing before."""
    if drill.current is None or drill.deadline is None or at < drill.deadline:
        return ()
    return (ItemLeft(drill.current, at),)


def _answer(drill: Drill, given: Answer, at: int, lexicon: Vocabulary) -> tuple[Event, ...]:
    verdict = _grade(drill, given.item, given.text, lexicon)
    answered = Answered(given.item, given.text, verdict, at)
    found = evolve(drill, answered).progress[given.item].found
    all_found = len(found) == len(drill.items[given.item].answers)
    first_is_enough = drill.spec.task is Task.WHOLE and verdict is Verdict.RIGHT
    done = all_found or first_is_enough
    return (answered, ItemLeft(given.item, at)) if done else (answered,)


def _hint(drill: Drill, item: int, at: int) -> tuple[Event, ...]:
    """The next rung for the best word not found yet; the rung ``WORD`` gives that word up."""
    progress = drill.progress[item]
    given = {word for word, rung in progress.hints if rung is Rung.WORD}
    left = [w for w in drill.items[item].answers if w not in progress.found and w not in given]
    if not left:
        return (ItemLeft(item, at),)
    taken = sum(1 for hinted, _ in progress.hints if hinted == left[0])
    return (HintGiven(item, left[0], tuple(Rung)[taken], at),)


def _must_be_on(drill: Drill, item: int) -> None:
    if drill.current != item:
        raise DrillOver(f"rack {item} is not on the table")


def _grade(drill: Drill, item: int, text: str, lexicon: Vocabulary) -> Verdict:
    sought, progress = drill.items[item], drill.progress[item]
    if text in progress.found or text in progress.extra:
        return Verdict.AGAIN
    if text in sought.answers:
        return Verdict.RIGHT
    if Counter(text.upper()) - Counter(sought.rack):
        return Verdict.NOT_THE_TILES
    if drill.spec.task is Task.WHOLE and len(text) < len(sought.rack):
        return Verdict.TOO_SHORT
    if len(text) < drill.spec.shortest:
        return Verdict.TOO_SHORT
    return Verdict.EXTRA if text in lexicon else Verdict.NOT_A_WORD

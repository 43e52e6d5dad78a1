"""Judging what a learner does in a rack drill."""

from collections import Counter

from studyplay.study.rackdrill.drill import Drill, evolve
from studyplay.study.rackdrill.tasks import (
    Answered,
    Event,
    HintGiven,
    ItemLeft,
    Rung,
    Task,
    Verdict,
)
from studyplay.words.model import Vocabulary


class DrillOver(ValueError):
    """The rack is not on the table any more: another tab or a late answer."""


def answer(drill: Drill, item: int, text: str, at: int, lexicon: Vocabulary) -> tuple[Event, ...]:
    """Grade *text* for *item*; the last word looked for ends the rack.

    Raises ``DrillOver`` if that rack is not on the table.
    """
    _must_be_on(drill, item)
    if drill.deadline is not None and at > drill.deadline:
        return (ItemLeft(item, at),)
    verdict = _grade(drill, item, text, lexicon)
    answered = Answered(item, text, verdict, at)
    found = evolve(drill, answered).progress[item].found
    all_found = len(found) == len(drill.items[item].answers)
    first_is_enough = drill.spec.task is Task.WHOLE and verdict is Verdict.RIGHT
    return (answered, ItemLeft(item, at)) if all_found or first_is_enough else (answered,)


def hint(drill: Drill, item: int, at: int) -> tuple[Event, ...]:
    """The next rung for the best word not found yet; the rung ``WORD`` gives that word up.

    Raises ``DrillOver`` if that rack is not on the table.
    """
    _must_be_on(drill, item)
    progress = drill.progress[item]
    given = {word for word, rung in progress.hints if rung is Rung.WORD}
    left = [w for w in drill.items[item].answers if w not in progress.found and w not in given]
    if not left:
        return (ItemLeft(item, at),)
    word = left[0]
    taken = sum(1 for hinted, _ in progress.hints if hinted == word)
    return (HintGiven(item, word, tuple(Rung)[taken], at),)


def leave(drill: Drill, item: int, at: int) -> tuple[Event, ...]:
    """Be done with *item*.  Raises ``DrillOver`` if that rack is not on the table."""
    _must_be_on(drill, item)
    return (ItemLeft(item, at),)


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

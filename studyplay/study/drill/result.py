"""The result of a drill."""

from dataclasses import dataclass

from studyplay.study.drill.drill import Drill, Progress
from studyplay.study.drill.grading import ONE_IS_ENOUGH
from studyplay.study.drill.tasks import Item, Spec


@dataclass(frozen=True, slots=True)
class Result:
    """``found`` of ``findable`` words (recall); ``right`` of ``answer_count`` (precision)."""

    found: int
    unaided: int
    findable: int
    right: int
    given: int


def result(drill: Drill) -> Result:
    """Compute the totals over the finished items."""
    done = [
        (item, progress)
        for item, progress in zip(drill.items, drill.progress, strict=True)
        if progress.over
    ]
    found = sum(len(progress.found) for _, progress in done)
    right = found + sum(len(progress.extra) for _, progress in done)
    return Result(
        found=found,
        unaided=sum(not p.helped(word) for _, p in done for word in p.found),
        findable=sum(_findable(drill.spec, item, progress) for item, progress in done),
        right=right,
        given=right + sum(len(progress.wrong) for _, progress in done),
    )


def missed(drill: Drill, item: int) -> tuple[str, ...]:
    """Return the words of *item* that were not found.

    Empty if one word is enough and a listed or extra word was found.
    """
    progress = drill.progress[item]
    if drill.spec.task in ONE_IS_ENOUGH and (progress.found or progress.extra):
        return ()
    return tuple(word for word in drill.items[item].answers if word not in progress.found)


def all_missed(drill: Drill) -> tuple[str, ...]:
    """Return the distinct missed words of all finished items."""
    over = [n for n, progress in enumerate(drill.progress) if progress.over]
    return tuple(dict.fromkeys(word for n in over for word in missed(drill, n)))


def _findable(spec: Spec, item: Item, progress: Progress) -> int:
    """Count the words to find; 0 if an extra word solved a single-answer item."""
    if spec.task not in ONE_IS_ENOUGH:
        return len(item.answers)
    return 0 if progress.extra and not progress.found else 1

"""The result of a drill."""

from dataclasses import dataclass

from studyplay.study.drill.grading import SINGLE_ANSWER_TASKS
from studyplay.study.drill.state import Drill, ItemProgress
from studyplay.study.drill.tasks import DrillItem, DrillSpec


@dataclass(frozen=True, slots=True)
class DrillResult:
    """``found`` of ``findable`` words (recall); ``right`` of ``answer_count`` (precision)."""

    found: int
    unaided: int
    findable: int
    right: int
    answer_count: int


def compute_result(drill: Drill) -> DrillResult:
    """Compute the totals over the finished items."""
    done = [
        (item, progress)
        for item, progress in zip(drill.items, drill.progress, strict=True)
        if progress.is_over
    ]
    found = sum(len(progress.found) for _, progress in done)
    right = found + sum(len(progress.extra) for _, progress in done)
    return DrillResult(
        found=found,
        unaided=sum(not p.was_helped(word) for _, p in done for word in p.found),
        findable=sum(_count_findable(drill.spec, item, progress) for item, progress in done),
        right=right,
        answer_count=right + sum(len(progress.wrong) for _, progress in done),
    )


def missed_words(drill: Drill, item: int) -> tuple[str, ...]:
    """Return the words of *item* that were not found.

    Empty if one word is enough and a listed or extra word was found.
    """
    progress = drill.progress[item]
    if drill.spec.task in SINGLE_ANSWER_TASKS and (progress.found or progress.extra):
        return ()
    return tuple(word for word in drill.items[item].answers if word not in progress.found)


def all_missed_words(drill: Drill) -> tuple[str, ...]:
    """Return the distinct missed words of all finished items."""
    over = [n for n, progress in enumerate(drill.progress) if progress.is_over]
    return tuple(dict.fromkeys(word for n in over for word in missed_words(drill, n)))


def _count_findable(spec: DrillSpec, item: DrillItem, progress: ItemProgress) -> int:
    """Count the words to find; 0 if an extra word solved a single-answer item."""
    if spec.task not in SINGLE_ANSWER_TASKS:
        return len(item.answers)
    return 0 if progress.extra and not progress.found else 1

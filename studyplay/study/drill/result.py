"""How a drill went."""

from dataclasses import dataclass

from studyplay.study.drill.drill import Drill, Progress
from studyplay.study.drill.grading import ONE_IS_ENOUGH
from studyplay.study.drill.tasks import Item, Spec


@dataclass(frozen=True, slots=True)
class Result:
    """``found`` of ``findable`` words (recall), ``right`` of ``given`` answers (precision)."""

    found: int
    unaided: int
    findable: int
    right: int
    given: int


def result(drill: Drill) -> Result:
    """The sums over the items that are over."""
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
    """The words of *item* that were not found.

    None where one word is enough and one was found, be it another than those asked for.
    """
    progress = drill.progress[item]
    if drill.spec.task in ONE_IS_ENOUGH and (progress.found or progress.extra):
        return ()
    return tuple(word for word in drill.items[item].answers if word not in progress.found)


def all_missed(drill: Drill) -> tuple[str, ...]:
    """The words that were missed, over all items that are over, each once."""
    over = [n for n, progress in enumerate(drill.progress) if progress.over]
    return tuple(dict.fromkeys(word for n in over for word in missed(drill, n)))


def _findable(spec: Spec, item: Item, progress: Progress) -> int:
    """How many words there were to find, none if another word was as right."""
    if spec.task not in ONE_IS_ENOUGH:
        return len(item.answers)
    return 0 if progress.extra and not progress.found else 1

"""How a rack drill went."""

from dataclasses import dataclass

from studyplay.study.drill.drill import Drill
from studyplay.study.drill.tasks import Item, Spec, Task


@dataclass(frozen=True, slots=True)
class Result:
    """``found`` of ``findable`` words (recall), ``right`` of ``given`` answers (precision)."""

    found: int
    unaided: int
    findable: int
    right: int
    given: int


def result(drill: Drill) -> Result:
    """The sums over the racks that are over."""
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
        findable=sum(_findable(drill.spec, item) for item, _ in done),
        right=right,
        given=right + sum(len(progress.wrong) for _, progress in done),
    )


def missed(drill: Drill, item: int) -> tuple[str, ...]:
    """The words of *item* that were not found; for ``WHOLE`` none if one was found."""
    progress = drill.progress[item]
    if drill.spec.task is Task.WHOLE and progress.found:
        return ()
    return tuple(word for word in drill.items[item].answers if word not in progress.found)


def all_missed(drill: Drill) -> tuple[str, ...]:
    """The words that were missed, over all racks that are over, each once."""
    over = [n for n, progress in enumerate(drill.progress) if progress.over]
    return tuple(dict.fromkeys(word for n in over for word in missed(drill, n)))


def _findable(spec: Spec, item: Item) -> int:
    return 1 if spec.task is Task.WHOLE else len(item.answers)

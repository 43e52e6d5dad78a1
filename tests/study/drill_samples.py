"""A dozen items of each kind from the words of an installation, to be read by people.

``python -m tests.study.drill_samples [TASK…]`` prints each with its answers.
"""

import random
import sys
import time
from collections.abc import Iterator
from pathlib import Path

from studyplay.study.drill.items import GENERATORS, Words, draw, narrowed
from studyplay.study.drill.tasks import Band, Item, Spec, Task
from studyplay.words.loaders import Library, Paths, load_library
from studyplay.words.model import Level

ROOT = Path(__file__).parents[2]
A_DOZEN = 12

SPECS = {
    Task.WHOLE: Spec(Task.WHOLE, Level.A2, length=6, longest=7),
    Task.BUILD: Spec(Task.BUILD, Level.A2),
    Task.BLANK: Spec(Task.BLANK, Level.A2),
    Task.BINGO: Spec(Task.BINGO, Level.B1, length=7, longest=8, band=Band.LIKELY),
    Task.SHORT: Spec(Task.SHORT, Level.B1, length=2, longest=3, easiest=Level.A1),
}
"""What is drawn; other tasks draw words of four to seven letters up to B1."""


def words_of(library: Library) -> Words:
    """What items are made of, as the services put it together."""
    lexicon, studied = library.lexicon, library.dictionary.studied
    return Words(
        letters=studied.letters,
        level=lexicon.level,
        may_ask=studied.usual.__contains__,
        may_show=lexicon.may_show,
        dictionary=library.dictionary,
    )


def sampled(task: Task, library: Library, racks: int = A_DOZEN, seed: int = 0) -> tuple[Item, ...]:
    """Some items of *task*."""
    usual = Spec(task, Level.B1, length=4, longest=7, easiest=Level.A1)
    chosen = SPECS.get(task, usual)
    spec = Spec(
        task,
        chosen.level,
        length=chosen.length,
        longest=chosen.longest,
        easiest=chosen.easiest,
        band=chosen.band,
        racks=racks,
    )
    words = words_of(library)
    found = narrowed(spec, tuple(library.dictionary.studied.words(spec.levels, spec.lengths)))
    return draw(spec, found, words, random.Random(seed))


def lines(items: tuple[Item, ...], library: Library) -> Iterator[str]:
    """Each item: rack and prompt, answers with their levels, what else is right."""
    for item in items:
        answers = ", ".join(f"{w} {library.lexicon.level(w).name}" for w in item.answers)
        also = f"  (also {', '.join(item.also)})" if item.also else ""
        prompt = " | ".join(filter(None, item.prompt.split("\n")))
        yield f"  {item.rack:9}{prompt:24} {answers}{also}"


def main() -> None:
    """Print the samples of the named tasks, or of all."""
    library = load_library(Paths(ROOT / "wordlists", ROOT / "instance"))
    for task in map(Task, sys.argv[1:] or GENERATORS):
        sampled(task, library)
        began = time.perf_counter()
        fifty = sampled(task, library, 50, seed=1)
        took = (time.perf_counter() - began) * 1000
        sys.stdout.write(f"{task}: {len(fifty)} items in {took:.1f} ms\n")
        sys.stdout.writelines(f"{line}\n" for line in lines(sampled(task, library), library))


if __name__ == "__main__":
    main()

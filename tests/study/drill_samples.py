"""A dozen items of each kind from the words of an installation, to be read by people.

``python -m tests.study.drill_samples [TASK…]`` prints each with its answers.
"""

import random
import sys
import time
from collections.abc import Iterator
from pathlib import Path

from studyplay.study.drill.items import ITEM_GENERATORS, DrillWords, draw_items, filter_words
from studyplay.study.drill.tasks import DrillItem, DrillSpec, ProbabilityBand, TaskKind
from studyplay.words.model import Level
from studyplay.words.word_library import WordDataPaths, WordLibrary, load_word_library

ROOT = Path(__file__).parents[2]
A_DOZEN = 12

SPECS = {
    TaskKind.WHOLE: DrillSpec(TaskKind.WHOLE, Level.A2, length=6, longest=7),
    TaskKind.BUILD: DrillSpec(TaskKind.BUILD, Level.A2),
    TaskKind.BLANK: DrillSpec(TaskKind.BLANK, Level.A2),
    TaskKind.BINGO: DrillSpec(
        TaskKind.BINGO, Level.B1, length=7, longest=8, band=ProbabilityBand.LIKELY
    ),
    TaskKind.SHORT: DrillSpec(TaskKind.SHORT, Level.B1, length=2, longest=3, easiest=Level.A1),
}
"""What is drawn; other tasks draw words of four to seven letters up to B1."""


def words_of(library: WordLibrary) -> DrillWords:
    """What items are made of, as the services put it together."""
    lexicon, studied = library.lexicon, library.dictionary.studied_words
    return DrillWords(
        letters=studied.usual_anagrams,
        level=lexicon.level,
        may_ask=studied.usual_lexicon.__contains__,
        may_show=lexicon.is_showable,
        dictionary=library.dictionary,
    )


def sampled(
    task: TaskKind, library: WordLibrary, racks: int = A_DOZEN, seed: int = 0
) -> tuple[DrillItem, ...]:
    """Some items of *task*."""
    usual = DrillSpec(task, Level.B1, length=4, longest=7, easiest=Level.A1)
    chosen = SPECS.get(task, usual)
    spec = DrillSpec(
        task,
        chosen.level,
        length=chosen.length,
        longest=chosen.longest,
        easiest=chosen.easiest,
        band=chosen.band,
        racks=racks,
    )
    words = words_of(library)
    found = filter_words(
        spec, tuple(library.dictionary.studied_words.usual_words(spec.levels, spec.lengths))
    )
    return draw_items(spec, found, words, random.Random(seed))


def lines(items: tuple[DrillItem, ...], library: WordLibrary) -> Iterator[str]:
    """Each item: rack and prompt, answers with their levels, what else is right."""
    for item in items:
        answers = ", ".join(f"{w} {library.lexicon.level(w).name}" for w in item.answers)
        also = f"  (also {', '.join(item.also)})" if item.also else ""
        prompt = " | ".join(filter(None, item.prompt.split("\n")))
        yield f"  {item.rack:9}{prompt:24} {answers}{also}"


def main() -> None:
    """Print the samples of the named tasks, or of all."""
    library = load_word_library(WordDataPaths(ROOT / "wordlists", ROOT / "instance"))
    for task in map(TaskKind, sys.argv[1:] or ITEM_GENERATORS):
        sampled(task, library)
        began = time.perf_counter()
        fifty = sampled(task, library, 50, seed=1)
        took = (time.perf_counter() - began) * 1000
        sys.stdout.write(f"{task}: {len(fifty)} items in {took:.1f} ms\n")
        sys.stdout.writelines(f"{line}\n" for line in lines(sampled(task, library), library))


if __name__ == "__main__":
    main()

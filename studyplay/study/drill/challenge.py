"""The daily challenge: the same racks for everybody, from words that were often missed lately."""

from collections import defaultdict
from collections.abc import Callable, Iterable, Sequence
from typing import Final

from studyplay.engines.core import Chance
from studyplay.study.drill.items import DrillWords, draw_items
from studyplay.study.drill.tasks import DrillItem, DrillSource, DrillSpec, TaskKind
from studyplay.words.anagrams import alphagram
from studyplay.words.model import Level

RACKS_PER_DAY: Final = 10
MAX_FILLER_WORDS: Final = 3 * RACKS_PER_DAY
"""Candidates for the remaining racks; there are extra because some words are not suitable."""

WORD_LENGTHS: Final = range(4, 9)
CHALLENGE_LEVEL: Final = Level.B2
"""Other words of a rack count as well if they are at most one level above."""


def rank_missed_words(
    misses: Iterable[tuple[str, int]], may_ask: Callable[[str], bool]
) -> tuple[str, ...]:
    """Return the words of *misses*, those missed by most people first.

    *misses* are pairs of a word and the id of the person; the result has no ids.  *may_ask*
    says whether a word may be asked.
    """
    people: dict[str, set[int]] = defaultdict(set)
    times: dict[str, int] = defaultdict(int)
    for word, who in misses:
        people[word].add(who)
        times[word] += 1
    fit = [word for word in people if len(word) in WORD_LENGTHS and may_ask(word)]
    return tuple(sorted(fit, key=lambda word: (-len(people[word]), -times[word], word)))


def draw_challenge(
    hard_words: Sequence[str], filler_words: Sequence[str], words: DrillWords, chance: Chance
) -> tuple[DrillSpec, tuple[DrillItem, ...]]:
    """Draw the racks of a day from *hard_words*, and the remaining ones from *filler_words*."""
    spec = DrillSpec(TaskKind.WHOLE, CHALLENGE_LEVEL, racks=RACKS_PER_DAY, source=DrillSource.LIST)
    drawn = draw_items(spec, hard_words[:RACKS_PER_DAY], words, chance)
    racks = {alphagram(item.rack) for item in drawn}
    filler = chance.sample(sorted(filler_words), min(len(filler_words), MAX_FILLER_WORDS))
    rest = [
        item
        for item in draw_items(spec, filler, words, chance)
        if alphagram(item.rack) not in racks
    ]
    mixed = (*drawn, *rest[: RACKS_PER_DAY - len(drawn)])
    return spec, tuple(chance.sample(mixed, len(mixed)))

"""Drawing the racks of a drill: every rack has an answer that the learner could know."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import islice
from typing import Protocol

from studyplay.engines.core import Chance
from studyplay.study.drill.tasks import Item, Source, Spec, Task
from studyplay.words.model import Level

FEWEST_TO_BUILD = 4
MOST_TO_BUILD = 30


class Letters(Protocol):
    """Finds words by their letters, in lower case (``words.anagrams.AnagramIndex``)."""

    def anagrams(self, rack: str) -> tuple[str, ...]:
        """The words of all letters of *rack*."""

    def sub_anagrams(self, rack: str, min_length: int) -> tuple[str, ...]:
        """The words of at least *min_length* letters that *rack* can build."""


@dataclass(frozen=True, slots=True)
class Words:
    """What racks are drawn from.

    ``level`` gives a word's level; ``may_ask`` says whether a drill may use it at all (no
    word-game curiosities, nothing vulgar).
    """

    letters: Letters
    level: Callable[[str], Level]
    may_ask: Callable[[str], bool]


def draw(spec: Spec, seeds: Iterable[str], words: Words, chance: Chance) -> tuple[Item, ...]:
    """Up to ``spec.racks`` racks made of *seeds* (lower case) in chance order; fewer if short.

    A seed is the word a rack is made of; it is an answer of its rack.
    """
    pool = sorted(set(seeds))
    order = chance.sample(pool, len(pool))
    return tuple(islice(_items(spec, order, words, chance), spec.racks))


def seeds(spec: Spec, candidates: Iterable[str], words: Words) -> tuple[str, ...]:
    """The *candidates* of the asked length and exactly the asked level that may be asked."""
    return tuple(
        word
        for word in candidates
        if len(word) == spec.length and words.level(word) == spec.level and words.may_ask(word)
    )


def _items(spec: Spec, order: Sequence[str], words: Words, chance: Chance) -> Iterator[Item]:
    used: set[str] = set()
    for seed in order:
        letters = "".join(sorted(seed))
        answers = _answers(spec, seed, words)
        if letters not in used and answers:
            used.add(letters)
            yield Item(_shuffled(seed, chance).upper(), answers)


def _answers(spec: Spec, seed: str, words: Words) -> tuple[str, ...]:
    """What is looked for: up to one level above the asked one, long and common words first."""
    top = max(min(spec.level + 1, Level.C2), words.level(seed))
    if spec.task is Task.WHOLE:
        found = words.letters.anagrams(seed)
    else:
        found = words.letters.sub_anagrams(seed, spec.shortest)
    fit = {word for word in found if words.may_ask(word) and words.level(word) <= top} | {seed}
    ranked = sorted(fit, key=lambda word: (-len(word), words.level(word), word))
    # Three or four letters seldom hold four words.
    fewest = min(FEWEST_TO_BUILD, spec.length - 1)
    too_few = spec.source is Source.LEVEL and len(ranked) < fewest
    if spec.task is Task.BUILD and too_few:
        return ()
    return tuple(ranked[:MOST_TO_BUILD])


def _shuffled(word: str, chance: Chance) -> str:
    """The letters in another order than the word's, if they have one."""
    for _ in range(5):
        mixed = "".join(chance.sample(word, len(word)))
        if mixed != word:
            return mixed
    return word[1:] + word[:1]

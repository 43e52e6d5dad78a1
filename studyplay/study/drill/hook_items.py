"""Items about hooks: letters that form a new word before or after a word."""

from collections.abc import Callable
from typing import Final

from studyplay.engines.core import Chance
from studyplay.study.drill.sought import Words, asked, chooses_freely
from studyplay.study.drill.tasks import Item, Spec
from studyplay.words.anagrams import LETTERS

SHORTEST_STEM: Final = 2

DULL: Final = frozenset("sd")
"""Back hooks that are usually just an inflection."""


def front(spec: Spec, seed: str, words: Words, _: Chance) -> Item | None:
    """Ask for front hooks of *seed* without its first letter, if the learner may know it."""
    stem = seed[1:]
    return _hooks(spec, seed, stem, words, lambda letter: letter + stem)


def back(spec: Spec, seed: str, words: Words, _: Chance) -> Item | None:
    """Ask for back hooks of *seed* without its last letter, if the learner may know it."""
    stem = seed[:-1]
    item = _hooks(spec, seed, stem, words, lambda letter: stem + letter)
    if item and chooses_freely(spec) and {word[-1] for word in item.answers} <= DULL:
        return None
    return item


def _hooks(
    spec: Spec, seed: str, stem: str, words: Words, hooked: Callable[[str], str]
) -> Item | None:
    if len(stem) < SHORTEST_STEM or not asked((stem,), spec, seed, words):
        return None
    found = [word for word in map(hooked, LETTERS) if words.may_show(word)]
    answers = asked(found, spec, seed, words)
    also = tuple(word for word in found if word not in answers)
    return Item("", answers, prompt=stem, also=also)

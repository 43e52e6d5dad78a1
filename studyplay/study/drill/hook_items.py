"""Items about hooks: the letters that make a new word before or after a word."""

from collections.abc import Callable
from typing import Final

from studyplay.engines.core import Chance
from studyplay.study.drill.sought import Words, asked, chooses_freely
from studyplay.study.drill.tasks import Item, Spec
from studyplay.words.anagrams import LETTERS

SHORTEST_STEM: Final = 2

DULL: Final = frozenset("sd")
"""Back hooks that are nothing but an ending when they are the only ones."""


def front(spec: Spec, seed: str, words: Words, _: Chance) -> Item | None:
    """*seed* without its first letter, if that is a word that the learner may know."""
    stem = seed[1:]
    return _hooks(spec, seed, stem, words, lambda letter: letter + stem)


def back(spec: Spec, seed: str, words: Words, _: Chance) -> Item | None:
    """*seed* without its last letter, if that is a word that the learner may know."""
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
    right = [word for word in map(hooked, LETTERS) if words.may_show(word)]
    answers = asked(right, spec, seed, words)
    also = tuple(word for word in right if word not in answers)
    return Item("", answers, prompt=stem, also=also)

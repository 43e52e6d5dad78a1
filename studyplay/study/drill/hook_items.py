"""Items about hooks: letters that form a new word before or after a word."""

from collections.abc import Callable
from typing import Final

from studyplay.engines.core import Chance
from studyplay.study.drill.drill_words import DrillWords, can_skip_seeds, select_asked
from studyplay.study.drill.tasks import DrillItem, DrillSpec
from studyplay.words.anagrams import LETTERS

MIN_STEM_LENGTH: Final = 2

INFLECTION_HOOKS: Final = frozenset("sd")
"""Back hooks that are usually just an inflection."""


def make_front_hooks_item(
    spec: DrillSpec, seed: str, words: DrillWords, _: Chance
) -> DrillItem | None:
    """Ask for front hooks of *seed* without its first letter, if the learner may know it."""
    stem = seed[1:]
    return _make_hooks_item(spec, seed, stem, words, lambda letter: letter + stem)


def make_back_hooks_item(
    spec: DrillSpec, seed: str, words: DrillWords, _: Chance
) -> DrillItem | None:
    """Ask for back hooks of *seed* without its last letter, if the learner may know it."""
    stem = seed[:-1]
    item = _make_hooks_item(spec, seed, stem, words, lambda letter: stem + letter)
    if item and can_skip_seeds(spec) and {word[-1] for word in item.answers} <= INFLECTION_HOOKS:
        return None
    return item


def _make_hooks_item(
    spec: DrillSpec, seed: str, stem: str, words: DrillWords, add_hook: Callable[[str], str]
) -> DrillItem | None:
    if len(stem) < MIN_STEM_LENGTH or not select_asked((stem,), spec, seed, words):
        return None
    found = [word for word in map(add_hook, LETTERS) if words.may_show(word)]
    answers = select_asked(found, spec, seed, words)
    also = tuple(word for word in found if word not in answers)
    return DrillItem("", answers, prompt=stem, also=also)

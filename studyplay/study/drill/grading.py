"""Grades answers to items with tiles, a stem, a pattern, or one word."""

from collections import Counter
from typing import Final

from studyplay.study.drill import gaps
from studyplay.study.drill.drill import Progress
from studyplay.study.drill.short_items import ShortWords
from studyplay.study.drill.tasks import Item, Spec, Task, Verdict
from studyplay.words.anagrams import BLANK
from studyplay.words.model import Vocabulary

ONE_IS_ENOUGH: Final = frozenset(
    {
        Task.WHOLE,
        Task.BLANK,
        Task.MISSING,
        Task.DEFINITION,
        Task.CLOZE,
        Task.DICTATION,
        Task.RETYPE,
        Task.READING,
    }
)
"""Tasks that end after one right answer; the others ask for all answers."""

ALL_TILES: Final = frozenset({Task.WHOLE, Task.BLANK, Task.BINGO})

SPELT: Final = frozenset({Task.DEFINITION, Task.CLOZE, Task.DICTATION, Task.RETYPE})
"""Tasks in which an English word is written from memory and may be misspelt."""

ONLY_NAMED: Final = SPELT | {Task.READING}
"""Tasks in which only the words listed in the item are right."""


def completed(task: Task, item: Item, text: str) -> str:
    """Return the word that *text* (lower case) stands for.

    A single letter in a hook task is extended to the hooked word.  The missing letters alone are
    extended to the complete word.  Other texts are unchanged.
    """
    match task:
        case Task.FRONT_HOOKS if len(text) == 1:
            return text + item.prompt
        case Task.BACK_HOOKS if len(text) == 1:
            return item.prompt + text
        case Task.MISSING if len(text) == item.prompt.count(gaps.GAP):
            return gaps.filled(item.prompt, text)
        case _:
            return text


def grade(spec: Spec, item: Item, progress: Progress, word: str, lexicon: Vocabulary) -> Verdict:
    """Grade *word*, a result of ``complete_answer``.

    A word that fits the question is right even if it was not asked for, except in
    ``NAMED_ANSWER_TASKS``.
    """
    if word in progress.found or word in progress.extra:
        return Verdict.AGAIN
    if word in item.answers:
        return Verdict.RIGHT
    return _misfit(spec, item, word) or _not_asked(spec, item, word, lexicon)


def _not_asked(spec: Spec, item: Item, word: str, lexicon: Vocabulary) -> Verdict:
    if word in item.also:
        return Verdict.EXTRA
    if word not in lexicon:
        return Verdict.NOT_A_WORD
    return Verdict.ANOTHER if spec.task in ONLY_NAMED else Verdict.EXTRA


def _misfit(spec: Spec, item: Item, word: str) -> Verdict | None:
    """Return why *word* cannot be an answer; the lexicon is not checked."""
    match spec.task:
        case Task.WHOLE | Task.BLANK | Task.BINGO | Task.BUILD:
            return _not_of_the_tiles(spec, item, word)
        case Task.FRONT_HOOKS:
            fits = word[1:] == item.prompt
        case Task.BACK_HOOKS:
            fits = word[:-1] == item.prompt
        case Task.MISSING | Task.PATTERN:
            fits = gaps.fits(word, item.prompt)
        case Task.SHORT:
            fits = ShortWords.read(item.prompt).fits(word)
        case _:
            return None if word else Verdict.TOO_SHORT
    return None if fits else Verdict.NOT_FITTING


def _not_of_the_tiles(spec: Spec, item: Item, word: str) -> Verdict | None:
    missing = Counter(word.upper()) - Counter(item.rack)
    if missing.total() > item.rack.count(BLANK):
        return Verdict.NOT_THE_TILES
    shortest = len(item.rack) if spec.task in ALL_TILES else spec.shortest
    return Verdict.TOO_SHORT if len(word) < shortest else None

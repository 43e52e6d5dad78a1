"""Grades answers to items with tiles, a stem, a pattern, or one word."""

from collections import Counter
from typing import Final

from studyplay.study.drill import gaps
from studyplay.study.drill.short_items import ShortWordsQuestion
from studyplay.study.drill.state import ItemProgress
from studyplay.study.drill.tasks import AnswerVerdict, DrillItem, DrillSpec, TaskKind
from studyplay.words.anagrams import BLANK
from studyplay.words.model import Vocabulary

SINGLE_ANSWER_TASKS: Final = frozenset(
    {
        TaskKind.WHOLE,
        TaskKind.BLANK,
        TaskKind.MISSING,
        TaskKind.DEFINITION,
        TaskKind.CLOZE,
        TaskKind.DICTATION,
        TaskKind.RETYPE,
        TaskKind.READING,
    }
)
"""Tasks that end after one right answer; the others ask for all answers."""

ALL_TILES_TASKS: Final = frozenset({TaskKind.WHOLE, TaskKind.BLANK, TaskKind.BINGO})

SPELLING_TASKS: Final = frozenset(
    {TaskKind.DEFINITION, TaskKind.CLOZE, TaskKind.DICTATION, TaskKind.RETYPE}
)
"""Tasks in which an English word is written from memory and may be misspelt."""

NAMED_ANSWER_TASKS: Final = SPELLING_TASKS | {TaskKind.READING}
"""Tasks in which only the words listed in the item are right."""


def complete_answer(task: TaskKind, item: DrillItem, text: str) -> str:
    """Return the word that *text* (lower case) stands for.

    A single letter in a hook task is extended to the hooked word.  The missing letters alone are
    extended to the complete word.  Other texts are unchanged.
    """
    match task:
        case TaskKind.FRONT_HOOKS if len(text) == 1:
            return text + item.prompt
        case TaskKind.BACK_HOOKS if len(text) == 1:
            return item.prompt + text
        case TaskKind.MISSING if len(text) == item.prompt.count(gaps.GAP):
            return gaps.fill_gaps(item.prompt, text)
        case _:
            return text


def grade_answer(
    spec: DrillSpec, item: DrillItem, progress: ItemProgress, word: str, lexicon: Vocabulary
) -> AnswerVerdict:
    """Grade *word*, a result of ``complete_answer``.

    A word that fits the question is right even if it was not asked for, except in
    ``NAMED_ANSWER_TASKS``.
    """
    if word in progress.found or word in progress.extra:
        return AnswerVerdict.AGAIN
    if word in item.answers:
        return AnswerVerdict.RIGHT
    return _find_misfit(spec, item, word) or _grade_unlisted(spec, item, word, lexicon)


def _grade_unlisted(
    spec: DrillSpec, item: DrillItem, word: str, lexicon: Vocabulary
) -> AnswerVerdict:
    if word in item.also:
        return AnswerVerdict.EXTRA
    if word not in lexicon:
        return AnswerVerdict.NOT_A_WORD
    return AnswerVerdict.ANOTHER if spec.task in NAMED_ANSWER_TASKS else AnswerVerdict.EXTRA


def _find_misfit(spec: DrillSpec, item: DrillItem, word: str) -> AnswerVerdict | None:
    """Return why *word* cannot be an answer; the lexicon is not checked."""
    match spec.task:
        case TaskKind.WHOLE | TaskKind.BLANK | TaskKind.BINGO | TaskKind.BUILD:
            return _check_tiles(spec, item, word)
        case TaskKind.FRONT_HOOKS:
            fits = word[1:] == item.prompt
        case TaskKind.BACK_HOOKS:
            fits = word[:-1] == item.prompt
        case TaskKind.MISSING | TaskKind.PATTERN:
            fits = gaps.fits(word, item.prompt)
        case TaskKind.SHORT:
            fits = ShortWordsQuestion.parse(item.prompt).fits(word)
        case _:
            return None if word else AnswerVerdict.TOO_SHORT
    return None if fits else AnswerVerdict.NOT_FITTING


def _check_tiles(spec: DrillSpec, item: DrillItem, word: str) -> AnswerVerdict | None:
    missing = Counter(word.upper()) - Counter(item.rack)
    if missing.total() > item.rack.count(BLANK):
        return AnswerVerdict.NOT_THE_TILES
    shortest = len(item.rack) if spec.task in ALL_TILES_TASKS else spec.shortest
    return AnswerVerdict.TOO_SHORT if len(word) < shortest else None

"""The hint ladder of each task: hints from weak to strong."""

from collections.abc import Mapping, Sequence
from typing import Final

from studyplay.study.drill import prompts
from studyplay.study.drill.gaps import first_hidden
from studyplay.study.drill.tasks import Item, Rung, Task

VAGUE: Final = frozenset({Rung.COUNT, Rung.LENGTH})
"""Hints that are not about a single word; words found after them count as unaided."""

_ONE_OF_ALL_TILES: Final = (Rung.COUNT, Rung.FIRST_LETTER, Rung.MEANING, Rung.WORD)
_STEM_IS_SHOWN: Final = (Rung.COUNT, Rung.MEANING, Rung.WORD)
_MEANING_IS_SHOWN: Final = (Rung.FIRST_LETTER, Rung.WORD)

_LADDERS: Final[Mapping[Task, tuple[Rung, ...]]] = {
    Task.WHOLE: _ONE_OF_ALL_TILES,
    Task.BUILD: (Rung.FIRST_LETTER, Rung.MEANING, Rung.WORD),
    Task.BLANK: _ONE_OF_ALL_TILES,
    Task.BINGO: _ONE_OF_ALL_TILES,
    Task.FRONT_HOOKS: _STEM_IS_SHOWN,
    Task.BACK_HOOKS: _STEM_IS_SHOWN,
    Task.MISSING: (Rung.MEANING, Rung.FIRST_LETTER, Rung.WORD),
    Task.PATTERN: _ONE_OF_ALL_TILES,
    Task.SHORT: _STEM_IS_SHOWN,
    Task.DEFINITION: _MEANING_IS_SHOWN,
    Task.CLOZE: _MEANING_IS_SHOWN,
    Task.DICTATION: (Rung.LENGTH, Rung.FIRST_LETTER, Rung.MEANING, Rung.WORD),
    Task.RETYPE: (Rung.WORD,),
    Task.READING: _MEANING_IS_SHOWN,
}


def ladder(task: Task) -> tuple[Rung, ...]:
    """Return the rungs in the order they are given; the last is always the word.

    Hints that would repeat what the page shows are left out: no count if one word is asked for,
    no first letter if the letter is the answer.
    """
    return _LADDERS[task]


def ladder_about(task: Task, word: str, hints: Sequence[tuple[str, Rung]]) -> tuple[Rung, ...]:
    """Return the rungs for *word*, given all *hints* of its item (pairs of word and rung).

    The count of words is hinted once per item, whichever word that hint belongs to.
    """
    is_counted = any(rung is Rung.COUNT and about != word for about, rung in hints)
    return tuple(rung for rung in ladder(task) if not (is_counted and rung is Rung.COUNT))


def letter_told(item: Item, word: str) -> str:
    """Return the letter of ``HintRung.FIRST_LETTER``: the first one that is not shown."""
    return first_hidden(word, prompts.read(item.prompt).shape or item.prompt)

"""The hint ladder of each task: what is told, from little to all."""

from collections.abc import Mapping, Sequence
from typing import Final

from studyplay.study.drill import prompts
from studyplay.study.drill.gaps import first_hidden
from studyplay.study.drill.tasks import Item, Rung, Task

VAGUE: Final = frozenset({Rung.COUNT, Rung.LENGTH})
"""Hints that point at no word: what is found after them counts as found unaided."""

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
    """The rungs in the order in which they are given; the last is always the word.

    A rung that would tell what the page shows anyway is left out: no count where one word is
    looked for, no first letter where the letter is the answer.
    """
    return _LADDERS[task]


def ladder_about(task: Task, word: str, hints: Sequence[tuple[str, Rung]]) -> tuple[Rung, ...]:
    """The rungs for *word* after all *hints* of its item, which are pairs of word and rung.

    How many words there are is told once, whichever word that hint was about.
    """
    is_counted = any(rung is Rung.COUNT and about != word for about, rung in hints)
    return tuple(rung for rung in ladder(task) if not (is_counted and rung is Rung.COUNT))


def letter_told(item: Item, word: str) -> str:
    """The letter that ``Rung.FIRST_LETTER`` tells: of a word with letters given, the next one."""
    return first_hidden(word, prompts.read(item.prompt).shape or item.prompt)

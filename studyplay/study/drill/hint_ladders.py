"""The hint ladder of each task: hints from weak to strong."""

from collections.abc import Mapping, Sequence
from typing import Final

from studyplay.study.drill import prompts
from studyplay.study.drill.gaps import first_hidden_letter
from studyplay.study.drill.tasks import DrillItem, HintRung, TaskKind

VAGUE_HINTS: Final = frozenset({HintRung.COUNT, HintRung.LENGTH})
"""Hints that are not about a single word; words found after them count as unaided."""

_ONE_OF_ALL_TILES: Final = (HintRung.COUNT, HintRung.FIRST_LETTER, HintRung.MEANING, HintRung.WORD)
_STEM_IS_SHOWN: Final = (HintRung.COUNT, HintRung.MEANING, HintRung.WORD)
_MEANING_IS_SHOWN: Final = (HintRung.FIRST_LETTER, HintRung.WORD)

_LADDERS: Final[Mapping[TaskKind, tuple[HintRung, ...]]] = {
    TaskKind.WHOLE: _ONE_OF_ALL_TILES,
    TaskKind.BUILD: (HintRung.FIRST_LETTER, HintRung.MEANING, HintRung.WORD),
    TaskKind.BLANK: _ONE_OF_ALL_TILES,
    TaskKind.BINGO: _ONE_OF_ALL_TILES,
    TaskKind.FRONT_HOOKS: _STEM_IS_SHOWN,
    TaskKind.BACK_HOOKS: _STEM_IS_SHOWN,
    TaskKind.MISSING: (HintRung.MEANING, HintRung.FIRST_LETTER, HintRung.WORD),
    TaskKind.PATTERN: _ONE_OF_ALL_TILES,
    TaskKind.SHORT: _STEM_IS_SHOWN,
    TaskKind.DEFINITION: _MEANING_IS_SHOWN,
    TaskKind.CLOZE: _MEANING_IS_SHOWN,
    TaskKind.DICTATION: (HintRung.LENGTH, HintRung.FIRST_LETTER, HintRung.MEANING, HintRung.WORD),
    TaskKind.RETYPE: (HintRung.WORD,),
    TaskKind.READING: _MEANING_IS_SHOWN,
}


def hint_ladder(task: TaskKind) -> tuple[HintRung, ...]:
    """Return the rungs in the order they are given; the last is always the word.

    Hints that would repeat what the page shows are left out: no count if one word is asked for,
    no first letter if the letter is the answer.
    """
    return _LADDERS[task]


def hint_ladder_for_word(
    task: TaskKind, word: str, hints: Sequence[tuple[str, HintRung]]
) -> tuple[HintRung, ...]:
    """Return the rungs for *word*, given all *hints* of its item (pairs of word and rung).

    The count of words is hinted once per item, whichever word that hint belongs to.
    """
    is_counted = any(rung is HintRung.COUNT and about != word for about, rung in hints)
    return tuple(rung for rung in hint_ladder(task) if not (is_counted and rung is HintRung.COUNT))


def hinted_letter(item: DrillItem, word: str) -> str:
    """Return the letter of ``HintRung.FIRST_LETTER``: the first one that is not shown."""
    return first_hidden_letter(word, prompts.parse_prompt(item.prompt).shape or item.prompt)

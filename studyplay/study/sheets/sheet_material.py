"""The material of a sheet: words, dictionaries and board puzzles."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final

from studyplay.engines.core import Chance
from studyplay.study.drill.drill_words import DrillWords
from studyplay.study.drill.items import ITEM_GENERATORS
from studyplay.study.drill.prompts import parse_prompt
from studyplay.study.drill.tasks import DrillSource, DrillSpec, TaskKind
from studyplay.study.japanese_words import ReadingDictionary
from studyplay.study.sheets.model import BoardPuzzle, WordDefinition
from studyplay.words.japanese_nouns import NounLexicon
from studyplay.words.model import Level

MIN_RUDE_LENGTH: Final = 3


@dataclass(frozen=True, slots=True)
class SheetMaterial:
    """The material for sheets of a class of ``level``.

    ``english`` words are in lower case and ``japanese`` ones in hiragana, without duplicates.
    ``spare`` and ``spare_japanese`` are used only after these.  ``is_rude`` is whether a run of
    letters is a word that no sheet may show.
    """

    english: tuple[str, ...]
    japanese: tuple[str, ...]
    puzzles: tuple[BoardPuzzle, ...]
    level: Level
    words: DrillWords
    is_rude: Callable[[str], bool]
    readings: ReadingDictionary
    nouns: NounLexicon
    spare: tuple[str, ...] = ()
    spare_japanese: tuple[str, ...] = ()


def find_definition(word: str, material: SheetMaterial, chance: Chance) -> WordDefinition | None:
    """Return the first definition of *word* that does not contain the word, if any."""
    spec = DrillSpec(TaskKind.DEFINITION, material.level, source=DrillSource.LIST)
    item = ITEM_GENERATORS[TaskKind.DEFINITION](spec, word, material.words, chance)
    if item is None:
        return None
    prompt = parse_prompt(item.prompt)
    return WordDefinition(word, prompt.text, prompt.source)


def contains_rude_word(letters: str, material: SheetMaterial) -> bool:
    """Whether *letters* (lower case) contain a rude word, read from left to right."""
    ends = range(len(letters) + 1)
    return any(
        material.is_rude(letters[start:end])
        for start in ends
        for end in ends
        if end - start >= MIN_RUDE_LENGTH
    )


def join_sources(definitions: Sequence[WordDefinition]) -> str:
    """Return the attributions of the definitions without duplicates."""
    return ", ".join(sorted({each.source for each in definitions if each.source}))

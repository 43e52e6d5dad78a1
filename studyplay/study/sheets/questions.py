"""Sections of drill questions, and matching of words with definitions."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from itertools import islice
from typing import Final

from studyplay.engines.core import Chance
from studyplay.study.drill.items import ITEM_GENERATORS, question_key
from studyplay.study.drill.prompts import parse_prompt
from studyplay.study.drill.rack_items import shuffle_tiles
from studyplay.study.drill.tasks import DrillItem, DrillSource, DrillSpec, TaskKind
from studyplay.study.sheets.model import (
    MatchingSection,
    QuestionSection,
    SectionType,
    WordDefinition,
)
from studyplay.study.sheets.sheet_material import (
    SheetMaterial,
    contains_rude_word,
    find_definition,
    join_sources,
)

TASKS_BY_SECTION_TYPE: Final[Mapping[SectionType, tuple[TaskKind, ...]]] = {
    SectionType.ANAGRAM: (TaskKind.WHOLE,),
    SectionType.MISSING: (TaskKind.MISSING,),
    SectionType.DEFINITION: (TaskKind.DEFINITION,),
    SectionType.HOOKS: (TaskKind.BACK_HOOKS, TaskKind.FRONT_HOOKS),
}
"""The drill tasks of each section type; the first task that suits the word is used."""

MIN_WORDS_TO_MATCH: Final = 3

MAX_ANAGRAM_TILES: Final = 9
"""Maximum number of tiles of an anagram on paper."""

MAX_SHUFFLES: Final = 6


def build_question_section(
    part: SectionType, order: Sequence[str], limit: int, material: SheetMaterial, chance: Chance
) -> QuestionSection | None:
    """Build up to *limit* questions of the words in *order*, ``None`` if no word suits."""
    items = tuple(islice(_iter_items(part, order, material, chance), limit))
    if not items:
        return None
    definitions = [find_definition(item.answers[0], material, chance) for item in items]
    source = (
        join_sources([each for each in definitions if each])
        or parse_prompt(items[0].prompt).source
    )
    return QuestionSection(
        part, items, tuple(each.text if each else "" for each in definitions), source
    )


def build_matching_section(
    order: Sequence[str], limit: int, material: SheetMaterial, chance: Chance
) -> MatchingSection | None:
    """Match up to *limit* words with definitions; ``None`` if there are too few."""
    found = tuple(islice(find_definitions(order, material, chance), limit))
    if len(found) < MIN_WORDS_TO_MATCH:
        return None
    shown = _shuffle_definitions(found, chance)
    words = tuple(each.word for each in found)
    return MatchingSection(words, shown, tuple(shown.index(each) for each in found))


def find_definitions(
    order: Sequence[str], material: SheetMaterial, chance: Chance
) -> Iterator[WordDefinition]:
    """Yield the definitions of the words in *order*, without duplicate texts."""
    used: set[str] = set()
    for word in order:
        definition = find_definition(word, material, chance)
        if definition is not None and definition.text not in used:
            used.add(definition.text)
            yield definition


def _shuffle_definitions(
    found: tuple[WordDefinition, ...], chance: Chance
) -> tuple[WordDefinition, ...]:
    drawn = tuple(chance.sample(found, len(found)))
    return drawn if drawn != found else (*drawn[1:], drawn[0])


def _iter_items(
    part: SectionType, order: Sequence[str], material: SheetMaterial, chance: Chance
) -> Iterator[DrillItem]:
    used: set[tuple[str, ...]] = set()
    for word in order:
        item = _build_item(part, word, material, chance)
        if item is None:
            continue
        question = question_key(item)
        if question not in used:
            used.add(question)
            yield item


def _build_item(
    part: SectionType, word: str, material: SheetMaterial, chance: Chance
) -> DrillItem | None:
    for task in TASKS_BY_SECTION_TYPE[part]:
        spec = DrillSpec(task, material.level, len(word), source=DrillSource.LIST)
        item = ITEM_GENERATORS[task](spec, word, material.words, chance)
        if item is not None:
            return _without_rude_words(item, material, chance) if item.rack else item
    return None


def _without_rude_words(
    item: DrillItem, material: SheetMaterial, chance: Chance
) -> DrillItem | None:
    """Reshuffle the tiles until they contain no rude word; ``None`` if that fails."""
    if len(item.rack) > MAX_ANAGRAM_TILES:
        return None
    for _ in range(MAX_SHUFFLES):
        if not contains_rude_word(item.rack.lower(), material):
            return item
        item = replace(item, rack=shuffle_tiles(item.rack.lower(), item.answers, chance))
    return None

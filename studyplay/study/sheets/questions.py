"""Sections of drill questions, and matching of words with definitions."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from itertools import islice
from typing import Final

from studyplay.engines.core import Chance
from studyplay.study.drill.items import GENERATORS, question_of
from studyplay.study.drill.prompts import read
from studyplay.study.drill.rack_items import shuffled
from studyplay.study.drill.tasks import Item, Source, Spec, Task
from studyplay.study.sheets.model import Matching, Meaning, Part, Questions
from studyplay.study.sheets.stock import Stock, meaning, reads_rude, sources

TASKS: Final[Mapping[Part, tuple[Task, ...]]] = {
    Part.ANAGRAM: (Task.WHOLE,),
    Part.MISSING: (Task.MISSING,),
    Part.DEFINITION: (Task.DEFINITION,),
    Part.HOOKS: (Task.BACK_HOOKS, Task.FRONT_HOOKS),
}
"""The drill tasks of each section type; the first task that suits the word is used."""

FEWEST_TO_MATCH: Final = 3

LONGEST_RACK: Final = 9
"""Maximum number of tiles of an anagram on paper."""

SHUFFLES: Final = 6


def questions(
    part: Part, order: Sequence[str], most: int, stock: Stock, chance: Chance
) -> Questions | None:
    """Build up to *limit* questions of the words in *order*, ``None`` if no word suits."""
    items = tuple(islice(_items(part, order, stock, chance), most))
    if not items:
        return None
    definitions = [meaning(item.answers[0], stock, chance) for item in items]
    source = sources([each for each in definitions if each]) or read(items[0].prompt).source
    return Questions(part, items, tuple(each.text if each else "" for each in definitions), source)


def matching(order: Sequence[str], most: int, stock: Stock, chance: Chance) -> Matching | None:
    """Match up to *limit* words with definitions; ``None`` if there are too few."""
    found = tuple(islice(meanings(order, stock, chance), most))
    if len(found) < FEWEST_TO_MATCH:
        return None
    shown = _another_order(found, chance)
    words = tuple(each.word for each in found)
    return Matching(words, shown, tuple(shown.index(each) for each in found))


def meanings(order: Sequence[str], stock: Stock, chance: Chance) -> Iterator[Meaning]:
    """Yield the definitions of the words in *order*, without duplicate texts."""
    used: set[str] = set()
    for word in order:
        definition = meaning(word, stock, chance)
        if definition is not None and definition.text not in used:
            used.add(definition.text)
            yield definition


def _another_order(found: tuple[Meaning, ...], chance: Chance) -> tuple[Meaning, ...]:
    drawn = tuple(chance.sample(found, len(found)))
    return drawn if drawn != found else (*drawn[1:], drawn[0])


def _items(part: Part, order: Sequence[str], stock: Stock, chance: Chance) -> Iterator[Item]:
    used: set[tuple[str, ...]] = set()
    for word in order:
        item = _item(part, word, stock, chance)
        if item is None:
            continue
        question = question_of(item)
        if question not in used:
            used.add(question)
            yield item


def _item(part: Part, word: str, stock: Stock, chance: Chance) -> Item | None:
    for task in TASKS[part]:
        spec = Spec(task, stock.level, len(word), source=Source.LIST)
        item = GENERATORS[task](spec, word, stock.words, chance)
        if item is not None:
            return _decent(item, stock, chance) if item.rack else item
    return None


def _decent(item: Item, stock: Stock, chance: Chance) -> Item | None:
    """Reshuffle the tiles until they contain no rude word; ``None`` if that fails."""
    if len(item.rack) > LONGEST_RACK:
        return None
    for _ in range(SHUFFLES):
        if not reads_rude(item.rack.lower(), stock):
            return item
        item = replace(item, rack=shuffled(item.rack.lower(), item.answers, chance))
    return None

"""Parse a pasted list of Japanese words and build reading drills from it."""

from collections.abc import Collection, Iterable, Iterator
from dataclasses import replace
from typing import Final

from studyplay.engines.core import Chance
from studyplay.services.app_context import AppContext
from studyplay.services.drilling import drill_word_sources
from studyplay.study.classroom.tasks import DrillTask
from studyplay.study.drill.reading_items import (
    ListedWord,
    ListedWordItemMaker,
    make_item_by_meaning,
    make_item_by_writing,
)
from studyplay.study.drill.tasks import DrillItem, DrillSource, DrillSpec, TaskKind
from studyplay.study.pasted_list import PastedList, parse_word_list
from studyplay.words import kana
from studyplay.words.sources.reading_guesses import guess_reading

QUESTION_TYPES: Final[tuple[ListedWordItemMaker, ...]] = (
    make_item_by_writing,
    make_item_by_meaning,
)
"""Question types: the reading of a written word, and the word for a meaning."""

NO_KNOWN_WORDS: Final = frozenset[str]()

MAX_ENTRIES: Final = 2_000
"""Maximum number of entries that are looked up. An assignment has at most 60 words."""


def parse_list(context: AppContext, text: str) -> tuple[tuple[ListedWord, ...], PastedList]:
    """Return the words of *text* that the Japanese dictionary has, and the parsed list."""
    pasted = parse_word_list(text, NO_KNOWN_WORDS, MAX_ENTRIES)
    kana_entries = frozenset(map(_parse_kana, pasted.unknown))
    found = {entry: _find_word(context, entry, kana_entries) for entry in pasted.unknown}
    words = tuple(_drop_duplicates(word for word in found.values() if word is not None))
    unknown = tuple(entry for entry, word in found.items() if word is None)
    readings = tuple(word.reading for word in words)
    doubled = pasted.duplicates + len(found) - len(words) - len(unknown)
    return words, replace(pasted, words=readings, unknown=unknown, duplicates=doubled)


def build_drills(
    context: AppContext, words: tuple[ListedWord, ...], spec: DrillSpec, chance: Chance
) -> tuple[DrillTask, ...]:
    """Return the drills of *words*, the one with the most questions first; may be empty."""
    drawn = dict.fromkeys(tuple(_build_items(context, words, way)) for way in QUESTION_TYPES)
    return tuple(
        _build_drill(spec, chance.sample(items, len(items)))
        for items in sorted(drawn, key=len, reverse=True)
        if items
    )


def _drop_duplicates(words: Iterable[ListedWord]) -> Iterator[ListedWord]:
    """Drop kana entries that repeat a word or its reading: 猫 ねこ ネコ is one word."""
    every = tuple(dict.fromkeys(words))
    readings = {word.reading for word in every if not word.is_in_kana}
    for word in every:
        if not word.is_in_kana:
            yield word
        elif word.reading not in readings:
            readings.add(word.reading)
            yield word


def _build_drill(spec: DrillSpec, items: list[DrillItem]) -> DrillTask:
    readings = tuple(item.answers[0] for item in items)
    asked = replace(
        spec, task=TaskKind.READING, source=DrillSource.LIST, racks=len(items), pasted=readings
    )
    return DrillTask(asked, tuple(items))


def _build_items(
    context: AppContext, words: tuple[ListedWord, ...], ask: ListedWordItemMaker
) -> Iterator[DrillItem]:
    known = drill_word_sources.build_item_words(context)
    return (item for word in words if (item := ask(word, known)) is not None)


def _find_word(
    context: AppContext, entry: str, kana_readings: Collection[str]
) -> ListedWord | None:
    """Return the word for *entry*, or ``None`` if no dictionary has it.

    Of several readings, prefer one that the list contains in kana, then the most likely one.
    """
    found = _find_readings(context, entry)
    if len(found) > 1:
        guess = _guess_reading(entry)
        found = tuple(sorted(found, key=lambda each: (each not in kana_readings, each != guess)))
    return ListedWord(found[0], entry) if found else None


def _find_readings(context: AppContext, entry: str) -> tuple[str, ...]:
    """Return the possible readings of *entry*, the most common first.

    The dictionary finds nouns by their spelling. For other words the reading is guessed, and
    accepted if a word with that reading has this spelling.
    """
    known = context.library.japanese_dictionary
    reading = _parse_kana(entry)
    found = (reading,) if reading else context.library.nouns.readings(entry)
    readings = tuple(each for each in found if each in known)
    if readings or reading or entry.isascii():
        return readings
    guess = _guess_reading(entry)
    word = known.entry(guess)
    is_written_so = word is not None and any(entry in each.written for each in word.words)
    return (guess,) if is_written_so else ()


def _parse_kana(entry: str) -> str:
    """Return the reading of a kana *entry*, or an empty string for other entries."""
    try:
        return kana.normalise(entry)
    except kana.NotKana:
        return ""


def _guess_reading(entry: str) -> str:
    """Return the most likely reading, or an empty string if there is none."""
    try:
        return guess_reading(entry)
    except kana.NotKana:
        return ""

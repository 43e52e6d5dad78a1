"""Parse a pasted list of Japanese words and build reading drills from it."""

from collections.abc import Collection, Iterable, Iterator
from dataclasses import replace
from typing import Final

from studyplay.engines.core import Chance
from studyplay.services.drilling import sources
from studyplay.services.studio import Studio
from studyplay.study.classroom.tasks import DrillTask
from studyplay.study.drill.reading_items import Listed, WayOfAsking, by_meaning, by_writing
from studyplay.study.drill.tasks import Item, Source, Spec, Task
from studyplay.study.pasted import Pasted, read_list
from studyplay.words import kana
from studyplay.words.sources.readings import guess_reading

WAYS: Final[tuple[WayOfAsking, ...]] = (by_writing, by_meaning)
"""Question types: the reading of a written word, and the word for a meaning."""

ANY: Final = frozenset[str]()

MOST: Final = 2_000
"""Maximum number of entries that are looked up. An assignment has at most 60 words."""


def read(studio: Studio, text: str) -> tuple[tuple[Listed, ...], Pasted]:
    """Return the words of *text* that the Japanese dictionary has, and the parsed list."""
    pasted = read_list(text, ANY, MOST)
    kana_entries = frozenset(map(_in_kana, pasted.unknown))
    found = {entry: _listed(studio, entry, kana_entries) for entry in pasted.unknown}
    words = tuple(_each_once(word for word in found.values() if word is not None))
    unknown = tuple(entry for entry, word in found.items() if word is None)
    readings = tuple(word.reading for word in words)
    doubled = pasted.doubled + len(found) - len(words) - len(unknown)
    return words, replace(pasted, words=readings, unknown=unknown, doubled=doubled)


def runs(
    studio: Studio, words: tuple[Listed, ...], spec: Spec, chance: Chance
) -> tuple[DrillTask, ...]:
    """Return the drills of *words*, the one with the most questions first; may be empty."""
    drawn = dict.fromkeys(tuple(_items(studio, words, way)) for way in WAYS)
    return tuple(
        _drill(spec, chance.sample(items, len(items)))
        for items in sorted(drawn, key=len, reverse=True)
        if items
    )


def _each_once(words: Iterable[Listed]) -> Iterator[Listed]:
    """Drop kana entries that repeat a word or its reading: 猫 ねこ ネコ is one word."""
    every = tuple(dict.fromkeys(words))
    readings = {word.reading for word in every if not word.is_in_kana}
    for word in every:
        if not word.is_in_kana:
            yield word
        elif word.reading not in readings:
            readings.add(word.reading)
            yield word


def _drill(spec: Spec, items: list[Item]) -> DrillTask:
    readings = tuple(item.answers[0] for item in items)
    asked = replace(spec, task=Task.READING, source=Source.LIST, racks=len(items), pasted=readings)
    return DrillTask(asked, tuple(items))


def _items(studio: Studio, words: tuple[Listed, ...], ask: WayOfAsking) -> Iterator[Item]:
    known = sources.words_of(studio)
    return (item for word in words if (item := ask(word, known)) is not None)


def _listed(studio: Studio, entry: str, told: Collection[str]) -> Listed | None:
    """Return the word for *entry*, or ``None`` if no dictionary has it.

    Of several readings, prefer one that the list contains in kana, then the most likely one.
    """
    found = _readings(studio, entry)
    if len(found) > 1:
        guess = _guess(entry)
        found = tuple(sorted(found, key=lambda each: (each not in told, each != guess)))
    return Listed(found[0], entry) if found else None


def _readings(studio: Studio, entry: str) -> tuple[str, ...]:
    """Return the possible readings of *entry*, the most common first.

    The dictionary finds nouns by their spelling. For other words the reading is guessed, and
    accepted if a word with that reading has this spelling.
    """
    known = studio.library.readings
    reading = _in_kana(entry)
    found = (reading,) if reading else studio.library.nouns.readings(entry)
    readings = tuple(each for each in found if each in known)
    if readings or reading or entry.isascii():
        return readings
    guess = _guess(entry)
    word = known.entry(guess)
    is_written_so = word is not None and any(entry in each.written for each in word.words)
    return (guess,) if is_written_so else ()


def _in_kana(entry: str) -> str:
    """Return the reading of a kana *entry*, or an empty string for other entries."""
    try:
        return kana.normalise(entry)
    except kana.NotKana:
        return ""


def _guess(entry: str) -> str:
    """Return the most likely reading, or an empty string if there is none."""
    try:
        return guess_reading(entry)
    except kana.NotKana:
        return ""

"""Missed Japanese words as pages tell them: what they mean, and what was decided."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any

from studyplay.services.wordlog import record
from studyplay.study.wordlog.decisions import Decision
from studyplay.web.learners import me
from studyplay.web.studio import studio
from studyplay.words.japanese_dictionary import JapaneseEntry


@dataclass(frozen=True, slots=True)
class Word:
    """A missed word of a review with its entry; ``steps`` are those of all words of its chain."""

    missed: Any
    entry: JapaneseEntry | None
    decisions: frozenset[Decision]
    steps: tuple[JapaneseEntry | None, ...] = ()


def words(missed: Sequence[Any]) -> list[Word]:
    """The *missed* words, in order."""
    decisions = record.all_decisions(studio(), me(), (each.lemma for each in missed))
    return [Word(each, _entry(each.word), decisions[each.lemma]) for each in missed]


def chains(missed: Sequence[Any]) -> list[Word]:
    """The *missed* words, each with all words of the ``chain`` that leads to it."""
    return [replace(word, steps=tuple(map(_entry, word.missed.chain))) for word in words(missed)]


def _entry(reading: str) -> JapaneseEntry | None:
    return studio().library.readings.entry(reading)

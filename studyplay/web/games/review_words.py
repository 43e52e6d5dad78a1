"""Missed Japanese words of a review, with dictionary entries and decisions."""

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
    """A missed word with its entry; ``chain_entries`` are those of all words of its chain."""

    missed: Any
    entry: JapaneseEntry | None
    decisions: frozenset[Decision]
    steps: tuple[JapaneseEntry | None, ...] = ()


def words(missed: Sequence[Any]) -> list[Word]:
    """Look up the *missed* words, in order."""
    decisions = record.all_decisions(studio(), me(), (each.lemma for each in missed))
    return [Word(each, _entry(each.word), decisions[each.lemma]) for each in missed]


def chains(missed: Sequence[Any]) -> list[Word]:
    """Look up the *missed* words, each with the entries of the ``chain`` leading to it."""
    return [replace(word, steps=tuple(map(_entry, word.missed.chain))) for word in words(missed)]


def _entry(reading: str) -> JapaneseEntry | None:
    return studio().library.readings.entry(reading)

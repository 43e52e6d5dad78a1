"""Missed Japanese words of a review, with dictionary entries and decisions."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any

from studyplay.services.wordlog import learner_word_log
from studyplay.study.wordlog.decisions import WordDecision
from studyplay.web.app_context import app_context
from studyplay.web.current_learner import current_learner
from studyplay.words.japanese_dictionary import JapaneseEntry


@dataclass(frozen=True, slots=True)
class JapaneseMissedWordView:
    """A missed word with its entry; ``chain_entries`` are those of all words of its chain."""

    missed: Any
    entry: JapaneseEntry | None
    decisions: frozenset[WordDecision]
    chain_entries: tuple[JapaneseEntry | None, ...] = ()


def build_missed_words(missed: Sequence[Any]) -> list[JapaneseMissedWordView]:
    """Look up the *missed* words, in order."""
    decisions = learner_word_log.load_decisions_by_lemma(
        app_context(), current_learner(), (each.lemma for each in missed)
    )
    return [
        JapaneseMissedWordView(each, _find_entry(each.word), decisions[each.lemma])
        for each in missed
    ]


def build_missed_chains(missed: Sequence[Any]) -> list[JapaneseMissedWordView]:
    """Look up the *missed* words, each with the entries of the ``chain`` leading to it."""
    return [
        replace(word, chain_entries=tuple(map(_find_entry, word.missed.chain)))
        for word in build_missed_words(missed)
    ]


def _find_entry(reading: str) -> JapaneseEntry | None:
    return app_context().library.japanese_dictionary.entry(reading)

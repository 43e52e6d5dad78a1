"""Builds the Japanese words of a deck: reading, spelling and English meaning."""

from collections.abc import Iterable
from dataclasses import replace
from typing import Final

from studyplay.study.decks.deck import DeckKind, DeckWord
from studyplay.study.decks.word_selection import (
    WordHistory,
    WordQuery,
    format_context,
    select_words,
)
from studyplay.study.japanese_words import MIN_NOUN_LENGTH, ReadingDictionary
from studyplay.study.language import Language
from studyplay.study.meanings import Meaning
from studyplay.words.japanese_dictionary import JapaneseEntry

COMMONEST_ZIPF: Final = 5.0
"""The Zipf value of the commonest band, to sort Japanese words among English ones."""


def build_japanese_deck_words(
    history: Iterable[WordHistory], query: WordQuery, readings: ReadingDictionary
) -> tuple[DeckWord, ...]:
    """Build the Japanese words of the learner's decks; their lemmas are readings.

    Words without a dictionary entry are left out, and taboo words unless requested.
    """
    words = []
    for picked in select_words(history, query, MIN_NOUN_LENGTH):
        entry = readings.entry(picked.lemma)
        if entry is None or (entry.taboo and picked.lemma not in query.requested):
            continue
        first = next(iter(picked.reason_uses), None)
        words.append(
            replace(
                build_plain_japanese_word(entry, picked.kind),
                times=len(picked.reason_uses),
                last_at=int(picked.uses[-1].at.timestamp()) if picked.uses else 0,
                context=format_context(first) if first else "",
                games=(first.mode,) if first else (),
            )
        )
    return tuple(words)


def build_plain_japanese_word(entry: JapaneseEntry, kind: DeckKind) -> DeckWord:
    """Build a word from the first word of a dictionary entry, without learner data."""
    word = entry.words[0]
    return DeckWord(
        lemma=entry.reading,
        kind=kind,
        level=entry.level,
        zipf=max(0.0, COMMONEST_ZIPF - entry.level / 2),
        meaning=Meaning(definition=word.meaning, source=entry.source if word.meaning else ""),
        language=Language.JAPANESE,
        written=word.written[0] if word.written else entry.reading,
    )

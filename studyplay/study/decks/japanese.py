"""The Japanese words of a deck: how each is written and read, and what it means in English."""

from collections.abc import Iterable
from dataclasses import replace
from typing import Final

from studyplay.study.decks.deck import DeckKind, DeckWord
from studyplay.study.decks.words import Told, Wanted, context, picks
from studyplay.study.japanese_words import SHORTEST, Readings
from studyplay.study.language import Language
from studyplay.study.meanings import Meaning
from studyplay.words.japanese_dictionary import JapaneseEntry

LIKELY: Final = 5.0
"""The Zipf value that a word of the commonest band counts as beside English words."""


def japanese_deck_words(
    told: Iterable[Told], wanted: Wanted, readings: Readings
) -> tuple[DeckWord, ...]:
    """The Japanese words that belong into the learner's decks, by their readings.

    What no dictionary has, or nobody would put before a class, is left out: there would be
    nothing to learn.
    """
    words = []
    for picked in picks(told, wanted, SHORTEST):
        entry = readings.entry(picked.lemma)
        if entry is None or (entry.taboo and picked.lemma not in wanted.to_deck):
            continue
        telling = next(iter(picked.telling), None)
        words.append(
            replace(
                japanese_word(entry, picked.kind),
                times=len(picked.telling),
                last_at=int(picked.uses[-1].at.timestamp()) if picked.uses else 0,
                context=context(telling) if telling else "",
                games=(telling.mode,) if telling else (),
            )
        )
    return tuple(words)


def japanese_word(entry: JapaneseEntry, kind: DeckKind) -> DeckWord:
    """What the dictionary alone knows of a reading: its likeliest word."""
    word = entry.words[0]
    return DeckWord(
        lemma=entry.reading,
        kind=kind,
        level=entry.level,
        zipf=max(0.0, LIKELY - entry.level / 2),
        meaning=Meaning(definition=word.meaning, source=entry.source if word.meaning else ""),
        language=Language.JAPANESE,
        written=word.written[0] if word.written else entry.reading,
    )

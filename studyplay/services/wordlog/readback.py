"""Import of learning progress from Anki: words known there are not drilled or exported here."""

import logging
from collections.abc import Iterable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from datetime import datetime
from typing import IO, Final

from sqlalchemy import Connection

from studyplay.export.anki import guid
from studyplay.export.reading_process import Reading, read_apart
from studyplay.export.unreadable import Unreadable
from studyplay.services.refusals import Refused
from studyplay.services.studio import Studio
from studyplay.services.turns import Busy, Turns
from studyplay.store import exports as export_store
from studyplay.store import known as store
from studyplay.store.learners import Learner
from studyplay.study.decks.readback import Understood, Word, understand, vouched, word_by
from studyplay.study.wordlog.uses import lang_of
from studyplay.words import kana
from studyplay.words.latin import folded

log = logging.getLogger(__name__)

_TURNS: Final = Turns("readback", most=2, waiting=6, patience=20.0)
"""Reading a large file takes 0.5 GB of memory and one CPU core."""


@dataclass(frozen=True, slots=True)
class ReadBack:
    """Result of an import, as counts.

    Of the words in the ``notes``, ``known`` are known, ``learning`` are not known yet, and
    ``unrecognised`` are no words of our dictionaries.  ``new`` of those known were not known here
    before.  ``has_dates``: the file contains review dates, or is text.
    """

    notes: int
    known: int
    learning: int
    strange: int
    new: int
    dated: bool
    at: datetime


def read(  # noqa: PLR0913 -- file, its name and the learner's statement
    studio: Studio,
    learner: Learner,
    file: IO[bytes],
    at: datetime,
    *,
    is_vouched: bool,
    name: str = "",
) -> ReadBack:
    """Import the words that the learner knows according to *file*, named *name*.

    A text file has no review dates, so *assume_known* must be set: the learner has stated to know
    all words in it.

    Raises:
        Refused: The file is no Anki export, or is text without *assume_known*.
        Busy: Too many imports are running, or one of this learner.
    """
    with _TURNS.turn(learner.id), _read(file, name, at) as reading:
        if not (reading.has_cards or is_vouched):
            raise Refused("readback.text")
        with studio.database.reading() as connection:
            exported = _own(connection, learner)
            before = store.words(connection, learner.id)
        progress = _understood(studio, reading, exported)
        with studio.database.writing() as connection:
            store.add(connection, learner.id, progress.known, at)
            store.drop(connection, learner.id, progress.learning & before)
    return ReadBack(
        notes=progress.notes,
        known=len(progress.known),
        learning=len(progress.learning),
        strange=progress.strange,
        new=len(progress.known - before),
        dated=reading.has_dates or not reading.has_cards,
        at=at,
    )


def undo(studio: Studio, learner: Learner, at: datetime) -> int:
    """Undo the import of the time *at*; return the number of words removed."""
    with studio.database.writing() as connection:
        return store.drop_of(connection, learner.id, at)


def forget_all(studio: Studio, learner: Learner) -> int:
    """Delete all words known from Anki; return their number."""
    with studio.database.writing() as connection:
        return store.drop_all(connection, learner.id)


def count(studio: Studio, learner: Learner) -> int:
    """Count the words known from Anki."""
    with studio.database.reading() as connection:
        return store.count(connection, learner.id)


def known(studio: Studio, learner: Learner, lang: str) -> frozenset[str]:
    """Return the lemmas of a language that the learner knows from Anki."""
    with studio.database.reading() as connection:
        return store.lemmas(connection, learner.id, lang)


@contextmanager
def _read(file: IO[bytes], name: str, at: datetime) -> Iterator[Reading]:
    """Read the file.  Raises ``Refused``, and ``Busy`` if disk or memory is full."""
    try:
        with read_apart(file, name, at) as reading:
            yield reading
    except Unreadable as error:
        raise Refused(f"readback.{error.why}") from error
    except OSError as error:
        log.warning("could not read an Anki file: %s", error)
        raise Busy("readback.busy") from error


def _understood(studio: Studio, reading: Reading, own: Mapping[str, Word]) -> Understood:
    notes = reading.notes if reading.has_cards else vouched(reading.notes)
    return understand(notes, word_by(own, guid, _Looking(studio)))


def _own(connection: Connection, learner: Learner) -> Mapping[str, Word]:
    """Return the words of the notes exported here, by GUID."""
    exported: Iterable[str] = (note.lemma for note in export_store.notes(connection, learner.id))
    words = [(lang_of(lemma), lemma) for lemma in exported]
    return {guid(lang, lemma): (lang, lemma) for lang, lemma in words}


class _Looking:
    """Finds the lemma of an English or Japanese word."""

    def __init__(self, studio: Studio) -> None:
        self._lexicon = studio.library.lexicon
        self._dictionary = studio.library.dictionary
        self._readings = studio.library.readings
        self._nouns = studio.library.nouns

    def __call__(self, text: str) -> Word | None:
        word = folded(text)
        if word:
            return ("en", self._lemma(word)) if word in self._lexicon else None
        return None if text.isascii() else self._japanese(text)

    def _lemma(self, word: str) -> str:
        lemmas = self._dictionary.lemmas(word)
        return word if word in lemmas else next(iter(lemmas), word)

    def _japanese(self, text: str) -> Word | None:
        try:
            reading = kana.normalise(text)
        except kana.NotKana:
            reading = next(iter(self._nouns.readings(text)), "")
        entry = self._readings.entry(reading) if reading else None
        return None if entry is None else ("ja", entry.lemma)

"""Import of learning progress from Anki: words known there are not drilled or exported here."""

import logging
from collections.abc import Iterable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from datetime import datetime
from typing import IO, Final

from sqlalchemy import Connection

from studyplay.export.anki_package import note_guid
from studyplay.export.anki_reader_errors import UnreadableFile
from studyplay.export.anki_reader_process import AnkiFileContents, read_in_subprocess
from studyplay.services.app_context import AppContext
from studyplay.services.errors import Refused
from studyplay.services.runtime.concurrency_limiter import Busy, ConcurrencyLimiter
from studyplay.store import exported_notes as export_store
from studyplay.store import known_words as store
from studyplay.store.learners import Learner
from studyplay.study.decks.anki_progress import (
    AnkiProgress,
    LemmaKey,
    build_word_lookup,
    collect_progress,
    mark_all_known,
)
from studyplay.study.wordlog.word_uses import lemma_language
from studyplay.words import kana
from studyplay.words.latin import fold_latin

log = logging.getLogger(__name__)

_IMPORT_LIMITER: Final = ConcurrencyLimiter(
    "readback", max_running=2, max_waiting=6, max_wait_seconds=20.0
)
"""Reading a large file takes 0.5 GB of memory and one CPU core."""


@dataclass(frozen=True, slots=True)
class AnkiImportResult:
    """Result of an import, as counts.

    Of the words in the ``notes``, ``known`` are known, ``learning`` are not known yet, and
    ``unrecognised`` are no words of our dictionaries.  ``new`` of those known were not known here
    before.  ``has_dates``: the file contains review dates, or is text.
    """

    notes: int
    known: int
    learning: int
    unrecognised: int
    new: int
    has_dates: bool
    at: datetime


def import_anki_file(  # noqa: PLR0913 -- file, its name and the learner's statement
    context: AppContext,
    learner: Learner,
    file: IO[bytes],
    at: datetime,
    *,
    assume_known: bool,
    name: str = "",
) -> AnkiImportResult:
    """Import the words that the learner knows according to *file*, named *name*.

    A text file has no review dates, so *assume_known* must be set: the learner has stated to know
    all words in it.

    Raises:
        Refused: The file is no Anki export, or is text without *assume_known*.
        Busy: Too many imports are running, or one of this learner.
    """
    with _IMPORT_LIMITER.slot(learner.id), _open_anki_file(file, name, at) as reading:
        if not (reading.has_cards or assume_known):
            raise Refused("readback.text")
        with context.database.read_transaction() as connection:
            exported = _load_exported_words(connection, learner)
            before = store.list_known_words(connection, learner.id)
        progress = _collect_progress(context, reading, exported)
        with context.database.write_transaction() as connection:
            store.add_known_words(connection, learner.id, progress.known, at)
            store.delete_known_words(connection, learner.id, progress.learning & before)
    return AnkiImportResult(
        notes=progress.note_count,
        known=len(progress.known),
        learning=len(progress.learning),
        unrecognised=progress.unrecognised_count,
        new=len(progress.known - before),
        has_dates=reading.has_dates or not reading.has_cards,
        at=at,
    )


def undo_import(context: AppContext, learner: Learner, at: datetime) -> int:
    """Undo the import of the time *at*; return the number of words removed."""
    with context.database.write_transaction() as connection:
        return store.delete_known_words_added_at(connection, learner.id, at)


def delete_all_known(context: AppContext, learner: Learner) -> int:
    """Delete all words known from Anki; return their number."""
    with context.database.write_transaction() as connection:
        return store.delete_all_known_words(connection, learner.id)


def count_known(context: AppContext, learner: Learner) -> int:
    """Count the words known from Anki."""
    with context.database.read_transaction() as connection:
        return store.count_known_words(connection, learner.id)


def list_known(context: AppContext, learner: Learner, lang: str) -> frozenset[str]:
    """Return the lemmas of a language that the learner knows from Anki."""
    with context.database.read_transaction() as connection:
        return store.list_known_lemmas(connection, learner.id, lang)


@contextmanager
def _open_anki_file(file: IO[bytes], name: str, at: datetime) -> Iterator[AnkiFileContents]:
    """Read the file.  Raises ``Refused``, and ``Busy`` if disk or memory is full."""
    try:
        with read_in_subprocess(file, name, at) as reading:
            yield reading
    except UnreadableFile as error:
        raise Refused(f"readback.{error.reason}") from error
    except OSError as error:
        log.warning("could not read an Anki file: %s", error)
        raise Busy("readback.busy") from error


def _collect_progress(
    context: AppContext, reading: AnkiFileContents, exported: Mapping[str, LemmaKey]
) -> AnkiProgress:
    notes = reading.notes if reading.has_cards else mark_all_known(reading.notes)
    return collect_progress(notes, build_word_lookup(exported, note_guid, _LemmaFinder(context)))


def _load_exported_words(connection: Connection, learner: Learner) -> Mapping[str, LemmaKey]:
    """Return the words of the notes exported here, by GUID."""
    exported: Iterable[str] = (
        note.lemma for note in export_store.list_exported_notes(connection, learner.id)
    )
    words = [(lemma_language(lemma), lemma) for lemma in exported]
    return {note_guid(lang, lemma): (lang, lemma) for lang, lemma in words}


class _LemmaFinder:
    """Finds the lemma of an English or Japanese word."""

    def __init__(self, context: AppContext) -> None:
        self._lexicon = context.library.lexicon
        self._dictionary = context.library.dictionary
        self._readings = context.library.japanese_dictionary
        self._nouns = context.library.nouns

    def __call__(self, text: str) -> LemmaKey | None:
        word = fold_latin(text)
        if word:
            return ("en", self._lemma(word)) if word in self._lexicon else None
        return None if text.isascii() else self._japanese(text)

    def _lemma(self, word: str) -> str:
        lemmas = self._dictionary.lemmas(word)
        return word if word in lemmas else next(iter(lemmas), word)

    def _japanese(self, text: str) -> LemmaKey | None:
        try:
            reading = kana.normalise(text)
        except kana.NotKana:
            reading = next(iter(self._nouns.readings(text)), "")
        entry = self._readings.entry(reading) if reading else None
        return None if entry is None else ("ja", entry.lemma)

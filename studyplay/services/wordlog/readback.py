"""Reading back from Anki: what a learner knows there is neither drilled nor exported here."""

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
"""A large file takes half a gigabyte and a core while it is read."""


@dataclass(frozen=True, slots=True)
class ReadBack:
    """What was made of a file, in numbers.

    ``notes`` in it; of their words so many are ``known``, ``learning`` (in Anki and not known
    yet) and ``strange`` (none of ours).  ``new`` of those known were not known here before.
    ``dated``: whether the file tells when anything was reviewed.
    """

    notes: int
    known: int
    learning: int
    strange: int
    new: int
    dated: bool
    at: datetime


def read(  # noqa: PLR0913 -- a file has a name, and who sent it vouches for it
    studio: Studio,
    learner: Learner,
    file: IO[bytes],
    at: datetime,
    *,
    is_vouched: bool,
    name: str = "",
) -> ReadBack:
    """Note what *file*, which was called *name*, says that the learner knows.

    Text has no dates of reviews, so the learner must have vouched for knowing what is in it.
    Raises ``Refused`` for such a text without that, and for what Anki did not write; ``Busy`` if
    others, or the learner, have files read now.
    """
    with _TURNS.turn(learner.id), _read(file, name, at) as reading:
        if not (reading.has_cards or is_vouched):
            raise Refused("readback.text")
        with studio.database.reading() as connection:
            own = _own(connection, learner)
            before = store.words(connection, learner.id)
        found = _understood(studio, reading, own)
        with studio.database.writing() as connection:
            store.add(connection, learner.id, found.known, at)
            store.drop(connection, learner.id, found.learning & before)
    return ReadBack(
        notes=found.notes,
        known=len(found.known),
        learning=len(found.learning),
        strange=found.strange,
        new=len(found.known - before),
        dated=reading.has_dates or not reading.has_cards,
        at=at,
    )


def undo(studio: Studio, learner: Learner, at: datetime) -> int:
    """Forget what became known by the reading at *at*; so many words are asked again."""
    with studio.database.writing() as connection:
        return store.drop_of(connection, learner.id, at)


def forget_all(studio: Studio, learner: Learner) -> int:
    """Forget everything that was read back; so many words are asked again."""
    with studio.database.writing() as connection:
        return store.drop_all(connection, learner.id)


def count(studio: Studio, learner: Learner) -> int:
    """How many words the learner knows from Anki."""
    with studio.database.reading() as connection:
        return store.count(connection, learner.id)


def known(studio: Studio, learner: Learner, lang: str) -> frozenset[str]:
    """The lemmas of a language that the learner knows from Anki."""
    with studio.database.reading() as connection:
        return store.lemmas(connection, learner.id, lang)


@contextmanager
def _read(file: IO[bytes], name: str, at: datetime) -> Iterator[Reading]:
    """What the file says.  Raises ``Refused``, and ``Busy`` if the machine has no room for it."""
    try:
        with read_apart(file, name, at) as reading:
            yield reading
    except Unreadable as wrong:
        raise Refused(f"readback.{wrong.why}") from wrong
    except OSError as full:
        log.warning("a file from Anki was not read: %s", full)
        raise Busy("readback.busy") from full


def _understood(studio: Studio, reading: Reading, own: Mapping[str, Word]) -> Understood:
    notes = reading.notes if reading.has_cards else vouched(reading.notes)
    return understand(notes, word_by(own, guid, _Looking(studio)))


def _own(connection: Connection, learner: Learner) -> Mapping[str, Word]:
    """The words of notes that the learner has from here, by GUID."""
    exported: Iterable[str] = (note.lemma for note in export_store.notes(connection, learner.id))
    words = [(lang_of(lemma), lemma) for lemma in exported]
    return {guid(lang, lemma): (lang, lemma) for lang, lemma in words}


class _Looking:
    """Looks a single word up, of English or of Japanese."""

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

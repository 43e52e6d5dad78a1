"""``studyplay bench readback``: measure the import of a large Anki collection.

The collection contains notes of studyplay and foreign notes.  Half of the words are known; the
others are in learning, new, suspended or recently forgotten.
"""

import io
import json
import sqlite3
import sys
import zipfile
from collections.abc import Iterator, Sequence
from contextlib import closing
from datetime import UTC, datetime
from itertools import islice
from time import perf_counter
from typing import Final

import click

from studyplay.export.anki_package import build_package
from studyplay.export.anki_reader_package import extract_collection
from studyplay.export.decks import AnkiDeck
from studyplay.export.notes import VocabNote
from studyplay.services import AppContext
from studyplay.services.people import learners
from studyplay.services.wordlog import anki_import
from studyplay.words.model import Level
from tests.commands.scratch_context import open_scratch_context

MAX_SECONDS: Final = 10.0
"""Maximum duration for 20,000 notes."""

NOW: Final = datetime(2026, 11, 21, 12, tzinfo=UTC)
YESTERDAY_MS: Final = int(NOW.timestamp() - 86_400) * 1000

_CARD_STATES: Final = (
    (2, 2, 40, "", True),
    (2, 2, 5, json.dumps({"s": 33.3, "d": 5.0}), True),
    (2, -2, 21, "", True),
    (2, 2, 20, "", False),
    (0, 0, 0, "", False),
    (2, -1, 90, "", False),
)
"""Type, queue, interval and FSRS data of a card, and whether its word counts as known."""

_INSERT_LAPSE: Final = "INSERT INTO revlog VALUES (?, ?, -1, 1, 30, 40, 2500, 5000, 1)"
_UPDATE_CARD: Final = "UPDATE cards SET type = ?, queue = ?, ivl = ?, data = ? WHERE nid = ?"
_INSERT_NOTE: Final = "INSERT INTO notes VALUES (?, ?, 7, 0, -1, '', ?, ?, 0, 0, '')"
_INSERT_CARD: Final = (
    "INSERT INTO cards VALUES (?, ?, 1, 0, 0, -1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, '')"
)


@click.command("readback")
@click.option("--notes", default=20_000, show_default=True, type=click.IntRange(100, 60_000))
def bench_readback(notes: int) -> None:
    """Import a collection, and compare the words marked as known with the expected ones."""
    with open_scratch_context() as app_context:
        words = tuple(islice(_iter_dictionary_words(app_context), notes))
        data, known = _build_collection(words)
        learner = learners.register(app_context, "Bench", Level.B1, "en", NOW)
        start = perf_counter()
        made = anki_import.import_anki_file(
            app_context, learner, io.BytesIO(data), NOW, assume_known=False
        )
        seconds = perf_counter() - start
        marked = anki_import.list_known(app_context, learner, "en")
    wrong = len(marked ^ known)
    click.echo(
        f"readback_notes={made.notes} readback_bytes={len(data)} readback_known={made.known} "
        f"readback_wrong={wrong} readback_s={seconds:.2f} bound_s={MAX_SECONDS:.0f}"
    )
    sys.exit(int(wrong > 0 or seconds > MAX_SECONDS))


def _iter_dictionary_words(app_context: AppContext) -> Iterator[str]:
    """Yield words that are lemmas in the dictionary."""
    lexicon, dictionary = app_context.library.lexicon, app_context.library.dictionary
    return (word for word in lexicon if word in dictionary.lemmas(word))


def _build_collection(words: Sequence[str]) -> tuple[bytes, frozenset[str]]:
    """Return an .apkg of *words*, half of them in foreign notes, and the known words."""
    own, foreign = words[::2], words[1::2]
    notes = tuple(VocabNote(word=word, modified=int(NOW.timestamp())) for word in own)
    package = build_package([AnkiDeck("StudyPlay::New", notes)], int(NOW.timestamp()))
    with closing(sqlite3.connect(":memory:")) as database:
        database.deserialize(extract_collection(package))
        for number, word in enumerate(foreign, 1):
            database.execute(
                _INSERT_NOTE, (number, f"foreign{number}", f"<b>{word}</b>\x1f?", word)
            )
            database.execute(_INSERT_CARD, (number, number))
        known = frozenset(_set_card_states(database))
        database.commit()
        return _zip_collection(database.serialize()), known


def _set_card_states(database: sqlite3.Connection) -> Iterator[str]:
    """Set the card state of every note; yield the words that are known."""
    rows = database.execute("SELECT id, flds FROM notes ORDER BY id").fetchall()
    cards = dict(database.execute("SELECT nid, id FROM cards").fetchall())
    for number, (note_id, fields) in enumerate(rows):
        *state, is_known = _CARD_STATES[number % len(_CARD_STATES)]
        database.execute(_UPDATE_CARD, (*state, note_id))
        is_forgotten = number % 7 == 0
        if is_forgotten:
            database.execute(_INSERT_LAPSE, (YESTERDAY_MS + number, cards[note_id]))
        if is_known and not is_forgotten:
            yield fields.split("\x1f")[0].removeprefix("<b>").removesuffix("</b>")


def _zip_collection(collection: bytes) -> bytes:
    buffer = io.BytesIO()
    with zipfile.ZipFile(buffer, "w", zipfile.ZIP_DEFLATED) as archive:
        archive.writestr("collection.anki21", collection)
    return buffer.getvalue()

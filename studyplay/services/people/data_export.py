"""Export of all data stored about one learner, in files that other programs can read."""

import io
import json
import threading
import zipfile
from collections.abc import Iterable, Mapping, Sequence
from datetime import datetime
from typing import Any, Final

from studyplay.export.anki_package import build_package
from studyplay.export.decks import build_learner_decks
from studyplay.export.note_tables import format_csv
from studyplay.export.notes import build_vocab_note
from studyplay.services.app_context import AppContext
from studyplay.services.decks import personal_decks
from studyplay.store import personal_data
from studyplay.store.learners import Learner
from studyplay.store.personal_data import DataRows
from studyplay.study.decks.deck import DeckOptions, NoteFilter
from studyplay.study.language import Language
from studyplay.study.wordlog.word_uses import UseRole
from studyplay.words.model import Level

EXPORT_VERSION: Final = 1

MAX_NOTES: Final = 100_000
"""Maximum number of notes in the deck; more than any learner has."""

_BULK_EXPORT_LOCK: Final = threading.Lock()

_COLUMNS: Final = ("language", "word", "level", *UseRole, "first", "last", "known_from_anki")

_README: Final = """\
studyplay: all that is kept of one learner.

everything.json  every row of the database, by table. Times are UTC. Left out is what opens the
                 account (key, PIN, slip, sign-ins), and the log of games that are still on.
words.csv        the words, how often they were met in which way, and when first and last
words.apkg       the same words as a deck for Anki
"""


def export_learner(context: AppContext, learner: Learner, at: datetime) -> bytes:
    """Return a zip with all data stored about *learner*, without the names of others."""
    with context.database.read_transaction() as connection:
        held = personal_data.load_personal_data(connection, learner.id)
    members = {
        "README.txt": _README.encode(),
        "everything.json": _encode_tables(held, at),
        "words.csv": _build_word_csv(held["word_uses"], held["known_words"]).encode(),
        **_build_deck(context, learner, at),
    }
    buffer = io.BytesIO()
    with zipfile.ZipFile(buffer, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, data in members.items():
            archive.writestr(name, data)
    return buffer.getvalue()


def export_learners(context: AppContext, people: Iterable[Learner], at: datetime) -> bytes:
    """Return a zip with one zip per learner, named by number and not by nickname.

    Only one such export runs at a time; it holds a whole class in memory.
    """
    buffer = io.BytesIO()
    with _BULK_EXPORT_LOCK, zipfile.ZipFile(buffer, "w") as archive:
        for person in people:
            archive.writestr(f"learner-{person.id}.zip", export_learner(context, person, at))
    return buffer.getvalue()


def _encode_tables(held: Mapping[str, DataRows], at: datetime) -> bytes:
    document = {
        "studyplay": "learner",
        "version": EXPORT_VERSION,
        "at": at.isoformat(),
        "tables": held,
    }
    return json.dumps(document, ensure_ascii=False, indent=1).encode()


def _build_deck(context: AppContext, learner: Learner, at: datetime) -> Mapping[str, bytes]:
    """Build the deck, if there are words.  It does not count as a download of the notes."""
    choice = DeckOptions(NoteFilter.ALL, MAX_NOTES, languages=frozenset(Language))
    notes = personal_decks.load_preview(context, learner, choice, at).selection.notes
    if not notes:
        return {}
    cards = [build_vocab_note(note, romaji=personal_decks.romaji_of(note.word)) for note in notes]
    return {"words.apkg": build_package(build_learner_decks(cards), int(at.timestamp()))}


def _build_word_csv(uses: DataRows, known: DataRows) -> str:
    """Build the CSV with one line for each word."""
    by_word: dict[tuple[str, str], list[Mapping[str, Any]]] = {}
    for use in uses:
        by_word.setdefault((use["lang"], use["lemma"]), []).append(use)
    elsewhere = {(each["lang"], each["lemma"]) for each in known}
    return format_csv(
        _COLUMNS,
        (
            tuple(map(str, _word_row(word, by_word.get(word, ()), is_known=word in elsewhere)))
            for word in sorted(by_word.keys() | elsewhere)
        ),
    )


def _word_row(
    word: tuple[str, str], uses: Sequence[Mapping[str, Any]], *, is_known: bool
) -> Iterable[str | int]:
    times = sorted(use["at"] for use in uses)
    level = Level(uses[-1]["level"]).name if uses else ""
    roles = [sum(use["role"] == role for use in uses) for role in UseRole]
    span = (times[0], times[-1]) if times else ("", "")
    return (*word, level, *roles, *span, int(is_known))

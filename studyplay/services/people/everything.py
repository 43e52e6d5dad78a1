"""Export of all data stored about one learner, in files that other programs can read."""

import io
import json
import threading
import zipfile
from collections.abc import Iterable, Mapping, Sequence
from datetime import datetime
from typing import Any, Final

from studyplay.export.anki import build_package
from studyplay.export.decks import learners_decks
from studyplay.export.notes import vocab_note
from studyplay.export.tables import comma_separated
from studyplay.services.decks import personal
from studyplay.services.studio import Studio
from studyplay.store import holdings
from studyplay.store.holdings import Rows
from studyplay.store.learners import Learner
from studyplay.study.decks.deck import Choice, Wish
from studyplay.study.language import Language
from studyplay.study.wordlog.uses import Role
from studyplay.words.model import Level

VERSION: Final = 1

MOST: Final = 100_000
"""Maximum number of notes in the deck; more than any learner has."""

_ONE_AT_A_TIME: Final = threading.Lock()

_COLUMNS: Final = ("language", "word", "level", *Role, "first", "last", "known_from_anki")

_README: Final = """\
studyplay: all that is kept of one learner.

everything.json  every row of the database, by table. Times are UTC. Left out is what opens the
                 account (key, PIN, slip, sign-ins), and the log of games that are still on.
words.csv        the words, how often they were met in which way, and when first and last
words.apkg       the same words as a deck for Anki
"""


def everything_of(studio: Studio, learner: Learner, at: datetime) -> bytes:
    """Return a zip with all data stored about *learner*, without the names of others."""
    with studio.database.reading() as connection:
        held = holdings.of_learner(connection, learner.id)
    members = {
        "README.txt": _README.encode(),
        "everything.json": _json(held, at),
        "words.csv": _words(held["word_uses"], held["known_words"]).encode(),
        **_deck(studio, learner, at),
    }
    buffer = io.BytesIO()
    with zipfile.ZipFile(buffer, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, data in members.items():
            archive.writestr(name, data)
    return buffer.getvalue()


def everything_of_several(studio: Studio, people: Iterable[Learner], at: datetime) -> bytes:
    """Return a zip with one zip per learner, named by number and not by nickname.

    Only one such export runs at a time; it holds a whole class in memory.
    """
    buffer = io.BytesIO()
    with _ONE_AT_A_TIME, zipfile.ZipFile(buffer, "w") as archive:
        for person in people:
            archive.writestr(f"learner-{person.id}.zip", everything_of(studio, person, at))
    return buffer.getvalue()


def _json(held: Mapping[str, Rows], at: datetime) -> bytes:
    document = {"studyplay": "learner", "version": VERSION, "at": at.isoformat(), "tables": held}
    return json.dumps(document, ensure_ascii=False, indent=1).encode()


def _deck(studio: Studio, learner: Learner, at: datetime) -> Mapping[str, bytes]:
    """Build the deck, if there are words.  It does not count as a download of the notes."""
    choice = Choice(Wish.ALL, MOST, languages=frozenset(Language))
    notes = personal.preview(studio, learner, choice, at).selection.notes
    if not notes:
        return {}
    cards = [vocab_note(note, romaji=personal.romaji_of(note.word)) for note in notes]
    return {"words.apkg": build_package(learners_decks(cards), int(at.timestamp()))}


def _words(uses: Rows, known: Rows) -> str:
    """Build the CSV with one line for each word."""
    by_word: dict[tuple[str, str], list[Mapping[str, Any]]] = {}
    for use in uses:
        by_word.setdefault((use["lang"], use["lemma"]), []).append(use)
    elsewhere = {(each["lang"], each["lemma"]) for each in known}
    return comma_separated(
        _COLUMNS,
        (
            tuple(map(str, _line(word, by_word.get(word, ()), is_known=word in elsewhere)))
            for word in sorted(by_word.keys() | elsewhere)
        ),
    )


def _line(
    word: tuple[str, str], uses: Sequence[Mapping[str, Any]], *, is_known: bool
) -> Iterable[str | int]:
    times = sorted(use["at"] for use in uses)
    level = Level(uses[-1]["level"]).name if uses else ""
    roles = [sum(use["role"] == role for use in uses) for role in Role]
    span = (times[0], times[-1]) if times else ("", "")
    return (*word, level, *roles, *span, int(is_known))

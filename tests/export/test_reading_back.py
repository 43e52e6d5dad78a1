"""What Anki writes, read again: every format, every stage of a card."""

import io
import sqlite3
import zipfile
from collections.abc import Iterator
from contextlib import closing
from datetime import timedelta
from pathlib import Path

import pytest
from anki.collection import Collection

from studyplay.export.anki_package import build_package, note_guid
from studyplay.export.anki_reader import (
    UnreadableFile,
    UnreadableReason,
    has_dates,
    read_anki_file,
)
from studyplay.export.decks import AnkiDeck
from studyplay.study.decks.anki_progress import (
    AnkiCard,
    AnkiNote,
    CardStage,
    NoteProgress,
    note_progress,
)
from tests.export.collections_anki import NOW, Made
from tests.export.samples import AT, BARE, GRANITE

REVIEW = {"type": 2, "queue": 2, "reps": 5}


@pytest.fixture
def made(tmp_path: Path) -> Iterator[Made]:
    collection = Collection(str(tmp_path / "collection.anki2"))
    yield Made(collection, tmp_path)
    if collection.db is not None:
        collection.close()


def _read(data: bytes) -> tuple[AnkiNote, ...]:
    return read_anki_file(io.BytesIO(data))


def _standings(data: bytes) -> dict[str, NoteProgress]:
    return {note.first_field: note_progress(note, NOW) for note in _read(data)}


def _all_stages(made: Made) -> None:
    made.add("granite", **REVIEW, ivl=21)
    made.add("young", **REVIEW, ivl=20)
    made.add("fresh")
    made.add("begun", type=1, queue=1, ivl=0)
    made.add("relearnt", type=3, queue=1, ivl=40)
    made.add("buried", type=2, queue=-2, ivl=90)
    made.add("suspended", type=2, queue=-1, ivl=90)
    made.add("stable", **REVIEW, ivl=7, data='{"s":35.2,"d":4.1,"dr":0.97}')
    made.add("unstable", **REVIEW, ivl=60, data='{"s":12.0,"d":4.1,"dr":0.7}')
    made.forget(made.add("slipped", **REVIEW, ivl=30), days_ago=3)
    made.forget(made.add("recovered", **REVIEW, ivl=30), days_ago=60)


STANDINGS = {
    "granite": NoteProgress.KNOWN,
    "young": NoteProgress.LEARNING,
    "fresh": NoteProgress.NEW,
    "begun": NoteProgress.LEARNING,
    "relearnt": NoteProgress.LEARNING,
    "buried": NoteProgress.KNOWN,
    "suspended": NoteProgress.NEW,
    "stable": NoteProgress.KNOWN,
    "unstable": NoteProgress.LEARNING,
    "slipped": NoteProgress.LEARNING,
    "recovered": NoteProgress.KNOWN,
}


@pytest.mark.parametrize("legacy", [False, True], ids=["today's", "of before"])
def test_a_package_tells_which_words_are_known(made: Made, legacy: bool) -> None:
    _all_stages(made)

    assert _standings(made.package(legacy=legacy)) == STANDINGS


def test_a_backup_of_the_whole_collection_tells_the_same(made: Made) -> None:
    _all_stages(made)

    assert _standings(made.backup()) == STANDINGS


def test_the_collection_itself_tells_the_same(made: Made) -> None:
    _all_stages(made)
    made.collection.close()

    assert _standings((made.folder / "collection.anki2").read_bytes()) == STANDINGS


def test_a_package_without_scheduling_tells_no_dates(made: Made) -> None:
    made.add("granite", **REVIEW, ivl=21)

    notes = _read(made.package(scheduling=False))

    assert not has_dates(notes)
    assert note_progress(notes[0], NOW) is NoteProgress.NEW


def test_our_own_package_comes_back_with_its_guids() -> None:
    notes = _read(build_package([AnkiDeck("StudyPlay::Missed", (GRANITE, BARE))], AT))

    assert [note_guid("en", "granite"), note_guid("en", "qi")] == [note.guid for note in notes]
    assert [note.first_field for note in notes] == ["granite", "qi"]


def test_notes_as_text_come_with_guid_and_first_field_and_without_cards(made: Made) -> None:
    made.add('gra"nite')
    made.add("two words")

    notes = _read(made.text())

    assert [note.first_field for note in notes] == ['gra"nite', "two words"]
    assert all(note.guid and not note.cards for note in notes)


def test_a_plain_list_of_words_is_read_too() -> None:
    assert [AnkiNote("", "granite", ()), AnkiNote("", "qi", ())] == [
        *_read(b"\xef\xbb\xbfgranite\thard rock\r\n\r\nqi\r\n")
    ]


def test_of_a_note_with_several_cards_all_that_are_wanted_must_be_known() -> None:
    known, new = AnkiCard(CardStage.REVIEW, 30), AnkiCard(CardStage.NEW, 0)
    suspended = AnkiCard(CardStage.NEW, 0, suspended=True)

    assert NoteProgress.KNOWN is note_progress(AnkiNote("g", "w", (known, suspended)), NOW)
    assert NoteProgress.LEARNING is note_progress(AnkiNote("g", "w", (known, new)), NOW)


def test_what_was_forgotten_three_weeks_ago_is_known_again() -> None:
    card = AnkiCard(CardStage.REVIEW, 30, forgotten_at=NOW - timedelta(days=21))

    assert NoteProgress.KNOWN is note_progress(AnkiNote("g", "w", (card,)), NOW)


def _zip(**members: bytes) -> bytes:
    buffer = io.BytesIO()
    with zipfile.ZipFile(buffer, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, data in members.items():
            archive.writestr(name.replace("_", ".", 1), data)
    return buffer.getvalue()


def _sqlite(script: str) -> bytes:
    with closing(sqlite3.connect(":memory:")) as database:
        database.executescript(script)
        return database.serialize()


def _why(data: bytes) -> UnreadableReason:
    with pytest.raises(UnreadableFile) as refused:
        _read(data)
    return refused.value.reason


def test_a_file_that_is_none_of_ankis_is_refused() -> None:
    assert UnreadableReason.NOT_ANKI is _why(b"\x89PNG\r\n\x1a\n\x00\x00")
    assert UnreadableReason.NOT_ANKI is _why("言葉".encode("shift_jis"))
    assert UnreadableReason.NOT_ANKI is _why(_zip(readme_txt=b"hello"))
    assert UnreadableReason.NOT_ANKI is _why(
        _zip(collection_anki2=_sqlite("CREATE TABLE learners (id)"))
    )


def test_a_file_without_notes_is_refused() -> None:
    assert UnreadableReason.NO_NOTES is _why(b"")
    assert UnreadableReason.NO_NOTES is _why(b"#separator:tab\n")


def test_a_damaged_package_is_refused(made: Made) -> None:
    made.add("granite")
    whole = made.package()

    assert UnreadableReason.DAMAGED is _why(whole[: len(whole) // 2])
    assert UnreadableReason.DAMAGED is _why(_zip(collection_anki21b=b"no zstandard"))
    assert UnreadableReason.DAMAGED is _why(_zip(collection_anki2=b"no database at all" * 100))


def test_every_single_cut_and_flip_of_a_package_is_read_or_refused(made: Made) -> None:
    made.add("granite", **REVIEW, ivl=21)
    whole = made.package(legacy=True)

    for place in range(0, len(whole), max(1, len(whole) // 150)):
        for broken in (whole[:place], whole[:place] + b"\xff" + whole[place + 1 :]):
            try:
                _read(broken)
            except UnreadableFile:
                continue


def test_tables_that_are_views_are_not_looked_into() -> None:
    trap = """
        CREATE VIEW notes AS WITH RECURSIVE n(id) AS (SELECT 1 UNION ALL SELECT id + 1 FROM n)
            SELECT id, 'g' AS guid, 'w' AS flds FROM n;
        CREATE TABLE cards (id, nid, type, queue, ivl, data);
    """

    assert UnreadableReason.NOT_ANKI is _why(_sqlite(trap))


def test_tables_without_their_columns_are_refused() -> None:
    assert UnreadableReason.DAMAGED is _why(
        _sqlite("CREATE TABLE notes (id); CREATE TABLE cards (id)")
    )


@pytest.mark.parametrize("name", ["collection.anki2", "collection.anki21b"])
def test_a_bomb_is_refused_before_it_fills_the_memory(
    name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("studyplay.export.anki_reader_package.MAX_COLLECTION_BYTES", 2**20)

    assert UnreadableReason.TOO_LARGE is _why(_bomb(name))


def _bomb(name: str) -> bytes:
    """Two megabytes of nothing, packed."""
    packed = bytes(2**21)
    if name.endswith("b"):
        zstd = pytest.importorskip("backports.zstd")
        packed = zstd.compress(packed)
    buffer = io.BytesIO()
    with zipfile.ZipFile(buffer, "w", zipfile.ZIP_DEFLATED) as archive:
        archive.writestr(name, packed)
    return buffer.getvalue()

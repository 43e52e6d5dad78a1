"""The package as a file."""

import io
import sqlite3
import zipfile
from contextlib import closing
from dataclasses import replace
from pathlib import Path

import pytest

from studyplay.export.anki_package import build_package
from studyplay.export.decks import AnkiDeck, build_learner_decks
from studyplay.export.notes import VocabNote, build_vocab_note
from studyplay.study.decks.deck import DeckKind, DeckOptions, DeckWord, preview_ranked
from studyplay.words.model import Level
from tests.export.samples import AT, BARE, GRANITE


def notes_of(words: tuple[DeckWord, ...]) -> list[VocabNote]:
    """The notes of a first download of *words*."""
    selection = preview_ranked(words, (), DeckOptions(), Level.A1, AT).selection
    return [build_vocab_note(note) for note in selection.notes]


DECK = AnkiDeck("StudyPlay::Missed", (GRANITE, BARE))


def _note_rows(package: bytes) -> list[tuple[str, int, str]]:
    """GUID, time and fields of each note in *package*."""
    with (
        zipfile.ZipFile(io.BytesIO(package)) as archive,
        closing(sqlite3.connect(":memory:")) as database,
    ):
        database.deserialize(archive.read("collection.anki2"))
        return database.execute("SELECT guid, mod, flds FROM notes ORDER BY id").fetchall()


def test_the_same_decks_at_the_same_time_are_the_same_bytes() -> None:
    assert build_package((DECK,), AT) == build_package((DECK,), AT)


def test_making_a_package_leaves_no_file_behind(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("TMPDIR", str(tmp_path))
    monkeypatch.setattr("tempfile.tempdir", None)
    build_package((DECK,), AT)

    assert list(tmp_path.iterdir()) == []


def test_every_note_carries_its_own_time() -> None:
    later = replace(BARE, modified=AT + 7)
    rows = _note_rows(build_package((AnkiDeck("d", (GRANITE, later)),), AT + 99))

    assert [modified for _, modified, _ in rows] == [AT, AT + 7]


def test_the_identity_of_a_note_does_not_hang_on_its_contents() -> None:
    changed = AnkiDeck("other", (replace(GRANITE, definition="x"), replace(BARE, context="y")))
    (first, second), (third, fourth) = (
        [name for name, _, _ in _note_rows(build_package((deck,), AT))] for deck in (DECK, changed)
    )

    assert (first, second) == (third, fourth)


def test_a_word_may_stand_only_once_in_a_package() -> None:
    with pytest.raises(ValueError, match="only once"):
        build_package((DECK, AnkiDeck("StudyPlay::New", (GRANITE,))), AT)


def test_missed_and_new_words_go_into_decks_of_their_own() -> None:
    words = (
        DeckWord("ant", DeckKind.MISSED, Level.A1, games=("scrabble",)),
        DeckWord("bee", DeckKind.NEW, Level.A2),
    )
    decks = build_learner_decks(notes_of(words))

    assert [(deck.name, note.word) for deck in decks for note in deck.notes] == [
        ("StudyPlay::Missed", "ant"),
        ("StudyPlay::New", "bee"),
    ]
    assert decks[0].notes[0].tags == ("studyplay::missed", "game::scrabble", "level::A1")


def test_a_deck_without_words_is_not_written() -> None:
    words = (DeckWord("bee", DeckKind.NEW, Level.A2),)

    assert len(build_learner_decks(notes_of(words))) == 1


@pytest.mark.parametrize(
    ("notice", "note"),
    [
        ("WordNet 3.0 Copyright 2006", replace(BARE, source="WordNet 3.0")),
        ("Electronic Dictionary Research", replace(BARE, definition_ja="気")),
        ("CEFR-J Wordlist Version 1.5", BARE),
    ],
)
def test_a_notice_stands_where_its_texts_are(notice: str, note: VocabNote) -> None:
    assert notice in AnkiDeck("d", (note,)).description_html()
    assert notice not in AnkiDeck("d", (replace(BARE, level=None),)).description_html()


@pytest.mark.parametrize("language", ["ja", "en", "zh-Hant-TW"])
def test_a_deck_says_in_three_languages_how_to_import(language: str) -> None:
    assert f'<p lang="{language}">' in AnkiDeck("d", ()).description_html()

"""The tables beside the package."""

import csv
import io
from dataclasses import replace

import pytest

from studyplay.export.anki_package import note_guid
from studyplay.export.decks import AnkiDeck
from studyplay.export.note_tables import format_anki_text, format_spreadsheet
from studyplay.export.notes import VocabNote
from tests.export.learners_anki import Imported, LearnersAnki
from tests.export.samples import AT, BARE, GRANITE


def _table(*notes: VocabNote) -> str:
    return format_anki_text((AnkiDeck("StudyPlay::Missed", notes),))


def _rows(*notes: VocabNote) -> list[dict[str, str]]:
    text = format_spreadsheet((AnkiDeck("StudyPlay::Missed", notes),))
    return list(csv.DictReader(io.StringIO(text.removeprefix("\ufeff"), newline="")))


def test_anki_finds_the_notes_of_the_package_again_by_their_guids(anki: LearnersAnki) -> None:
    anki.open_notes(GRANITE, BARE)
    changed = replace(GRANITE, definition='a "grey"\tstone,\nlike <this>')

    assert Imported(updated=1, duplicate=1) == anki.open_table(_table(changed, BARE))
    assert (
        anki.note("granite")["Definition"].replace("\t", " ")
        == 'a "grey" stone,<br>like &lt;this&gt;'
    )
    assert anki.note("granite").tags == ["game::scrabble", "level::B2", "studyplay::missed"]


def test_a_word_added_in_the_table_has_the_cards_of_the_package(anki: LearnersAnki) -> None:
    anki.open_notes(BARE)

    assert Imported(new=1, duplicate=1) == anki.open_table(_table(GRANITE, BARE))
    assert anki.card_names("granite") == ["Recognise", "Recall", "Dictation", "Rack"]
    assert anki.collection.decks.name(anki.cards("granite")[0].did) == "StudyPlay::Missed"


def test_a_package_after_a_table_finds_the_same_note(anki: LearnersAnki) -> None:
    anki.open_notes(BARE)
    anki.open_table(_table(GRANITE))
    later = replace(GRANITE, definition="a grey stone", modified=2**31)

    assert Imported(updated=1) == anki.open_notes(later)


def test_a_guid_that_begins_with_a_hash_is_not_taken_for_a_comment(anki: LearnersAnki) -> None:
    """Anki skips lines that begin with #; one GUID in some thousands does."""
    word = "bedel"
    anki.open_notes(BARE)

    assert note_guid("en", word).startswith("#")
    assert Imported(new=1) == anki.open_table(_table(VocabNote(word=word, modified=AT)))
    assert note_guid("en", word) == anki.note(word).guid


@pytest.mark.parametrize("text", ["=1+1", "+1", "-1", "@SUM(A1)", "\t=1", "\r=1", "\n=1", "＝1+1"])
def test_a_spreadsheet_never_runs_a_text_as_a_formula(text: str) -> None:
    (row,) = _rows(replace(GRANITE, my_spelling=text))

    assert f"'{text}" == row["my_spelling"]


def test_no_formula_begins_after_a_semicolon_either() -> None:
    """Where numbers have decimal commas, a spreadsheet takes it for the end of a cell."""
    (row,) = _rows(replace(GRANITE, my_spelling="granit;=HYPERLINK(A1); -er"))

    assert row["my_spelling"] == "granit;'=HYPERLINK(A1); -er"


def test_a_spreadsheet_holds_plain_text_in_named_columns() -> None:
    (row,) = _rows(replace(GRANITE, definition="hard, <very> hard"))

    assert row["word"] == "granite"
    assert row["definition"] == "hard, <very> hard"
    assert row["definition_ja"] == "花崗岩"
    assert row["level"] == "B2"
    assert row["deck"] == "StudyPlay::Missed"


def test_a_spreadsheet_begins_with_the_mark_that_excel_needs() -> None:
    assert format_spreadsheet(()).startswith("\ufeffword,definition,")

"""Export of notes as tables: for Anki's text import, and for spreadsheets."""

import csv
import io
import re
from collections.abc import Iterable, Sequence
from enum import StrEnum

from studyplay.export.anki_package import note_guid
from studyplay.export.decks import AnkiDeck
from studyplay.export.note_type import NOTE_FIELDS, NOTETYPE_NAME
from studyplay.export.notes import VocabNote

_LEADING_COLUMNS = ("guid", "notetype", "deck")
_FORMULA_START = re.compile(r"(^|;)(?=[=+\-@＝＋－＠\t\r\n])")
"""Where a spreadsheet would start a formula, also with semicolons as separators."""

_SPREADSHEET_COLUMNS = (
    "word",
    "definition",
    "definition_ja",
    "example",
    "part_of_speech",
    "level",
    "context",
    "my_spelling",
    "word_family",
    "rack",
    "source",
    "reading",
    "romaji",
    "deck",
    "tags",
)


class ExistingNotePolicy(StrEnum):
    """What Anki does with a note that already exists; a table has no modification times."""

    UPDATE = "update current"
    KEEP = "keep current"


def format_anki_text(
    decks: Sequence[AnkiDeck], existing: ExistingNotePolicy = ExistingNotePolicy.UPDATE
) -> str:
    """Return tab-separated text that Anki imports as the same notes, matched by GUID.

    The learner's collection must already have the note type, from an imported package; without
    it Anki imports no note.
    """
    first, *others = (f"#{name} column:{place}" for place, name in enumerate(_LEADING_COLUMNS, 1))
    settings = ("#separator:tab", "#html:true", f"#if matches:{existing}")
    header = (*settings, first, *others, f"#tags column:{_tags_column_number()}")
    out = io.StringIO()
    out.write("".join(f"{line}\n" for line in header))
    # Quote every field: a GUID may begin with #, which would start a comment.
    rows = csv.writer(out, delimiter="\t", quoting=csv.QUOTE_ALL, lineterminator="\n")
    for deck in decks:
        rows.writerows(_anki_row(deck.name, note) for note in deck.notes)
    return out.getvalue()


def format_spreadsheet(decks: Sequence[AnkiDeck]) -> str:
    """Return the notes as CSV with a header, one word per line; see ``format_csv``."""
    notes = (_plain_row(deck.name, note) for deck in decks for note in deck.notes)
    return format_csv(_SPREADSHEET_COLUMNS, notes)


def format_csv(columns: Sequence[str], rows: Iterable[Sequence[str]]) -> str:
    """Return a CSV table for spreadsheets.

    It starts with a byte order mark, which Excel needs to recognise UTF-8.  A text that a
    spreadsheet would run as a formula is prefixed with an apostrophe.
    """
    out = io.StringIO()
    writer = csv.writer(out, quoting=csv.QUOTE_MINIMAL, lineterminator="\r\n")
    writer.writerow(columns)
    writer.writerows(map(_escape_formulas, rows))
    return "\ufeff" + out.getvalue()


def _tags_column_number() -> int:
    return len(_LEADING_COLUMNS) + len(NOTE_FIELDS) + 1


def _anki_row(deck: str, note: VocabNote) -> tuple[str, ...]:
    leading = (note_guid(note.language, note.word), NOTETYPE_NAME, deck)
    return (*leading, *note.anki_fields(), " ".join(note.tags))


def _plain_row(deck: str, note: VocabNote) -> tuple[str, ...]:
    return (
        note.display_word,
        note.definition,
        note.definition_ja,
        note.example,
        note.pos,
        "" if note.level is None else note.level.name,
        note.context,
        note.my_spelling,
        note.word_family,
        note.rack,
        note.source,
        note.reading,
        note.romaji,
        deck,
        " ".join(note.tags),
    )


def _escape_formulas(cells: Iterable[str]) -> tuple[str, ...]:
    return tuple(_FORMULA_START.sub(r"\1'", cell) for cell in cells)

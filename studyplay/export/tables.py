"""The same notes as tables: for Anki without a package, and for spreadsheets."""

import csv
import io
import re
from collections.abc import Iterable, Sequence
from enum import StrEnum

from studyplay.export.anki import guid
from studyplay.export.decks import Deck
from studyplay.export.notes import VocabNote
from studyplay.export.notetype import FIELDS, NOTETYPE_NAME

_LEADING = ("guid", "notetype", "deck")
_FORMULA = re.compile(r"(^|;)(?=[=+\-@＝＋－＠\t\r\n])")
"""Where a spreadsheet begins to see a formula, also one that takes semicolons for separators."""

_COLUMNS = (
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


class Matches(StrEnum):
    """What Anki is to do with a note that is there already.  A table tells it no times."""

    UPDATE = "update current"
    KEEP = "keep current"


def anki_table(decks: Sequence[Deck], matches: Matches = Matches.UPDATE) -> str:
    """Tab-separated text that Anki imports as the same notes, found again by their GUIDs.

    The learner's collection must know the note type already, from a package imported once:
    without it Anki takes over no note.
    """
    first, *others = (f"#{name} column:{place}" for place, name in enumerate(_LEADING, 1))
    settings = ("#separator:tab", "#html:true", f"#if matches:{matches}")
    header = (*settings, first, *others, f"#tags column:{_tags_column()}")
    out = io.StringIO()
    out.write("".join(f"{line}\n" for line in header))
    # Everything in quotes: a GUID may begin with # and would be taken for a comment.
    rows = csv.writer(out, delimiter="\t", quoting=csv.QUOTE_ALL, lineterminator="\n")
    for deck in decks:
        rows.writerows(_anki_row(deck.name, note) for note in deck.notes)
    return out.getvalue()


def spreadsheet(decks: Sequence[Deck]) -> str:
    """The notes with a header, one word a line, as ``comma_separated`` writes them."""
    notes = (_plain_row(deck.name, note) for deck in decks for note in deck.notes)
    return comma_separated(_COLUMNS, notes)


def comma_separated(columns: Sequence[str], rows: Iterable[Sequence[str]]) -> str:
    """A table for spreadsheets.

    A byte order mark comes first, or Excel reads Japanese as noise.  A text that a
    spreadsheet would run as a formula gets an apostrophe before it.
    """
    out = io.StringIO()
    writer = csv.writer(out, quoting=csv.QUOTE_MINIMAL, lineterminator="\r\n")
    writer.writerow(columns)
    writer.writerows(map(_harmless, rows))
    return "\ufeff" + out.getvalue()


def _tags_column() -> int:
    return len(_LEADING) + len(FIELDS) + 1


def _anki_row(deck: str, note: VocabNote) -> tuple[str, ...]:
    leading = (guid(note.language, note.word), NOTETYPE_NAME, deck)
    return (*leading, *note.fields(), " ".join(note.tags))


def _plain_row(deck: str, note: VocabNote) -> tuple[str, ...]:
    return (
        note.shown,
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


def _harmless(cells: Iterable[str]) -> tuple[str, ...]:
    return tuple(_FORMULA.sub(r"\1'", cell) for cell in cells)

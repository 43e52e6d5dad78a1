"""Reading of notes that Anki exported as text: header lines, then one note per line.

Such a file has no review dates, so it does not show which words are known.
"""

import codecs
import csv
from collections.abc import Iterator, Mapping, Sequence
from itertools import dropwhile
from typing import Final

from studyplay.export.anki_reader_errors import UnreadableFile, UnreadableReason
from studyplay.study.decks.anki_progress import AnkiNote

MAX_LINES: Final = 200_000

_SEPARATORS: Final = {
    "tab": "\t", "comma": ",", "semicolon": ";", "space": " ", "pipe": "|", "colon": ":",
}  # fmt: skip
_METADATA_COLUMNS: Final = ("guid column", "notetype column", "deck column", "tags column")
_SEPARATOR_KEY: Final = "separator"
_BYTE_ORDER_MARKS: Final = {codecs.BOM_UTF16_LE: "utf-16", codecs.BOM_UTF16_BE: "utf-16"}


def read_text_notes(data: bytes) -> tuple[AnkiNote, ...]:
    """Return the notes of a text file, without cards.

    Raises:
        UnreadableFile: If it is not text, or has more than ``MAX_LINES`` lines.
    """
    lines = _decode(data).splitlines()
    if len(lines) > MAX_LINES:
        raise UnreadableFile(UnreadableReason.TOO_LARGE)
    headers = _parse_headers(lines)
    notes = list(dropwhile(lambda line: line.startswith("#"), lines))
    try:
        return tuple(_parse_notes(csv.reader(notes, delimiter=_find_separator(headers)), headers))
    except csv.Error as error:
        raise UnreadableFile(UnreadableReason.DAMAGED) from error


def _decode(data: bytes) -> str:
    encoding = next(
        (name for mark, name in _BYTE_ORDER_MARKS.items() if data.startswith(mark)), "utf-8-sig"
    )
    try:
        text = data.decode(encoding)
    except UnicodeDecodeError as error:
        raise UnreadableFile(UnreadableReason.NOT_ANKI) from error
    if "\x00" in text:
        raise UnreadableFile(UnreadableReason.NOT_ANKI)
    return text


def _parse_headers(lines: Sequence[str]) -> Mapping[str, str]:
    """Parse the ``#key:value`` lines before the notes; keys are in lower case."""
    headers: dict[str, str] = {}
    for line in lines:
        if not line.startswith("#"):
            break
        key, _, value = line[1:].partition(":")
        headers[key.strip().lower()] = value.strip("\r\n")
    return headers


def _find_separator(headers: Mapping[str, str]) -> str:
    name = headers.get(_SEPARATOR_KEY, "tab")
    return _SEPARATORS.get(name.strip().lower()) or (name if len(name) == 1 else "\t")


def _parse_notes(rows: Iterator[list[str]], headers: Mapping[str, str]) -> Iterator[AnkiNote]:
    guid = _column_index(headers, "guid column")
    others = {_column_index(headers, column) for column in _METADATA_COLUMNS}
    for row in rows:
        fields = [cell for place, cell in enumerate(row) if place not in others]
        if fields and fields[0].strip():
            note_guid = row[guid] if guid is not None and guid < len(row) else ""
            yield AnkiNote(note_guid, fields[0], ())


def _column_index(headers: Mapping[str, str], column: str) -> int | None:
    """Return the index of the column, from 0, or ``None``."""
    number = headers.get(column, "")
    is_number = number.isascii() and number.isdigit() and len(number) < 5
    return int(number) - 1 if is_number else None

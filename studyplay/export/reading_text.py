"""Notes that Anki has written as text: its headers, and one note a line.

Such a file has no dates of reviews: what the notes in it are worth, only the learner can say.
"""

import codecs
import csv
from collections.abc import Iterator, Mapping, Sequence
from itertools import dropwhile
from typing import Final

from studyplay.export.unreadable import Unreadable, Why
from studyplay.study.decks.readback import NoteRead

MOST_LINES: Final = 200_000

_SEPARATORS: Final = {
    "tab": "\t", "comma": ",", "semicolon": ";", "space": " ", "pipe": "|", "colon": ":",
}  # fmt: skip
_COLUMNS: Final = ("guid column", "notetype column", "deck column", "tags column")
_SEPARATOR: Final = "separator"
_MARKS: Final = {codecs.BOM_UTF16_LE: "utf-16", codecs.BOM_UTF16_BE: "utf-16"}


def read_text(data: bytes) -> tuple[NoteRead, ...]:
    """The notes of a text file, without cards.

    Raises:
        Unreadable: if it is no text, or longer than any list of notes.
    """
    lines = _decoded(data).splitlines()
    if len(lines) > MOST_LINES:
        raise Unreadable(Why.LARGE)
    headers = _headers(lines)
    notes = list(dropwhile(lambda line: line.startswith("#"), lines))
    try:
        return tuple(_notes(csv.reader(notes, delimiter=_separator(headers)), headers))
    except csv.Error as wrong:
        raise Unreadable(Why.DAMAGED) from wrong


def _decoded(data: bytes) -> str:
    encoding = next((name for mark, name in _MARKS.items() if data.startswith(mark)), "utf-8-sig")
    try:
        text = data.decode(encoding)
    except UnicodeDecodeError as wrong:
        raise Unreadable(Why.FOREIGN) from wrong
    if "\x00" in text:
        raise Unreadable(Why.FOREIGN)
    return text


def _headers(lines: Sequence[str]) -> Mapping[str, str]:
    """What stands before the notes, as ``#key:value``, by key in lower case."""
    headers: dict[str, str] = {}
    for line in lines:
        if not line.startswith("#"):
            break
        key, _, value = line[1:].partition(":")
        headers[key.strip().lower()] = value.strip("\r\n")
    return headers


def _separator(headers: Mapping[str, str]) -> str:
    told = headers.get(_SEPARATOR, "tab")
    return _SEPARATORS.get(told.strip().lower()) or (told if len(told) == 1 else "\t")


def _notes(rows: Iterator[list[str]], headers: Mapping[str, str]) -> Iterator[NoteRead]:
    guid = _place(headers, "guid column")
    others = {_place(headers, column) for column in _COLUMNS}
    for row in rows:
        fields = [cell for place, cell in enumerate(row) if place not in others]
        if fields and fields[0].strip():
            known = row[guid] if guid is not None and guid < len(row) else ""
            yield NoteRead(known, fields[0], ())


def _place(headers: Mapping[str, str], column: str) -> int | None:
    """Where the column stands, from 0."""
    told = headers.get(column, "")
    return int(told) - 1 if told.isascii() and told.isdigit() and len(told) < 5 else None

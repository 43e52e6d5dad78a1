"""A class list as somebody pasted it, or as a spreadsheet has saved it: who is on it.

One name a line, or columns under a heading.  Nothing is guessed: what cannot be taken is told
with its line, so that it can be put right.
"""

import csv
from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import Final

from studyplay.study.classroom import names
from studyplay.study.classroom.names import Flaw
from studyplay.words.model import Level

NAMES: Final = frozenset((
    *("name", "nickname", "names", "student"),
    *("名前", "なまえ", "氏名", "姓名", "生徒", "生徒名", "児童名", "ニックネーム", "呼び名"),
    *("暱稱", "名字", "學生", "學生姓名"),
))  # fmt: skip
"""Headings of the column with names, folded."""

SURNAMES: Final = frozenset((
    *("surname", "family name", "last name", "姓", "苗字", "姓(漢字)", "姓氏"),
))  # fmt: skip
GIVEN_NAMES: Final = frozenset((
    *("given name", "first name", "名", "名(漢字)"),
))  # fmt: skip
EITHER: Final = "名字"
"""Headings of the two columns that registers of schools have in the place of one, folded."""

LEVELS: Final = frozenset(("level", "cefr", "レベル", "級", "等級", "程度"))
"""Headings of the column with levels, folded."""

SEPARATORS: Final = "\t;,"
"""Between columns; of those in the first line the one that is there most often, tab first."""

LONGEST_TEXT: Final = 120_000
"""Characters of a list; 2,000 lines of long names are fewer."""

MOST_LINES: Final = 4_000
"""Lines of a list; the largest class has a tenth of that."""

CHOICES: Final = {level.name: level for level in Level if level is not Level.X}


class Trouble(StrEnum):
    """Why a line, or the list, cannot be taken."""

    NO_NAME = "no-name"
    LONG = "long"
    STRANGE = "strange"
    LEVEL = "level"
    TWICE = "twice"
    IN_CLASS = "in-class"
    HALF = "half"
    COLUMNS = "columns"
    HALVES = "halves"
    TOO_MANY = "too-many"
    TOO_LONG = "too-long"


@dataclass(frozen=True, slots=True)
class Entry:
    """Somebody on the list; ``line`` counts from 1, and ``level`` is ``None`` if none is said."""

    line: int
    name: str
    level: Level | None = None


@dataclass(frozen=True, slots=True)
class Fault:
    """What is wrong in a ``line``; ``text`` is what stands there, cut short.

    ``number`` is the line of the same name before it (``TWICE``), or how many can still be taken
    (``TOO_MANY``); 0 otherwise.
    """

    line: int
    trouble: Trouble
    text: str = ""
    number: int = 0


@dataclass(frozen=True, slots=True)
class Listing:
    """What was understood.  It can be taken if there is somebody on it and no fault.

    ``joined`` are the headings of the columns that were joined to names, if they were several.
    """

    entries: tuple[Entry, ...]
    faults: tuple[Fault, ...] = ()
    joined: tuple[str, ...] = ()

    @property
    def is_good(self) -> bool:
        """Whether all of it can be taken."""
        return bool(self.entries) and not self.faults


def read(text: str, present: Collection[str], room: int) -> Listing:
    """The *text* as a list for a class where those *present* are, and *room* more can come.

    Faults are in the order of lines; entries are those without a fault.
    """
    if len(text) > LONGEST_TEXT or len(_lines(text)) > MOST_LINES:
        return Listing((), (Fault(0, Trouble.TOO_LONG),))
    rows = list(_rows(text))
    columns = _columns(rows[0][1]) if rows else _Columns((0,), None, has_heading=False)
    if isinstance(columns, Trouble):
        line, cells = rows[0]
        return Listing((), (Fault(line, columns, _short(" | ".join(cells))),))
    judged = list(
        _judged(rows[columns.has_heading :], columns, frozenset(map(names.folded, present)))
    )
    entries = tuple(one for one in judged if isinstance(one, Entry))
    faults = [one for one in judged if isinstance(one, Fault)]
    if len(entries) > room:
        faults.append(Fault(entries[room].line, Trouble.TOO_MANY, str(len(entries)), room))
    joined = tuple(rows[0][1][n] for n in columns.names) if len(columns.names) > 1 else ()
    return Listing(entries, tuple(sorted(faults, key=lambda fault: fault.line)), joined)


def without(text: str, lines: Collection[int]) -> str:
    """*text* without the lines of these numbers."""
    kept = (line for number, line in enumerate(_lines(text), start=1) if number not in lines)
    return "\n".join(kept)


@dataclass(frozen=True, slots=True)
class _Columns:
    """Where names and levels stand; a name is one column, or two to join in their order."""

    names: tuple[int, ...]
    level: int | None
    has_heading: bool


def _lines(text: str) -> Sequence[str]:
    """The lines as an editor counts them, without a byte order mark."""
    return text.removeprefix("\ufeff").replace("\r\n", "\n").replace("\r", "\n").split("\n")


def _rows(text: str) -> Iterator[tuple[int, Sequence[str]]]:
    """The cells of the lines that have any, with their numbers.

    Each line is read by itself: a quotation mark that is never closed must not swallow a class.
    """
    lines = _lines(text)
    first = next((line for line in lines if line.strip()), "")
    separator = max(SEPARATORS, key=first.count)
    for number, line in enumerate(lines, start=1):
        cells = [names.tidy(cell) for cell in next(csv.reader([line], delimiter=separator), [])]
        if any(cells):
            yield number, cells


def _columns(first: Sequence[str]) -> _Columns | Trouble:
    """The columns by the *first* row, or why it does not tell where names are."""
    headings = [names.folded(cell) for cell in first]
    level = next(iter(_under(LEVELS, headings)), None)
    halves = _halves(headings)
    whole = tuple(n for n in _under(NAMES, headings) if n not in halves)
    if whole:
        return _Columns(whole[:1], level, has_heading=True)
    if halves:
        is_pair = len(halves) == 2
        return _Columns(halves, level, has_heading=True) if is_pair else Trouble.HALVES
    filled = [cell for cell in first if cell]
    if len(filled) == 1 and first[0]:
        return _Columns((0,), 1, has_heading=False)
    if len(filled) == 2 and first[1].upper() in CHOICES:
        return _Columns((0,), 1, has_heading=False)
    return Trouble.COLUMNS


def _halves(headings: Sequence[str]) -> tuple[int, ...]:
    """The columns of surnames and given names: two if it is plain which, or those that there are.

    What ``名字`` is, the heading beside it tells: a surname in Japan, a given name in Taiwan.
    """
    surnames, given = _under(SURNAMES, headings), _under(GIVEN_NAMES, headings)
    if surnames and not given:
        given = _under({EITHER}, headings)
    elif given and not surnames:
        surnames = _under({EITHER}, headings)
    if len(surnames) == 1 == len(given):
        return tuple(sorted(surnames + given))
    return (surnames + given)[:1]


def _under(wanted: Collection[str], headings: Sequence[str]) -> tuple[int, ...]:
    return tuple(n for n, heading in enumerate(headings) if heading in wanted)


def _judged(
    rows: Sequence[tuple[int, Sequence[str]]], columns: _Columns, present: Collection[str]
) -> Iterator[Entry | Fault]:
    """Each row as somebody, or as what is wrong with it."""
    first: dict[str, int] = {}
    for line, cells in rows:
        judged = _judge(line, cells, columns)
        if isinstance(judged, Entry):
            folded = names.folded(judged.name)
            judged = _twice(judged, first.setdefault(folded, line), is_present=folded in present)
        yield judged


def _twice(entry: Entry, first: int, *, is_present: bool) -> Entry | Fault:
    if first != entry.line:
        return Fault(entry.line, Trouble.TWICE, entry.name, first)
    return Fault(entry.line, Trouble.IN_CLASS, entry.name) if is_present else entry


def _judge(line: int, cells: Sequence[str], columns: _Columns) -> Entry | Fault:
    parts = [_cell(cells, column) for column in columns.names]
    if any(parts) and not all(parts):
        return Fault(line, Trouble.HALF, _short(" | ".join(filter(None, cells))))
    name = " ".join(filter(None, parts))
    match names.flaw(name):
        case Flaw.EMPTY:
            return Fault(line, Trouble.NO_NAME, _short(" | ".join(filter(None, cells))))
        case Flaw.LONG:
            return Fault(line, Trouble.LONG, _short(name))
        case Flaw.STRANGE:
            return Fault(line, Trouble.STRANGE, _short(name))
        case None:
            pass
    said = _cell(cells, columns.level).upper()
    if said and said not in CHOICES:
        return Fault(line, Trouble.LEVEL, _short(said))
    return Entry(line, name, CHOICES.get(said))


def _cell(cells: Sequence[str], column: int | None) -> str:
    return cells[column] if column is not None and column < len(cells) else ""


def _short(text: str) -> str:
    """What is shown of a text that may be anything."""
    plain = "".join(character for character in text if character.isprintable())
    return plain if len(plain) <= 2 * names.LONGEST else f"{plain[: 2 * names.LONGEST]}…"

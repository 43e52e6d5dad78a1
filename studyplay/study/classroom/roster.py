"""Parses a class list that was pasted or exported from a spreadsheet.

The list has one name per line, or columns with headings.  Nothing is guessed: every line that
cannot be imported is reported with its number.
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
"""Headings of the name column, folded."""

SURNAMES: Final = frozenset((
    *("surname", "family name", "last name", "姓", "苗字", "姓(漢字)", "姓氏"),
))  # fmt: skip
GIVEN_NAMES: Final = frozenset((
    *("given name", "first name", "名", "名(漢字)"),
))  # fmt: skip
EITHER: Final = "名字"
"""A heading for either half of a name.  School registers split names into two columns."""

LEVELS: Final = frozenset(("level", "cefr", "レベル", "級", "等級", "程度"))
"""Headings of the level column, folded."""

SEPARATORS: Final = "\t;,"
"""Column separators; the most frequent in the first line is used, tab first on a tie."""

LONGEST_TEXT: Final = 120_000
"""Maximum characters of a list; 2,000 lines of long names have fewer."""

MOST_LINES: Final = 4_000
"""Maximum lines of a list; the largest class has a tenth of that."""

CHOICES: Final = {level.name: level for level in Level if level is not Level.X}


class Trouble(StrEnum):
    """Why a line, or the whole list, cannot be imported."""

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
    """A person on the list; ``line`` counts from 1, ``level`` is ``None`` if not given."""

    line: int
    name: str
    level: Level | None = None


@dataclass(frozen=True, slots=True)
class Fault:
    """A problem in a ``line``; ``text`` is its abbreviated content.

    ``number`` is the earlier line with the same name (``TWICE``), the number of free places
    (``TOO_MANY``), or 0.
    """

    line: int
    trouble: Trouble
    text: str = ""
    number: int = 0


@dataclass(frozen=True, slots=True)
class Listing:
    """The parsed list.

    ``joined_headings``: the headings of the columns that were joined into names; empty if names
    are in one column.
    """

    entries: tuple[Entry, ...]
    faults: tuple[Fault, ...] = ()
    joined: tuple[str, ...] = ()

    @property
    def is_good(self) -> bool:
        """Whether the list can be imported: it has entries and no faults."""
        return bool(self.entries) and not self.faults


def read(text: str, present: Collection[str], room: int) -> Listing:
    """Parse *text* as a class list.

    Args:
        text: the list, pasted or decoded from a file.
        present_names: names of the people who are already in the class.
        free_places: how many people can still be added.

    Returns:
        The entries without a fault, and the faults in line order.
    """
    if len(text) > LONGEST_TEXT or len(_lines(text)) > MOST_LINES:
        return Listing((), (Fault(0, Trouble.TOO_LONG),))
    rows = list(_rows(text))
    columns = _columns(rows[0][1]) if rows else _Columns((0,), None, has_heading=False)
    if isinstance(columns, Trouble):
        line, cells = rows[0]
        return Listing((), (Fault(line, columns, _short(" | ".join(cells))),))
    parsed = list(
        _judged(rows[columns.has_heading :], columns, frozenset(map(names.folded, present)))
    )
    entries = tuple(one for one in parsed if isinstance(one, Entry))
    faults = [one for one in parsed if isinstance(one, Fault)]
    if len(entries) > room:
        faults.append(Fault(entries[room].line, Trouble.TOO_MANY, str(len(entries)), room))
    joined = tuple(rows[0][1][n] for n in columns.names) if len(columns.names) > 1 else ()
    return Listing(entries, tuple(sorted(faults, key=lambda fault: fault.line)), joined)


def without(text: str, lines: Collection[int]) -> str:
    """Return *text* without the given line numbers, which count from 1."""
    rest = (line for number, line in enumerate(_lines(text), start=1) if number not in lines)
    return "\n".join(rest)


@dataclass(frozen=True, slots=True)
class _Columns:
    """Column indexes of names and levels; a name is one column, or two joined in order."""

    names: tuple[int, ...]
    level: int | None
    has_heading: bool


def _lines(text: str) -> Sequence[str]:
    """Split into lines as an editor counts them, without a byte order mark."""
    return text.removeprefix("\ufeff").replace("\r\n", "\n").replace("\r", "\n").split("\n")


def _rows(text: str) -> Iterator[tuple[int, Sequence[str]]]:
    """Yield the line number and the cells of each line that is not empty.

    Each line is parsed separately, so that an unclosed quotation mark affects one line only.
    """
    lines = _lines(text)
    first = next((line for line in lines if line.strip()), "")
    separator = max(SEPARATORS, key=first.count)
    for number, line in enumerate(lines, start=1):
        cells = [names.tidy(cell) for cell in next(csv.reader([line], delimiter=separator), [])]
        if any(cells):
            yield number, cells


def _columns(first: Sequence[str]) -> _Columns | Trouble:
    """Return the columns according to the *first* row, or why they are not clear."""
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
    """Return the columns of surname and given name if each is unique, or at most one of them.

    The other heading decides what ``名字`` is: a surname in Japan, a given name in Taiwan.
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
    """Yield an entry or a fault for each row."""
    first: dict[str, int] = {}
    for line, cells in rows:
        parsed = _judge(line, cells, columns)
        if isinstance(parsed, Entry):
            folded = names.folded(parsed.name)
            parsed = _twice(parsed, first.setdefault(folded, line), is_present=folded in present)
        yield parsed


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
    level = _cell(cells, columns.level).upper()
    if level and level not in CHOICES:
        return Fault(line, Trouble.LEVEL, _short(level))
    return Entry(line, name, CHOICES.get(level))


def _cell(cells: Sequence[str], column: int | None) -> str:
    return cells[column] if column is not None and column < len(cells) else ""


def _short(text: str) -> str:
    """Return the printable characters of *text*, shortened for display."""
    plain = "".join(character for character in text if character.isprintable())
    return plain if len(plain) <= 2 * names.LONGEST else f"{plain[: 2 * names.LONGEST]}…"

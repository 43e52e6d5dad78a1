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
from studyplay.study.classroom.names import NameFlaw
from studyplay.words.model import Level

NAME_HEADINGS: Final = frozenset((
    *("name", "nickname", "names", "student"),
    *("名前", "なまえ", "氏名", "姓名", "生徒", "生徒名", "児童名", "ニックネーム", "呼び名"),
    *("暱稱", "名字", "學生", "學生姓名"),
))  # fmt: skip
"""Headings of the name column, folded."""

SURNAME_HEADINGS: Final = frozenset((
    *("surname", "family name", "last name", "姓", "苗字", "姓(漢字)", "姓氏"),
))  # fmt: skip
GIVEN_NAME_HEADINGS: Final = frozenset((
    *("given name", "first name", "名", "名(漢字)"),
))  # fmt: skip
AMBIGUOUS_HEADING: Final = "名字"
"""A heading for either half of a name.  School registers split names into two columns."""

LEVEL_HEADINGS: Final = frozenset(("level", "cefr", "レベル", "級", "等級", "程度"))
"""Headings of the level column, folded."""

SEPARATORS: Final = "\t;,"
"""Column separators; the most frequent in the first line is used, tab first on a tie."""

MAX_TEXT_LENGTH: Final = 120_000
"""Maximum characters of a list; 2,000 lines of long names have fewer."""

MAX_LINES: Final = 4_000
"""Maximum lines of a list; the largest class has a tenth of that."""

LEVELS_BY_NAME: Final = {level.name: level for level in Level if level is not Level.X}


class RosterProblem(StrEnum):
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
class RosterEntry:
    """A person on the list; ``line`` counts from 1, ``level`` is ``None`` if not given."""

    line: int
    name: str
    level: Level | None = None


@dataclass(frozen=True, slots=True)
class RosterFault:
    """A problem in a ``line``; ``text`` is its abbreviated content.

    ``number`` is the earlier line with the same name (``TWICE``), the number of free places
    (``TOO_MANY``), or 0.
    """

    line: int
    problem: RosterProblem
    text: str = ""
    number: int = 0


@dataclass(frozen=True, slots=True)
class ParsedRoster:
    """The parsed list.

    ``joined_headings``: the headings of the columns that were joined into names; empty if names
    are in one column.
    """

    entries: tuple[RosterEntry, ...]
    faults: tuple[RosterFault, ...] = ()
    joined_headings: tuple[str, ...] = ()

    @property
    def is_valid(self) -> bool:
        """Whether the list can be imported: it has entries and no faults."""
        return bool(self.entries) and not self.faults


def parse_roster(text: str, present_names: Collection[str], free_places: int) -> ParsedRoster:
    """Parse *text* as a class list.

    Args:
        text: the list, pasted or decoded from a file.
        present_names: names of the people who are already in the class.
        free_places: how many people can still be added.

    Returns:
        The entries without a fault, and the faults in line order.
    """
    if len(text) > MAX_TEXT_LENGTH or len(_split_lines(text)) > MAX_LINES:
        return ParsedRoster((), (RosterFault(0, RosterProblem.TOO_LONG),))
    rows = list(_split_rows(text))
    columns = _detect_columns(rows[0][1]) if rows else _Columns((0,), None, has_heading=False)
    if isinstance(columns, RosterProblem):
        line, cells = rows[0]
        return ParsedRoster((), (RosterFault(line, columns, _abbreviate(" | ".join(cells))),))
    parsed = list(
        _parse_rows(
            rows[columns.has_heading :], columns, frozenset(map(names.fold_name, present_names))
        )
    )
    entries = tuple(one for one in parsed if isinstance(one, RosterEntry))
    faults = [one for one in parsed if isinstance(one, RosterFault)]
    if len(entries) > free_places:
        faults.append(
            RosterFault(
                entries[free_places].line, RosterProblem.TOO_MANY, str(len(entries)), free_places
            )
        )
    joined = tuple(rows[0][1][n] for n in columns.names) if len(columns.names) > 1 else ()
    return ParsedRoster(entries, tuple(sorted(faults, key=lambda fault: fault.line)), joined)


def remove_lines(text: str, lines: Collection[int]) -> str:
    """Return *text* without the given line numbers, which count from 1."""
    rest = (line for number, line in enumerate(_split_lines(text), start=1) if number not in lines)
    return "\n".join(rest)


@dataclass(frozen=True, slots=True)
class _Columns:
    """Column indexes of names and levels; a name is one column, or two joined in order."""

    names: tuple[int, ...]
    level: int | None
    has_heading: bool


def _split_lines(text: str) -> Sequence[str]:
    """Split into lines as an editor counts them, without a byte order mark."""
    return text.removeprefix("\ufeff").replace("\r\n", "\n").replace("\r", "\n").split("\n")


def _split_rows(text: str) -> Iterator[tuple[int, Sequence[str]]]:
    """Yield the line number and the cells of each line that is not empty.

    Each line is parsed separately, so that an unclosed quotation mark affects one line only.
    """
    lines = _split_lines(text)
    first = next((line for line in lines if line.strip()), "")
    separator = max(SEPARATORS, key=first.count)
    for number, line in enumerate(lines, start=1):
        cells = [
            names.normalise_name(cell)
            for cell in next(csv.reader([line], delimiter=separator), [])
        ]
        if any(cells):
            yield number, cells


def _detect_columns(first: Sequence[str]) -> _Columns | RosterProblem:
    """Return the columns according to the *first* row, or why they are not clear."""
    headings = [names.fold_name(cell) for cell in first]
    level = next(iter(_columns_headed(LEVEL_HEADINGS, headings)), None)
    halves = _name_part_columns(headings)
    whole = tuple(n for n in _columns_headed(NAME_HEADINGS, headings) if n not in halves)
    if whole:
        return _Columns(whole[:1], level, has_heading=True)
    if halves:
        is_pair = len(halves) == 2
        return _Columns(halves, level, has_heading=True) if is_pair else RosterProblem.HALVES
    filled = [cell for cell in first if cell]
    if len(filled) == 1 and first[0]:
        return _Columns((0,), 1, has_heading=False)
    if len(filled) == 2 and first[1].upper() in LEVELS_BY_NAME:
        return _Columns((0,), 1, has_heading=False)
    return RosterProblem.COLUMNS


def _name_part_columns(headings: Sequence[str]) -> tuple[int, ...]:
    """Return the columns of surname and given name if each is unique, or at most one of them.

    The other heading decides what ``名字`` is: a surname in Japan, a given name in Taiwan.
    """
    surnames, given = (
        _columns_headed(SURNAME_HEADINGS, headings),
        _columns_headed(GIVEN_NAME_HEADINGS, headings),
    )
    if surnames and not given:
        given = _columns_headed({AMBIGUOUS_HEADING}, headings)
    elif given and not surnames:
        surnames = _columns_headed({AMBIGUOUS_HEADING}, headings)
    if len(surnames) == 1 == len(given):
        return tuple(sorted(surnames + given))
    return (surnames + given)[:1]


def _columns_headed(accepted: Collection[str], headings: Sequence[str]) -> tuple[int, ...]:
    return tuple(n for n, heading in enumerate(headings) if heading in accepted)


def _parse_rows(
    rows: Sequence[tuple[int, Sequence[str]]], columns: _Columns, present: Collection[str]
) -> Iterator[RosterEntry | RosterFault]:
    """Yield an entry or a fault for each row."""
    first: dict[str, int] = {}
    for line, cells in rows:
        parsed = _parse_row(line, cells, columns)
        if isinstance(parsed, RosterEntry):
            folded = names.fold_name(parsed.name)
            parsed = _check_duplicate(
                parsed, first.setdefault(folded, line), is_present=folded in present
            )
        yield parsed


def _check_duplicate(
    entry: RosterEntry, first: int, *, is_present: bool
) -> RosterEntry | RosterFault:
    if first != entry.line:
        return RosterFault(entry.line, RosterProblem.TWICE, entry.name, first)
    return RosterFault(entry.line, RosterProblem.IN_CLASS, entry.name) if is_present else entry


def _parse_row(line: int, cells: Sequence[str], columns: _Columns) -> RosterEntry | RosterFault:
    parts = [_cell_text(cells, column) for column in columns.names]
    if any(parts) and not all(parts):
        return RosterFault(line, RosterProblem.HALF, _abbreviate(" | ".join(filter(None, cells))))
    name = " ".join(filter(None, parts))
    match names.find_flaw(name):
        case NameFlaw.EMPTY:
            return RosterFault(
                line, RosterProblem.NO_NAME, _abbreviate(" | ".join(filter(None, cells)))
            )
        case NameFlaw.LONG:
            return RosterFault(line, RosterProblem.LONG, _abbreviate(name))
        case NameFlaw.STRANGE:
            return RosterFault(line, RosterProblem.STRANGE, _abbreviate(name))
        case None:
            pass
    level = _cell_text(cells, columns.level).upper()
    if level and level not in LEVELS_BY_NAME:
        return RosterFault(line, RosterProblem.LEVEL, _abbreviate(level))
    return RosterEntry(line, name, LEVELS_BY_NAME.get(level))


def _cell_text(cells: Sequence[str], column: int | None) -> str:
    return cells[column] if column is not None and column < len(cells) else ""


def _abbreviate(text: str) -> str:
    """Return the printable characters of *text*, shortened for display."""
    plain = "".join(character for character in text if character.isprintable())
    return (
        plain
        if len(plain) <= 2 * names.MAX_NAME_LENGTH
        else f"{plain[: 2 * names.MAX_NAME_LENGTH]}…"
    )

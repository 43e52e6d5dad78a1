"""HTML rendering of a sheet for the page, the print view and the PDF of the command line."""

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import date
from pathlib import Path
from typing import Any, Final

from flask import current_app, render_template
from markupsafe import Markup

from studyplay.engines.scrabble.board import Direction
from studyplay.engines.scrabble.squares import start_name
from studyplay.engines.scrabble.tiles import ENGLISH
from studyplay.study.sheets.model import Entry, Hidden, Kind, Puzzle, Sheet, part_of, points_of
from studyplay.web.classes.sheet_forms import Look
from studyplay.web.i18n import gettext, in_language, long_day
from studyplay.web.texts.sheets import KINDS, PARTS

STYLES: Final = ("sheet", "sheet-grids")

PREMIUMS: Final[Mapping[str, tuple[str, str]]] = {
    "d": ("letter", "2L"),
    "t": ("letter strong", "3L"),
    "q": ("letter strong", "4L"),
    "D": ("word", "2W"),
    "T": ("word strong", "3W"),
    "Q": ("word strong", "4W"),
    "*": ("word", "★"),
}
"""CSS classes and text of premium squares, because shades of grey alone are ambiguous."""


@dataclass(frozen=True, slots=True)
class Sheets:
    """A sheet to print.  ``group`` and ``club`` are names, empty if there is none."""

    sheet: Sheet
    look: Look
    group: str
    club: str
    day: date


def article(shown: Sheets) -> Markup:
    """Render the sheet as a part of a page, in the language of its instructions."""
    return _rendered("sheets/paper.html", shown)


def page(shown: Sheets, **facts: object) -> Markup:
    """Render a page with only the sheet, for printing in a browser."""
    return _rendered("sheets/print.html", shown, paper=article(shown), **facts)


def file(shown: Sheets) -> Markup:
    """Render one self-contained HTML file, for the command line."""
    folder = Path(str(current_app.static_folder)) / "css"
    styles = ((folder / f"{name}.css").read_text(encoding="utf-8") for name in STYLES)
    return _rendered(
        "sheets/file.html",
        shown,
        paper=article(shown),
        css=Markup("\n".join(styles)),  # noqa: S704 -- our own files
    )


def _rendered(template: str, shown: Sheets, **facts: object) -> Markup:
    with in_language(shown.look.language):
        return Markup(render_template(template, **_facts(shown), **facts))  # noqa: S704 -- a template's


def _facts(shown: Sheets) -> Mapping[str, Any]:
    look = shown.look
    kind = str(KINDS[look.kind])
    day = long_day(shown.day)
    return {
        "sheet": shown.sheet,
        "look": look,
        "title": look.title or kind,
        "line": " · ".join(filter(None, (shown.group, day, kind if look.title else ""))),
        "foot": " · ".join(filter(None, (shown.club, shown.group, look.title or kind, day))),
        "texts_of": lambda section: PARTS[part_of(section)],
        "part_of": part_of,
        "points_of": points_of,
        "points": sum(map(points_of, shown.sheet.sections)),
        "tile_values": ENGLISH.points(),
        "solved": look.kind is Kind.KEY,
        "hints": look.kind is Kind.WORKSHEET,
        "premiums": PREMIUMS,
        "square": _square,
        "cells": _cells,
        "marked": _marked,
        "styles": STYLES,
    }


def _square(puzzle: Puzzle) -> str:
    """Return the start square and the direction of the word in notation."""
    name = start_name(puzzle.row, puzzle.col, Direction(puzzle.direction))
    if puzzle.direction == Direction.ACROSS:
        return gettext("%(square)s across", square=name)
    return gettext("%(square)s down", square=name)


def _cells(entries: tuple[Entry, ...]) -> Mapping[tuple[int, int], int]:
    """Return the clue numbers of a crossword by (row, column)."""
    return {(entry.row, entry.col): entry.number for entry in entries}


def _marked(hidden: tuple[Hidden, ...]) -> frozenset[tuple[int, int]]:
    """Return the squares (row, column) of all hidden words."""
    return frozenset(square for each in hidden for square in each.squares())

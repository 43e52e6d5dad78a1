"""HTML rendering of a sheet for the page, the print view and the PDF of the command line."""

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import date
from pathlib import Path
from typing import Any, Final

from flask import current_app, render_template
from markupsafe import Markup

from studyplay.engines.scrabble.board import Direction
from studyplay.engines.scrabble.coordinates import format_play_position
from studyplay.engines.scrabble.tiles import ENGLISH_TILES
from studyplay.study.sheets.model import (
    BoardPuzzle,
    CrosswordEntry,
    HiddenWord,
    PrintedSheet,
    SheetKind,
    count_answers,
    section_type_of,
)
from studyplay.web.classes.sheet_forms import PrintOptions
from studyplay.web.i18n import format_long_date, gettext, use_language
from studyplay.web.texts.classwork.worksheets import SHEET_KINDS, SHEET_PARTS

STYLESHEETS: Final = ("sheet", "sheet-grids")

PREMIUM_SQUARES: Final[Mapping[str, tuple[str, str]]] = {
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
class SheetDocument:
    """A sheet to print.  ``group`` and ``club`` are names, empty if there is none."""

    sheet: PrintedSheet
    print_options: PrintOptions
    group: str
    club: str
    day: date


def render_article(document: SheetDocument) -> Markup:
    """Render the sheet as a part of a page, in the language of its instructions."""
    return _render("sheets/paper.html", document)


def render_print_page(document: SheetDocument, **facts: object) -> Markup:
    """Render a page with only the sheet, for printing in a browser."""
    return _render("sheets/print.html", document, paper=render_article(document), **facts)


def render_standalone_file(document: SheetDocument) -> Markup:
    """Render one self-contained HTML file, for the command line."""
    folder = Path(str(current_app.static_folder)) / "css"
    styles = ((folder / f"{name}.css").read_text(encoding="utf-8") for name in STYLESHEETS)
    return _render(
        "sheets/file.html",
        document,
        paper=render_article(document),
        css=Markup("\n".join(styles)),  # noqa: S704 -- our own files
    )


def _render(template: str, document: SheetDocument, **facts: object) -> Markup:
    with use_language(document.print_options.language):
        return Markup(render_template(template, **_template_context(document), **facts))  # noqa: S704 -- a template's


def _template_context(document: SheetDocument) -> Mapping[str, Any]:
    look = document.print_options
    kind = str(SHEET_KINDS[look.kind])
    day = format_long_date(document.day)
    return {
        "sheet": document.sheet,
        "look": look,
        "title": look.title or kind,
        "line": " · ".join(filter(None, (document.group, day, kind if look.title else ""))),
        "foot": " · ".join(filter(None, (document.club, document.group, look.title or kind, day))),
        "texts_of": lambda section: SHEET_PARTS[section_type_of(section)],
        "part_of": section_type_of,
        "points_of": count_answers,
        "points": sum(map(count_answers, document.sheet.sections)),
        "tile_values": ENGLISH_TILES.values_by_tile(),
        "solved": look.kind is SheetKind.KEY,
        "hints": look.kind is SheetKind.WORKSHEET,
        "premiums": PREMIUM_SQUARES,
        "square": _format_placement,
        "cells": _numbers_by_square,
        "marked": _squares_of_hidden_words,
        "styles": STYLESHEETS,
    }


def _format_placement(puzzle: BoardPuzzle) -> str:
    """Return the start square and the direction of the word in notation."""
    name = format_play_position(puzzle.row, puzzle.col, Direction(puzzle.direction))
    if puzzle.direction == Direction.ACROSS:
        return gettext("%(square)s across", square=name)
    return gettext("%(square)s down", square=name)


def _numbers_by_square(entries: tuple[CrosswordEntry, ...]) -> Mapping[tuple[int, int], int]:
    """Return the clue numbers of a crossword by (row, column)."""
    return {(entry.row, entry.col): entry.number for entry in entries}


def _squares_of_hidden_words(hidden: tuple[HiddenWord, ...]) -> frozenset[tuple[int, int]]:
    """Return the squares (row, column) of all hidden words."""
    return frozenset(square for each in hidden for square in each.squares())

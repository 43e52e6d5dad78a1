"""A picture of a board and a rack for an Anki card that asks where a word could be placed.

The SVG has a fixed size and its own background, so Anki shows it the same on desktop and phone,
in light and dark mode.  It contains only basic shapes and text.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import Final
from xml.sax.saxutils import escape

CELL_PIXELS: Final = 40
MARGIN_SQUARES: Final = 2
"""Number of squares drawn around the tiles and the marked squares."""

MIN_SIDE_SQUARES: Final = 9
"""Minimum number of squares per side, so that a first move is not shown in isolation."""

BACKGROUND_COLOUR: Final = "#f4f1e6"
PLAIN_SQUARE_COLOUR: Final = "#dcd8c9"
PREMIUM_COLOURS: Final[Mapping[str, str]] = {
    "d": "#bcdcf0",
    "t": "#5f9fd2",
    "q": "#3468ad",
    "D": "#f6c2c0",
    "*": "#f6c2c0",
    "T": "#dd6f63",
    "Q": "#b03b40",
}
TILE_COLOUR: Final = "#f6e2b3"
TILE_EDGE_COLOUR: Final = "#c9a75b"
INK_COLOUR: Final = "#2b2108"
BLANK_INK_COLOUR: Final = "#a3211b"
MARK_COLOUR: Final = "#0a5f52"

_SVG_HEADER: Final = (
    '<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{height}" '
    'viewBox="0 0 {width} {height}" font-family="Arial, Helvetica, sans-serif" '
    'font-weight="700" text-anchor="middle">'
)


@dataclass(frozen=True, slots=True)
class BoardPosition:
    """A board and a rack as a player saw them.

    ``letters`` and ``premiums`` are rows in the notation of ``engines.scrabble.board``.
    ``marked`` are the empty squares (row, column) for the tiles.  ``values`` are tile points.
    """

    letters: tuple[str, ...]
    premiums: tuple[str, ...]
    rack: str
    marked: frozenset[tuple[int, int]]
    values: Mapping[str, int] = field(default_factory=dict)


def render_svg(position: BoardPosition) -> str:
    """Render *position* as SVG; equal positions give equal text."""
    rows, cols = _visible_area(position)
    width = max(len(cols), len(position.rack)) * CELL_PIXELS
    height = (len(rows) + 1) * CELL_PIXELS + CELL_PIXELS // 2
    left = (width - len(cols) * CELL_PIXELS) // 2
    parts = [
        _SVG_HEADER.format(width=width, height=height),
        f'<rect width="{width}" height="{height}" rx="8" fill="{BACKGROUND_COLOUR}"/>',
        *_render_squares(position, rows, cols, left),
        *_render_rack(position, width, height - CELL_PIXELS),
        "</svg>",
    ]
    return "".join(parts)


def _visible_area(position: BoardPosition) -> tuple[range, range]:
    """Return the rows and columns to draw, around the tiles and the marked squares."""
    relevant = {
        (row, col)
        for row, line in enumerate(position.letters)
        for col, letter in enumerate(line)
        if letter != "."
    } | position.marked
    size = len(position.letters)
    rows = [row for row, _ in relevant] or [size // 2]
    cols = [col for _, col in relevant] or [size // 2]
    return _visible_range(min(rows), max(rows), size), _visible_range(min(cols), max(cols), size)


def _visible_range(first: int, last: int, size: int) -> range:
    """Return *first* to *last* with a margin, at least the minimum, within the board."""
    missing = max(0, MIN_SIDE_SQUARES - (last - first + 1 + 2 * MARGIN_SQUARES))
    start = max(0, first - MARGIN_SQUARES - missing // 2)
    end = min(
        size, max(last + 1 + MARGIN_SQUARES + missing - missing // 2, start + MIN_SIDE_SQUARES)
    )
    return range(max(0, min(start, end - MIN_SIDE_SQUARES)), end)


def _render_squares(position: BoardPosition, rows: range, cols: range, left: int) -> Iterator[str]:
    for row in rows:
        for col in cols:
            x, y = left + (col - cols.start) * CELL_PIXELS, (row - rows.start) * CELL_PIXELS
            letter = position.letters[row][col]
            if letter != ".":
                yield from _render_tile(x, y, letter, position.values)
                continue
            ground = PREMIUM_COLOURS.get(position.premiums[row][col], PLAIN_SQUARE_COLOUR)
            yield f'<rect x="{x + 1}" y="{y + 1}" width="38" height="38" fill="{ground}"/>'
            if (row, col) in position.marked:
                yield (
                    f'<rect x="{x + 4}" y="{y + 4}" width="32" height="32" rx="5" '
                    f'fill="#ffffff" stroke="{MARK_COLOUR}" stroke-width="4"/>'
                )


def _render_rack(position: BoardPosition, width: int, top: int) -> Iterator[str]:
    left = (width - len(position.rack) * CELL_PIXELS) // 2
    for place, tile in enumerate(position.rack):
        yield from _render_tile(left + place * CELL_PIXELS, top, tile, position.values)


def _render_tile(x: int, y: int, letter: str, values: Mapping[str, int]) -> Iterator[str]:
    """Render one tile; a blank is empty on the rack and has a red letter on the board."""
    yield (
        f'<rect x="{x + 1}" y="{y + 1}" width="38" height="38" rx="4" '
        f'fill="{TILE_COLOUR}" stroke="{TILE_EDGE_COLOUR}"/>'
    )
    if letter == "?":
        return
    ink = BLANK_INK_COLOUR if letter.islower() else INK_COLOUR
    yield _render_text(x + 18, y + 28, 22, ink, letter.upper())
    if values.get(letter):
        yield _render_text(x + 32, y + 34, 10, ink, str(values[letter]))


def _render_text(x: int, y: int, size: int, ink: str, text: str) -> str:
    return f'<text x="{x}" y="{y}" font-size="{size}" fill="{ink}">{escape(text)}</text>'

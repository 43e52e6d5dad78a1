"""Premium squares of a board: CSS class, label and name."""

from collections.abc import Mapping
from typing import Final, TypeAlias

from studyplay.engines.scrabble.board import Layout
from studyplay.web.i18n import LazyText, lazy

PremiumSquare: TypeAlias = tuple[str, str, LazyText]
"""CSS class, label and name of a premium square."""

PREMIUM_SQUARES: Final[Mapping[str, PremiumSquare]] = {
    "d": ("dls", "2L", lazy("double letter")),
    "t": ("tls", "3L", lazy("triple letter")),
    "q": ("qls", "4L", lazy("fourfold letter")),
    "D": ("dws", "2W", lazy("double word")),
    "T": ("tws", "3W", lazy("triple word")),
    "Q": ("qws", "4W", lazy("fourfold word")),
    "*": ("start", "★", lazy("start, double word")),
}
"""By the character in a layout."""

PREMIUM_NAMES: Final[Mapping[str, LazyText]] = {
    sign: name for sign, (_, _, name) in PREMIUM_SQUARES.items()
}


def find_premium_squares(layout: Layout) -> Mapping[str, PremiumSquare]:
    """The premium squares that *layout* has."""
    there = {sign for row in layout.rows for sign in row}
    return {sign: premium for sign, premium in PREMIUM_SQUARES.items() if sign in there}

"""The premium squares of a board: how they look, and what they are called."""

from collections.abc import Mapping
from typing import Final, TypeAlias

from studyplay.engines.scrabble.board import Layout
from studyplay.web.i18n import Lazy, lazy

Premium: TypeAlias = tuple[str, str, Lazy]
"""The class of such a square, what stands on it, and what it is called."""

PREMIUMS: Final[Mapping[str, Premium]] = {
    "d": ("dls", "2L", lazy("double letter")),
    "t": ("tls", "3L", lazy("triple letter")),
    "q": ("qls", "4L", lazy("fourfold letter")),
    "D": ("dws", "2W", lazy("double word")),
    "T": ("tws", "3W", lazy("triple word")),
    "Q": ("qws", "4W", lazy("fourfold word")),
    "*": ("start", "★", lazy("start, double word")),
}
"""By the sign of a layout."""

NAMES: Final[Mapping[str, Lazy]] = {sign: name for sign, (_, _, name) in PREMIUMS.items()}


def premiums_of(layout: Layout) -> Mapping[str, Premium]:
    """The premium squares that *layout* has."""
    there = {sign for row in layout.rows for sign in row}
    return {sign: premium for sign, premium in PREMIUMS.items() if sign in there}

"""Premium squares of a board: CSS class, label and name."""

from collections.abc import Mapping
from typing import Final, TypeAlias

from studyplay.engines.scrabble.board import Layout
from studyplay.web.i18n import Lazy, lazy

Premium: TypeAlias = tuple[str, str, Lazy]
"""CSS class, label and name of a premium square."""

PREMIUMS: Final[Mapping[str, Premium]] = {
    "d": ("dls", "2L", lazy("double letter")),
    "t": ("tls", "3L", lazy("triple letter")),
    "q": ("qls", "4L", lazy("fourfold letter")),
    "D": ("dws", "2W", lazy("double word")),
    "T": ("tws", "3W", lazy("triple word")),
    "Q": ("qws", "4W", lazy("fourfold word")),
    "*": ("start", "★", lazy("start, double word")),
}
"""By the character in a layout."""

NAMES: Final[Mapping[str, Lazy]] = {sign: name for sign, (_, _, name) in PREMIUMS.items()}


def premiums_of(layout: Layout) -> Mapping[str, Premium]:
    """The premium squares that *layout* has."""
    there = {sign for row in layout.rows for sign in row}
    return {sign: premium for sign, premium in PREMIUMS.items() if sign in there}

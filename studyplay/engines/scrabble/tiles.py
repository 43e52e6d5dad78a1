"""Tiles: the letters of a set, their counts and their values (SCR-1.2).

A tile is one character: an upper-case letter, or ``?`` for a blank.  Racks and bags are
plain strings of tiles.  A *letter* on the board is an upper-case letter for a lettered
tile and the lower-case letter for a blank that stands for it.
"""

from dataclasses import dataclass

BLANK = "?"

FOREIGN = "+"
"""A tile that is none of the set: it comes from beside the rack and never goes to the bag."""

LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
VOWELS = "AEIOU"


@dataclass(frozen=True, slots=True)
class TileSet:
    """How often each tile is in the bag and what it is worth.

    ``counts`` and ``values`` are in the order ``A`` to ``Z`` and then the blank, 27 long.
    """

    key: str
    counts: tuple[int, ...]
    values: tuple[int, ...]

    @property
    def bag(self) -> str:
        """All tiles, ``A`` to ``Z`` and then blanks; the order says nothing about draws."""
        return "".join(
            tile * count for tile, count in zip(LETTERS + BLANK, self.counts, strict=True)
        )

    def value(self, letter: str) -> int:
        """The points of *letter* as it lies on the board or rack; 0 for blanks (SCR-6.1)."""
        return self.values[LETTERS.index(letter)] if letter in LETTERS else 0

    def points(self) -> dict[str, int]:
        """The points of each tile, the blank included."""
        return dict(zip(LETTERS + BLANK, self.values, strict=True))

    def worth(self, tiles: str) -> int:
        """The points of all *tiles* together."""
        return sum(map(self.value, tiles))


def tile_of(letter: str) -> str:
    """The tile that shows *letter* on the board: a lower-case letter is a blank."""
    return letter if letter.isupper() else BLANK


def without(tiles: str, taken: str) -> str:
    """*tiles* less *taken*, order kept.  Raises ``ValueError`` if a tile is not there."""
    left = list(tiles)
    for tile in taken:
        left.remove(tile)
    return "".join(left)


def own(tiles: str) -> str:
    """*tiles* without those that are none of the set."""
    return tiles.replace(FOREIGN, "")


def in_order(tiles: str) -> str:
    """*tiles* sorted, as bags are kept."""
    return "".join(sorted(tiles))


ENGLISH = TileSet(
    "english",
    #       A  B  C  D  E   F  G  H  I  J  K  L  M  N  O  P  Q  R  S  T  U  V  W  X  Y  Z  ?
    counts=(9, 2, 2, 4, 12, 2, 3, 2, 9, 1, 1, 4, 2, 6, 8, 2, 1, 6, 4, 6, 4, 2, 2, 1, 2, 1, 2),
    values=(1, 3, 3, 2, 1, 4, 2, 4, 1, 8, 5, 1, 3, 1, 1, 3, 10, 1, 1, 1, 1, 4, 4, 8, 4, 10, 0),
)

SUPER_ENGLISH = TileSet(
    "super-english",
    counts=(
        16,
        4,
        6,
        8,
        24,
        4,
        5,
        5,
        13,
        2,
        2,
        7,
        6,
        13,
        15,
        4,
        2,
        13,
        10,
        15,
        7,
        3,
        4,
        2,
        4,
        2,
        4,
    ),
    values=ENGLISH.values,
)

"""Tile sets: letters, counts and values (SCR-1.2).

A tile is one character: an upper-case letter, or ``?`` for a blank.  Racks and bags are
strings of tiles.  A *letter* on the board is upper case for a lettered tile and lower case
for a blank.
"""

from dataclasses import dataclass

BLANK = "?"

FOREIGN_TILE = "+"
"""A tile that is not from the tile set: it is never on a rack or in the bag."""

LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
VOWELS = "AEIOU"


@dataclass(frozen=True, slots=True)
class TileSet:
    """The count and the value of each tile.

    ``counts`` and ``values`` have 27 numbers, in the order ``A`` to ``Z``, blank.
    """

    key: str
    counts: tuple[int, ...]
    values: tuple[int, ...]

    @property
    def bag(self) -> str:
        """All tiles in the order ``A`` to ``Z``, blank; draws are random."""
        return "".join(
            tile * count for tile, count in zip(LETTERS + BLANK, self.counts, strict=True)
        )

    def value(self, letter: str) -> int:
        """Return the value of *letter* on the board or the rack; 0 for blanks (SCR-6.1)."""
        return self.values[LETTERS.index(letter)] if letter in LETTERS else 0

    def values_by_tile(self) -> dict[str, int]:
        """Return the value of each tile, including the blank."""
        return dict(zip(LETTERS + BLANK, self.values, strict=True))

    def total_value(self, tiles: str) -> int:
        """Return the sum of the values of *tiles*."""
        return sum(map(self.value, tiles))


def tile_for_letter(letter: str) -> str:
    """Return the tile for *letter* on the board: a lower-case letter is a blank."""
    return letter if letter.isupper() else BLANK


def remove_tiles(tiles: str, removed: str) -> str:
    """Return *tiles* without *removed*, in order.  Raises ``ValueError`` for a missing tile."""
    remaining = list(tiles)
    for tile in removed:
        remaining.remove(tile)
    return "".join(remaining)


def remove_foreign_tiles(tiles: str) -> str:
    """Return *tiles* without those that are not from the tile set."""
    return tiles.replace(FOREIGN_TILE, "")


def sort_tiles(tiles: str) -> str:
    """Return *tiles* in the sort order of bags."""
    return "".join(sorted(tiles))


ENGLISH_TILES = TileSet(
    "english",
    #       A  B  C  D  E   F  G  H  I  J  K  L  M  N  O  P  Q  R  S  T  U  V  W  X  Y  Z  ?
    counts=(9, 2, 2, 4, 12, 2, 3, 2, 9, 1, 1, 4, 2, 6, 8, 2, 1, 6, 4, 6, 4, 2, 2, 1, 2, 1, 2),
    values=(1, 3, 3, 2, 1, 4, 2, 4, 1, 8, 5, 1, 3, 1, 1, 3, 10, 1, 1, 1, 1, 4, 4, 8, 4, 10, 0),
)

SUPER_ENGLISH_TILES = TileSet(
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
    values=ENGLISH_TILES.values,
)

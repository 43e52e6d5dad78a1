"""The board's squares and the tiles of the set."""

from collections import Counter
from collections.abc import Mapping

from studyplay.cli.vectors.reading import items, number, text
from studyplay.cli.vectors.scrabble_table import preset
from studyplay.cli.vectors.verdict import Fact, Facts, Json, NotUnderstood
from studyplay.engines.scrabble.board import CLASSIC, Layout
from studyplay.engines.scrabble.tiles import BLANK, LETTERS, TileSet

Given = Mapping[str, Json]
PREMIUMS = {
    "Q": "QW",
    "T": "TW",
    "D": "DW",
    "q": "QL",
    "t": "TL",
    "d": "DL",
    ".": "plain",
    "*": "star",
}


def premiums(given: Given) -> Facts:
    """``map``: ``counts`` of its squares, ``symmetry``, or the ``inner`` board."""
    layout = preset(given).layout
    value = given["map"]
    if value not in ("counts", "symmetry", "symmetries", "inner", "inner15", "size"):
        raise NotUnderstood(f"map {value!r}")
    squares = Counter("".join(layout.rows))
    facts = {name: Fact(squares[symbol]) for symbol, name in PREMIUMS.items()}
    inner = Fact(_inner(layout, CLASSIC.size) == CLASSIC.rows)
    alike = Fact(_symmetries(layout))
    return facts | {
        "DW_with_star": Fact(squares["D"] + squares["*"]),
        "squares": Fact(squares.total()),
        "size": Fact(layout.size, ([layout.size, layout.size],)),
        "rows": Fact(layout.size, (list(layout.rows),)),
        "start": Fact([at + 1 for at in layout.start]),
        "symmetries": alike,
        "symmetric": Fact(alike.shown == 8),
        "inner": inner,
        "inner_15": inner,
        "inner_15x15": inner,
        "inner_equals_standard": inner,
        "equals_standard": inner,
    }


def square(given: Given) -> Facts:
    """``square`` is [row, col], from one: which premium does it bear?"""
    layout = preset(given).layout
    position = [number(each, "square") for each in items(given["square"], "square")]
    if len(position) != 2 or not all(1 <= at <= layout.size for at in position):
        raise NotUnderstood(f"square {position} of a board of {layout.size}")
    row, col = (at - 1 for at in position)
    symbol = layout.premium(row, col)
    premium = Fact(PREMIUMS[symbol], (symbol,))
    return {
        "premium": premium,
        "kind": premium,
        "letter_times": Fact(layout.letter_times(row, col)),
        "word_times": Fact(layout.word_times(row, col)),
    }


def _inner(layout: Layout, size: int) -> tuple[str, ...]:
    edge = (layout.size - size) // 2
    return tuple(row[edge : edge + size] for row in layout.rows[edge : edge + size])


def _symmetries(layout: Layout) -> int:
    """How many of the eight ways to turn and mirror a square leave the map as it is."""
    turned = tuple(map("".join, zip(*layout.rows, strict=True)))
    upright = (layout.rows, layout.rows[::-1], turned, turned[::-1])
    mirrored = [tuple(row[::-1] for row in rows) for rows in upright]
    return [*upright, *mirrored].count(layout.rows)


def tile_sums(given: Given) -> Facts:
    """``tiles``: the ``sum`` of all, the ``counts`` or ``values`` by letter, or one letter."""
    tiles = preset(given).tiles
    value = text(given["tiles"], "tiles")
    if value in ("counts", "values"):
        numbers = tiles.counts if value == "counts" else tiles.values
        kinds = dict(zip(LETTERS + BLANK, map(Fact, numbers), strict=True))
        return kinds | {"blank": kinds[BLANK], "blanks": kinds[BLANK]}
    if len(value) == 1 and value in LETTERS + BLANK:
        return _tile(tiles, value)
    if value != "sum":
        raise NotUnderstood(f"tiles {value!r}")
    return {
        "tiles": Fact(len(tiles.bag)),
        "points": Fact(tiles.worth(tiles.bag)),
        "blanks": Fact(tiles.bag.count(BLANK)),
        "letters": Fact(len(tiles.bag) - tiles.bag.count(BLANK)),
    }


def _tile(tiles: TileSet, tile: str) -> Facts:
    value = Fact(tiles.value(tile))
    return {"count": Fact(tiles.bag.count(tile)), "value": value, "points": value}

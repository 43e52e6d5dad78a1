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
    asked = given["map"]
    if asked not in ("counts", "symmetry", "symmetries", "inner", "inner15", "size"):
        raise NotUnderstood(f"map {asked!r}")
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
    asked = [number(each, "square") for each in items(given["square"], "square")]
    if len(asked) != 2 or not all(1 <= at <= layout.size for at in asked):
        raise NotUnderstood(f"square {asked} of a board of {layout.size}")
    row, col = (at - 1 for at in asked)
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
    asked = text(given["tiles"], "tiles")
    if asked in ("counts", "values"):
        numbers = tiles.counts if asked == "counts" else tiles.values
        kinds = dict(zip(LETTERS + BLANK, map(Fact, numbers), strict=True))
        return kinds | {"blank": kinds[BLANK], "blanks": kinds[BLANK]}
    if len(asked) == 1 and asked in LETTERS + BLANK:
        return _tile(tiles, asked)
    if asked != "sum":
        raise NotUnderstood(f"tiles {asked!r}")
    return {
        "tiles": Fact(len(tiles.bag)),
        "points": Fact(tiles.worth(tiles.bag)),
        "blanks": Fact(tiles.bag.count(BLANK)),
        "letters": Fact(len(tiles.bag) - tiles.bag.count(BLANK)),
    }


def _tile(tiles: TileSet, tile: str) -> Facts:
    value = Fact(tiles.value(tile))
    return {"count": Fact(tiles.bag.count(tile)), "value": value, "points": value}

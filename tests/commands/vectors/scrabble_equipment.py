"""The premium squares of the board and the tile set."""

from collections import Counter
from collections.abc import Mapping

from studyplay.engines.scrabble.board import CLASSIC_LAYOUT, Layout
from studyplay.engines.scrabble.tiles import BLANK, LETTERS, TileSet
from tests.commands.vectors.json_values import read_integer, read_list, read_text
from tests.commands.vectors.scrabble_setup import parse_rules
from tests.commands.vectors.verdict import Fact, Facts, Json, UnsupportedVector

VectorInput = Mapping[str, Json]
PREMIUM_NAMES = {
    "Q": "QW",
    "T": "TW",
    "D": "DW",
    "q": "QL",
    "t": "TL",
    "d": "DL",
    ".": "plain",
    "*": "star",
}


def answer_map(given: VectorInput) -> Facts:
    """``map``: ``counts`` of the squares, ``symmetry``, or the ``inner`` board."""
    layout = parse_rules(given).layout
    value = given["map"]
    if value not in ("counts", "symmetry", "symmetries", "inner", "inner15", "size"):
        raise UnsupportedVector(f"map {value!r}")
    squares = Counter("".join(layout.rows))
    facts = {name: Fact(squares[symbol]) for symbol, name in PREMIUM_NAMES.items()}
    inner = Fact(_inner_rows(layout, CLASSIC_LAYOUT.size) == CLASSIC_LAYOUT.rows)
    alike = Fact(_count_symmetries(layout))
    return facts | {
        "DW_with_star": Fact(squares["D"] + squares["*"]),
        "squares": Fact(squares.total()),
        "size": Fact(layout.size, ([layout.size, layout.size],)),
        "rows": Fact(layout.size, (list(layout.rows),)),
        "start": Fact([at + 1 for at in layout.start]),
        "symmetries": alike,
        "symmetric": Fact(alike.value == 8),
        "inner": inner,
        "inner_15": inner,
        "inner_15x15": inner,
        "inner_equals_standard": inner,
        "equals_standard": inner,
    }


def answer_square(given: VectorInput) -> Facts:
    """``square`` is a 1-based [row, col]: return its premium."""
    layout = parse_rules(given).layout
    position = [read_integer(each, "square") for each in read_list(given["square"], "square")]
    if len(position) != 2 or not all(1 <= at <= layout.size for at in position):
        raise UnsupportedVector(f"square {position} of a board of {layout.size}")
    row, col = (at - 1 for at in position)
    symbol = layout.premium(row, col)
    premium = Fact(PREMIUM_NAMES[symbol], (symbol,))
    return {
        "premium": premium,
        "kind": premium,
        "letter_times": Fact(layout.letter_multiplier(row, col)),
        "word_times": Fact(layout.word_multiplier(row, col)),
    }


def _inner_rows(layout: Layout, size: int) -> tuple[str, ...]:
    edge = (layout.size - size) // 2
    return tuple(row[edge : edge + size] for row in layout.rows[edge : edge + size])


def _count_symmetries(layout: Layout) -> int:
    """Count the rotations and reflections of a square (of eight) that leave the map unchanged."""
    turned = tuple(map("".join, zip(*layout.rows, strict=True)))
    upright = (layout.rows, layout.rows[::-1], turned, turned[::-1])
    mirrored = [tuple(row[::-1] for row in rows) for rows in upright]
    return [*upright, *mirrored].count(layout.rows)


def answer_tile_set(given: VectorInput) -> Facts:
    """``tiles``: the ``sum``, the ``counts`` or ``values`` by letter, or one letter."""
    tiles = parse_rules(given).tiles
    value = read_text(given["tiles"], "tiles")
    if value in ("counts", "values"):
        numbers = tiles.counts if value == "counts" else tiles.values
        kinds = dict(zip(LETTERS + BLANK, map(Fact, numbers), strict=True))
        return kinds | {"blank": kinds[BLANK], "blanks": kinds[BLANK]}
    if len(value) == 1 and value in LETTERS + BLANK:
        return _tile_facts(tiles, value)
    if value != "sum":
        raise UnsupportedVector(f"tiles {value!r}")
    return {
        "tiles": Fact(len(tiles.bag)),
        "points": Fact(tiles.total_value(tiles.bag)),
        "blanks": Fact(tiles.bag.count(BLANK)),
        "letters": Fact(len(tiles.bag) - tiles.bag.count(BLANK)),
    }


def _tile_facts(tiles: TileSet, tile: str) -> Facts:
    value = Fact(tiles.value(tile))
    return {"count": Fact(tiles.bag.count(tile)), "value": value, "points": value}

"""Checks of score sheet entries; problems are reported, but entries are accepted (SCR-12)."""

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence

from studyplay.engines.core import Seat, Violation
from studyplay.engines.scrabble.aids.entries import PlayWritten, RacksLeft
from studyplay.engines.scrabble.aids.records import RealGame, ScoreSheet
from studyplay.engines.scrabble.board import Board, Direction, Placement
from studyplay.engines.scrabble.legality import (
    geometry_fault,
    letters_fault,
    occupied,
    off_board,
    unknown_word,
    unknown_words,
    words_of,
)
from studyplay.engines.scrabble.play import Run
from studyplay.engines.scrabble.tiles import tile_of


def laid(entry: PlayWritten, board: Board) -> tuple[Placement, ...]:
    """Return the tiles that the entry adds to *board*.

    Letters that are already on the board are skipped, even if the entry confuses a blank with
    a letter tile there.
    """
    down = entry.direction is Direction.DOWN
    tiles = (
        Placement(entry.row + step * down, entry.col + step * (not down), letter)
        for step, letter in enumerate(entry.word)
    )
    return tuple(tile for tile in tiles if not _lies(tile, board))


def _lies(tile: Placement, board: Board) -> bool:
    square = (tile.row, tile.col)
    return board.holds(*square) and board.letter(*square).upper() == tile.letter.upper()


def cannot_lie(board: Board, placements: Sequence[Placement]) -> Violation | None:
    """Return why these tiles are impossible even on the real board, if they are (SCR-12.2)."""
    fault = letters_fault(placements)
    return fault or off_board(board, placements) or occupied(board, placements)


def about_play(
    game: RealGame,
    sheet: ScoreSheet,
    entry: PlayWritten,
    placements: Sequence[Placement],
    made: Sequence[Run],
) -> Iterator[Violation]:
    """Yield all problems of a physically possible play, except a wrong score."""
    rules = game.rules
    fault = geometry_fault(sheet.board, rules.layout, placements)
    if fault is not None:
        yield fault
    if len(placements) > rules.rack_size:
        facts = {"count": str(len(placements)), "most": str(rules.rack_size)}
        yield Violation("scrabble.more-than-a-rack", "SCR-12.2", facts)
    yield from _goes_on(entry, made)
    unknown = unknown_word(unknown_words(words_of(made), game.lexicon))
    if unknown is not None:
        yield unknown
    yield from beyond_supply(game, sheet.board, "".join(tile_of(p.letter) for p in placements))


def _goes_on(entry: PlayWritten, made: Sequence[Run]) -> Iterator[Violation]:
    word = entry.word.upper()
    if word not in words_of(made):
        facts = {"word": word, "lies": made[0].word if made else "-"}
        yield Violation("scrabble.word-goes-on", "SCR-12.3", facts)


def beyond_supply(game: RealGame, board: Board, added: str) -> Iterator[Violation]:
    """Yield the tiles among *added* that now exceed their number in the set (SCR-12.6)."""
    supply = Counter(game.rules.tiles.bag)
    counted = Counter(on_board(board)) + Counter(added)
    for tile in sorted(set(added)):
        if counted[tile] > supply[tile]:
            facts = {"tile": tile, "count": str(counted[tile]), "set": str(supply[tile])}
            yield Violation("scrabble.more-than-the-set", "SCR-12.6", facts)


def on_board(board: Board) -> str:
    """Return the tiles on *board*."""
    return "".join(tile_of(placed.letter) for placed in board.tiles())


def out_of_turn(sheet: ScoreSheet, seat: Seat) -> Iterator[Violation]:
    """Yield a problem if it is another seat's turn (SCR-12.5)."""
    if seat != sheet.turn:
        yield Violation("scrabble.out-of-turn", "SCR-12.5", {"seat": str(sheet.turn + 1)})


def miscounted(points: int, written: int | None) -> Iterator[Violation]:
    """Yield a problem if the players wrote down another score (SCR-12.3)."""
    if written is not None and written != points:
        facts = {"written": str(written), "points": str(points)}
        yield Violation("scrabble.miscounted", "SCR-12.3", facts)


def about_exchange(game: RealGame, sheet: ScoreSheet, tiles: int) -> Iterator[Violation]:
    """Yield problems if there are too many tiles, or the bag is too small (SCR-12.5)."""
    rules = game.rules
    if not 0 <= tiles <= rules.rack_size:
        facts = {"count": str(tiles), "most": str(rules.rack_size)}
        yield Violation("scrabble.more-than-a-rack", "SCR-12.2", facts)
    bag = bag_if_racks_are_full(game, sheet.board)
    if tiles and bag < rules.exchange_minimum_bag:
        facts = {"bag": str(bag), "minimum": str(rules.exchange_minimum_bag)}
        yield Violation("scrabble.bag-too-small", "SCR-7.5", facts)


def bag_if_racks_are_full(game: RealGame, board: Board) -> int:
    """Estimate how many tiles the bag has, if all racks are full."""
    outside_bag = len(on_board(board)) + game.seats * game.rules.rack_size
    return max(0, len(game.rules.tiles.bag) - outside_bag)


def about_end(game: RealGame, board: Board, entry: RacksLeft) -> Iterator[Violation]:
    """Yield problems with the final racks: excess tiles, missing tiles, going out (SCR-12.8)."""
    left = "".join(entry.racks)
    yield from beyond_supply(game, board, left)
    if entry.out is None:
        return
    if entry.racks[entry.out]:
        facts = {"tiles": entry.racks[entry.out]}
        yield Violation("scrabble.out-with-tiles", "SCR-12.8", facts)
    missing = len(game.rules.tiles.bag) - len(on_board(board)) - len(left)
    if missing > 0:
        yield Violation("scrabble.tiles-missing", "SCR-12.8", {"count": str(missing)})


def miscounted_totals(totals: Iterable[int], written: Sequence[int]) -> Iterator[Violation]:
    """Yield a problem for each final score that differs from the computed one (SCR-12.8)."""
    if not written:
        return
    for seat, (points, counted) in enumerate(zip(totals, written, strict=True), start=1):
        if points != counted:
            facts = {"seat": str(seat), "written": str(counted), "points": str(points)}
            yield Violation("scrabble.total-miscounted", "SCR-12.8", facts)

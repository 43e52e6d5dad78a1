"""Checks of score sheet entries; problems are reported, but entries are accepted (SCR-12)."""

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence

from studyplay.engines.core import Seat, Violation
from studyplay.engines.scrabble.board import Board, Direction, Placement
from studyplay.engines.scrabble.formed_words import FormedWord
from studyplay.engines.scrabble.placement_checks import (
    check_geometry,
    check_letters,
    check_on_board,
    check_squares_empty,
    find_unknown_words,
    list_word_texts,
    unknown_word_violation,
)
from studyplay.engines.scrabble.realboard.entries import PlayWritten, RacksLeft
from studyplay.engines.scrabble.realboard.sheet_records import RealBoardGame, ScoreSheet
from studyplay.engines.scrabble.tiles import tile_for_letter


def new_placements(entry: PlayWritten, board: Board) -> tuple[Placement, ...]:
    """Return the tiles that the entry adds to *board*.

    Letters that are already on the board are skipped, even if the entry confuses a blank with
    a letter tile there.
    """
    down = entry.direction is Direction.DOWN
    tiles = (
        Placement(entry.row + step * down, entry.col + step * (not down), letter)
        for step, letter in enumerate(entry.word)
    )
    return tuple(tile for tile in tiles if not _is_already_there(tile, board))


def _is_already_there(tile: Placement, board: Board) -> bool:
    square = (tile.row, tile.col)
    return board.has_tile(*square) and board.letter(*square).upper() == tile.letter.upper()


def find_placement_fault(board: Board, placements: Sequence[Placement]) -> Violation | None:
    """Return why these tiles are impossible even on the real board, if they are (SCR-12.2)."""
    fault = check_letters(placements)
    return fault or check_on_board(board, placements) or check_squares_empty(board, placements)


def find_play_problems(
    game: RealBoardGame,
    sheet: ScoreSheet,
    entry: PlayWritten,
    placements: Sequence[Placement],
    word_runs: Sequence[FormedWord],
) -> Iterator[Violation]:
    """Yield all problems of a physically possible play, except a wrong score."""
    rules = game.rules
    fault = check_geometry(sheet.board, rules.layout, placements)
    if fault is not None:
        yield fault
    if len(placements) > rules.rack_size:
        facts = {"count": str(len(placements)), "most": str(rules.rack_size)}
        yield Violation("scrabble.more-than-a-rack", "SCR-12.2", facts)
    yield from _find_longer_word(entry, word_runs)
    unknown = unknown_word_violation(find_unknown_words(list_word_texts(word_runs), game.lexicon))
    if unknown is not None:
        yield unknown
    yield from find_excess_tiles(
        game, sheet.board, "".join(tile_for_letter(p.letter) for p in placements)
    )


def _find_longer_word(entry: PlayWritten, word_runs: Sequence[FormedWord]) -> Iterator[Violation]:
    word = entry.word.upper()
    if word not in list_word_texts(word_runs):
        facts = {"word": word, "lies": word_runs[0].word if word_runs else "-"}
        yield Violation("scrabble.word-goes-on", "SCR-12.3", facts)


def find_excess_tiles(game: RealBoardGame, board: Board, added: str) -> Iterator[Violation]:
    """Yield the tiles among *added* that now exceed their number in the set (SCR-12.6)."""
    supply = Counter(game.rules.tiles.bag)
    counted = Counter(tiles_on_board(board)) + Counter(added)
    for tile in sorted(set(added)):
        if counted[tile] > supply[tile]:
            facts = {"tile": tile, "count": str(counted[tile]), "set": str(supply[tile])}
            yield Violation("scrabble.more-than-the-set", "SCR-12.6", facts)


def tiles_on_board(board: Board) -> str:
    """Return the tiles on *board*."""
    return "".join(tile_for_letter(placed.letter) for placed in board.iter_tiles())


def find_turn_problem(sheet: ScoreSheet, seat: Seat) -> Iterator[Violation]:
    """Yield a problem if it is another seat's turn (SCR-12.5)."""
    if seat != sheet.turn:
        yield Violation("scrabble.out-of-turn", "SCR-12.5", {"seat": str(sheet.turn + 1)})


def find_score_problem(points: int, written: int | None) -> Iterator[Violation]:
    """Yield a problem if the players wrote down another score (SCR-12.3)."""
    if written is not None and written != points:
        facts = {"written": str(written), "points": str(points)}
        yield Violation("scrabble.miscounted", "SCR-12.3", facts)


def find_exchange_problems(
    game: RealBoardGame, sheet: ScoreSheet, tiles: int
) -> Iterator[Violation]:
    """Yield problems if there are too many tiles, or the bag is too small (SCR-12.5)."""
    rules = game.rules
    if not 0 <= tiles <= rules.rack_size:
        facts = {"count": str(tiles), "most": str(rules.rack_size)}
        yield Violation("scrabble.more-than-a-rack", "SCR-12.2", facts)
    bag = estimate_bag_size(game, sheet.board)
    if tiles and bag < rules.exchange_minimum_bag:
        facts = {"bag": str(bag), "minimum": str(rules.exchange_minimum_bag)}
        yield Violation("scrabble.bag-too-small", "SCR-7.5", facts)


def estimate_bag_size(game: RealBoardGame, board: Board) -> int:
    """Estimate how many tiles the bag has, if all racks are full."""
    outside_bag = len(tiles_on_board(board)) + game.seats * game.rules.rack_size
    return max(0, len(game.rules.tiles.bag) - outside_bag)


def find_end_problems(game: RealBoardGame, board: Board, entry: RacksLeft) -> Iterator[Violation]:
    """Yield problems with the final racks: excess tiles, missing tiles, going out (SCR-12.8)."""
    left = "".join(entry.racks)
    yield from find_excess_tiles(game, board, left)
    if entry.out is None:
        return
    if entry.racks[entry.out]:
        facts = {"tiles": entry.racks[entry.out]}
        yield Violation("scrabble.out-with-tiles", "SCR-12.8", facts)
    missing = len(game.rules.tiles.bag) - len(tiles_on_board(board)) - len(left)
    if missing > 0:
        yield Violation("scrabble.tiles-missing", "SCR-12.8", {"count": str(missing)})


def find_total_problems(totals: Iterable[int], written: Sequence[int]) -> Iterator[Violation]:
    """Yield a problem for each final score that differs from the computed one (SCR-12.8)."""
    if not written:
        return
    for seat, (points, counted) in enumerate(zip(totals, written, strict=True), start=1):
        if points != counted:
            facts = {"seat": str(seat), "written": str(counted), "points": str(points)}
            yield Violation("scrabble.total-miscounted", "SCR-12.8", facts)

"""Power blanks in plays: their squares, values and effect on the score."""

from collections.abc import Mapping, Sequence
from dataclasses import replace

from studyplay.engines.core import Seat
from studyplay.engines.scrabble.actions import PlaceTiles
from studyplay.engines.scrabble.board import Board, Placement
from studyplay.engines.scrabble.events import TilesPlaced
from studyplay.engines.scrabble.expansions.power import PowerBlank
from studyplay.engines.scrabble.game_end import calculate_end_adjustments
from studyplay.engines.scrabble.rules import Rules, SingleChallenge
from studyplay.engines.scrabble.tiles import FOREIGN_TILE
from tests.commands.vectors.json_values import (
    is_object,
    read_bool,
    read_count,
    read_integer,
    read_list,
    read_rack,
)
from tests.commands.vectors.scrabble_plays import (
    parse_board,
    parse_placements,
    parse_play,
    parse_rack,
    play_facts,
    sheet_facts,
)
from tests.commands.vectors.scrabble_setup import (
    ScrabbleTable,
    build_state,
    error_fact,
    parse_rules,
    with_policy,
)
from tests.commands.vectors.scrabble_start_and_end import answer_final_scores as final_of_racks
from tests.commands.vectors.verdict import Fact, Facts, Json, UnsupportedVector
from tests.commands.vectors.word_lists import FixedVocabulary, VectorWords

VectorInput = Mapping[str, Json]
Square = tuple[int, int]
ANY_WORD = FixedVocabulary(contains_all=True)


def answer_play(given: VectorInput, words: VectorWords) -> Facts:
    """``play`` with ``power_blank``, one of its letters or squares, and others on the board."""
    rules = parse_rules(given)
    board = parse_board(given, rules)
    return _answer_placements(given, words, board, parse_play(given["play"], board))


def answer_placed_tiles(given: VectorInput, words: VectorWords) -> Facts:
    """``tiles`` placed one by one, with ``power_blank`` as for ``play``."""
    rules = parse_rules(given)
    return _answer_placements(
        given, words, parse_board(given, rules), parse_placements(given["tiles"])
    )


def _answer_placements(
    given: VectorInput, words: VectorWords, board: Board, placements: tuple[Placement, ...]
) -> Facts:
    rules = parse_rules(given)
    value = given.get("power_blank")
    mine = None if value in (None, False) else _find_placed_square(value, placements)
    lying = _parse_lying_blanks(given, board)
    if value not in (None, False) and mine is None:
        lying = (*lying, _find_board_square(value, board))
    own = tuple(
        _as_power_blank(placed) if _square_of(placed) == mine else placed for placed in placements
    )
    rest = tuple(placed for placed in own if _square_of(placed) != mine)
    before = replace(
        build_state(board, (parse_rack(given, rules, rest), ""), rules.tiles.bag),
        board=board.with_tiles(_as_power_blank(Placement(*at, board.letter(*at))) for at in lying),
        disguised=tuple(Placement(*at, FOREIGN_TILE) for at in lying),
    )
    extras = () if mine is None else (PowerBlank(*mine),)
    return play_facts(rules, before, PlaceTiles(own, extras), words)


def _square_of(placed: Placement) -> Square:
    return placed.row, placed.col


def _as_power_blank(placed: Placement) -> Placement:
    return replace(placed, letter=placed.letter.lower())


def _find_placed_square(value: Json, placements: Sequence[Placement]) -> Square | None:
    """Find a square of *placements* by letter or position; ``None`` if there is no match."""
    if isinstance(value, str) and len(value) == 1:
        found = (_square_of(each) for each in placements if each.letter.upper() == value.upper())
        return next(found, None)
    if value is True:
        found = (_square_of(each) for each in placements if each.letter.islower())
        return next(found, None)
    place = read_square(value)
    return place if place in set(map(_square_of, placements)) else None


def _find_board_square(value: Json, board: Board) -> Square:
    """Find a square of the board by a unique letter or by position."""
    if not (isinstance(value, str) and len(value) == 1):
        return _require_covered(read_square(value), board)
    found = [
        _square_of(each) for each in board.iter_tiles() if each.letter.upper() == value.upper()
    ]
    if len(found) != 1:
        raise UnsupportedVector(f"power blank {value}, {len(found)} times on the board")
    return found[0]


def _parse_lying_blanks(given: VectorInput, board: Board) -> tuple[Square, ...]:
    value = given.get("power_on_board")
    if value is None:
        return ()
    several = isinstance(value, list) and value and not isinstance(value[0], int)
    return tuple(
        _find_board_square(each, board)
        for each in (read_list(value, "on board") if several else [value])
    )


def _require_covered(place: Square, board: Board) -> Square:
    if not board.has_tile(*place):
        raise UnsupportedVector(f"a power blank on {place[0] + 1},{place[1] + 1}, which is bare")
    return place


def read_square(value: Json) -> Square:
    """Return a square from 1-based ``[row, col]`` or ``"row,col"``."""
    if isinstance(value, str):
        row, _, col = value.partition(",")
        if not (row.strip().isdecimal() and col.strip().isdecimal()):
            raise UnsupportedVector(f"square {value!r}")
        return int(row) - 1, int(col) - 1
    if is_object(value) or value is None:
        raise UnsupportedVector(f"square {value!r}")
    parts = [read_integer(each, "square") for each in read_list(value, "square")]
    if len(parts) != 2:
        raise UnsupportedVector(f"square {value!r}")
    return parts[0] - 1, parts[1] - 1


def answer_rack_tiles_used(given: VectorInput) -> Facts:
    """``rack_tiles_used`` in one play, and a power blank if ``power_blank_used``."""
    rules = parse_rules(given)
    used = read_count(given["rack_tiles_used"], "rack_tiles_used")
    also = given.get("power_blank_used", 0)
    blanks = (
        int(read_bool(also, "power_blank_used"))
        if isinstance(also, bool)
        else read_count(also, "used")
    )
    if used > rules.rack_size or not used + blanks:
        raise UnsupportedVector(f"a play of {used} tiles of the rack and {blanks} power blanks")
    return _count_facts(rules, used, blanks)


def _count_facts(rules: Rules, used: int, blanks: int) -> Facts:
    row, col = rules.layout.start
    laid = tuple(
        Placement(row, col + 1 - step, "e" if step < blanks else "ETAOINS"[step - blanks])
        for step in range(used + blanks)
    )
    extras = tuple(PowerBlank(placed.row, placed.col) for placed in laid[:blanks])
    table = ScrabbleTable(
        with_policy(rules, SingleChallenge()),
        build_state(Board.empty(rules.layout.size), ("ETAOINS", "RL"), rules.tiles.bag),
    )
    events = table.apply_action(Seat(0), PlaceTiles(laid, extras), ANY_WORD)
    facts = {
        "ok": Fact(table.violation is None),
        "legal": Fact(table.violation is None),
        "error": error_fact(table.violation),
    }
    for event in events:
        if isinstance(event, TilesPlaced):
            return facts | sheet_facts(event.sheet)
    return facts | {"bingo": Fact(False), "bonus": Fact(0)}


def answer_final_scores(given: VectorInput) -> Facts:
    """``scores`` and ``racks`` at the end, with ``power_left`` in addition to the racks."""
    _validate_power_left(given["power_left"])
    return final_of_racks({key: value for key, value in given.items() if key != "power_left"})


def answer_deduction(given: VectorInput) -> Facts:
    """``power_left`` in addition to a ``rack``: the deduction at the end."""
    _validate_power_left(given["power_left"])
    held = read_rack(given.get("rack", ""), "rack")
    (change,) = calculate_end_adjustments((held,), None, parse_rules(given).tiles)
    return {key: Fact(-change) for key in ("deduction", "deducted", "penalty", "minus")}


def _validate_power_left(left: Json) -> None:
    """Check the remaining power tiles: a number, a list or a boolean, by player or by kind.

    Raises ``UnsupportedVector`` for other values.  The number does not affect scores (SCR-13.10).
    """
    match left:
        case list():
            for each in left:
                _validate_power_left(each)
        case bool() | str():
            pass
        case _:
            read_count(left, "power_left")

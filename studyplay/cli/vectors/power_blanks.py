"""Power blanks in plays: where they lie, what they are worth, what they count for."""

from collections.abc import Mapping, Sequence
from dataclasses import replace

from studyplay.cli.vectors.lexicon import AllWords, Words
from studyplay.cli.vectors.reading import count, is_mapping, items, number, rack, truth
from studyplay.cli.vectors.scrabble_facts import final as final_of_racks
from studyplay.cli.vectors.scrabble_plays import (
    board_of,
    placements_of,
    rack_of,
    sheet_facts,
    squares_of,
    told,
)
from studyplay.cli.vectors.scrabble_table import (
    Played,
    error_fact,
    preset,
    state,
    with_policy,
)
from studyplay.cli.vectors.verdict import Fact, Facts, Json, NotUnderstood
from studyplay.engines.core import Seat
from studyplay.engines.scrabble.actions import PlaceTiles
from studyplay.engines.scrabble.board import Board, Placement
from studyplay.engines.scrabble.endings import adjustments
from studyplay.engines.scrabble.events import TilesPlaced
from studyplay.engines.scrabble.expansions.power import PowerBlank
from studyplay.engines.scrabble.rules import Rules, Single
from studyplay.engines.scrabble.tiles import FOREIGN

Given = Mapping[str, Json]
Square = tuple[int, int]
ANY_WORD = AllWords(known=True)


def play(given: Given, words: Words) -> Facts:
    """``play`` with ``power_blank``, a letter of it or a square, and others lying before."""
    rules = preset(given)
    board = board_of(given, rules)
    return _answers(given, words, board, placements_of(given["play"], board))


def tiles(given: Given, words: Words) -> Facts:
    """``tiles`` put down one by one, with ``power_blank`` as for ``play``."""
    rules = preset(given)
    return _answers(given, words, board_of(given, rules), squares_of(given["tiles"]))


def _answers(given: Given, words: Words, board: Board, placements: tuple[Placement, ...]) -> Facts:
    rules = preset(given)
    value = given.get("power_blank")
    mine = None if value in (None, False) else _square(value, placements)
    lying = _lying(given, board)
    if value not in (None, False) and mine is None:
        lying = (*lying, _on_board(value, board))
    own = tuple(_blank(placed) if _at(placed) == mine else placed for placed in placements)
    rest = tuple(placed for placed in own if _at(placed) != mine)
    before = replace(
        state(board, (rack_of(given, rules, rest), ""), rules.tiles.bag),
        board=board.with_tiles(_blank(Placement(*at, board.letter(*at))) for at in lying),
        disguised=tuple(Placement(*at, FOREIGN) for at in lying),
    )
    extras = () if mine is None else (PowerBlank(*mine),)
    return told(rules, before, PlaceTiles(own, extras), words)


def _at(placed: Placement) -> Square:
    return placed.row, placed.col


def _blank(placed: Placement) -> Placement:
    return replace(placed, letter=placed.letter.lower())


def _square(wanted: Json, placements: Sequence[Placement]) -> Square | None:
    """The square among *placements* that is meant, by its letter or its place; none if neither."""
    if isinstance(wanted, str) and len(wanted) == 1:
        found = (_at(each) for each in placements if each.letter.upper() == wanted.upper())
        return next(found, None)
    if wanted is True:
        found = (_at(each) for each in placements if each.letter.islower())
        return next(found, None)
    place = square(wanted)
    return place if place in set(map(_at, placements)) else None


def _on_board(wanted: Json, board: Board) -> Square:
    """The square of the board that is meant, by the only such letter or by its place."""
    if not (isinstance(wanted, str) and len(wanted) == 1):
        return _covered(square(wanted), board)
    found = [_at(each) for each in board.tiles() if each.letter.upper() == wanted.upper()]
    if len(found) != 1:
        raise NotUnderstood(f"power blank {wanted}, {len(found)} times on the board")
    return found[0]


def _lying(given: Given, board: Board) -> tuple[Square, ...]:
    value = given.get("power_on_board")
    if value is None:
        return ()
    several = isinstance(value, list) and value and not isinstance(value[0], int)
    return tuple(
        _on_board(each, board) for each in (items(value, "on board") if several else [value])
    )


def _covered(place: Square, board: Board) -> Square:
    if not board.holds(*place):
        raise NotUnderstood(f"a power blank on {place[0] + 1},{place[1] + 1}, which is bare")
    return place


def square(value: Json) -> Square:
    """``[row, col]`` or ``"row,col"``, counted from one."""
    if isinstance(value, str):
        row, _, col = value.partition(",")
        if not (row.strip().isdecimal() and col.strip().isdecimal()):
            raise NotUnderstood(f"square {value!r}")
        return int(row) - 1, int(col) - 1
    if is_mapping(value) or value is None:
        raise NotUnderstood(f"square {value!r}")
    parts = [number(each, "square") for each in items(value, "square")]
    if len(parts) != 2:
        raise NotUnderstood(f"square {value!r}")
    return parts[0] - 1, parts[1] - 1


def counted(given: Given) -> Facts:
    """``rack_tiles_used`` in one play and, if ``power_blank_used``, the power blank with them."""
    rules = preset(given)
    used = count(given["rack_tiles_used"], "rack_tiles_used")
    also = given.get("power_blank_used", 0)
    blanks = (
        int(truth(also, "power_blank_used")) if isinstance(also, bool) else count(also, "used")
    )
    if used > rules.rack_size or not used + blanks:
        raise NotUnderstood(f"a play of {used} tiles of the rack and {blanks} power blanks")
    return _counted(rules, used, blanks)


def _counted(rules: Rules, used: int, blanks: int) -> Facts:
    row, col = rules.layout.start
    laid = tuple(
        Placement(row, col + 1 - step, "e" if step < blanks else "ETAOINS"[step - blanks])
        for step in range(used + blanks)
    )
    extras = tuple(PowerBlank(placed.row, placed.col) for placed in laid[:blanks])
    table = Played(
        with_policy(rules, Single()),
        state(Board.empty(rules.layout.size), ("ETAOINS", "RL"), rules.tiles.bag),
    )
    events = table.act(Seat(0), PlaceTiles(laid, extras), ANY_WORD)
    facts = {
        "ok": Fact(table.refused is None),
        "legal": Fact(table.refused is None),
        "error": error_fact(table.refused),
    }
    for event in events:
        if isinstance(event, TilesPlaced):
            return facts | sheet_facts(event.sheet)
    return facts | {"bingo": Fact(False), "bonus": Fact(0)}


def final(given: Given) -> Facts:
    """``scores`` and ``racks`` at the end, with ``power_left`` beside the racks."""
    _read_left(given["power_left"])
    return final_of_racks({key: value for key, value in given.items() if key != "power_left"})


def deducted(given: Given) -> Facts:
    """``power_left`` beside a ``rack``: what is taken off at the end."""
    _read_left(given["power_left"])
    held = rack(given.get("rack", ""), "rack")
    (change,) = adjustments((held,), None, preset(given).tiles)
    return {key: Fact(-change) for key in ("deduction", "deducted", "penalty", "minus")}


def _read_left(left: Json) -> None:
    """Accept how many power tiles are left, or which, or whether any, by player or by kind.

    Raises ``NotUnderstood`` for anything else; how many there are changes no score (SCR-13.10).
    """
    match left:
        case list():
            for each in left:
                _read_left(each)
        case bool() | str():
            pass
        case _:
            count(left, "power_left")

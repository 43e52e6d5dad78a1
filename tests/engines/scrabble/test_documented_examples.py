"""The worked examples of RULES.md, played through the engine as they are written there."""

import re

import pytest

from studyplay.engines.core import IllegalAction, Millis, Seat, Table
from studyplay.engines.scrabble.actions import Accept, Action, PlaceTiles
from studyplay.engines.scrabble.board import Board, Placement
from studyplay.engines.scrabble.coordinates import parse_column, parse_play_position
from studyplay.engines.scrabble.events import Event, TilesPlaced
from studyplay.engines.scrabble.game_end import calculate_end_adjustments
from studyplay.engines.scrabble.rules import PRESETS
from studyplay.engines.scrabble.scoring import PlayScore
from studyplay.engines.scrabble.state import State
from studyplay.engines.scrabble.tiles import remove_tiles, tile_for_letter
from studyplay.engines.scrabble.view import View
from tests.documented import Example, blocks, examples
from tests.engines.scrabble.worlds import scrabble, take, tiles_at, world
from tests.strategies import ScriptedChance

Row = tuple[Example, str]
ScrabbleTable = Table[State, Action, Event, View]

PLAY = re.compile(r"(?P<start>\w+) +(?P<word>[A-Za-z]+) +(?P<points>\d+)(?: +(?P<words>.+))?")
REFUSED = re.compile(r"(?P<tiles>(?:[A-Z]\d+=[A-Za-z] )+) *refused (?P<clause>SCR-[\d.]+)")
TURN = re.compile(
    r"(?P<seat>[A-D]) +(?P<rack>[A-Z?]+) +(?P<start>\w+) +(?P<word>\w+) +(?P<points>\d+)"
)
END = re.compile(r"(?P<seat>[A-D]) +(?P<before>\d+) +(?P<rack>[A-Z?]+|-) +(?P<after>-?\d+)")


def rows(kind: str, form: re.Pattern[str]) -> list[Row]:
    """All rows of that form in blocks of that kind, each with its block."""
    return [
        (block, row)
        for block in examples("scrabble", kind)
        for row in block.rows
        if form.fullmatch(row)
    ]


def called(value: object) -> str | None:
    """The name of a case: a row as it stands, a block by its title."""
    match value:
        case Example():
            return value.name
        case str():
            return " ".join(value.split())
        case _:
            return None


def parsed(form: re.Pattern[str], row: str) -> re.Match[str]:
    found = form.fullmatch(row)
    assert found is not None, row
    return found


def put(word: str, start: str, board: Board) -> tuple[Placement, ...]:
    """The tiles to place where *word* is to lie: those squares of it that are bare."""
    row, col, direction = parse_play_position(start)
    square = f"{chr(ord('A') + col)}{row + 1}"
    every = tiles_at(word, square, direction)
    lying = {(tile.row, tile.col): tile.letter for tile in board.iter_tiles()}
    assert all(lying.get((tile.row, tile.col), tile.letter) == tile.letter for tile in every)
    return tuple(tile for tile in every if (tile.row, tile.col) not in lying)


def position(block: Example) -> tuple[str, Board]:
    """The preset and the board of a title like ``seed003 on 8B TRAINER, B8 THROB``."""
    preset, _, laid = block.title.partition(" on ")
    board = Board.empty(PRESETS[preset].layout.size)
    for each in filter(None, laid.split(", ")):
        start, word = each.split()
        board = board.with_tiles(put(word, start, board))
    return preset, board


def attempt(block: Example, placements: tuple[Placement, ...]) -> PlayScore:
    """The score of the play from the block's position; raises what the engine raises."""
    preset, board = position(block)
    rules = PRESETS[preset]
    rack = "".join(tile_for_letter(tile.letter) for tile in placements)
    state = world(rules, [rack, "E"], board=board)
    events = take(scrabble(rules), state, 0, PlaceTiles(placements)).events
    (sheet,) = (event.sheet for event in events if isinstance(event, TilesPlaced))
    return sheet


def test_the_rules_have_examples_and_no_row_of_them_is_skipped() -> None:
    forms = {"game": (TURN,), "plays": (PLAY, REFUSED), "end": (END,)}
    found = [block for kind in forms for block in examples("scrabble", kind)]
    strange = [
        row
        for block in found
        for row in block.rows
        if not any(form.fullmatch(row) for form in forms[block.kind])
    ]

    assert strange == []
    assert set(forms) == {block.kind for block in found}


def test_a_block_is_read_with_its_kind_title_and_rows() -> None:
    page = "Text\n```game seed003\nA  1\n\n  B 2\n```\n```\nno kind\n```\n"

    assert [Example("game", "seed003", ("A  1", "B 2"), 2)] == list(blocks(page))


@pytest.mark.parametrize(("block", "row"), rows("plays", PLAY), ids=called)
def test_a_play_of_the_examples_scores_what_is_written(block: Example, row: str) -> None:
    play = parsed(PLAY, row)
    sheet = attempt(block, put(play["word"], play["start"], position(block)[1]))
    words = [f"{word.word} {word.points}" for word in sheet.words]

    assert int(play["points"]) == sheet.total
    assert (play["words"] or words[0]) == ", ".join(words)


@pytest.mark.parametrize(("block", "row"), rows("plays", REFUSED), ids=called)
def test_a_play_that_the_examples_refuse_is_refused(block: Example, row: str) -> None:
    play = parsed(REFUSED, row)
    squares = [each.split("=") for each in play["tiles"].split()]
    tiles = tuple(
        Placement(int(name[1:]) - 1, parse_column(name[0]), letter) for name, letter in squares
    )

    with pytest.raises(IllegalAction) as refused:
        attempt(block, tiles)

    assert play["clause"] == refused.value.violation.clause


def taken(table: ScrabbleTable, turn: re.Match[str], later: list[str]) -> ScrabbleTable:
    """The table after the turn, which everybody lets stand.

    What is drawn makes the first of the *later* racks of the seat, or is any tiles.
    """
    seat = Seat(ord(turn["seat"]) - ord("A"))
    tiles = put(turn["word"], turn["start"], table.state.board)
    left = remove_tiles(turn["rack"], "".join(tile_for_letter(tile.letter) for tile in tiles))
    drawn = remove_tiles(later[0], left) if later else table.state.bag[: 7 - len(left)]
    chance = ScriptedChance(drawn)
    table = table.submit(seat, PlaceTiles(tiles), Millis(0), chance)
    for other in range(table.state.seats):
        if other != seat and table.state.pending is not None:
            table = table.submit(Seat(other), Accept(), Millis(0), chance)
    return table


@pytest.mark.parametrize("block", examples("scrabble", "game"), ids=called)
def test_a_game_of_the_examples_is_played_to_its_last_line(block: Example) -> None:
    turns = [parsed(TURN, row) for row in block.rows]
    seats = len({turn["seat"] for turn in turns})
    deal = [turn["rack"] for turn in turns[:seats]]
    table = Table.open(
        scrabble(PRESETS[block.title]), seats, ScriptedChance("ABCD"[:seats], *deal)
    )

    for at, turn in enumerate(turns):
        later = [other["rack"] for other in turns[at + 1 :] if other["seat"] == turn["seat"]]
        table = taken(table, turn, later)

    assert [int(turn["points"]) for turn in turns] == [line.points for line in table.state.sheet]


@pytest.mark.parametrize("block", examples("scrabble", "end"), ids=called)
def test_the_tiles_left_in_the_examples_cost_what_is_written(block: Example) -> None:
    seats = [parsed(END, row) for row in block.rows]
    racks = [seat["rack"].strip("-") for seat in seats]
    out = Seat(racks.index("")) if "" in racks else None
    changes = calculate_end_adjustments(racks, out, PRESETS[block.title].tiles)

    assert [int(seat["after"]) for seat in seats] == [
        int(seat["before"]) + change for seat, change in zip(seats, changes, strict=True)
    ]

"""SCR-15: the board of 21 by 21 squares and its 200 tiles, and that nothing else is different."""

from collections import Counter
from collections.abc import Callable
from dataclasses import fields

import pytest

from studyplay.engines.core import IllegalAction
from studyplay.engines.scrabble.actions import Exchange
from studyplay.engines.scrabble.board import CLASSIC_LAYOUT, SUPER_LAYOUT, Board
from studyplay.engines.scrabble.formed_words import find_formed_words
from studyplay.engines.scrabble.game import Scrabble
from studyplay.engines.scrabble.movegen import MoveGenerator
from studyplay.engines.scrabble.movegen.numba_generator import NumbaMoveGenerator
from studyplay.engines.scrabble.movegen.reference_generator import ReferenceMoveGenerator
from studyplay.engines.scrabble.rules import STUDY, Rules
from studyplay.engines.scrabble.scoring import PlayScore, score_play
from studyplay.engines.scrabble.state import State
from studyplay.engines.scrabble.tiles import ENGLISH_TILES, SUPER_ENGLISH_TILES
from studyplay.engines.scrabble.variants import VariantWords, build_rules
from studyplay.words.gaddag import Gaddag, build_gaddag
from tests.engines.scrabble.worlds import board_of, play, scrabble, take, tiles_at, world

LARGE = build_rules("study+super", VariantWords())
LONGEST = "ABCDEFGHIJKLMNOPQRSTU"
FRESH = "A..D..G..J..M..P..S.."
"""The tiles of the longest word that are put down last."""


def bare() -> Board:
    return Board.empty(21)


def almost_full_row() -> Board:
    """A row of the longest word from edge to edge with seven gaps."""
    lying = "".join(
        "." if tile != "." else letter for tile, letter in zip(FRESH, LONGEST, strict=True)
    )
    return board_of((lying, "A11", "A"), size=21)


def scored(letters: str, square: str, way: str = "A", board: Board | None = None) -> PlayScore:
    """The score of tiles wherever they may lie."""
    placements = tiles_at(letters, square, way)
    return score_play(find_formed_words(board or bare(), placements), len(placements), LARGE)


def sheet_of(state: State) -> PlayScore:
    """The score of the only turn so far."""
    (line,) = state.sheet
    assert line.sheet is not None
    return line.sheet


@pytest.mark.rule("SCR-15.1")
def test_the_large_board_has_so_many_squares_of_each_kind() -> None:
    wanted = {"Q": 4, "T": 16, "D": 40, "*": 1, "q": 8, "t": 20, "d": 36, ".": 316}

    assert wanted == Counter("".join(SUPER_LAYOUT.rows))
    assert {21} == {len(row) for row in SUPER_LAYOUT.rows} | {SUPER_LAYOUT.size}
    assert SUPER_LAYOUT.start == (10, 10)


@pytest.mark.rule("SCR-15.1")
def test_the_large_board_looks_the_same_from_all_eight_sides() -> None:
    rows = SUPER_LAYOUT.rows
    turned = tuple(map("".join, zip(*rows, strict=True)))
    upright = (rows, rows[::-1], turned, turned[::-1])
    sides = {*upright, *map(mirrored, upright)}

    assert {rows} == sides


def mirrored(rows: tuple[str, ...]) -> tuple[str, ...]:
    return tuple(row[::-1] for row in rows)


@pytest.mark.rule("SCR-15.1")
def test_the_small_board_is_the_middle_of_the_large_one() -> None:
    assert CLASSIC_LAYOUT.rows == tuple(row[3:18] for row in SUPER_LAYOUT.rows[3:18])


@pytest.mark.rule("SCR-15.2")
def test_the_large_set_has_200_tiles_worth_381_points() -> None:
    bag = SUPER_ENGLISH_TILES.bag

    assert (len(bag), SUPER_ENGLISH_TILES.total_value(bag), bag.count("?")) == (200, 381, 4)
    assert ENGLISH_TILES.values == SUPER_ENGLISH_TILES.values
    assert {letter: bag.count(letter) for letter in "EAINSVQZ"} == {
        "E": 24,
        "A": 16,
        "I": 13,
        "N": 13,
        "S": 10,
        "V": 3,
        "Q": 2,
        "Z": 2,
    }


@pytest.mark.rule("SCR-15.3")
@pytest.mark.parametrize(
    ("letters", "square", "points", "why"),
    [
        ("QUIT", "A1", 10 + 1 + 1 + 2, 4),
        ("ZOO", "F3", 10 * 4 + 1 + 1, 1),
        ("zOO", "F3", 0 + 1 + 1, 1),
        ("TEARS", "H1", 1 + 1 + 1 + 2 + 1, 3),
    ],
)
def test_fourfold_squares_multiply_like_the_others(
    letters: str, square: str, points: int, why: int
) -> None:
    assert points * why == scored(letters, square).total


@pytest.mark.rule("SCR-15.3")
def test_fourfold_and_threefold_words_multiply_each_other() -> None:
    """Q at A1 and S at H1: 4 x 3, and the N on the double letter square."""
    sheet = scored("QUINTETS", "A1")

    assert sheet.words[0].times == 12
    assert sheet.words[0].points == 12 * (10 + 1 + 1 + 1 * 2 + 1 + 1 + 1 + 1)


@pytest.mark.rule("SCR-15.3")
def test_a_fourfold_square_counts_once_only() -> None:
    board = board_of(("QUIT", "A1", "A"), size=21)

    assert scored("....E", "A1", board=board).total == 10 + 1 + 1 + 1 + 1


@pytest.mark.rule("SCR-15.4")
def test_only_board_and_tiles_are_different() -> None:
    different = {
        field.name
        for field in fields(LARGE)
        if getattr(LARGE, field.name) != getattr(STUDY, field.name)
    }

    assert {"key", "layout", "tiles"} == different


@pytest.mark.rule("SCR-15.4")
@pytest.mark.parametrize(
    ("letters", "square", "points"),
    [("FLOWER", "G11", 32), ("TRAINER", "E11", 66)],
)
def test_the_first_words_of_the_documents_score_the_same(
    letters: str, square: str, points: int
) -> None:
    state = world(LARGE, ["FLOWER?" if points == 32 else letters, "E"])
    state = take(scrabble(LARGE), state, 0, play(letters, square)).state

    assert points == sheet_of(state).total


@pytest.mark.rule("SCR-15.4")
def test_the_first_word_covers_the_start_square_of_the_large_board() -> None:
    state = world(LARGE, ["FLOWER?", "E"])

    with pytest.raises(IllegalAction) as refused:
        take(scrabble(LARGE), state, 0, play("FLOWER", "D8"))

    assert refused.value.violation.code == "scrabble.centre"
    assert refused.value.violation.facts == {"square": "K11"}


@pytest.mark.rule("SCR-15.4")
def test_tiles_are_exchanged_from_the_larger_bag() -> None:
    state = world(LARGE, ["AEIOUVV", "EEEEEEE"])
    after = take(scrabble(LARGE), state, 0, Exchange("VV")).state

    assert len(after.bag) == 200 - 14
    assert after.turn == 1


@pytest.mark.rule("SCR-15.5")
def test_a_word_may_be_as_long_as_the_board() -> None:
    """Seven tiles close the gaps of a row of twenty-one letters from edge to edge."""
    game = Scrabble(LARGE, frozenset({LONGEST.lower()}))
    state = world(LARGE, [FRESH.replace(".", ""), "E"], board=almost_full_row())

    state = take(game, state, 0, play(FRESH, "A11")).state

    assert sheet_of(state).words[0].word == LONGEST
    assert sheet_of(state).bonuses[0].points == 50


@pytest.mark.rule("SCR-15.5")
@pytest.mark.parametrize("kind", [ReferenceMoveGenerator, NumbaMoveGenerator])
def test_the_generators_play_words_of_twenty_one_letters(
    kind: Callable[[Gaddag, Rules], MoveGenerator],
) -> None:
    generator = kind(build_gaddag([LONGEST.lower()]), LARGE)

    (best,) = generator.find_plays(almost_full_row(), FRESH.replace(".", ""))

    assert tiles_at(FRESH, "A11") == best.placements
    assert scored(FRESH, "A11", board=almost_full_row()).total == best.score

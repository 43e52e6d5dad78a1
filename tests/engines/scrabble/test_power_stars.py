"""SCR-13.5 to 13.8: what stars do."""

from dataclasses import replace

import pytest

from studyplay.engines.core import Seat
from studyplay.engines.scrabble.actions import (
    Action,
    Challenge,
    Pass,
    PlaceTiles,
)
from studyplay.engines.scrabble.events import (
    Passed,
    TilesDrawn,
    TurnMissed,
    WindowClosed,
)
from studyplay.engines.scrabble.expansions.power import (
    BlockStar,
    SwapStar,
)
from studyplay.engines.scrabble.expansions.power.records import (
    SquareFreed,
    StarSpent,
)
from studyplay.engines.scrabble.interventions import TilesSwapped
from tests.engines.scrabble.power_worlds import (
    CHALLENGED,
    DOUBLE,
    POWER,
    RACKS,
    SWAPS,
    block,
    blocked,
    power,
    refusal,
    scored,
    start,
)
from tests.engines.scrabble.worlds import (
    board_of,
    scrabble,
    take,
    take_all,
    tiles_at,
    world,
)
from tests.strategies import ScriptedChance


@pytest.mark.rule("SCR-13.5")
def test_one_star_a_turn_and_two_in_a_game() -> None:
    game = scrabble(POWER)
    state = take(game, start(), 0, SwapStar("F")).state

    assert power(state).stars == (1, 2)
    assert Seat(0) == state.turn
    assert refusal(POWER, state, 0, block("A1")) == ("one-star-a-turn", "SCR-13.5")

    state = take_all(game, state, [(0, Pass()), (1, Pass()), (0, block("A1"))])
    assert power(state).stars == (0, 2)

    state = take_all(game, state, [(0, Pass()), (1, Pass())])
    assert refusal(POWER, state, 0, block("A1")) == ("no-star", "SCR-13.5")


@pytest.mark.rule("SCR-13.5")
def test_a_star_is_used_on_the_own_turn_only() -> None:
    assert refusal(POWER, start(), 1, block("A1")) == ("table.not-your-turn", "CORE-1")


@pytest.mark.rule("SCR-13.5")
@pytest.mark.parametrize("action", [SwapStar("T"), block("A1")])
def test_a_star_closes_the_window_of_the_play_before(action: Action) -> None:
    game = scrabble(CHALLENGED)
    state = take(game, start(CHALLENGED), 0, PlaceTiles(tiles_at("FLOWER", "D8"))).state
    took = take(game, state, 1, action)

    assert [WindowClosed, TilesDrawn] == [type(event) for event in took.events[:2]]
    assert took.state.pending is None
    assert refusal(CHALLENGED, took.state, 1, Challenge()) == ("no-window", "SCR-8.4")


@pytest.mark.rule("SCR-13.6")
def test_a_swap_draws_first_and_then_returns_and_the_turn_goes_on() -> None:
    state = world(POWER, ("VFLOWER", "TRAINER"), bag="E" * 20)
    took = take(scrabble(POWER), state, 0, SwapStar("V"), chance=ScriptedChance("E"))

    assert (StarSpent(Seat(0)), TilesSwapped(Seat(0), "V", "E", False)) == took.events
    assert took.state.racks[0] == "FLOWERE"
    assert took.state.bag == "E" * 19 + "V"
    assert (took.state.turn, power(took.state).stars) == (0, (1, 2))

    after = take(scrabble(POWER), took.state, 0, PlaceTiles(tiles_at("FLOWER", "D8")))
    assert scored(after.events).total == 32


@pytest.mark.rule("SCR-13.6")
@pytest.mark.parametrize("tile", ["", "FL", "FF"])
def test_a_star_swaps_one_tile(tile: str) -> None:
    assert refusal(POWER, start(), 0, SwapStar(tile)) == ("one-tile-a-star", "SCR-13.6")


@pytest.mark.rule("SCR-13.6")
@pytest.mark.parametrize("tile", ["Z", "あ", "+"])
def test_a_star_swaps_a_tile_of_the_rack(tile: str) -> None:
    assert refusal(POWER, start(), 0, SwapStar(tile)) == ("not-on-rack", "SCR-4.7")


@pytest.mark.rule("SCR-13.6")
def test_nothing_is_swapped_with_an_empty_bag() -> None:
    state = world(POWER, RACKS[:2], bag="")

    assert refusal(POWER, state, 0, SwapStar("F")) == ("bag-empty", "SCR-13.6")
    assert SwapStar("F") not in list(scrabble(POWER).legal_actions(state, Seat(0)))


@pytest.mark.rule("SCR-13.6")
def test_what_the_player_before_will_draw_is_not_there_to_be_swapped() -> None:
    state = world(CHALLENGED, RACKS[:2], bag="ABCDEF")
    state = take(scrabble(CHALLENGED), state, 0, PlaceTiles(tiles_at("FLOWER", "D8"))).state

    assert refusal(CHALLENGED, state, 1, SwapStar("T")) == ("bag-empty", "SCR-13.6")


@pytest.mark.rule("SCR-13.7")
def test_nobody_puts_a_tile_on_a_blocked_square() -> None:
    game = scrabble(POWER)
    state = take(game, start(), 0, block("J8")).state
    assert blocked(state) == [(0, 7, 9)]
    assert refusal(POWER, state, 0, PlaceTiles(tiles_at("FLOWERS", "D8"))) == (
        "square-blocked",
        "SCR-13.7",
    )

    state = take(game, state, 0, PlaceTiles(tiles_at("FLOWER", "D8"))).state
    assert refusal(
        POWER,
        replace(state, racks=("FLOWERS", "SAINTED")),
        1,
        PlaceTiles(tiles_at("S", "J8")),
    ) == ("square-blocked", "SCR-13.7")


@pytest.mark.rule("SCR-13.7")
@pytest.mark.parametrize("name", ["H8", "P1", "A16"])
def test_the_start_of_an_empty_board_and_what_is_no_square_cannot_be_blocked(name: str) -> None:
    assert refusal(POWER, start(), 0, block(name)) == ("cannot-block", "SCR-13.7")


@pytest.mark.rule("SCR-13.7")
def test_a_square_off_the_upper_left_cannot_be_blocked() -> None:
    assert refusal(POWER, start(), 0, BlockStar(-1, -1)) == ("cannot-block", "SCR-13.7")


@pytest.mark.rule("SCR-13.7")
def test_a_covered_or_blocked_square_cannot_be_blocked() -> None:
    state = start(board=board_of(("FLOWER", "D8", "A")))
    assert refusal(POWER, state, 0, block("D8")) == ("cannot-block", "SCR-13.7")

    state = take_all(scrabble(POWER), state, [(0, block("J8")), (0, Pass())])
    assert refusal(POWER, state, 1, block("J8")) == ("cannot-block", "SCR-13.7")


@pytest.mark.rule("SCR-13.7")
def test_a_block_ends_when_the_next_turn_of_its_player_begins() -> None:
    game = scrabble(POWER)
    state = take_all(game, start(seats=3), [(0, block("A1")), (0, Pass()), (1, Pass())])
    assert blocked(state) == [(0, 0, 0)]

    took = take(game, state, 2, Pass())
    assert SquareFreed(Seat(0), 0, 0) in took.events
    assert blocked(took.state) == []


@pytest.mark.rule("SCR-13.7")
def test_blocks_of_several_players_lie_side_by_side() -> None:
    state = take_all(
        scrabble(POWER),
        start(seats=3),
        [(0, block("A1")), (0, Pass()), (1, block("B2")), (1, Pass()), (2, block("C3"))],
    )
    assert blocked(state) == [(0, 0, 0), (1, 1, 1), (2, 2, 2)]

    state = take(scrabble(POWER), state, 2, Pass()).state
    assert blocked(state) == [(1, 1, 1), (2, 2, 2)]


@pytest.mark.rule("SCR-13.7")
def test_a_block_ends_with_a_turn_that_is_missed_too() -> None:
    """Seat 0 blocks a square, doubts a good play of seat 1 and then sits out."""
    game = scrabble(DOUBLE)
    actions: list[tuple[int, Action]] = [
        (0, block("A1")),
        (0, Pass()),
        (1, PlaceTiles(tiles_at("TRAIN", "D8"))),
    ]
    state = take_all(game, start(DOUBLE, seats=3), actions)
    state = take(game, state, 0, Challenge()).state
    assert blocked(state) == [(0, 0, 0)]

    took = take(game, state, 2, Pass())
    assert [Passed, SquareFreed, TurnMissed] == [type(event) for event in took.events]
    assert (took.state.turn, blocked(took.state)) == (1, [])


@pytest.mark.rule("SCR-13.7")
def test_a_play_taken_back_does_not_bring_a_block_back() -> None:
    game = scrabble(CHALLENGED)
    state = take_all(
        game,
        start(CHALLENGED),
        [(0, block("A1")), (0, Pass()), (1, PlaceTiles(tiles_at("TRIAN", "D8")))],
    )
    assert blocked(state) == []

    state = take(game, state, 0, Challenge()).state
    assert (state.turn, blocked(state)) == (0, [])


@pytest.mark.rule("SCR-13.8")
def test_stars_may_be_for_swapping_only() -> None:
    state = start(SWAPS)
    assert refusal(SWAPS, state, 0, block("A1")) == ("no-blocking", "SCR-13.8")

    listed = list(scrabble(SWAPS).legal_actions(state, Seat(0)))
    assert SwapStar("F") in listed
    assert not any(isinstance(action, BlockStar) for action in listed)


@pytest.mark.rule("SCR-13.11")
def test_a_star_stays_spent_when_the_play_after_it_is_taken_back() -> None:
    state = take_all(
        scrabble(CHALLENGED),
        start(CHALLENGED),
        [(0, block("A1")), (0, PlaceTiles(tiles_at("FLEWOR", "D8"))), (1, Challenge())],
    )

    assert (power(state).stars, blocked(state)) == ((1, 2), [(0, 0, 0)])

"""SCR-13: the power blank, and what becomes of power tiles."""

import pytest

from studyplay.engines.core import Seat
from studyplay.engines.scrabble.actions import (
    Action,
    Challenge,
    Exchange,
    Pass,
    PlaceTiles,
)
from studyplay.engines.scrabble.board import Placement
from studyplay.engines.scrabble.events import (
    GameEnded,
    PhonyWithdrawn,
)
from studyplay.engines.scrabble.expansions.power import (
    PowerBlank,
    SwapStar,
)
from studyplay.engines.scrabble.expansions.power.records import (
    POWER_SLICE,
    PowerState,
    SquareBlocked,
    StarSpent,
)
from studyplay.engines.scrabble.game import Scrabble
from studyplay.engines.scrabble.interventions import TilesSwapped
from studyplay.engines.scrabble.movegen.reference_generator import ReferenceMoveGenerator
from studyplay.engines.scrabble.proposed_play import (
    propose_next_play,
    propose_play,
    score_proposed_play,
)
from studyplay.engines.scrabble.state import State
from studyplay.engines.scrabble.tiles import FOREIGN_TILE
from studyplay.store.codec import decode_derived, encode_derived
from studyplay.study.games.catalog import ENGINES
from studyplay.words.gaddag import build_gaddag
from tests.engines.scrabble.power_worlds import (
    CHALLENGED,
    DOUBLE,
    POWER,
    RACKS,
    block,
    power,
    powered,
    refusal,
    scored,
    start,
)
from tests.engines.scrabble.worlds import (
    WORDS,
    board_of,
    scrabble,
    square,
    take,
    take_all,
    tiles_at,
    tiles_in_play,
    world,
)
from tests.strategies import ScriptedChance


@pytest.mark.rule("SCR-13.1")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_everybody_begins_with_a_blank_and_two_stars_beside_the_rack(seats: int) -> None:
    state = start(seats=seats)

    assert PowerState(blanks=(True,) * seats, stars=(2,) * seats) == power(state)
    assert "".join(sorted(POWER.tiles.bag)) == tiles_in_play(state)


@pytest.mark.rule("SCR-13.1")
def test_a_power_blank_cannot_be_exchanged() -> None:
    assert refusal(POWER, start(), 0, Exchange("?")) == ("not-on-rack", "SCR-4.7")


@pytest.mark.rule("SCR-13.2")
def test_the_power_blank_joins_the_tiles_of_the_rack_once_in_the_game() -> None:
    took = take(scrabble(POWER), start(), 0, powered("fLOWER", "D8"))

    assert power(took.state).blanks == (False, True)
    assert "F" in took.state.racks[0]

    again = take_all(scrabble(POWER), took.state, [(1, Pass())])
    assert refusal(POWER, again, 0, powered("fOG", "F7", "D")) == ("no-power-blank", "SCR-13.2")


@pytest.mark.rule("SCR-13.2")
@pytest.mark.parametrize(
    "action",
    [
        pytest.param(powered("fLOWER", "D8", blank="D9"), id="another square"),
        pytest.param(powered("FLOWER", "D8"), id="an ordinary letter"),
    ],
)
def test_the_power_blank_is_one_of_the_tiles_put_down(action: PlaceTiles) -> None:
    assert refusal(POWER, start(), 0, action) == ("power-blank-not-there", "SCR-13.2")


@pytest.mark.rule("SCR-13.2")
def test_nobody_has_two_power_blanks() -> None:
    both = PlaceTiles(
        tiles_at("flOWER", "D8"), (PowerBlank(*square("D8")), PowerBlank(*square("E8")))
    )

    assert refusal(POWER, start(), 0, both) == ("no-power-blank", "SCR-13.2")


@pytest.mark.rule("SCR-13.2")
def test_a_lower_case_letter_without_it_is_an_ordinary_blank() -> None:
    action = PlaceTiles(tiles_at("fLOWER", "D8"))

    assert refusal(POWER, start(), 0, action) == ("not-on-rack", "SCR-4.7")


@pytest.mark.rule("SCR-13.2")
def test_both_kinds_of_blank_go_together() -> None:
    state = world(POWER, ("?LOERS", "TRAINER"))
    took = take(scrabble(POWER), state, 0, powered("fLOwER", "D8"))

    assert [Placement(*square("D8"), FOREIGN_TILE)] == list(took.state.disguised)
    assert "?" not in took.state.racks[0]


@pytest.mark.rule("SCR-13.3")
def test_the_power_blank_is_not_put_down_alone() -> None:
    state = start(board=board_of(("FLOWER", "D8", "A")))

    assert refusal(POWER, state, 0, powered("s", "J8")) == ("power-blank-alone", "SCR-13.3")


@pytest.mark.rule("SCR-13.4")
@pytest.mark.parametrize(
    ("rack", "action", "points"),
    [
        pytest.param("FLOWERS", PlaceTiles(tiles_at("FLOWER", "D8")), 32, id="a real F"),
        pytest.param("?LOWERS", PlaceTiles(tiles_at("fLOWER", "D8")), 16, id="a blank"),
        pytest.param("LOWERSS", powered("fLOWER", "D8"), 28, id="the power blank"),
    ],
)
def test_the_power_blank_is_worth_three_and_letter_premiums_count(
    rack: str, action: PlaceTiles, points: int
) -> None:
    """(3 × 2 + 8) × 2 for FLOWER with a power blank for F on a double letter."""
    took = take(scrabble(POWER), world(POWER, (rack, "TRAINER")), 0, action)

    assert points == scored(took.events).total


@pytest.mark.rule("SCR-13.4")
def test_it_is_worth_three_in_later_words_and_in_words_across() -> None:
    """IF down D7: I on a plain square, the power blank for F without its premium."""
    game = scrabble(POWER)
    state = take(game, start(), 0, powered("fLOWER", "D8")).state
    took = take(game, state, 1, PlaceTiles(tiles_at("I.", "D7", "D")))

    assert [(each.word, each.points) for each in scored(took.events).words] == [("IF", 1 + 3)]


@pytest.mark.rule("SCR-13.4")
def test_it_is_worth_three_for_a_second_placement_of_the_same_turn() -> None:
    first = propose_play(start(), Seat(0), powered("fLOWER", "D8"), POWER)
    second = propose_next_play(first, tiles_at("S", "J8"))

    assert score_proposed_play(second).total == 3 + 8 + 1


@pytest.mark.rule("SCR-13.9")
@pytest.mark.parametrize(
    ("rack", "action", "bonus"),
    [
        pytest.param("LOWERSE", powered("fLOWERS", "D8"), 0, id="six and the power blank"),
        pytest.param("TRAINER", powered("sTRAINER", "D8"), 50, id="seven and the power blank"),
        pytest.param("TRAINER", PlaceTiles(tiles_at("TRAINER", "D8")), 50, id="seven"),
    ],
)
def test_only_tiles_of_the_rack_count_for_the_bonus(
    rack: str, action: PlaceTiles, bonus: int
) -> None:
    """Under challenge, where the words are not the point."""
    took = take(scrabble(CHALLENGED), world(CHALLENGED, (rack, "E")), 0, action)

    assert bonus == sum(each.points for each in scored(took.events).bonuses)


@pytest.mark.rule("SCR-13.10")
def test_power_tiles_left_at_the_end_cost_nothing() -> None:
    state = world(POWER, ("FLOWER", "XA"), bag="")
    took = take(scrabble(POWER), state, 0, PlaceTiles(tiles_at("FLOWER", "D8")))
    (end,) = (event for event in took.events if isinstance(event, GameEnded))

    assert (end.reason, end.adjustments) == ("out", (9, -9))


@pytest.mark.rule("SCR-13.10")
def test_one_may_go_out_with_the_power_blank() -> None:
    state = world(POWER, ("LOWER", "XA"), bag="")
    took = take(scrabble(POWER), state, 0, powered("fLOWER", "D8"))

    assert (took.state.outcome.points if took.state.outcome else None) == (28 + 9, -9)


@pytest.mark.rule("SCR-13.11")
def test_the_power_blank_comes_back_with_a_play_taken_back() -> None:
    game = scrabble(CHALLENGED)
    placed = take(game, start(CHALLENGED), 0, powered("fLEWOR", "D8")).state
    assert power(placed).blanks == (False, True)

    took = take(game, placed, 1, Challenge())
    assert isinstance(took.events[0], PhonyWithdrawn)
    assert power(took.state).blanks == (True, True)
    assert sorted(RACKS[0]) == sorted(took.state.racks[0])
    assert took.state.disguised == ()
    assert tiles_in_play(placed) == tiles_in_play(took.state)


@pytest.mark.rule("SCR-13.11")
def test_a_later_play_taken_back_leaves_it_where_it_lies() -> None:
    game = scrabble(CHALLENGED)
    actions: list[tuple[int, Action]] = [
        (0, powered("fLOWER", "D8")),
        (1, PlaceTiles(tiles_at("R", "J8"))),
    ]
    state = take_all(game, start(CHALLENGED), (*actions, (0, Challenge())))

    assert power(state).blanks == (False, True)
    assert (Placement(*square("D8"), FOREIGN_TILE),) == state.disguised


@pytest.mark.rule("SCR-13.11")
def test_a_challenge_that_fails_leaves_the_power_blank_on_the_board() -> None:
    game = scrabble(DOUBLE)
    state = take_all(game, start(DOUBLE), [(0, powered("fLOWER", "D8")), (1, Challenge())])

    assert power(state).blanks == (False, True)
    assert tuple(map(len, state.racks)) == (7, 7)


@pytest.mark.rule("SCR-13.12")
def test_everybody_sees_all_but_the_tile_that_is_swapped() -> None:
    game = scrabble(POWER)
    took = take(game, start(), 0, SwapStar("F"), chance=ScriptedChance("E"))

    assert power(took.state) == game.view(took.state, None).slices[POWER_SLICE]
    assert TilesSwapped(Seat(0), "·", "·", False) == game.redact(took.events[1], Seat(1))
    for event in (StarSpent(Seat(0)), SquareBlocked(Seat(0), 1, 1)):
        assert event == game.redact(event, None)


@pytest.mark.rule("SCR-13.12")
def test_everybody_sees_which_tiles_on_the_board_are_power_blanks() -> None:
    game = scrabble(POWER)
    state = take(game, start(), 0, powered("fLOWER", "D8")).state

    assert state.disguised == game.view(state, None).disguised != ()


def test_a_game_with_power_tiles_is_kept_and_read_again() -> None:
    game = scrabble(CHALLENGED)
    state = take_all(game, start(CHALLENGED), [(0, block("A1")), (0, powered("fLOWER", "D8"))])
    engine = ENGINES["scrabble"]
    text = encode_derived(state, engine.expansion_state_types)

    assert state == decode_derived(text, State, engine.expansion_state_types)


def test_plays_with_the_power_blank_are_listed_and_can_be_made() -> None:
    game = Scrabble(POWER, WORDS, ReferenceMoveGenerator(build_gaddag(WORDS), POWER))
    state = start(board=board_of(("ARM", "G8", "A")))
    listed = [
        action
        for action in game.legal_actions(state, Seat(0))
        if isinstance(action, PlaceTiles) and action.extras
    ]

    assert listed
    for action in listed:
        assert take(game, state, 0, action).events

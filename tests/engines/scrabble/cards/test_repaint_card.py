"""SCR-14.14: repaint, the card of S000 that takes a word up."""

from dataclasses import replace

import pytest

from studyplay.engines.scrabble.actions import Action, Challenge
from studyplay.engines.scrabble.board import Direction
from studyplay.engines.scrabble.events import PhonyWithdrawn, TilesPlaced
from studyplay.engines.scrabble.expansions.cards import RemovedTileDestination
from studyplay.engines.scrabble.interventions import (
    TilesLaidBack,
    TilesTakenUp,
)
from tests.engines.scrabble.cards.card_worlds import (
    CARDS,
    CHALLENGED,
    ME,
    OTHER,
    do,
    play_with,
    refusal,
    rules,
    scrabble,
    sheet,
    start,
    table_of,
    used,
)
from tests.engines.scrabble.worlds import (
    board_of,
    play,
    take,
)

FLOWER = board_of(("FLOWER", "D8", "A"))
CROSSED = board_of(("TRAINER", "B8", "A"), ("THROB", "B8", "D"))
ACROSS = Direction.ACROSS

TOWN = ("TOWNAAA", "repaint")


def repainted(letters: str, name: str, way: str = "A", *, of: str = "C8") -> Action:
    """The word across through *of* repainted."""
    return play_with(letters, name, way, used("repaint", square=of, way=ACROSS))


@pytest.mark.rule("SCR-14.14")
def test_town_for_trainer_scores_7_and_frees_six_tiles() -> None:
    state = start(*TOWN, board=CROSSED, other="EEEEEEE")
    took = do(state, repainted(".OWN", "B8"))
    (taken,) = (event for event in took.events if isinstance(event, TilesTakenUp))

    assert (sheet(took).total, taken.tiles) == (7, "RAINER")
    assert board_of(("TOWN", "B8", "A"), ("THROB", "B8", "D")) == took.state.board
    assert len(state.bag) + 6 - 3 == len(took.state.bag)


@pytest.mark.rule("SCR-14.14")
def test_premiums_may_count_again_if_the_table_agrees() -> None:
    under = rules(premium_reset=True)
    state = start(*TOWN, board=CROSSED, other="EEEEEEE", under=under)

    assert sheet(do(state, repainted(".OWN", "B8"), under=under)).total == 11


@pytest.mark.rule("SCR-14.14")
def test_a_premium_under_a_freed_square_stays_used_for_all_later_plays() -> None:
    state = start(*TOWN, board=CROSSED, other="YEEEEEE")
    state = do(state, repainted(".O", "B8")).state
    took = do(state, play("Y", "D8"), seat=1)

    assert (sheet(took).words[0].word, sheet(took).total) == ("TOY", 6)


@pytest.mark.rule("SCR-14.14")
@pytest.mark.parametrize(
    ("action", "refused"),
    [
        pytest.param(repainted(".OWN", "B8", of="A1"), "card-needs-word", id="no word there"),
        pytest.param(
            play_with(".OWN", "B8", "A", used("repaint")), "card-needs-word", id="no word named"
        ),
        pytest.param(repainted("TOWN", "D8", "D"), "card-needs-line", id="another line"),
        pytest.param(repainted("TON", "D10"), "card-needs-line", id="another row"),
        pytest.param(repainted("TOWN", "K8"), "card-needs-freed-square", id="beside it"),
        pytest.param(repainted("T", "H8"), "card-needs-line", id="one tile, no word"),
        pytest.param(repainted("TOWT", "D8"), "not-on-rack", id="not on the rack"),
        pytest.param(repainted(".OWA", "B8"), "unknown-word", id="unknown"),
    ],
)
def test_the_new_word_lies_where_the_old_one_lay(action: Action, refused: str) -> None:
    state = start(*TOWN, board=CROSSED, other="EEEEEEE")

    assert refused == refusal(state, action)


@pytest.mark.rule("SCR-14.14")
def test_a_word_all_of_whose_tiles_are_crossed_cannot_be_chosen() -> None:
    board = board_of(("AT", "H8", "A"), ("AS", "H8", "D"), ("TO", "I8", "D"), ("SO", "H9", "A"))
    state = start(*TOWN, board=board)

    assert refusal(state, repainted("TOWN", "D10", of="H8")) == "card-frees-nothing"


@pytest.mark.rule("SCR-14.14")
def test_the_new_word_need_not_touch_anything() -> None:
    state = start(*TOWN, board=CROSSED, other="EEEEEEE")
    alone = start(*TOWN, board=FLOWER, other="EEEEEEE")

    assert sheet(do(state, repainted("TOWN", "E8"))).total == 7
    assert sheet(do(alone, repainted("TOWN", "H8", of="D8"))).total == 7


@pytest.mark.rule("SCR-14.14")
def test_what_is_left_of_the_old_word_must_be_words() -> None:
    good = board_of(("ATZZZ", "C8", "A"), ("AS", "C8", "D"), ("TO", "D8", "D"))
    bad = board_of(("PIZZZ", "C8", "A"), ("PA", "C8", "D"), ("IT", "D8", "D"))
    action = repainted("TOWN", "F8", of="C8")

    assert sheet(do(start(*TOWN, board=good, bag=""), action)).words[0].word == "TOWN"
    assert refusal(start(*TOWN, board=bad, bag=""), action) == "unknown-word"


@pytest.mark.rule("SCR-14.14")
def test_what_is_left_can_be_challenged() -> None:
    board = board_of(("XPIAN", "C8", "A"), ("PA", "D8", "D"), ("IT", "E8", "D"))
    state = start("TOWNAAA", "repaint", board=board, bag="", other="E", under=CHALLENGED)
    action = repainted("AT", "G8", of="C8")
    played = do(replace(state, racks=("ATOWNAA", "E")), action, under=CHALLENGED)
    (placed,) = (event for event in played.events if isinstance(event, TilesPlaced))
    took = do(played.state, Challenge(), under=CHALLENGED, seat=1)

    assert placed.besides == ("PI",)
    assert PhonyWithdrawn(OTHER, ME, ("PI",)) in took.events


@pytest.mark.rule("SCR-14.14")
@pytest.mark.rule("SCR-14.6")
def test_a_repainting_taken_back_restores_the_old_word() -> None:
    board = board_of(("TRAiNER", "B8", "A"), ("THROB", "B8", "D"))
    state = start(*TOWN, board=board, other="EEEEEEE", under=CHALLENGED)
    played = do(state, repainted(".OWA", "B8"), under=CHALLENGED).state
    took = do(played, Challenge(), under=CHALLENGED, seat=1)

    assert (state.board, state.bag) == (took.state.board, took.state.bag)
    assert any(isinstance(event, TilesLaidBack) for event in took.events)
    assert table_of(took.state).spoiled == ()


@pytest.mark.rule("SCR-14.14")
def test_old_scores_stay() -> None:
    state = replace(start(*TOWN, board=CROSSED, other="EEEEEEE"), scores=(3, 66))

    assert do(state, repainted(".OWN", "B8")).state.scores == (10, 66)


BOXED = replace(CHALLENGED, expansions=(replace(CARDS, removed_to=RemovedTileDestination.BOX),))


@pytest.mark.rule("SCR-14.14")
def test_what_is_taken_up_may_leave_the_game_if_the_table_agrees() -> None:
    state = start(*TOWN, board=CROSSED, bag="EEEEE", under=BOXED)
    state = take(scrabble(BOXED), state, 0, repainted(".OWN", "B8")).state

    assert state.bag == "EEEEE"


@pytest.mark.rule("SCR-14.14")
def test_what_left_the_game_comes_back_with_a_play_that_is_taken_back() -> None:
    before = start(*TOWN, board=CROSSED, bag="EEEEE", under=BOXED)
    state = take(scrabble(BOXED), before, 0, repainted(".OWA", "B8")).state
    state = take(scrabble(BOXED), state, 1, Challenge()).state

    assert (before.board, before.bag) == (state.board, state.bag)

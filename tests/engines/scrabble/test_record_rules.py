"""SCR-9: the score sheet, hidden tiles, breaking off."""

import random
from dataclasses import replace

import pytest

from studyplay.engines.core import AUDIENCE, Seat, Table
from studyplay.engines.scrabble.actions import Exchange, GiveUp, Pass
from studyplay.engines.scrabble.events import (
    HIDDEN_TILE,
    GameEnded,
    LookedUp,
    OrderDrawn,
    TilesDrawn,
    TilesExchanged,
)
from studyplay.engines.scrabble.game import Scrabble
from studyplay.engines.scrabble.rules import SEED_000, SEED_003
from tests.engines.scrabble.worlds import folded, play, scrabble, take, take_all, world

RACKS = ("TRAINER", "AEIOUST")


@pytest.mark.rule("SCR-9.1")
def test_every_turn_leaves_a_line_and_a_play_its_words() -> None:
    state = take_all(
        scrabble(SEED_000),
        world(SEED_000, RACKS),
        [(0, play("TRAIN", "D8")), (1, Exchange("AE")), (0, Pass()), (1, GiveUp())],
    )

    assert [
        (line.seat, line.kind, line.points, line.total, line.words) for line in state.sheet
    ] == [
        (0, "play", 12, 12, ("TRAIN",)),
        (1, "exchange", 0, 0, ()),
        (0, "pass", 0, 12, ()),
        (1, "give-up", 0, 0, ()),
    ]


@pytest.mark.rule("SCR-9.1")
def test_the_line_of_a_play_shows_how_its_score_came_about() -> None:
    state = take(scrabble(SEED_000), world(SEED_000, RACKS), 0, play("TRAIN", "D8")).state
    sheet = state.sheet[0].sheet
    assert sheet is not None

    assert [(letter.letter, letter.value, letter.times) for letter in sheet.words[0].letters] == [
        ("T", 1, 2),
        ("R", 1, 1),
        ("A", 1, 1),
        ("I", 1, 1),
        ("N", 1, 1),
    ]
    assert sheet.words[0].times == 2


@pytest.mark.rule("SCR-9.2")
def test_a_player_sees_the_own_rack_and_counts_of_all_else() -> None:
    view = scrabble().view(world(SEED_000, RACKS, bag="XYZ"), Seat(1))

    assert view.rack == "AEIOUST"
    assert view.rack_counts == (7, 7)
    assert view.bag_count == 3
    assert view.unseen == "AEINRRTXYZ"
    assert view.racks == ()


@pytest.mark.rule("SCR-9.2")
def test_the_audience_sees_only_counts() -> None:
    view = scrabble().view(world(SEED_000, RACKS, bag="XYZ"), AUDIENCE)

    assert (view.rack, view.unseen, view.rack_counts, view.bag_count) == ("", "", (7, 7), 3)


@pytest.mark.rule("SCR-9.2")
def test_racks_are_shown_at_the_end() -> None:
    """Each sorted: their own order would tell what was given back."""
    game = scrabble(SEED_000)
    state = take_all(game, world(SEED_000, RACKS), [(0, GiveUp()), (1, GiveUp())])

    shown = game.view(state, AUDIENCE).racks
    assert tuple("".join(sorted(rack)) for rack in RACKS) == shown


@pytest.mark.rule("SCR-9.2")
@pytest.mark.parametrize("stranger", [Seat(1), AUDIENCE])
def test_drawn_and_exchanged_tiles_and_look_ups_are_for_their_player_alone(
    stranger: Seat | None,
) -> None:
    game = scrabble()
    mine = Seat(0)
    drawn = TilesDrawn(mine, "ABC")
    swapped = TilesExchanged(mine, "AB", "CD", returned_first=False)
    asked = LookedUp(mine, "qu*")

    assert replace(drawn, tiles=HIDDEN_TILE * 3) == game.redact(drawn, stranger)
    assert replace(swapped, given=HIDDEN_TILE * 2, drawn=HIDDEN_TILE * 2) == game.redact(
        swapped, stranger
    )
    assert replace(asked, query="") == game.redact(asked, stranger)
    assert (drawn, swapped, asked) == tuple(
        game.redact(event, mine) for event in (drawn, swapped, asked)
    )


@pytest.mark.rule("SCR-9.2")
def test_the_tiles_for_the_order_and_the_racks_at_the_end_are_shown_to_all() -> None:
    game = scrabble()
    order = OrderDrawn(2, (((Seat(0), "A"), (Seat(1), "B")),), Seat(0))
    end = GameEnded("out", ("", "QZ"), (20, -20))

    assert (order, end) == (game.redact(order, AUDIENCE), game.redact(end, AUDIENCE))


@pytest.mark.rule("SCR-9.3")
def test_a_game_goes_on_from_its_log_without_the_lexicon() -> None:
    """Broken off with a window open, and replayed where no word is known."""
    chance = random.Random(5)
    game = scrabble(SEED_003)
    table = Table.open(game, 2, chance)
    state = table.state
    rack = state.racks[state.turn]
    took = take(game, state, state.turn, play(rack[:3].replace("?", "e"), "H8"), chance=chance)

    without_words = Scrabble(SEED_003, frozenset())
    replayed = Table.replay(without_words, (*table.log, *took.events))
    assert took.state == replayed.state
    assert replayed.state.pending is not None


def test_a_log_begins_with_the_order_and_has_it_once() -> None:
    game = scrabble()
    order = OrderDrawn(2, (), Seat(0))
    with pytest.raises(ValueError, match="begins with OrderDrawn"):
        game.evolve(None, TilesDrawn(Seat(0), "A"))
    with pytest.raises(ValueError, match="occur once"):
        folded(game, game.evolve(None, order), [order])

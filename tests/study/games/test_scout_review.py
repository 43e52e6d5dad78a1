"""Rounds of the circus ladder, told to one seat, and sets that stayed in the hand."""

import random
from collections.abc import Sequence

import pytest

from studyplay.bots.player import Bot, BotStrength
from studyplay.bots.scout import ScoutBot
from studyplay.bots.self_play import play_match
from studyplay.engines.core import Seat
from studyplay.engines.scout.actions import Scout, Show, Side
from studyplay.engines.scout.events import Event, RoundEnded
from studyplay.engines.scout.game import ScoutGame
from studyplay.engines.scout.rules import PRESETS
from studyplay.engines.scout.state import State
from studyplay.study.games.scout.review import ScoutReview, review_game
from studyplay.words.model import Level
from tests.engines.scout.worlds import AT, ScoutTable, begun, play

ME = Seat(0)
GENTLE = Bot(Level.A1, BotStrength.GENTLE)


def reviewed(table: ScoutTable, seat: Seat = ME) -> ScoutReview:
    return review_game(table.game, table.log, seat)


def scouting(hand: str) -> ScoutReview:
    """Seat 2 scouts the pair of seat 1 although it holds *hand*."""
    table = begun("1/9 4/5", "8/2 8/3 1/4", hand, first=1)
    table = play(table, Show(0, 2), Scout(Side.LEFT, flipped=False, slot=0))

    return reviewed(table, Seat(2))


def test_a_run_that_stayed_in_the_hand_is_another_way() -> None:
    (chance,) = scouting("9/1 2/6 3/6 4/6").chances

    assert (chance.shown, chance.active, chance.scouted) == ((2, 3, 4), (8, 8), 8)
    assert chance.hand == (9, 2, 3, 4)


def test_a_pair_is_not_worth_pointing_out() -> None:
    assert scouting("9/1 9/2 4/6 2/6").chances == ()


def test_a_set_that_is_too_weak_is_no_other_way() -> None:
    assert scouting("1/2 1/3 4/6 6/5").chances == ()


def finished(name: str, seed: int, seats: int) -> tuple[ScoutGame, Sequence[Event]]:
    game = ScoutGame(PRESETS[name])
    bots = [ScoutBot(GENTLE, game.rules) for _ in range(seats)]
    return game, play_match(game, bots, random.Random(seed)).events


@pytest.mark.parametrize("name", PRESETS)
def test_the_rounds_add_up_to_the_points_of_the_game(name: str) -> None:
    game, log = finished(name, 3, 4)
    ends = [event for event in log if isinstance(event, RoundEnded)]
    for seat in range(4):
        rounds = review_game(game, log, Seat(seat)).rounds

        assert [end.points[seat] for end in ends] == [each.points for each in rounds]
        for each in rounds:
            cost = 0 if each.exempt else each.left
            assert each.points == each.captured + each.chips - cost


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_the_engine_accepts_every_other_way(seats: int) -> None:
    seen = 0
    for seed in range(6):
        game, log = finished("base", seed, seats)
        for seat in map(Seat, range(seats)):
            for chance in review_game(game, log, seat).chances:
                state = before(game, log, chance.number)
                show = Show(chance.start, chance.stop)
                assert game.decide(state, seat, show, AT, random.Random(0))
                assert len(chance.shown) >= 3
                seen += 1

    assert seen


def before(game: ScoutGame, log: Sequence[Event], number: int) -> State:
    state = game.evolve(None, log[0])
    for event in log[1 : number - 1]:
        state = game.evolve(state, event)
    return state


def test_the_best_show_is_the_strongest() -> None:
    game, log = finished("base", 1, 3)
    made = review_game(game, log, ME)
    shows = [shown for each in made.rounds for shown in each.shows]

    assert made.best in shows
    assert max(map(len, shows)) == len(made.best)

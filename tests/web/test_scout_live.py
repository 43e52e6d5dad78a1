"""What a live page of the circus ladder is told: the view, what can be done, the calls of sets."""

import random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from studyplay.engines.core import Chance, Millis, Seat
from studyplay.engines.scout.actions import Keep, Scout, ScoutAndShow, Show, Stop
from studyplay.engines.scout.game import ScoutGame
from studyplay.engines.scout.rules import build_ruleset
from studyplay.engines.scout.sets import set_kind
from studyplay.engines.scout.state import State
from studyplay.web.games.scout_live import NO_ACTIONS, build_fixed_data, build_view_data
from tests.strategies import SEEDS


def played(game: ScoutGame, seats: int, moves: int, chance: Chance) -> State:
    """The state after so many random moves, or at the end."""
    state = game.evolve(None, game.start(seats, chance)[0])
    for _ in range(moves):
        acting = sorted(game.to_act(state))
        if not acting:
            break
        action = chance.sample(list(game.legal_actions(state, acting[0])), 1)[0]
        for event in game.decide(state, acting[0], action, Millis(0), chance):
            state = game.evolve(state, event)
    return state


def told(game: ScoutGame, state: State, seat: Seat | None) -> dict[str, Any]:
    """What the page of *seat* gets."""
    return build_view_data(game, game.view(state, seat))


@settings(deadline=None, max_examples=40)
@given(st.sampled_from(["base", "stop"]), st.integers(2, 5), st.integers(0, 90), SEEDS)
def test_a_seat_is_told_what_the_engine_lets_it_do(
    key: str, seats: int, moves: int, seed: int
) -> None:
    """Neither more nor less, whatever the moment."""
    game = ScoutGame(build_ruleset(key))
    state = played(game, seats, moves, random.Random(seed))
    for seat in map(Seat, range(seats)):
        legal = list(game.legal_actions(state, seat))
        expected = {
            "hold": Keep() in legal,
            "shows": [[do.start, do.stop] for do in legal if isinstance(do, Show)],
            "scout": any(isinstance(do, Scout) for do in legal),
            "both": any(isinstance(do, ScoutAndShow) for do in legal),
            "stop": Stop() in legal,
        }

        assert expected == told(game, state, seat)["can"]


def test_the_audience_can_do_nothing() -> None:
    game = ScoutGame(build_ruleset("base"))
    state = played(game, 3, 10, random.Random(1))

    seen = told(game, state, None)

    assert seen["can"] == NO_ACTIONS
    assert seen["hand"] == ()


@pytest.mark.parametrize(("seats", "own"), [(2, True), (3, False)])
def test_a_page_knows_who_pays_for_a_scout(seats: int, own: bool) -> None:
    game = ScoutGame(build_ruleset("base"))

    assert own is told(game, played(game, seats, 0, random.Random(1)), Seat(0))["own_chips"]


@pytest.mark.parametrize(
    ("lang", "numbers", "call"),
    [
        ("en", "4 4 4", "three fours"),
        ("en", "7 6 5", "a run of three: seven, six, five"),
        ("ja", "7 7", "なながにまい"),
        ("zh", "5 6 7", "順子 五、六、七"),
    ],
)
def test_every_set_has_its_call(lang: str, numbers: str, call: str) -> None:
    assert call == build_fixed_data(ScoutGame(build_ruleset("base")))["calls"][lang][numbers]


def test_the_calls_are_those_of_all_sets_that_there_can_be() -> None:
    """Nine cards have one number, and a run has two to ten: 10 * 9 sets, and 2 * 45 runs."""
    calls = build_fixed_data(ScoutGame(build_ruleset("base")))["calls"]
    sets = [tuple(map(int, numbers.split())) for numbers in calls["en"]]

    assert all(set_kind(numbers) is not None for numbers in sets)
    assert dict.fromkeys(("en", "ja", "zh"), 180) == {
        lang: len(texts) for lang, texts in calls.items()
    }

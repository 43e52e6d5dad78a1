"""Ten thousand whole games at random, all presets under all challenge policies."""

import random

import pytest

from studyplay.engines.core import Millis, Table
from tests.contract import crossword
from tests.contract.contestant import LATE, PACE, Contestant

CONTESTANTS = tuple(crossword.policies())
GAMES = 10_000
EACH = GAMES // len(CONTESTANTS)


@pytest.mark.slow
@pytest.mark.parametrize("contestant", CONTESTANTS, ids=lambda each: each.game.name)
def test_hundreds_of_games_keep_their_promises(contestant: Contestant) -> None:
    """Twenty variants of five hundred games: 2, 3 and 4 seats in turn."""
    for seed in range(EACH):
        play_and_check(contestant, seed)


def play_and_check(contestant: Contestant, seed: int) -> None:
    """One game; every single event leaves a state that is checked."""
    game, chance = contestant.game, random.Random(seed)
    seats = contestant.seats[seed % len(contestant.seats)]
    log = list(game.start(seats, chance))
    state = Table.replay(game, log).state
    held = contestant.held(state)
    for ply in range(contestant.bound):
        acting = sorted(game.to_act(state))
        if not acting:
            break
        due = game.deadline(state)
        if due is not None and chance.random() < LATE:
            events = game.expire(state, due, chance)
        else:
            seat = chance.choice(acting)
            action = contestant.choose(state, seat, chance)
            events = game.decide(state, seat, action, Millis(ply * PACE), chance)
        for event in events:
            state = game.evolve(state, event)
            assert held == contestant.held(state)
        assert bool(game.to_act(state)) == (game.outcome(state) is None)
        log += events

    assert game.outcome(state) is not None
    assert Table.replay(game, log).state == state

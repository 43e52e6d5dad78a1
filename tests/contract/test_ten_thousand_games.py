"""Ten thousand whole games at random: all games in turn, in all their variants.

More of them, played by bots, are the business of ``studyplay simulate``.
"""

import random
from collections import Counter
from typing import Final

import pytest

from studyplay.engines.core import Millis, Table
from studyplay.study.games.catalog import engine_of
from tests.contract import crossword
from tests.contract.contestant import LATE, PACE, Contestant
from tests.contract.contestants import CONTESTANTS

GAMES: Final = 10_000

VARIANTS: Final = (*CONTESTANTS, *crossword.policies())
"""The crossword game in all its presets under all challenge policies, too."""


def engine(contestant: Contestant) -> str:
    return engine_of(contestant.game.name).key


COUNTED: Final = Counter(map(engine, VARIANTS))


@pytest.mark.slow
@pytest.mark.parametrize("contestant", VARIANTS, ids=lambda each: each.game.name)
def test_thousands_of_games_keep_their_promises(contestant: Contestant) -> None:
    """Each engine has its share, and each variant its part of that; all sizes in turn."""
    games = GAMES // len(COUNTED) // COUNTED[engine(contestant)]
    for seed in range(games):
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

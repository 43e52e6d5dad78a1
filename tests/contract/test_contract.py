"""Every game, the same promises."""

import random
from itertools import islice

import pytest
from hypothesis import given

from studyplay.engines.core import AUDIENCE, Millis
from tests.contract.contestant import (
    AGES,
    Contestant,
    everybody,
    played,
    states,
    tables,
    whole_game,
)
from tests.contract.rounds import EVERYBODY, FEW, SHARED

pytestmark = EVERYBODY


@given(seed=SHARED)
@FEW
def test_a_replay_reaches_the_same_state_at_every_ply(contestant: Contestant, seed: int) -> None:
    plies, last = whole_game(contestant, seed)
    folded = states(contestant, last.log)
    for table in tables(plies, last):
        assert folded[len(table.log) - 1] == table.state


@given(seed=SHARED)
@FEW
def test_the_same_chance_brings_the_same_log(contestant: Contestant, seed: int) -> None:
    assert played(contestant, seed)[1].log == whole_game(contestant, seed)[1].log


@given(seed=SHARED)
@FEW
def test_somebody_may_act_until_there_is_an_outcome(contestant: Contestant, seed: int) -> None:
    game = contestant.game
    for table in tables(*whole_game(contestant, seed)):
        acting = game.to_act(table.state)

        assert bool(acting) == (game.outcome(table.state) is None)
        assert acting <= everybody(contestant, table)


@given(seed=SHARED)
@FEW
def test_every_game_comes_to_an_end(contestant: Contestant, seed: int) -> None:
    """No deadlock either: random play stops only because there is an outcome."""
    _, last = whole_game(contestant, seed)
    outcome = contestant.game.outcome(last.state)
    assert outcome is not None

    best = max(outcome.points)
    assert {seat for seat, points in enumerate(outcome.points) if points == best} == (
        outcome.winners
    )


@given(seed=SHARED)
@FEW
def test_who_may_not_act_has_no_legal_action(contestant: Contestant, seed: int) -> None:
    game = contestant.game
    for table in tables(*whole_game(contestant, seed)):
        for seat in everybody(contestant, table) - game.to_act(table.state):
            assert list(game.legal_actions(table.state, seat)) == []


@given(seed=SHARED)
@FEW
def test_who_may_act_finds_something_to_do_or_a_clock_runs(
    contestant: Contestant, seed: int
) -> None:
    """No deadlock even for players who only do what is listed."""
    game, chance = contestant.game, random.Random(seed)
    plies, _ = whole_game(contestant, seed)
    for ply in chance.sample(plies, min(8, len(plies))):
        state = ply.table.state
        listed = (game.legal_actions(state, seat) for seat in sorted(game.to_act(state)))
        assert any(next(each, None) is not None for each in listed) or game.deadline(state)


@given(seed=SHARED)
@FEW
def test_every_listed_action_is_accepted(contestant: Contestant, seed: int) -> None:
    game, chance = contestant.game, random.Random(seed)
    plies, _ = whole_game(contestant, seed)
    for ply in chance.sample(plies, min(8, len(plies))):
        for seat in game.to_act(ply.table.state):
            listed = list(islice(game.legal_actions(ply.table.state, seat), 400))
            for action in chance.sample(listed, min(10, len(listed))):
                assert game.decide(ply.table.state, seat, action, ply.at, chance)


@given(seed=SHARED)
@FEW
def test_what_is_hidden_changes_no_view_and_no_redacted_event(
    contestant: Contestant, seed: int
) -> None:
    """Two games that differ only in what a seat may not see look the same to it throughout."""
    game, chance = contestant.game, random.Random(seed)
    plies, last = whole_game(contestant, seed)
    table = chance.choice(list(tables(plies, last)))
    for viewer in (*everybody(contestant, table), AUDIENCE):
        twin = contestant.twin(table.log, viewer, chance)
        if twin is None:
            continue
        assert [game.redact(event, viewer) for event in table.log] == [
            game.redact(event, viewer) for event in twin
        ]
        for mine, other in zip(
            states(contestant, table.log), states(contestant, twin), strict=True
        ):
            assert game.view(mine, viewer) == game.view(other, viewer)


@given(seed=SHARED)
@FEW
def test_redacting_twice_is_redacting_once(contestant: Contestant, seed: int) -> None:
    game = contestant.game
    _, last = whole_game(contestant, seed)
    for viewer in (*everybody(contestant, last), AUDIENCE):
        for event in last.log:
            once = game.redact(event, viewer)

            assert type(event) is type(once)
            assert once == game.redact(once, viewer)


@given(seed=SHARED)
@FEW
def test_nothing_is_lost_or_made(contestant: Contestant, seed: int) -> None:
    """What the game holds together is the same after every single event."""
    _, last = whole_game(contestant, seed)

    assert len({contestant.held(state) for state in states(contestant, last.log)}) == 1


@given(seed=SHARED)
@FEW
def test_time_brings_nothing_before_its_deadline_and_something_then(
    contestant: Contestant, seed: int
) -> None:
    game, chance = contestant.game, random.Random(seed)
    for table in tables(*whole_game(contestant, seed)):
        due = game.deadline(table.state)
        if due is None:
            assert list(game.expire(table.state, AGES, chance)) == []
            assert table is table.tick(AGES, chance)
        else:
            assert list(game.expire(table.state, Millis(due - 1), chance)) == []
            assert table is table.tick(Millis(due - 1), chance)
            assert due != game.deadline(table.tick(due, chance).state)


def test_so_many_seats_cannot_play(contestant: Contestant) -> None:
    for seats in (0, max(contestant.seats) + 1):
        with pytest.raises(ValueError):
            contestant.game.start(seats, random.Random(0))

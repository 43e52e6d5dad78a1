"""Every game: what may not be done is refused with its clause, and nothing has happened."""

import random
import re
from collections.abc import Iterator, Sequence

import pytest
from hypothesis import given

from studyplay.engines.core import IllegalAction, Millis, Seat, Table
from tests.contract.contestant import (
    AGES,
    AnyTable,
    Contestant,
    Ply,
    everybody,
    opened,
    whole_game,
)
from tests.contract.rounds import EVERYBODY, FEW, SHARED

pytestmark = EVERYBODY

CODE = re.compile(r"[a-z]+\.[a-z0-9-]+")
CLAUSE = re.compile(r"[A-Z]+-\d+(\.\d+)*")

STRANGERS = (Seat(-1), Seat(99))


@pytest.mark.rule("CORE-1")
@given(seed=SHARED)
@FEW
def test_out_of_turn_is_refused(contestant: Contestant, seed: int) -> None:
    plies, _ = whole_game(contestant, seed)
    for ply in plies:
        for seat in everybody(contestant, ply.table) - contestant.game.to_act(ply.table.state):
            with pytest.raises(IllegalAction):
                contestant.game.decide(ply.table.state, seat, ply.action, ply.at, random.Random(0))
            with pytest.raises(IllegalAction) as refused:
                ply.table.submit(seat, ply.action, ply.at, random.Random(0))
            assert refused.value.violation.code == "table.not-your-turn"


@given(seed=SHARED)
@FEW
def test_who_does_not_sit_at_the_table_is_refused(contestant: Contestant, seed: int) -> None:
    plies, _ = whole_game(contestant, seed)
    for ply in plies:
        for seat in STRANGERS:
            with pytest.raises(IllegalAction):
                ply.table.submit(seat, ply.action, ply.at, random.Random(0))


@pytest.mark.rule("CORE-2")
@given(seed=SHARED)
@FEW
def test_after_the_end_all_is_refused(contestant: Contestant, seed: int) -> None:
    plies, last = whole_game(contestant, seed)
    for seat in everybody(contestant, last):
        with pytest.raises(IllegalAction) as refused:
            last.submit(seat, plies[-1].action, AGES, random.Random(0))
        assert refused.value.violation.code == "table.game-over"


@given(seed=SHARED)
@FEW
def test_a_refused_action_changes_nothing(contestant: Contestant, seed: int) -> None:
    """Neither the table nor what chance will bring next."""
    table, chance = opened(contestant, seed)
    state, before = table.state, chance.getstate()
    for seat in everybody(contestant, table):
        for action in contestant.nonsense:
            with pytest.raises(IllegalAction):
                table.submit(seat, action, Millis(0), chance)

    assert before == chance.getstate()
    assert state == Table.replay(contestant.game, table.log).state == table.state


@given(seed=SHARED)
@FEW
def test_whatever_is_tried_is_done_or_refused_by_name(contestant: Contestant, seed: int) -> None:
    """Nonsense, another's action, the same one twice, one that comes too late: never a crash."""
    chance = random.Random(seed)
    plies, last = whole_game(contestant, seed)
    for ply in chance.sample(plies, min(6, len(plies))):
        for seat, action, at in attempts(contestant, ply, plies, chance):
            is_done(contestant, ply.table, seat, action, at)
        assert ply.table.state == Table.replay(contestant.game, ply.table.log).state
    for seat in everybody(contestant, last):
        for action in (*contestant.nonsense, plies[-1].action):
            assert not is_done(contestant, last, seat, action, AGES)


Attempt = tuple[Seat, object, Millis]


def attempts(
    contestant: Contestant, ply: Ply, plies: Sequence[Ply], chance: random.Random
) -> Iterator[Attempt]:
    """What somebody might send at that moment, whether it makes sense or not."""
    late = contestant.game.deadline(ply.table.state) or AGES
    elsewhere = [other.action for other in chance.sample(plies, min(5, len(plies)))]
    for seat in everybody(contestant, ply.table):
        for action in (*contestant.nonsense, *elsewhere, ply.action):
            yield seat, action, chance.choice((Millis(0), ply.at, late, AGES))


def is_done(
    contestant: Contestant, table: AnyTable, seat: Seat, action: object, at: Millis
) -> bool:
    """Whether it is done; a refusal has a code of this game, a clause, and takes no luck."""
    game, chance = contestant.game, random.Random(5)
    before = chance.getstate()
    try:
        return bool(game.decide(table.state, seat, action, at, chance))
    except IllegalAction as refused:
        violation = refused.violation

    assert CODE.fullmatch(violation.code)
    assert CLAUSE.fullmatch(violation.clause)
    assert before == chance.getstate()
    return False

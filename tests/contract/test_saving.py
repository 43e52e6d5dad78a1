"""Every game can be put away at any moment and goes on as if it had not been."""

import random
from typing import Any

from hypothesis import given

from studyplay.engines.core import IllegalAction, Millis, Table
from studyplay.store import codec
from studyplay.study.games.catalog import engine_of
from tests.contract.contestant import AnyTable, Contestant, Ply, tables, whole_game
from tests.contract.rounds import EVERYBODY, FEW, SHARED

pytestmark = EVERYBODY


@given(seed=SHARED)
@FEW
def test_every_event_comes_back_from_its_text(contestant: Contestant, seed: int) -> None:
    types = engine_of(contestant.game.name).events
    _, last = whole_game(contestant, seed)
    for event in last.log:
        assert event == codec.decode(codec.encode(event), types)


@given(seed=SHARED)
@FEW
def test_every_state_comes_back_from_its_text(contestant: Contestant, seed: int) -> None:
    """An open window, a half-collected vote, the end: wherever somebody might get up."""
    for table in tables(*whole_game(contestant, seed)):
        assert table.state == restored(contestant, table).state


@given(seed=SHARED)
@FEW
def test_a_game_goes_on_from_its_text_as_it_would_have(contestant: Contestant, seed: int) -> None:
    """The same action, the same luck, the same clock: the same events."""
    plies, last = whole_game(contestant, seed)
    for ply in plies:
        live, saved = ply.table, restored(contestant, ply.table)
        assert done(live, ply) == done(saved, ply)
        assert live.game.to_act(live.state) == saved.game.to_act(saved.state)
        due = live.game.deadline(live.state)
        assert due == saved.game.deadline(saved.state)
        assert due is None or expired(live, due) == expired(saved, due)
    assert contestant.game.outcome(last.state) == contestant.game.outcome(
        restored(contestant, last).state
    )


def restored(contestant: Contestant, table: AnyTable) -> AnyTable:
    """The table as it would be opened again; what was before is in its state."""
    engine = engine_of(contestant.game.name)
    text = codec.encode_derived(table.state, engine.expansion_state_types)
    state = codec.decode_derived(text, engine.state, engine.expansion_state_types)
    return Table(contestant.game, state, ())


def done(table: AnyTable, ply: Ply) -> Any:
    """The events of the action, or why it was refused."""
    try:
        return table.game.decide(table.state, ply.seat, ply.action, ply.at, random.Random(3))
    except IllegalAction as refused:
        return refused.violation


def expired(table: AnyTable, due: Millis) -> Any:
    return table.game.expire(table.state, due, random.Random(3))

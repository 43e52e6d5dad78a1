"""No byte that a seat gets depends on what it may not know.

Games are played at random.  At some moment a twin of the game is made that differs in hidden
things alone: a tile on another rack, a card in another hand, the order of what is not drawn.
Both are put into houses that are the same to the last bit otherwise, and every address that has
to do with a table is asked in both, pages, news, stream and refusals.  The answers are the same.
"""

import random
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

import pytest

from studyplay.engines.core import IllegalAction, Millis, Seat, Table
from tests.contract.contestant import AnyTable, Contestant, played
from tests.contract.contestants import CONTESTANTS
from tests.new_instances import lend
from tests.small_words import build_words
from tests.wire.worlds import QUERIES, Happened, World, posted

GAMES: Final = 200
"""Of all rulesets together, in the whole test; the quick one takes one of each engine."""


@pytest.fixture(scope="module")
def words(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return build_words(tmp_path_factory.mktemp("words")).instance


@pytest.fixture(scope="module")
def worlds(words: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[World, World]]:
    """The world as it is, and its twin."""
    one, other = (World(lend(words, tmp_path_factory.mktemp(name))) for name in ("one", "other"))
    yield one, other
    one.app_context.close()
    other.app_context.close()


def moments(contestant: Contestant, seed: int) -> Iterator[tuple[AnyTable, Millis]]:
    """Some moments of a random game, the last table with its end among them."""
    plies, last = played(contestant, seed)
    chance = random.Random(seed)
    for ply in chance.sample(plies, min(2, len(plies))):
        yield ply.table, ply.at
    if plies:
        yield last, plies[-1].at


def refused(contestant: Contestant, table: AnyTable, viewer: Seat | None, at: Millis) -> list[Any]:
    """Actions that are not allowed to *viewer* now: a refusal is an answer too."""
    chance = random.Random(at)
    acting = sorted(contestant.game.to_act(table.state))
    others = (contestant.choose(table.state, seat, chance) for seat in acting)
    actions = [*contestant.nonsense, *others]
    return [action for action in actions if viewer is None or _fails(table, viewer, action, at)]


def _fails(table: AnyTable, seat: Seat, action: Any, at: Millis) -> bool:
    try:
        table.submit(seat, action, at, random.Random(0))
    except IllegalAction:
        return True
    return False


class Wire:
    """Puts pairs of tables into the two worlds and compares what is told of them."""

    def __init__(self, worlds: tuple[World, World]) -> None:
        self.worlds = worlds
        self.pairs = 0
        self.owners_saw = 0

    def compare(self, contestant: Contestant, table: AnyTable, at: Millis, seed: int) -> None:
        """One moment, seen by one seat or by the audience."""
        chance = random.Random(seed)
        seats = table.game.view(table.state, None).seats
        viewer = chance.choice([None, *map(Seat, range(seats))])
        twin = contestant.twin(table.log, viewer, chance)
        if twin is None:
            return
        table_id = f"t{self.pairs}"
        for world, log in zip(self.worlds, (table.log, twin), strict=True):
            world.put(Happened(table_id, contestant.game, seats, log, at))
        both_refuse = [
            action
            for action in refused(contestant, table, viewer, at)
            if viewer is None or _fails(Table.replay(contestant.game, twin), viewer, action, at)
        ]
        posts = [posted(action, n, len(table.log)) for n, action in enumerate(both_refuse)]
        queries = ("", *chance.sample(QUERIES, 2))
        one, other = (world.told(table_id, viewer, queries, posts) for world in self.worlds)
        self.pairs += 1
        assert one.keys() == other.keys()
        for asked, told in one.items():
            assert told == other[asked], (contestant.game.name, viewer, asked)
        others = (Seat(seat) for seat in range(seats) if seat != viewer)
        self.owners_saw += any(self._differs(table_id, seat) for seat in others)

    def _differs(self, table_id: str, seat: Seat) -> bool:
        one, other = (world.news(table_id, seat) for world in self.worlds)
        return one != other


def play(wire: Wire, contestants: tuple[Contestant, ...], games: int) -> None:
    for number in range(games):
        contestant = contestants[number % len(contestants)]
        for table, at in moments(contestant, number):
            wire.compare(contestant, table, at, number)


def one_of_each() -> tuple[Contestant, ...]:
    by_engine: dict[str, Contestant] = {}
    for contestant in CONTESTANTS:
        by_engine.setdefault(contestant.game.name.partition("/")[0], contestant)
    return tuple(by_engine.values())


@pytest.fixture
def wire(worlds: tuple[World, World]) -> Wire:
    return Wire(worlds)


def test_nothing_hidden_goes_over_the_wire(wire: Wire) -> None:
    play(wire, one_of_each(), 4)

    assert wire.pairs >= 4
    assert wire.owners_saw >= wire.pairs / 2, "the twins differ in what others do see"


@pytest.mark.slow
def test_nothing_hidden_goes_over_the_wire_in_200_games(wire: Wire) -> None:
    play(wire, CONTESTANTS, GAMES)

    assert wire.pairs >= GAMES
    assert wire.owners_saw >= wire.pairs / 2, "the twins differ in what others do see"

"""Handing news to those who listen: once, in order, and never for ever."""

from collections.abc import Iterable
from contextlib import ExitStack
from datetime import UTC, datetime

import pytest

from studyplay.engines.core import Seat
from studyplay.engines.scout.game import ScoutGame
from studyplay.engines.scout.rules import PRESETS
from studyplay.services.tables.hosted import Hosted
from studyplay.services.tables.hub import (
    MOST_EACH,
    PATIENCE,
    Crowded,
    Full,
    Goodbye,
    Hub,
    Listener,
    News,
    Notice,
)
from studyplay.store.tables import TableRow

NOW = datetime(2026, 11, 21, 19, 0, tzinfo=UTC)
GAME = ScoutGame(PRESETS["base"])


def news(version: int, table_id: str = "t") -> News:
    row = TableRow(table_id, GAME.name, NOW, NOW, None, version, "")
    return News(Hosted(row, (), GAME, None), (f"event {version}",))


def heard(listener: Listener) -> list[object]:
    """All that waits for *listener*, but who came and went."""
    items = iter(lambda: listener.get(0.001), None)
    return [item for item in items if item != Notice("people")]


def test_everybody_hears_what_happens_at_their_table_in_order() -> None:
    hub = Hub()
    with hub.listening("t", Seat(0), 1) as ann, hub.listening("t", None, 0) as crowd:
        for version in range(1, 6):
            hub.publish(news(version))
        hub.publish(news(1, "another"))

        expected = [news(version) for version in range(1, 6)]
        assert expected == heard(ann)
        assert expected == heard(crowd)


def test_who_comes_and_goes_is_told() -> None:
    hub = Hub()
    with hub.listening("t", Seat(0), 1) as ann:
        ann.get(0.001)
        with hub.listening("t", Seat(1), 2), hub.listening("t", None, 3):
            assert (frozenset({1, 2}), 1) == hub.present("t")
            assert Notice("people") == ann.get(0.001)
        assert (frozenset({1}), 0) == hub.present("t")
    assert (frozenset(), 0) == hub.present("t")
    assert hub.streams == 0


def test_one_that_never_reads_is_let_go() -> None:
    """What waits for it does not grow for ever, and the others go on."""
    hub = Hub()
    with hub.listening("t", Seat(0), 1) as stuck, hub.listening("t", Seat(1), 2) as awake:
        for version in range(1, 2 * PATIENCE):
            hub.publish(news(version))
            awake.get(0.001)

        assert stuck.waiting.qsize() <= PATIENCE + 1
        assert Goodbye("slow") == heard(stuck)[-1]
        assert (frozenset({2}), 0) == hub.present("t")


def test_a_browser_has_connections_left_for_its_posts() -> None:
    """The oldest of too many tabs is told that another one has taken over."""
    hub = Hub()
    listeners = [hub.listening("t", Seat(0), 1) for _ in range(MOST_EACH + 1)]
    first, *_ = [each.__enter__() for each in listeners]

    assert Goodbye("elsewhere") == heard(first)[-1]
    for each in listeners:
        each.__exit__(None, None, None)
    assert hub.streams == 0


def test_fifty_unknown_lookers_on_do_not_push_each_other_out() -> None:
    hub = Hub()
    crowd = [hub.listening("t", None, 0) for _ in range(50)]
    listeners = [each.__enter__() for each in crowd]
    hub.publish(news(1))

    assert [[news(1)]] * 50 == [heard(listener) for listener in listeners]


def let_in(hub: Hub, comers: Iterable[tuple[Seat | None, int, str]]) -> list[type[Full] | None]:
    """Why each who comes for a stream, one after the other, gets none; all go at the end."""
    told: list[type[Full] | None] = []
    with ExitStack() as held:
        for seat, who, address in comers:
            try:
                held.enter_context(hub.listening("t", seat, who, address))
                told.append(None)
            except Full as full:
                told.append(type(full))
    return told


def test_a_thousand_learners_of_one_address_all_listen() -> None:
    """A hall behind one router: whoever has a name is not counted by address."""
    hall = [(Seat(0), who, "router") for who in range(1, 1001)]

    assert let_in(Hub(), hall) == [None] * 1000


def test_strangers_of_one_address_have_a_tenth_of_all_streams() -> None:
    hub = Hub(most=100)

    assert [None] * 10 + [Crowded] * 5 == let_in(hub, [(None, 0, "here")] * 15)
    assert let_in(hub, [(None, 0, "here")] * 10) == [None] * 10, "those who went left room"


def test_strangers_of_many_addresses_have_a_quarter_of_all_streams() -> None:
    strangers = [(None, 0, f"from {n}") for n in range(30)]

    assert [None] * 25 + [Full] * 5 == let_in(Hub(most=100), strangers)


def test_there_is_room_for_those_who_play_when_many_look_on() -> None:
    """At last a player takes the place of somebody who looks on."""
    lookers_on = [(None, who, "") for who in range(1, 81)]
    players = [(Seat(0), who, "") for who in range(101, 127)]

    told = let_in(Hub(most=100), [*lookers_on, *players])

    assert [None] * 75 + [Full] * 5 + [None] * 26 == told


def test_nobody_is_taken_in_when_the_house_is_full() -> None:
    hub = Hub(most=1)
    with hub.listening("t", None, 0):
        with pytest.raises(Full), hub.listening("t", None, 0):
            pass
        assert hub.streams == 1
    with hub.listening("t", None, 0):
        assert hub.streams == 1


def test_all_are_told_when_the_house_closes() -> None:
    hub = Hub()
    with hub.listening("t", Seat(0), 1) as ann:
        hub.close()

        assert Goodbye("stop") == heard(ann)[-1]
        with pytest.raises(Full), hub.listening("t", Seat(1), 2):
            pass

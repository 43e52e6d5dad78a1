"""Handing news to those who listen: once, in order, and never for ever."""

from collections.abc import Iterable
from contextlib import ExitStack
from datetime import UTC, datetime

import pytest

from studyplay.engines.core import Seat
from studyplay.engines.scout.game import ScoutGame
from studyplay.engines.scout.rules import PRESETS
from studyplay.services.tables.loaded_table import LoadedTable
from studyplay.services.tables.table_streams import (
    MAX_QUEUED_NEWS,
    MAX_STREAMS_PER_LEARNER,
    Notice,
    StreamClosed,
    StreamHub,
    Subscriber,
    TableUpdate,
    TooManyAddressStreams,
    TooManyStreams,
)
from studyplay.store.tables import TableRow

NOW = datetime(2026, 11, 21, 19, 0, tzinfo=UTC)
GAME = ScoutGame(PRESETS["base"])


def news(version: int, table_id: str = "t") -> TableUpdate:
    row = TableRow(table_id, GAME.name, NOW, NOW, None, version, "")
    return TableUpdate(LoadedTable(row, (), GAME, None), (f"event {version}",))


def heard(listener: Subscriber) -> list[object]:
    """All that waits for *listener*, but who came and went."""
    items = iter(lambda: listener.next_item(0.001), None)
    return [item for item in items if item != Notice("people")]


def test_everybody_hears_what_happens_at_their_table_in_order() -> None:
    hub = StreamHub()
    with hub.subscribe("t", Seat(0), 1) as ann, hub.subscribe("t", None, 0) as crowd:
        for version in range(1, 6):
            hub.publish(news(version))
        hub.publish(news(1, "another"))

        expected = [news(version) for version in range(1, 6)]
        assert expected == heard(ann)
        assert expected == heard(crowd)


def test_who_comes_and_goes_is_told() -> None:
    hub = StreamHub()
    with hub.subscribe("t", Seat(0), 1) as ann:
        ann.next_item(0.001)
        with hub.subscribe("t", Seat(1), 2), hub.subscribe("t", None, 3):
            assert (frozenset({1, 2}), 1) == hub.presence("t")
            assert Notice("people") == ann.next_item(0.001)
        assert (frozenset({1}), 0) == hub.presence("t")
    assert (frozenset(), 0) == hub.presence("t")
    assert hub.stream_count == 0


def test_one_that_never_reads_is_let_go() -> None:
    """What waits for it does not grow for ever, and the others go on."""
    hub = StreamHub()
    with hub.subscribe("t", Seat(0), 1) as stuck, hub.subscribe("t", Seat(1), 2) as awake:
        for version in range(1, 2 * MAX_QUEUED_NEWS):
            hub.publish(news(version))
            awake.next_item(0.001)

        assert stuck.queue.qsize() <= MAX_QUEUED_NEWS + 1
        assert StreamClosed("slow") == heard(stuck)[-1]
        assert (frozenset({2}), 0) == hub.presence("t")


def test_a_browser_has_connections_left_for_its_posts() -> None:
    """The oldest of too many tabs is told that another one has taken over."""
    hub = StreamHub()
    listeners = [hub.subscribe("t", Seat(0), 1) for _ in range(MAX_STREAMS_PER_LEARNER + 1)]
    first, *_ = [each.__enter__() for each in listeners]

    assert StreamClosed("elsewhere") == heard(first)[-1]
    for each in listeners:
        each.__exit__(None, None, None)
    assert hub.stream_count == 0


def test_fifty_unknown_lookers_on_do_not_push_each_other_out() -> None:
    hub = StreamHub()
    crowd = [hub.subscribe("t", None, 0) for _ in range(50)]
    listeners = [each.__enter__() for each in crowd]
    hub.publish(news(1))

    assert [[news(1)]] * 50 == [heard(listener) for listener in listeners]


def let_in(
    hub: StreamHub, comers: Iterable[tuple[Seat | None, int, str]]
) -> list[type[TooManyStreams] | None]:
    """Why each who comes for a stream, one after the other, gets none; all go at the end."""
    told: list[type[TooManyStreams] | None] = []
    with ExitStack() as held:
        for seat, who, address in comers:
            try:
                held.enter_context(hub.subscribe("t", seat, who, address))
                told.append(None)
            except TooManyStreams as full:
                told.append(type(full))
    return told


def test_a_thousand_learners_of_one_address_all_listen() -> None:
    """A hall behind one router: whoever has a name is not counted by address."""
    hall = [(Seat(0), who, "router") for who in range(1, 1001)]

    assert let_in(StreamHub(), hall) == [None] * 1000


def test_strangers_of_one_address_have_a_tenth_of_all_streams() -> None:
    hub = StreamHub(max_streams=100)

    assert [None] * 10 + [TooManyAddressStreams] * 5 == let_in(hub, [(None, 0, "here")] * 15)
    assert let_in(hub, [(None, 0, "here")] * 10) == [None] * 10, "those who went left room"


def test_strangers_of_many_addresses_have_a_quarter_of_all_streams() -> None:
    strangers = [(None, 0, f"from {n}") for n in range(30)]

    assert [None] * 25 + [TooManyStreams] * 5 == let_in(StreamHub(max_streams=100), strangers)


def test_there_is_room_for_those_who_play_when_many_look_on() -> None:
    """At last a player takes the place of somebody who looks on."""
    lookers_on = [(None, who, "") for who in range(1, 81)]
    players = [(Seat(0), who, "") for who in range(101, 127)]

    told = let_in(StreamHub(max_streams=100), [*lookers_on, *players])

    assert [None] * 75 + [TooManyStreams] * 5 + [None] * 26 == told


def test_nobody_is_taken_in_when_the_house_is_full() -> None:
    hub = StreamHub(max_streams=1)
    with hub.subscribe("t", None, 0):
        with pytest.raises(TooManyStreams), hub.subscribe("t", None, 0):
            pass
        assert hub.stream_count == 1
    with hub.subscribe("t", None, 0):
        assert hub.stream_count == 1


def test_all_are_told_when_the_house_closes() -> None:
    hub = StreamHub()
    with hub.subscribe("t", Seat(0), 1) as ann:
        hub.close()

        assert StreamClosed("stop") == heard(ann)[-1]
        with pytest.raises(TooManyStreams), hub.subscribe("t", Seat(1), 2):
            pass

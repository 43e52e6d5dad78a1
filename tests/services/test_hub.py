"""Handing news to those who listen: once, in order, and never for ever."""

from datetime import UTC, datetime

import pytest

from studyplay.engines.core import Seat
from studyplay.engines.scout.game import ScoutGame
from studyplay.engines.scout.rules import PRESETS
from studyplay.services.tables.hosted import Hosted
from studyplay.services.tables.hub import (
    MOST_EACH,
    PATIENCE,
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
    assert 0 == hub.streams


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
    assert 0 == hub.streams


def test_fifty_unknown_lookers_on_do_not_push_each_other_out() -> None:
    hub = Hub()
    crowd = [hub.listening("t", None, 0) for _ in range(50)]
    listeners = [each.__enter__() for each in crowd]
    hub.publish(news(1))

    assert [[news(1)]] * 50 == [heard(listener) for listener in listeners]


def test_nobody_is_taken_in_when_the_house_is_full() -> None:
    hub = Hub(most=1)
    with hub.listening("t", None, 0):
        with pytest.raises(Full), hub.listening("t", None, 0):
            pass
        assert 1 == hub.streams
    with hub.listening("t", None, 0):
        assert 1 == hub.streams


def test_all_are_told_when_the_house_closes() -> None:
    hub = Hub()
    with hub.listening("t", Seat(0), 1) as ann:
        hub.close()

        assert Goodbye("stop") == heard(ann)[-1]
        with pytest.raises(Full), hub.listening("t", Seat(1), 2):
            pass

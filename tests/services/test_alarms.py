"""Alarms ring in their order, each once, and the last one of a key counts."""

import threading
from datetime import UTC, datetime, timedelta

import pytest

from studyplay.services.tables.alarms import Alarms
from tests.services.conftest import Clock


def after(seconds: float) -> datetime:
    return datetime(2026, 11, 21, 19, 0, tzinfo=UTC) + timedelta(seconds=seconds)


@pytest.fixture
def rung() -> list[str]:
    return []


@pytest.fixture
def alarms(clock: Clock) -> Alarms:
    return Alarms(clock)


def test_what_is_due_is_done_the_earliest_first(alarms: Alarms, rung: list[str]) -> None:
    for key, seconds in (("third", 3), ("first", 1), ("late", 9), ("second", 2)):
        alarms.set(key, after(seconds), lambda key=key: rung.append(key))  # type: ignore[misc]
    alarms.run_due(after(4))
    alarms.run_due(after(4))

    assert rung == ["first", "second", "third"]


def test_nothing_is_done_before_its_time(alarms: Alarms, rung: list[str]) -> None:
    """A window that closes at a time is still open at that very moment."""
    alarms.set("window", after(1), lambda: rung.append("window"))
    alarms.run_due(after(1))

    assert rung == []


def test_the_last_alarm_of_a_key_counts(alarms: Alarms, rung: list[str]) -> None:
    alarms.set("bot", after(1), lambda: rung.append("void"))
    alarms.set("bot", after(3), lambda: rung.append("again"))
    alarms.run_due(after(2))
    assert rung == []
    alarms.run_due(after(4))
    assert rung == ["again"]


def test_one_that_is_dropped_never_rings(alarms: Alarms, rung: list[str]) -> None:
    alarms.set("clock", after(1), lambda: rung.append("clock"))
    alarms.cancel("clock")
    alarms.cancel("never set")
    alarms.run_due(after(2))

    assert rung == []


def test_one_that_fails_does_not_hold_up_the_others(alarms: Alarms, rung: list[str]) -> None:
    alarms.set("bad", after(1), lambda: rung.remove("nothing"))
    alarms.set("good", after(2), lambda: rung.append("good"))
    alarms.run_due(after(3))

    assert rung == ["good"]


def test_one_that_fails_is_tried_again_later(alarms: Alarms, rung: list[str]) -> None:
    """Otherwise a disk that is full for a moment would leave a window open for ever."""

    def fail_first() -> None:
        rung.append("tried")
        if len(rung) == 1:
            raise OSError("full")

    alarms.set("clock", after(1), fail_first)
    for seconds in (2, 3, 8, 20):
        alarms.run_due(after(seconds))

    assert rung == ["tried", "tried"]


def test_one_that_always_fails_is_tried_more_and_more_seldom(
    alarms: Alarms, rung: list[str]
) -> None:
    """A table that is broken must not fill the log of the server."""

    def fail() -> None:
        rung.append("tried")
        raise OSError("broken")

    alarms.set("clock", after(0), fail)
    for seconds in range(1, 24 * 3600, 5):
        alarms.run_due(after(seconds))

    assert 200 < len(rung) < 300


def test_one_that_fails_gives_way_to_a_newer_one(alarms: Alarms, rung: list[str]) -> None:
    def replace_and_fail() -> None:
        alarms.set("clock", after(30), lambda: rung.append("newer"))
        raise OSError("full")

    alarms.set("clock", after(1), replace_and_fail)
    alarms.run_due(after(2))
    alarms.run_due(after(20))
    assert rung == []
    alarms.run_due(after(31))
    assert rung == ["newer"]


def test_they_ring_by_themselves() -> None:
    done = threading.Event()
    alarms = Alarms(lambda: datetime.now(UTC))  # noqa: TID251 -- the real clock is what is tested
    alarms.start()
    alarms.set("soon", datetime.now(UTC) + timedelta(milliseconds=20), done.set)  # noqa: TID251

    assert done.wait(10)
    alarms.close()

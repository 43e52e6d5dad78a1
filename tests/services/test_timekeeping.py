"""A crash, a machine that slept and a clock that was set take no time from a game."""

import logging
import threading
from dataclasses import replace
from datetime import timedelta
from pathlib import Path

import pytest

from studyplay.engines.scrabble.actions import GiveUp
from studyplay.engines.scrabble.events import WindowClosed
from studyplay.services import AppContext, open_app_context
from studyplay.services.tables import table_actions, table_startup
from studyplay.services.tables.action_request import ActionRequest
from studyplay.services.tables.heartbeat import Heartbeat
from studyplay.services.tables.table_streams import Notice
from studyplay.store.learners import Learner
from studyplay.store.tables import SeatRow
from tests.services.conftest import Clock
from tests.services.test_attending import TABLE, happened, open_table, place
from tests.small_words import WORDLISTS

HOUR = 3600.0


class Steady:
    """Seconds that go on only when told to."""

    def __init__(self) -> None:
        self.seconds = 0.0

    def __call__(self) -> float:
        return self.seconds


@pytest.fixture
def seated(app_context: AppContext, ann: Learner, bob: Learner, clock: Clock) -> AppContext:
    """The studio with a game of Ann and Bob, with a window that is open since this moment."""
    clock.forward(3)
    open_table(app_context, clock, "scrabble/seed003", ann, bob)
    place(app_context, clock)
    return app_context


@pytest.fixture
def steady(app_context: AppContext, clock: Clock) -> Steady:
    """The steady clock of a studio whose pulse is felt."""
    counter = Steady()
    app_context.table_registry.heartbeat = Heartbeat(clock, counter)
    app_context.table_registry.heartbeat.start_clock_check()
    return counter


def reopened(app_context: AppContext, instance: Path, clock: Clock) -> AppContext:
    """The studio after its process has ended and begun again."""
    app_context.close()
    return open_app_context(instance, WORDLISTS, clock, exports=instance, background=False)


@pytest.mark.parametrize("seconds", [HOUR, -HOUR])
def test_a_table_that_was_busy_at_the_crash_loses_no_time(
    seated: AppContext, clock: Clock, instance: Path, seconds: float
) -> None:
    """Somebody did something after the last beat: the time since then has not passed."""
    clock.forward(seconds)
    again = reopened(seated, instance, clock)

    assert table_actions.load_table(again, TABLE).to_game_time(clock()) == 0
    table_actions.tick(again, TABLE, clock())
    assert WindowClosed not in happened(again)
    table_actions.tick(again, TABLE, clock.forward(21))
    assert WindowClosed in happened(again)
    again.close()


@pytest.mark.parametrize("seconds", [HOUR, -HOUR])
def test_whoever_comes_first_after_a_jump_finds_the_time_put_right(
    seated: AppContext, clock: Clock, steady: Steady, seconds: float
) -> None:
    """Also before the next beat: no window is closed by it, and none stays open longer."""
    before = table_actions.load_table(seated, TABLE).to_game_time(clock())
    table_actions.tick(seated, TABLE, clock.forward(seconds))
    assert (before, False) == (
        table_actions.load_table(seated, TABLE).to_game_time(clock()),
        WindowClosed in happened(seated),
    )
    steady.seconds += 21
    table_actions.tick(seated, TABLE, clock.forward(21))
    assert WindowClosed in happened(seated)


def test_an_action_after_a_jump_is_judged_by_the_time_put_right(
    app_context: AppContext, ann: Learner, bob: Learner, clock: Clock, steady: Steady
) -> None:
    open_table(app_context, clock, "scrabble/study", ann, bob)
    clock.forward(HOUR)
    assert steady.seconds == 0.0
    seat = min(
        table_actions.load_table(app_context, TABLE).game.to_act(
            table_actions.load_table(app_context, TABLE).state
        )
    )
    table_actions.submit_action(
        app_context, TABLE, seat, ActionRequest(GiveUp(), "one", None, clock())
    )
    remembered = app_context.table_registry.get_cached(TABLE)

    assert remembered is not None
    assert remembered.to_game_time(clock()) == 0


def test_an_alarm_that_was_set_before_a_jump_waits_again(
    seated: AppContext, clock: Clock, steady: Steady
) -> None:
    """It rings too early by the jump, and the window closes in its own time all the same."""
    seated.table_registry.alarms.run_due(clock.forward(HOUR))
    assert WindowClosed not in happened(seated)
    steady.seconds += 21
    seated.table_registry.alarms.run_due(clock.forward(21))
    assert WindowClosed in happened(seated)


def test_after_a_jump_back_the_next_beat_sets_the_alarms_anew(
    seated: AppContext, clock: Clock, steady: Steady
) -> None:
    clock.forward(-HOUR)
    with seated.table_registry.hub.subscribe(TABLE, None, 0) as page:
        table_startup.record_heartbeat(seated)
        assert Notice("room") in [page.next_item(0), page.next_item(0)], "pages show the time anew"
    steady.seconds += 21
    seated.table_registry.alarms.run_due(clock.forward(21))

    assert WindowClosed in happened(seated)


def test_a_clock_that_goes_evenly_moves_nothing(
    app_context: AppContext, ann: Learner, bob: Learner, clock: Clock, steady: Steady
) -> None:
    """Also if it goes a little too fast all day long."""
    open_table(app_context, clock, "scrabble/study", ann, bob)
    for _ in range(100):
        steady.seconds += 5
        clock.forward(5.1)
        table_startup.record_heartbeat(app_context)

    assert table_actions.load_table(app_context, TABLE).to_game_time(clock()) == 510_000


def test_the_clock_of_a_game_that_is_over_has_nothing_to_say(
    seated: AppContext, clock: Clock
) -> None:
    """Whatever was open when it ended: nothing is added to its log."""
    hosted = table_actions.load_table(seated, TABLE)
    over = replace(hosted, row=replace(hosted.row, ended_at=clock()))

    assert None is not hosted.next_deadline
    assert None is over.next_deadline


def test_one_broken_table_does_not_keep_the_others_asleep(
    seated: AppContext,
    ann: Learner,
    clock: Clock,
    instance: Path,
    caplog: pytest.LogCaptureFixture,
) -> None:
    sitting = [SeatRow(0, ann.id, None), SeatRow(1, None, "no robot")]
    table_actions.open_table(seated, "0-broken", "scrabble/study", sitting, clock())
    again = reopened(seated, instance, clock)
    with caplog.at_level(logging.CRITICAL):
        table_startup.wake_tables(again)

    assert again.table_registry.alarms.is_set(f"clock {TABLE}")
    again.close()


def test_a_heart_that_fails_once_beats_on(clock: Clock, caplog: pytest.LogCaptureFixture) -> None:
    """A disk that is full for a moment must not stop the heartbeat for ever."""
    pulse, beats, enough = Heartbeat(clock), list[int](), threading.Event()

    def beat() -> None:
        beats.append(1)
        if len(beats) == 1:
            raise OSError("full")
        enough.set()

    with caplog.at_level(logging.CRITICAL):
        pulse.start_thread(beat, timedelta(milliseconds=1))
        assert enough.wait(10)
        pulse.close()


def test_a_jump_that_cannot_be_written_down_is_not_forgotten(clock: Clock, steady: Steady) -> None:
    pulse, jumps = Heartbeat(clock, steady), list[float]()

    def fail(jump: timedelta) -> None:
        jumps.append(jump.total_seconds())
        raise OSError("full")

    pulse.start_clock_check()
    clock.forward(HOUR)
    for _ in range(2):
        with pytest.raises(OSError, match="full"):
            pulse.check_clock(fail)
    assert jumps == [HOUR, HOUR]
    pulse.check_clock(lambda _: None)
    pulse.check_clock(fail)
    assert (pulse.pop_jumped(), pulse.pop_jumped()) == (True, False)

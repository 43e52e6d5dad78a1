"""A crash, a machine that slept and a clock that was set take no time from a game."""

import logging
import threading
from dataclasses import replace
from datetime import timedelta
from pathlib import Path

import pytest

from studyplay.engines.scrabble.actions import GiveUp
from studyplay.engines.scrabble.events import WindowClosed
from studyplay.services import Studio, open_studio
from studyplay.services.tables import attending, host
from studyplay.services.tables.host import Request
from studyplay.services.tables.hub import Notice
from studyplay.services.tables.pulse import Pulse
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
def seated(studio: Studio, ann: Learner, bob: Learner, clock: Clock) -> Studio:
    """The studio with a game of Ann and Bob, with a window that is open since this moment."""
    clock.forward(3)
    open_table(studio, clock, "scrabble/seed003", ann, bob)
    place(studio, clock)
    return studio


@pytest.fixture
def steady(studio: Studio, clock: Clock) -> Steady:
    """The steady clock of a studio whose pulse is felt."""
    counter = Steady()
    studio.hall.pulse = Pulse(clock, counter)
    studio.hall.pulse.start()
    return counter


def reopened(studio: Studio, instance: Path, clock: Clock) -> Studio:
    """The studio after its process has ended and begun again."""
    studio.close()
    return open_studio(instance, WORDLISTS, clock, exports=instance, warm=False)


@pytest.mark.parametrize("seconds", [HOUR, -HOUR])
def test_a_table_that_was_busy_at_the_crash_loses_no_time(
    seated: Studio, clock: Clock, instance: Path, seconds: float
) -> None:
    """Somebody did something after the last beat: the time since then has not passed."""
    clock.forward(seconds)
    again = reopened(seated, instance, clock)

    assert host.look(again, TABLE).millis(clock()) == 0
    host.tick(again, TABLE, clock())
    assert WindowClosed not in happened(again)
    host.tick(again, TABLE, clock.forward(21))
    assert WindowClosed in happened(again)
    again.close()


@pytest.mark.parametrize("seconds", [HOUR, -HOUR])
def test_whoever_comes_first_after_a_jump_finds_the_time_put_right(
    seated: Studio, clock: Clock, steady: Steady, seconds: float
) -> None:
    """Also before the next beat: no window is closed by it, and none stays open longer."""
    before = host.look(seated, TABLE).millis(clock())
    host.tick(seated, TABLE, clock.forward(seconds))
    assert (before, False) == (
        host.look(seated, TABLE).millis(clock()),
        WindowClosed in happened(seated),
    )
    steady.seconds += 21
    host.tick(seated, TABLE, clock.forward(21))
    assert WindowClosed in happened(seated)


def test_an_action_after_a_jump_is_judged_by_the_time_put_right(
    studio: Studio, ann: Learner, bob: Learner, clock: Clock, steady: Steady
) -> None:
    open_table(studio, clock, "scrabble/study", ann, bob)
    clock.forward(HOUR)
    assert steady.seconds == 0.0
    seat = min(host.look(studio, TABLE).game.to_act(host.look(studio, TABLE).state))
    host.act(studio, TABLE, Request(seat, GiveUp(), "one", None, clock()))
    remembered = studio.hall.recall(TABLE)

    assert remembered is not None
    assert remembered.millis(clock()) == 0


def test_an_alarm_that_was_set_before_a_jump_waits_again(
    seated: Studio, clock: Clock, steady: Steady
) -> None:
    """It rings too early by the jump, and the window closes in its own time all the same."""
    seated.hall.alarms.ring(clock.forward(HOUR))
    assert WindowClosed not in happened(seated)
    steady.seconds += 21
    seated.hall.alarms.ring(clock.forward(21))
    assert WindowClosed in happened(seated)


def test_after_a_jump_back_the_next_beat_sets_the_alarms_anew(
    seated: Studio, clock: Clock, steady: Steady
) -> None:
    clock.forward(-HOUR)
    with seated.hall.hub.listening(TABLE, None, 0) as page:
        attending.beat(seated)
        assert Notice("room") in [page.get(0), page.get(0)], "pages show the time anew"
    steady.seconds += 21
    seated.hall.alarms.ring(clock.forward(21))

    assert WindowClosed in happened(seated)


def test_a_clock_that_goes_evenly_moves_nothing(
    studio: Studio, ann: Learner, bob: Learner, clock: Clock, steady: Steady
) -> None:
    """Also if it goes a little too fast all day long."""
    open_table(studio, clock, "scrabble/study", ann, bob)
    for _ in range(100):
        steady.seconds += 5
        clock.forward(5.1)
        attending.beat(studio)

    assert host.look(studio, TABLE).millis(clock()) == 510_000


def test_the_clock_of_a_game_that_is_over_has_nothing_to_say(seated: Studio, clock: Clock) -> None:
    """Whatever was open when it ended: nothing is added to its log."""
    hosted = host.look(seated, TABLE)
    over = replace(hosted, row=replace(hosted.row, ended_at=clock()))

    assert None is not hosted.due
    assert None is over.due


def test_one_broken_table_does_not_keep_the_others_asleep(
    seated: Studio, ann: Learner, clock: Clock, instance: Path, caplog: pytest.LogCaptureFixture
) -> None:
    sitting = [SeatRow(0, ann.id, None), SeatRow(1, None, "no robot")]
    host.open_table(seated, "0-broken", "scrabble/study", sitting, clock())
    again = reopened(seated, instance, clock)
    with caplog.at_level(logging.CRITICAL):
        attending.look_round(again)

    assert again.hall.alarms.is_set(f"clock {TABLE}")
    again.close()


def test_a_heart_that_fails_once_beats_on(clock: Clock, caplog: pytest.LogCaptureFixture) -> None:
    """A disk that is full for a moment must not stop the heartbeat for ever."""
    pulse, beats, enough = Pulse(clock), list[int](), threading.Event()

    def beat() -> None:
        beats.append(1)
        if len(beats) == 1:
            raise OSError("full")
        enough.set()

    with caplog.at_level(logging.CRITICAL):
        pulse.go(beat, timedelta(milliseconds=1))
        assert enough.wait(10)
        pulse.close()


def test_a_jump_that_cannot_be_written_down_is_not_forgotten(clock: Clock, steady: Steady) -> None:
    pulse, jumps = Pulse(clock, steady), list[float]()

    def fail(jump: timedelta) -> None:
        jumps.append(jump.total_seconds())
        raise OSError("full")

    pulse.start()
    clock.forward(HOUR)
    for _ in range(2):
        with pytest.raises(OSError, match="full"):
            pulse.notice(fail)
    assert jumps == [HOUR, HOUR]
    pulse.notice(lambda _: None)
    pulse.notice(fail)
    assert (pulse.has_jumped(), pulse.has_jumped()) == (True, False)

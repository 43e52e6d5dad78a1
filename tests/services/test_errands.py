"""Background work by key, and bots that fail."""

import threading
from concurrent.futures import ThreadPoolExecutor

import pytest

from studyplay.engines.core import Seat
from studyplay.engines.scrabble.actions import Pass
from studyplay.services import Studio
from studyplay.services.errands import Errands
from studyplay.services.tables import botplay, host
from studyplay.services.tables.host import Request
from studyplay.store.learners import Learner
from studyplay.store.tables import SeatRow
from tests.services.conftest import Clock


def test_an_errand_asked_for_a_hundred_times_while_it_runs_runs_once_more() -> None:
    errands, runs = Errands(), list[int]()
    started, go_on = threading.Event(), threading.Event()

    def errand() -> None:
        runs.append(1)
        started.set()
        go_on.wait()

    errands.ask("table", errand)
    started.wait()
    with ThreadPoolExecutor(10) as pool:
        list(pool.map(lambda _: errands.ask("table", errand), range(100)))
    go_on.set()
    done = threading.Event()
    while len(runs) < 2:
        done.wait(0.001)
    errands.close()

    assert len(runs) == 2


def test_an_errand_that_fails_is_logged_and_can_be_asked_for_again(
    caplog: pytest.LogCaptureFixture,
) -> None:
    errands, done = Errands(), threading.Event()

    def fail() -> None:
        done.set()
        raise ValueError("no")

    errands.ask("table", fail)
    done.wait()
    done.clear()
    errands.ask("table", fail)
    assert done.wait(5)
    errands.close()

    assert "table: an errand failed" in caplog.text


@pytest.mark.parametrize("ruleset", ["study", "seed003"])
def test_a_bot_that_fails_gives_way(
    studio: Studio, ann: Learner, clock: Clock, caplog: pytest.LogCaptureFixture, ruleset: str
) -> None:
    """Nobody can read what these bots are; they pass, and it is Ann's turn again."""
    sitting = (SeatRow(0, ann.id, None), SeatRow(1, None, "{}"), SeatRow(2, None, "{}"))
    host.open_table(studio, "t", f"scrabble/{ruleset}", sitting, clock())
    botplay.run(studio, "t")
    host.act(studio, "t", Request(Seat(0), Pass(), "0-a", None, clock()))
    botplay.run(studio, "t")

    hosted = host.look(studio, "t")
    assert hosted.crossword.to_act(hosted.crossword_state) == {Seat(0)}
    assert "table t: the bot on seat 1 failed" in caplog.text

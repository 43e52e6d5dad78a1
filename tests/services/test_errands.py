"""Background work by key, and bots that fail."""

import threading
from concurrent.futures import ThreadPoolExecutor

import pytest

from studyplay.engines.core import Seat
from studyplay.engines.scrabble.actions import Pass
from studyplay.services import AppContext
from studyplay.services.runtime.thread_executor import ThreadExecutor
from studyplay.services.tables import bot_turns, table_actions
from studyplay.services.tables.action_request import ActionRequest
from studyplay.services.tables.loaded_scrabble_table import scrabble_game_of, scrabble_state_of
from studyplay.store.learners import Learner
from studyplay.store.tables import SeatRow
from tests.services.conftest import Clock


def test_an_errand_asked_for_a_hundred_times_while_it_runs_runs_once_more() -> None:
    errands, runs = ThreadExecutor(), list[int]()
    started, go_on = threading.Event(), threading.Event()

    def errand() -> None:
        runs.append(1)
        started.set()
        go_on.wait()

    errands.submit("table", errand)
    started.wait()
    with ThreadPoolExecutor(10) as pool:
        list(pool.map(lambda _: errands.submit("table", errand), range(100)))
    go_on.set()
    done = threading.Event()
    while len(runs) < 2:
        done.wait(0.001)
    errands.close()

    assert len(runs) == 2


def test_an_errand_that_fails_is_logged_and_can_be_asked_for_again(
    caplog: pytest.LogCaptureFixture,
) -> None:
    errands, done = ThreadExecutor(), threading.Event()

    def fail() -> None:
        done.set()
        raise ValueError("no")

    errands.submit("table", fail)
    done.wait()
    done.clear()
    errands.submit("table", fail)
    assert done.wait(5)
    errands.close()

    assert "table: a background task failed" in caplog.text


@pytest.mark.parametrize("ruleset", ["study", "seed003"])
def test_a_bot_that_fails_gives_way(
    app_context: AppContext,
    ann: Learner,
    clock: Clock,
    caplog: pytest.LogCaptureFixture,
    ruleset: str,
) -> None:
    """Nobody can read what these bots are; they pass, and it is Ann's turn again."""
    sitting = (SeatRow(0, ann.id, None), SeatRow(1, None, "{}"), SeatRow(2, None, "{}"))
    table_actions.open_table(app_context, "t", f"scrabble/{ruleset}", sitting, clock())
    bot_turns.run_bots(app_context, "t")
    table_actions.submit_action(
        app_context, "t", Seat(0), ActionRequest(Pass(), "0-a", None, clock())
    )
    bot_turns.run_bots(app_context, "t")

    hosted = table_actions.load_table(app_context, "t")
    assert scrabble_game_of(hosted).to_act(scrabble_state_of(hosted)) == {Seat(0)}
    assert "table t: the bot on seat 1 failed" in caplog.text

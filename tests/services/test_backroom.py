"""Work in a process of its own: it comes back, it may fail or be killed, and it ends by itself."""

import os
import signal
import sys
from collections.abc import Iterator
from contextlib import closing
from dataclasses import replace
from functools import partial
from pathlib import Path

import pytest

from studyplay.services import AppContext
from studyplay.services.instance.startup import open_read_only_context
from studyplay.services.reviewing import reviews
from studyplay.services.runtime.process_pool import NICENESS, Subprocess, WorkFailed
from studyplay.store import tables as store
from studyplay.store.database import sqlite_url
from studyplay.store.learners import Learner
from studyplay.words.word_library import WordDataPaths
from tests.backroom_work import Room, end_it, fail, niceness, noon, who_am_i
from tests.finished_games import GAMES, NOON, finished_game
from tests.small_words import WORDLISTS
from tests.waiting import until

"""Seconds in which a process may end."""


@pytest.fixture(scope="module")
def backroom() -> Iterator[Subprocess]:
    """One for several tests: to start a process takes a second."""
    with closing(Subprocess(Room)) as opened:
        yield opened


def is_there(pid: int) -> bool:
    """Whether the process runs; one that has ended and is not yet asked for does not."""
    try:
        return " Z " not in Path(f"/proc/{pid}/stat").read_text("utf-8")
    except FileNotFoundError:
        return False


def wait_for_the_end_of(pid: int) -> None:
    until(lambda: not is_there(pid))


def test_work_is_done_in_one_process_that_steps_back(backroom: Subprocess) -> None:
    first = backroom.run(Room(), who_am_i, 0)

    assert first not in {0, os.getpid()}
    assert first + 7 == backroom.run(Room(), who_am_i, 7)
    assert min(19, os.nice(0) + NICENESS) == backroom.run(Room(), niceness, None)


def test_what_goes_wrong_is_told_and_the_next_work_is_done(backroom: Subprocess) -> None:
    with pytest.raises(WorkFailed, match="ValueError: too hard"):
        backroom.run(Room(), fail, "too hard")

    assert backroom.pid == backroom.run(Room(), who_am_i, 0)


@pytest.mark.skipif(sys.platform == "win32", reason="there Ctrl+C cannot be sent to one process")
def test_ctrl_c_is_for_who_asks(backroom: Subprocess) -> None:
    pid = backroom.run(Room(), who_am_i, 0)
    os.kill(pid, signal.SIGINT)

    assert pid == backroom.run(Room(), who_am_i, 0)


def test_a_process_that_was_killed_is_replaced(backroom: Subprocess) -> None:
    first = backroom.run(Room(), who_am_i, 0)
    os.kill(first, signal.SIGKILL)

    assert first != backroom.run(Room(), who_am_i, 0)


def test_work_that_ends_the_process_is_done_here(caplog: pytest.LogCaptureFixture) -> None:
    with closing(Subprocess(Room)) as backroom:
        assert backroom.run(Room(), end_it, os.getpid()) == "done here"
    assert caplog.messages == ["no process does end_it: it is done here"]


def test_the_process_ends_when_there_is_nothing_to_do() -> None:
    with closing(Subprocess(Room, idle_seconds=0.01)) as backroom:
        wait_for_the_end_of(backroom.run(Room(), who_am_i, 0))


def test_nothing_is_left_when_it_is_closed() -> None:
    with closing(Subprocess(Room)) as backroom:
        pid = backroom.run(Room(), who_am_i, 0)
    assert not is_there(pid)
    assert backroom.pid is None


def test_a_review_that_is_made_apart_is_the_same(
    app_context: AppContext, instance: Path, ann: Learner, bob: Learner
) -> None:
    """Of every engine's games; Scrabble's compiles its kernel first, which is tried elsewhere."""
    paths = WordDataPaths(wordlists=WORDLISTS, instance=instance)
    opened = partial(open_read_only_context, paths, sqlite_url(instance / "studyplay.db"), noon)
    with closing(Subprocess(opened)) as backroom:
        for name in GAMES[1:]:
            table_id = finished_game(app_context, name, [ann, bob])
            here = reviews.compute_review(
                app_context, reviews.ReviewRequest(table_id, ann.id, NOON)
            )
            reviews.prepare_reviews(replace(app_context, process_pool=backroom), table_id)
            with app_context.database.read_transaction() as connection:
                kept = store.find_game_review(connection, table_id, ann.id)

            assert here.text == kept

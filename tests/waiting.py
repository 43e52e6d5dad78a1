"""Waiting for what is done in the background: for its end, never for a time."""

import time
from collections.abc import Callable
from typing import Final

PATIENCE: Final = 60.0
"""Seconds; on a busy machine a process takes some of them to start."""


def until(true: Callable[[], bool]) -> None:
    """Go on as soon as it is *true*; fail if that takes too long."""
    deadline = time.monotonic() + PATIENCE
    while not true():
        assert time.monotonic() < deadline, "this never happened"
        time.sleep(0.01)

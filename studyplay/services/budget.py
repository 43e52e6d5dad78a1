"""A budget of processor time for work on a file from outside that stays in this process."""

import time
from typing import Final

FILE: Final = 3.0
"""Seconds for one file.  The longest honest game takes a tenth of a second, a slow computer ten
times as long."""


class Overspent(RuntimeError):
    """The work has taken more of the processor than any honest file does."""


class Budget:
    """Counts the seconds of the processor that this thread has spent since the budget was made.

    Others on a busy machine do not count.  To be asked between steps that are short by their caps.
    """

    def __init__(self) -> None:
        self._end = time.thread_time() + FILE

    def check(self) -> None:
        """Raise ``Overspent`` when all of it is spent."""
        if time.thread_time() > self._end:
            raise Overspent

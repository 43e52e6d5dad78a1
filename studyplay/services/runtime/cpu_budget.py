"""Limit of CPU time for processing an uploaded file in this process."""

import time
from typing import Final

SECONDS_PER_FILE: Final = 3.0
"""CPU seconds for one file.  The longest real game takes 0.1 s, on a slow computer 1 s."""


class BudgetExceeded(RuntimeError):
    """The work has used more CPU time than any real file needs."""


class CpuBudget:
    """CPU time of this thread since the budget was created; other threads do not count.

    Call ``check`` between steps whose duration is bounded.
    """

    def __init__(self) -> None:
        self._end = time.thread_time() + SECONDS_PER_FILE

    def check(self) -> None:
        """Raise ``BudgetExceeded`` when the budget is used up."""
        if time.thread_time() > self._end:
            raise BudgetExceeded

"""A measurement as a line of a table and as name=value pairs."""

from collections.abc import Callable
from dataclasses import dataclass
from time import perf_counter, thread_time
from typing import Final, NamedTuple, TypeVar

Result = TypeVar("Result")

NAME: Final = 26


class Took(NamedTuple):
    """Wall time and CPU time of the thread, in milliseconds."""

    wall: float
    cpu: float


@dataclass(frozen=True, slots=True)
class Measured:
    """One line of a table.  ``is_over_limit``: the CPU time exceeds its limit."""

    name: str
    shown: str
    pairs: tuple[tuple[str, str], ...]
    is_over: bool = False

    @property
    def line(self) -> str:
        """The line of the table."""
        return f"{self.name:<{NAME}} {self.shown}{'  OVER' if self.is_over else ''}"


def took(deed: Callable[[], Result]) -> tuple[Result, Took]:
    """Run *work* in this thread; return its result and duration."""
    wall, cpu = perf_counter(), thread_time()
    result = deed()
    return result, Took(1000 * (perf_counter() - wall), 1000 * (thread_time() - cpu))

"""A measurement as a line of a table and as name=value pairs."""

from collections.abc import Callable
from dataclasses import dataclass
from time import perf_counter, thread_time
from typing import Final, NamedTuple, TypeVar

Result = TypeVar("Result")

NAME_WIDTH: Final = 26


class Duration(NamedTuple):
    """Wall time and CPU time of the thread, in milliseconds."""

    wall_ms: float
    cpu_ms: float


@dataclass(frozen=True, slots=True)
class Measurement:
    """One line of a table.  ``is_over_limit``: the CPU time exceeds its limit."""

    name: str
    columns: str
    pairs: tuple[tuple[str, str], ...]
    is_over_limit: bool = False

    @property
    def line(self) -> str:
        """The line of the table."""
        return f"{self.name:<{NAME_WIDTH}} {self.columns}{'  OVER' if self.is_over_limit else ''}"


def measure(work: Callable[[], Result]) -> tuple[Result, Duration]:
    """Run *work* in this thread; return its result and duration."""
    wall, cpu = perf_counter(), thread_time()
    result = work()
    return result, Duration(1000 * (perf_counter() - wall), 1000 * (thread_time() - cpu))

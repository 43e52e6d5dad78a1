"""What a measurement found, as a line of a table and as name=value pairs."""

from collections.abc import Callable
from dataclasses import dataclass
from time import perf_counter, thread_time
from typing import Final, NamedTuple, TypeVar

Result = TypeVar("Result")

NAME: Final = 26


class Took(NamedTuple):
    """Milliseconds by the clock on the wall, and of work: others who compute do not count."""

    wall: float
    cpu: float


@dataclass(frozen=True, slots=True)
class Measured:
    """One line.  ``is_over``: it is not within what was promised, by the work it takes."""

    name: str
    shown: str
    pairs: tuple[tuple[str, str], ...]
    is_over: bool = False

    @property
    def line(self) -> str:
        """The line of the table."""
        return f"{self.name:<{NAME}} {self.shown}{'  OVER' if self.is_over else ''}"


def took(deed: Callable[[], Result]) -> tuple[Result, Took]:
    """What *deed* gave, and how long it took in this thread."""
    wall, cpu = perf_counter(), thread_time()
    result = deed()
    return result, Took(1000 * (perf_counter() - wall), 1000 * (thread_time() - cpu))

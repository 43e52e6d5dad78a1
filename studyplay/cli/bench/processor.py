"""The processor time of a server, as Linux counts it."""

import time
from pathlib import Path
from typing import Final, NamedTuple

import click

IDLE: Final = 0.05
"""Seconds of processor time in a second below which a server counts as idle."""

LONGEST_WAIT: Final = 60


class Used(NamedTuple):
    """Seconds of processor time: of the process with its children, and of all further ones."""

    serving: float
    apart: float


def processor_time(root: int) -> Used:
    """User and system time of process *root* and its descendants.

    The children of a server's main process answer requests; what they start in turn computes
    reviews.  Raises ``click.ClickException`` where there is no ``/proc`` to read it from.
    """
    if not Path("/proc/self/stat").exists():
        raise click.ClickException("Processor time can be measured on Linux only.")
    seen = {int(path.name): _read(path) for path in Path("/proc").glob("[0-9]*")}
    serving = {root} | {pid for pid, (parent, _) in seen.items() if parent == root}
    family = set(serving)
    while grown := {pid for pid, (parent, _) in seen.items() if parent in family} - family:
        family |= grown
    return Used(
        sum(seen[pid][1] for pid in serving if pid in seen),
        sum(seen[pid][1] for pid in family - serving),
    )


def wait_until_idle(root: int) -> None:
    """Return when process *root* and its descendants have computed nothing for two seconds."""
    quiet, before = 0, sum(processor_time(root))
    for _ in range(LONGEST_WAIT):
        time.sleep(1)
        now = sum(processor_time(root))
        quiet = quiet + 1 if now - before < IDLE else 0
        before = now
        if quiet == 2:
            return
    raise click.ClickException("The server has not come to rest within a minute.")


def _read(process: Path) -> tuple[int, float]:
    """The parent of *process* and its seconds; zeros if it has just ended."""
    try:
        stat = (process / "stat").read_text(encoding="utf-8")
        seconds = time.clock_gettime(_clock_of(int(process.name)))
    except OSError:
        return 0, 0.0
    return int(stat.rpartition(")")[2].split()[1]), seconds  # the name may contain spaces


def _clock_of(pid: int) -> int:
    """The id of the processor clock of *pid*, as Linux makes it: clock_getcpuclockid(3)."""
    return (~pid << 3) | 2

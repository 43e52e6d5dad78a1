"""The CPU time of a server's processes on Linux."""

import time
from pathlib import Path
from typing import Final, NamedTuple

import click

IDLE: Final = 0.05
"""Seconds of CPU time per second below which a server counts as idle."""

LONGEST_WAIT: Final = 60


class Used(NamedTuple):
    """Seconds of CPU time: of the process and its children, and of all further descendants."""

    serving: float
    apart: float


def processor_time(root: int) -> Used:
    """Return the user and system time of process *root* and its descendants.

    The children of the main process answer requests; their children compute reviews.  Raises
    ``click.ClickException`` without ``/proc``.
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
    """Wait until process *root* and its descendants have been idle for two seconds."""
    quiet, before = 0, sum(processor_time(root))
    for _ in range(LONGEST_WAIT):
        time.sleep(1)
        now = sum(processor_time(root))
        quiet = quiet + 1 if now - before < IDLE else 0
        before = now
        if quiet == 2:
            return
    raise click.ClickException("The server is still busy after a minute.")


def _read(process: Path) -> tuple[int, float]:
    """Return the parent id and CPU seconds of *process*; zeros if it has just ended."""
    try:
        stat = (process / "stat").read_text(encoding="utf-8")
        seconds = time.clock_gettime(_clock_of(int(process.name)))
    except OSError:
        return 0, 0.0
    return int(stat.rpartition(")")[2].split()[1]), seconds  # the name may contain spaces


def _clock_of(pid: int) -> int:
    """Return the id of the CPU clock of *pid*: see clock_getcpuclockid(3)."""
    return (~pid << 3) | 2

"""The CPU time of a server's processes on Linux."""

import time
from pathlib import Path
from typing import Final, NamedTuple

import click

MAX_IDLE_CPU_SECONDS: Final = 0.05
"""Seconds of CPU time per second below which a server counts as idle."""

MAX_WAIT_SECONDS: Final = 60


class ProcessorTime(NamedTuple):
    """Seconds of CPU time: of the process and its children, and of all further descendants."""

    serving: float
    background: float


def read_processor_time(root: int) -> ProcessorTime:
    """Return the user and system time of process *root* and its descendants.

    The children of the main process answer requests; their children compute reviews.  Raises
    ``click.ClickException`` without ``/proc``.
    """
    if not Path("/proc/self/stat").exists():
        raise click.ClickException("Processor time can be measured on Linux only.")
    seen = {int(path.name): _read_process(path) for path in Path("/proc").glob("[0-9]*")}
    serving = {root} | {pid for pid, (parent, _) in seen.items() if parent == root}
    family = set(serving)
    while grown := {pid for pid, (parent, _) in seen.items() if parent in family} - family:
        family |= grown
    return ProcessorTime(
        sum(seen[pid][1] for pid in serving if pid in seen),
        sum(seen[pid][1] for pid in family - serving),
    )


def wait_until_idle(root: int) -> None:
    """Wait until process *root* and its descendants have been idle for two seconds."""
    quiet, before = 0, sum(read_processor_time(root))
    for _ in range(MAX_WAIT_SECONDS):
        time.sleep(1)
        now = sum(read_processor_time(root))
        quiet = quiet + 1 if now - before < MAX_IDLE_CPU_SECONDS else 0
        before = now
        if quiet == 2:
            return
    raise click.ClickException("The server is still busy after a minute.")


def _read_process(process: Path) -> tuple[int, float]:
    """Return the parent id and CPU seconds of *process*; zeros if it has just ended."""
    try:
        stat = (process / "stat").read_text(encoding="utf-8")
        seconds = time.clock_gettime(_cpu_clock_id(int(process.name)))
    except OSError:
        return 0, 0.0
    return int(stat.rpartition(")")[2].split()[1]), seconds  # the name may contain spaces


def _cpu_clock_id(pid: int) -> int:
    """Return the id of the CPU clock of *pid*: see clock_getcpuclockid(3)."""
    return (~pid << 3) | 2

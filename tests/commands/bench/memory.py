"""The memory of a process and its descendants on Linux."""

from pathlib import Path

import click


def resident_bytes(root: int) -> int:
    """Return the resident bytes of process *root* and its descendants.

    Shared pages count once per process.  Raises ``click.ClickException`` without ``/proc``.
    """
    if not Path("/proc/self/status").exists():
        raise click.ClickException("Memory can be measured on Linux only.")
    seen = {int(path.name): _read_status(path) for path in Path("/proc").glob("[0-9]*")}
    family = {root}
    while grown := {pid for pid, (parent, _) in seen.items() if parent in family} - family:
        family |= grown
    return sum(seen[pid][1] for pid in family if pid in seen)


def _read_status(process: Path) -> tuple[int, int]:
    """Return the parent id and resident bytes of *process*; zeros if it has just ended."""
    try:
        lines = (process / "status").read_text(encoding="utf-8").splitlines()
    except OSError:
        return 0, 0
    facts = dict(line.split(":", 1) for line in lines if ":" in line)
    return int(facts["PPid"]), int(facts.get("VmRSS", "0 kB").split()[0]) * 1024

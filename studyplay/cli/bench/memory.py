"""The memory of a process with all its children, as Linux counts it."""

from pathlib import Path

import click


def resident(root: int) -> int:
    """Bytes of RAM that process *root* and its descendants hold; shared pages count for each.

    Raises ``click.ClickException`` where there is no ``/proc`` to read it from.
    """
    if not Path("/proc/self/status").exists():
        raise click.ClickException("Memory can be measured on Linux only.")
    seen = {int(path.name): _read(path) for path in Path("/proc").glob("[0-9]*")}
    family = {root}
    while grown := {pid for pid, (parent, _) in seen.items() if parent in family} - family:
        family |= grown
    return sum(seen[pid][1] for pid in family if pid in seen)


def _read(process: Path) -> tuple[int, int]:
    """The parent of *process* and its resident bytes; zeros if it has just ended."""
    try:
        lines = (process / "status").read_text(encoding="utf-8").splitlines()
    except OSError:
        return 0, 0
    facts = dict(line.split(":", 1) for line in lines if ":" in line)
    return int(facts["PPid"]), int(facts.get("VmRSS", "0 kB").split()[0]) * 1024

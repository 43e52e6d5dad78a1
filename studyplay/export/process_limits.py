"""Resource limits that a process for an untrusted file sets on itself."""

import os
import sys
from dataclasses import dataclass
from typing import Final

if sys.platform != "win32":
    import resource

NICENESS: Final = 10
"""Added to the niceness of the process, so that web requests have priority."""

_MAX_OPEN_FILES: Final = 32
"""Maximum number of open file descriptors."""


@dataclass(frozen=True, slots=True)
class ProcessLimits:
    """Limits: ``memory`` and ``output`` in bytes, ``cpu`` and ``wall`` (real time) in seconds.

    On Windows only ``wall`` is effective.  macOS does not enforce the memory limit.
    """

    memory: int
    cpu: int
    wall: float
    output: int


def limit_this_process(limits: ProcessLimits) -> None:
    """Set *limits* on this process; call it before reading untrusted data."""
    if sys.platform == "win32":
        return
    os.nice(NICENESS)
    for kind, soft, hard in (
        (resource.RLIMIT_AS, limits.memory, limits.memory),
        (resource.RLIMIT_FSIZE, limits.output, limits.output),
        (resource.RLIMIT_NOFILE, _MAX_OPEN_FILES, _MAX_OPEN_FILES),
        (resource.RLIMIT_CORE, 0, 0),
        # The signal of the soft limit lets the parent recognise a CPU timeout.
        (resource.RLIMIT_CPU, limits.cpu, limits.cpu + 1),
    ):
        current = resource.getrlimit(kind)[1]
        maximum = hard if current == resource.RLIM_INFINITY else min(hard, current)
        resource.setrlimit(kind, (min(soft, maximum), maximum))

"""What a process that reads a file from outside may take; the process puts it on itself."""

import os
import sys
from dataclasses import dataclass
from typing import Final

if sys.platform != "win32":
    import resource

NICE: Final = 10
"""Added to the niceness of the process: requests of players come first."""

_FILES: Final = 32
"""Descriptors that may be open at the same time."""


@dataclass(frozen=True, slots=True)
class Limits:
    """Bytes of memory and of output, seconds of the processor and of the clock.

    Windows has no such limits for a process: there the clock alone ends it.  macOS does not keep
    to the limit of memory.
    """

    memory: int
    cpu: int
    wall: float
    output: int


def confine(limits: Limits) -> None:
    """Put *limits* on this process, before it reads anything from outside."""
    if sys.platform == "win32":
        return
    os.nice(NICE)
    for kind, soft, hard in (
        (resource.RLIMIT_AS, limits.memory, limits.memory),
        (resource.RLIMIT_FSIZE, limits.output, limits.output),
        (resource.RLIMIT_NOFILE, _FILES, _FILES),
        (resource.RLIMIT_CORE, 0, 0),
        # The signal of the soft limit says why the process has ended.
        (resource.RLIMIT_CPU, limits.cpu, limits.cpu + 1),
    ):
        here = resource.getrlimit(kind)[1]
        most = hard if here == resource.RLIM_INFINITY else min(hard, here)
        resource.setrlimit(kind, (min(soft, most), most))

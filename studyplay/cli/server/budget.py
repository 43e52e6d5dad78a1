"""How many connections, threads and streams the open-file limit of this machine allows."""

import sys
from dataclasses import dataclass
from typing import Final

from studyplay.services.tables.hub import MOST

WANTED: Final = (65_536, 10_240, 4_096, 1_024)
"""Open-file limits to ask for, the best first: macOS refuses values that its kernel has not."""

CONNECTIONS: Final = 4_000
"""Connections beyond which a larger limit is of no use."""

ORDINARY: Final = 100
"""Threads for requests that are not streams."""

FILES: Final = 56
"""Descriptors of the process itself: log, selector, child processes, words, with some spare."""


@dataclass(frozen=True, slots=True)
class Budget:
    """What the server may use.

    Attributes:
        files: The open-file limit that all of it was derived from.
        connections: Client connections at the same time, idle ones included.
        streams: Open event streams; each holds a thread.
        ordinary: Threads for all other requests.
    """

    files: int
    connections: int
    streams: int
    ordinary: int

    @property
    def threads(self) -> int:
        """Threads in all."""
        return self.streams + self.ordinary

    @property
    def uploads(self) -> int:
        """Threads that may read a request body from the network at the same time."""
        return max(2, self.ordinary // 4)

    @property
    def warning(self) -> str:
        """The message to print if the limit is too low for a full hall; else empty."""
        if self.streams >= MOST:
            return ""
        return (
            f"This machine allows only {self.files} open files, so at most {self.streams} pages "
            f"of tables can be connected at once (normally {MOST}). To raise the limit, run "
            "`ulimit -n 8192` in the same terminal before ./run, or ask the administrator "
            "of this machine to raise the hard limit."
        )


def budget(files: int) -> Budget:
    """The budget of a process that may have *files* files open.

    A request may hold two database files and one file that it sends, so descriptors are kept
    back for these before connections are counted.  An eighth belongs to the database:
    ``store.database`` opens at most a sixteenth as connections of two files each.
    """
    ordinary = min(ORDINARY, max(8, files // 16))
    kept = FILES + ordinary + min(192, files // 8)
    connections = min(CONNECTIONS, max(16, files - kept))
    streams = min(MOST, max(4, (connections - ordinary) * 3 // 4))
    return Budget(files, connections, streams, ordinary)


def raise_open_file_limit() -> int:
    """Raise the soft limit on open files as far as it goes; the limit that holds afterwards."""
    if sys.platform == "win32":
        return WANTED[0]  # sockets are no files there
    import resource  # noqa: PLC0415 -- not there on Windows

    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    for wanted in WANTED:
        target = wanted if hard == resource.RLIM_INFINITY else min(wanted, hard)
        if soft == resource.RLIM_INFINITY or target <= soft:
            break
        try:
            resource.setrlimit(resource.RLIMIT_NOFILE, (target, hard))
        except (OSError, ValueError):
            continue
        break
    soft, _ = resource.getrlimit(resource.RLIMIT_NOFILE)
    return WANTED[0] if soft == resource.RLIM_INFINITY else soft

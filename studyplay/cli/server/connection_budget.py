"""Derive the number of connections, threads and streams from the open-file limit."""

import sys
from dataclasses import dataclass
from typing import Final

from studyplay.services.tables.table_streams import MAX_STREAMS

OPEN_FILE_TARGETS: Final = (65_536, 10_240, 4_096, 1_024)
"""Open-file limits to try, highest first: macOS rejects values above a kernel limit."""

MAX_CONNECTIONS: Final = 4_000
"""Maximum number of connections, whatever the open-file limit."""

MAX_ORDINARY_THREADS: Final = 100
"""Maximum number of threads for requests that are not streams."""

RESERVED_DESCRIPTORS: Final = 56
"""Descriptors of the process itself: log, selector, child processes, word files, spare."""


@dataclass(frozen=True, slots=True)
class ConnectionBudget:
    """The limits of the server.

    Attributes:
        open_files: The open-file limit from which the others are derived.
        connections: Simultaneous client connections, including idle ones.
        streams: Open event streams; each uses a thread.
        ordinary_threads: Threads for all other requests.
    """

    open_files: int
    connections: int
    streams: int
    ordinary_threads: int

    @property
    def threads(self) -> int:
        """Total number of threads."""
        return self.streams + self.ordinary_threads

    @property
    def upload_threads(self) -> int:
        """Maximum number of threads that read a request body from the network."""
        return max(2, self.ordinary_threads // 4)

    @property
    def warning(self) -> str:
        """A warning if the limit allows fewer streams than normal, else empty."""
        if self.streams >= MAX_STREAMS:
            return ""
        return (
            f"This machine allows only {self.open_files} open files, so at most {self.streams} "
            f"pages "
            f"of tables can be connected at once (normally {MAX_STREAMS}). To raise the limit, "
            f"run "
            "`ulimit -n 8192` in the same terminal before ./run, or ask the administrator "
            "of this machine to raise the hard limit."
        )


def compute_budget(open_files: int) -> ConnectionBudget:
    """Return the limits for a process that may have *open_files* files open.

    A request may open two database files and one file to send; their descriptors are reserved
    first.  An eighth is for the database: ``store.database`` uses at most a sixteenth of the
    limit for connections of two files each.
    """
    ordinary = min(MAX_ORDINARY_THREADS, max(8, open_files // 16))
    kept = RESERVED_DESCRIPTORS + ordinary + min(192, open_files // 8)
    connections = min(MAX_CONNECTIONS, max(16, open_files - kept))
    streams = min(MAX_STREAMS, max(4, (connections - ordinary) * 3 // 4))
    return ConnectionBudget(open_files, connections, streams, ordinary)


def raise_open_file_limit() -> int:
    """Raise the soft open-file limit as far as possible; return the resulting limit."""
    if sys.platform == "win32":
        return OPEN_FILE_TARGETS[0]  # sockets are not files on Windows
    import resource  # noqa: PLC0415 -- missing on Windows

    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    for limit in OPEN_FILE_TARGETS:
        target = limit if hard == resource.RLIM_INFINITY else min(limit, hard)
        if soft == resource.RLIM_INFINITY or target <= soft:
            break
        try:
            resource.setrlimit(resource.RLIMIT_NOFILE, (target, hard))
        except (OSError, ValueError):
            continue
        break
    soft, _ = resource.getrlimit(resource.RLIMIT_NOFILE)
    return OPEN_FILE_TARGETS[0] if soft == resource.RLIM_INFINITY else soft

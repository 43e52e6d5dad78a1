"""Derive the number of connections, threads and streams from the open-file limit."""

import sys
from dataclasses import dataclass
from typing import Final

from studyplay.services.tables.hub import MOST

WANTED: Final = (65_536, 10_240, 4_096, 1_024)
"""Open-file limits to try, highest first: macOS rejects values above a kernel limit."""

CONNECTIONS: Final = 4_000
"""Maximum number of connections, whatever the open-file limit."""

ORDINARY: Final = 100
"""Maximum number of threads for requests that are not streams."""

FILES: Final = 56
"""Descriptors of the process itself: log, selector, child processes, word files, spare."""


@dataclass(frozen=True, slots=True)
class Budget:
    """The limits of the server.

    Attributes:
        open_files: The open-file limit from which the others are derived.
        connections: Simultaneous client connections, including idle ones.
        streams: Open event streams; each uses a thread.
        ordinary_threads: Threads for all other requests.
    """

    files: int
    connections: int
    streams: int
    ordinary: int

    @property
    def threads(self) -> int:
        """Total number of threads."""
        return self.streams + self.ordinary

    @property
    def uploads(self) -> int:
        """Maximum number of threads that read a request body from the network."""
        return max(2, self.ordinary // 4)

    @property
    def warning(self) -> str:
        """A warning if the limit allows fewer streams than normal, else empty."""
        if self.streams >= MOST:
            return ""
        return (
            f"This machine allows only {self.files} open files, so at most {self.streams} pages "
            f"of tables can be connected at once (normally {MOST}). To raise the limit, run "
            "`ulimit -n 8192` in the same terminal before ./run, or ask the administrator "
            "of this machine to raise the hard limit."
        )


def budget(files: int) -> Budget:
    """Return the limits for a process that may have *open_files* files open.

    A request may open two database files and one file to send; their descriptors are reserved
    first.  An eighth is for the database: ``store.database`` uses at most a sixteenth of the
    limit for connections of two files each.
    """
    ordinary = min(ORDINARY, max(8, files // 16))
    kept = FILES + ordinary + min(192, files // 8)
    connections = min(CONNECTIONS, max(16, files - kept))
    streams = min(MOST, max(4, (connections - ordinary) * 3 // 4))
    return Budget(files, connections, streams, ordinary)


def raise_open_file_limit() -> int:
    """Raise the soft open-file limit as far as possible; return the resulting limit."""
    if sys.platform == "win32":
        return WANTED[0]  # sockets are not files on Windows
    import resource  # noqa: PLC0415 -- missing on Windows

    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    for limit in WANTED:
        target = limit if hard == resource.RLIM_INFINITY else min(limit, hard)
        if soft == resource.RLIM_INFINITY or target <= soft:
            break
        try:
            resource.setrlimit(resource.RLIMIT_NOFILE, (target, hard))
        except (OSError, ValueError):
            continue
        break
    soft, _ = resource.getrlimit(resource.RLIMIT_NOFILE)
    return WANTED[0] if soft == resource.RLIM_INFINITY else soft

"""Detects that the files of an open SQLite database were deleted or replaced.

A process can still read and write such a file: commits succeed, and the data is lost when the
process ends.  SQLite does not notice.  So the device and inode of each path are compared with
those that were opened.  This costs three ``stat`` calls, some microseconds.  A file deleted after
the check counts as deleted after the commit.
"""

import os
import threading
from pathlib import Path
from typing import Final

LOG_SUFFIXES: Final = ("-wal", "-shm")
"""The log and its index.  If one is replaced, a new connection uses the new file while the old
connections use the old one: that damages the database.
"""


class FilesChanged(Exception):
    """A file of the open database was deleted or replaced; ``reason`` says which."""

    def __init__(self, reason: str, *, is_gone: bool) -> None:
        super().__init__(reason)
        self.reason = reason
        self.is_gone = is_gone


class OpenFiles:
    """The identities of the files of the SQLite database at *path*, as they were opened."""

    def __init__(self, path: Path) -> None:
        self._path = str(path)
        self._name = path.name
        self._lock = threading.Lock()
        self._identities: dict[str, tuple[int, int]] = {}
        self._connections = 0

    def before_open(self) -> None:
        """Create a missing file, readable by its owner only, but never in place of a lost one.

        Raises:
            FilesChanged: A file that was open is gone or another one.
        """
        if self._identities:
            self.require_unchanged()
            return
        # The log and its index get the mode of the database, so this protects all three.
        flags = os.O_CREAT | os.O_EXCL | os.O_RDWR
        try:
            os.close(os.open(self._path, flags, 0o600))
        except OSError:
            return  # the file exists, or SQLite reports a better error

    def count_opened_connection(self) -> None:
        """Count a newly opened connection.  Raises ``FilesChanged``."""
        self.require_unchanged()
        with self._lock:
            self._connections += 1

    def count_closed_connection(self) -> None:
        """Count a closed connection; after the last one SQLite deletes the log."""
        with self._lock:
            self._connections -= 1
            if not self._connections:
                for end in LOG_SUFFIXES:
                    self._identities.pop(end, None)

    def allow_new_device(self) -> None:
        """Accept the same inodes on another device: a replugged disk may have a new number."""
        with self._lock:
            self._identities = {end: (0, inode) for end, (_, inode) in self._identities.items()}

    def require_unchanged(self) -> None:
        """Raise ``FilesChanged`` if a file is not the one that was opened."""
        for end in ("", *LOG_SUFFIXES):
            self._require_file_unchanged(end)

    def _require_file_unchanged(self, suffix: str) -> None:
        known, found = self._identities.get(suffix), _file_identity(self._path + suffix)
        if known is None or (known[0] == 0 and found is not None and known[1] == found[1]):
            if found is not None:
                with self._lock:
                    self._identities[suffix] = found
            return
        if found is None:
            raise FilesChanged(f"{self._name}{suffix} was deleted or moved", is_gone=True)
        if found != known:
            raise FilesChanged(f"{self._name}{suffix} is another file now", is_gone=False)


def _file_identity(path: str) -> tuple[int, int] | None:
    try:
        found = os.stat(path)  # noqa: PTH116 -- half the time of Path.stat, with every commit
    except OSError:
        return None
    return found.st_dev, found.st_ino

"""A file lock that allows one server per instance folder.

Forked processes share the lock.  The operating system releases it when the last of them exits,
even after a crash.  The file is never deleted: a second process could then lock a new file of the
same name.
"""

import errno
import logging
import os
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import IO, Final

log = logging.getLogger(__name__)

LOCK_FILE_NAME: Final = "server.lock"

WAIT_SECONDS: Final = 8.0
"""Time for the worker of a killed main process to exit."""

_LOCK_OFFSET: Final = 2**30
"""The locked byte on Windows, beyond the content: a locked byte cannot be read."""

_LOCKED_ERRNOS: Final = frozenset({errno.EWOULDBLOCK, errno.EAGAIN, errno.EACCES, errno.EDEADLK})


class InstanceInUse(RuntimeError):
    """Another process holds the lock.  ``url`` is its address, or empty if unknown."""

    def __init__(self, url: str) -> None:
        super().__init__(f"the instance is in use: {url or 'no address'}")
        self.url = url


@dataclass(frozen=True, slots=True)
class InstanceLock:
    """A held lock."""

    file: IO[str]

    def write_url(self, url: str) -> None:
        """Write the URL of this server to the lock file, for other processes."""
        self.file.seek(0)
        self.file.truncate()
        self.file.write(f"{url}\n")
        self.file.flush()


@contextmanager
def instance_locked(instance: Path, wait_seconds: float = WAIT_SECONDS) -> Iterator[InstanceLock]:
    """Hold the lock of *instance* for the duration of the block.

    On a file system without locks, log a warning and run the block.

    Raises:
        InstanceInUse: If the lock is not free within *wait_seconds*.
    """
    instance.mkdir(parents=True, exist_ok=True)
    descriptor = os.open(instance / LOCK_FILE_NAME, os.O_RDWR | os.O_CREAT, 0o600)
    with os.fdopen(descriptor, "r+", encoding="utf-8") as file:
        _acquire(file, time.monotonic() + wait_seconds)
        lock = InstanceLock(file)
        lock.write_url("")
        yield lock


def _acquire(file: IO[str], deadline: float) -> None:
    while True:
        try:
            _lock(file.fileno())
        except OSError as problem:
            if problem.errno not in _LOCKED_ERRNOS:
                log.warning("%s cannot be locked: %s", file.name, problem.strerror)
                return
        else:
            return
        if time.monotonic() >= deadline:
            raise InstanceInUse(file.readline().strip())
        time.sleep(0.05)


if sys.platform == "win32":

    def _lock(descriptor: int) -> None:
        import msvcrt  # noqa: PLC0415 -- Windows only

        os.lseek(descriptor, _LOCK_OFFSET, os.SEEK_SET)
        try:
            msvcrt.locking(descriptor, msvcrt.LK_NBLCK, 1)
        finally:
            os.lseek(descriptor, 0, os.SEEK_SET)

else:

    def _lock(descriptor: int) -> None:
        import fcntl  # noqa: PLC0415 -- missing on Windows

        fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)
